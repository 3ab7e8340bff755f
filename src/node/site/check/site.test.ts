import { describe, expect, it } from 'vitest';
import { problemLine } from '#tests/assembled-site.ts';
import { pageRoute, redirectRoute } from '#tests/routes.ts';
import { testConfig } from '#tests/small-site.ts';
import { checkConfiguration, checkPublishedAddresses, checkUnlistedAddresses } from './site.ts';

function check(fields: Record<string, unknown>): string[] {
  return checkConfiguration(testConfig(fields), [], (path) => path === '/logo.svg').map(problemLine);
}

it('reports nothing about a valid site', () => {
  expect(check({})).toEqual([]);
});

it('reports missing files of the configuration by field', () => {
  const footer = { columns: [], logo: { src: '/b.svg#part', alt: 'B', href: '/', width: 1, height: 1 }, copyright: '' };
  expect(check({ favicon: '/a.ico', footer })).toEqual([
    'error content/site.ts [missing-file] favicon: there is no file public/a.ico. → Add the file, or name another.',
    'error content/site.ts [missing-file] footer.logo.src: there is no file public/b.svg. → Add the file, or name another.',
  ]);
});

it('finds redirects that lead back to themselves', () => {
  const redirects = [
    { from: '/a', to: '/b' },
    { from: '/b', to: '/a' },
    { from: '/c', to: '/a' },
    { from: '/d', to: '/' },
  ];
  expect(check({ redirects })).toEqual([
    'error content/site.ts [redirect-circle] redirects[0]: this redirect leads back to itself: /a → /b → /a. → Change one of them to redirect to a page.',
    'error content/site.ts [redirect-circle] redirects[1]: this redirect leads back to itself: /b → /a → /b. → Change one of them to redirect to a page.',
  ]);
});

const published = (...addresses: string[]) => addresses.map((address, index) => ({ address, line: index + 3 }));

describe('vanishedAddresses', () => {
  it('accepts pages and redirects, and a site without a list', () => {
    const routes = [pageRoute('/a'), redirectRoute('/b', '/a')];
    expect(checkPublishedAddresses(published('/a', '/b'), routes)).toEqual([]);
    expect(checkPublishedAddresses(null, routes)).toEqual([]);
  });

  it('reports missing addresses with their line and the fix', () => {
    const routes = [pageRoute('/docs/guides/audio'), pageRoute('/docs/guides/intro')];
    expect(checkPublishedAddresses(published('/docs/guides/audio', '/docs/audio', '/x'), routes)).toEqual([
      {
        severity: 'error',
        rule: 'vanished-address',
        file: 'content/addresses.txt',
        line: 4,
        message: expect.stringContaining('/docs/audio was published'),
        hint: `Add to \`redirects\` of content/site.ts: { from: '/docs/audio', to: … }.`,
      },
      expect.objectContaining({
        line: 5,
        hint: "Add to `redirects` of content/site.ts: { from: '/x', to: … }.",
      }),
    ]);
  });
});

describe('unlistedAddresses', () => {
  it('reports all new addresses in one line', () => {
    const found = checkUnlistedAddresses(
      published('/a'),
      ['/a', '/b', '/c', '/d'].map((path) => pageRoute(path)),
    );
    expect(found).toEqual([expect.objectContaining({ severity: 'warning', rule: 'unlisted-address' })]);
    expect(found[0]?.message).toBe("/b and 2 more aren't on the list of the site's addresses.");
    expect(checkUnlistedAddresses(published('/a'), [pageRoute('/b')])[0]?.message).toMatch(/^\/b isn.t on the list/u);
  });

  it('reports nothing if all are listed, or without a list', () => {
    expect(checkUnlistedAddresses(published('/a', '/old'), [pageRoute('/a')])).toEqual([]);
    expect(checkUnlistedAddresses(null, [pageRoute('/a')])).toEqual([]);
  });
});
