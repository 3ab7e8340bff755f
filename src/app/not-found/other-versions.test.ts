import { expect, test } from 'vitest';
import type { PageEntry, VersionData } from '#shared/page.ts';
import { listVersions } from '#shared/version.ts';
import { pageElsewhere } from './other-versions.ts';

const [NEXT, V4, V3, V2, V1] = listVersions(['4', '3', '2', '1'], '4', true);

function dataOf(pages: Record<string, Partial<PageEntry>>): VersionData {
  const entry = (more: Partial<PageEntry>): PageEntry => ({ kind: 'mdx', module: 'm', title: 'Old way', ...more });
  return {
    version: null,
    main: 'intro',
    navbar: [],
    sidebars: {},
    aliases: {},
    pages: Object.fromEntries(Object.entries(pages).map(([slug, more]) => [slug, entry(more)])),
  };
}

/** The page was in 1 and, at another address, in 2. */
const DATA: Record<string, VersionData> = {
  '1': dataOf({ 'old-way': { absentIn: ['current', '4', '3'], slugIn: { '2': 'older-way' } } }),
};

test('one version that has the page tells of all, and few are asked', async () => {
  const asked: string[] = [];
  const found = await pageElsewhere(
    'Old-Way',
    [NEXT, V3, V2, V1].filter((one) => one !== undefined),
    async (name) => {
      asked.push(name);
      return DATA[name] ?? dataOf({});
    },
  );
  expect(asked).toEqual(['current', '1']);
  expect(found).toEqual({
    title: 'Old way',
    places: [
      { version: V2, path: '/docs/2/older-way' },
      { version: V1, path: '/docs/1/old-way' },
    ],
  });
});

test('a page that only says that a version lacks it is none', async () => {
  const others = [V4, V3].filter((one) => one !== undefined);
  const found = await pageElsewhere('api/Toy', others, async () => dataOf({ 'api/Toy': { kind: 'api-absent' } }));
  expect(found).toBe(null);
});
