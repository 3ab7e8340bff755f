import { afterAll, expect, it } from 'vitest';
import { makeFolder, testConfig } from '#tests/small-site.ts';
import { createSiteIcon } from './documents.ts';

const folder = makeFolder({ 'public/logo.svg': '<svg/>', 'package.json': '{}' });
afterAll(folder.remove);

it('names an icon by its content, and one that is not there as it is, below the base path', () => {
  const config = testConfig({ favicon: '/logo.svg', baseUrl: '/x/' });
  const { href, copy } = createSiteIcon(config, folder.path);
  const path = expect.stringMatching(/^assets\/icon-[\da-f]{8}\.svg$/u);
  expect(copy).toEqual([[path, Buffer.from('<svg/>')]]);
  expect(href).toBe(`/x/${copy[0]?.[0]}`);
  folder.write({ 'public/logo.svg': '<svg></svg>' });
  expect(createSiteIcon(config, folder.path).href).not.toBe(href);
  // The check of the site reports them.
  for (const favicon of ['/', '/../package.json'])
    expect(createSiteIcon(testConfig({ favicon }), folder.path)).toEqual({ href: favicon, copy: [] });
  folder.remove();
  for (const root of [folder.path, null])
    expect(createSiteIcon(config, root)).toEqual({ href: '/x/logo.svg', copy: [] });
});

it('is the first letter of the title where there is no file, whatever letter that is', () => {
  const letter = (title: string): string | undefined =>
    />(?<letter>[^<]*)<\/text>/u.exec(
      decodeURIComponent(createSiteIcon(testConfig({ favicon: undefined, title }), null).href),
    )?.groups?.letter;
  expect(['toys', '😀 fun', '<b>', 'ßig'].map(letter)).toEqual(['T', '😀', '&lt;', 'S']);
});
