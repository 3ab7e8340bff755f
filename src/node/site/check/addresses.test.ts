import { describe, expect, it } from 'vitest';
import type { Route } from '#shared/route.ts';
import { unlistedAddresses, vanishedAddresses } from './addresses.ts';

const route = (path: string, to?: string): Route => ({
  path,
  version: null,
  target: to === undefined ? { kind: 'page', slug: path.slice(1) } : { kind: 'redirect', to, lasting: true },
  source: null,
  docId: null,
  alias: false,
  indexed: true,
});
const ledger = (...addresses: string[]) => addresses.map((address, index) => ({ address, line: index + 3 }));

describe('vanishedAddresses', () => {
  it('is content with pages and redirects, and with a site that keeps no list', () => {
    const routes = [route('/a'), route('/b', '/a')];
    expect(vanishedAddresses(ledger('/a', '/b'), routes)).toEqual([]);
    expect(vanishedAddresses(null, routes)).toEqual([]);
  });

  it('names what answers nothing, where the list has it, and the mend', () => {
    const routes = [route('/docs/guides/audio'), route('/docs/guides/intro')];
    expect(vanishedAddresses(ledger('/docs/guides/audio', '/docs/audio', '/x'), routes)).toEqual([
      {
        severity: 'error',
        rule: 'vanished-address',
        file: 'content/addresses.txt',
        line: 4,
        message: '/docs/audio was published, and nothing answers there any more.',
        hint: `Add to \`redirects\` of content/site.ts: { from: '/docs/audio', to: … }. Did you mean "/docs/guides/audio"?`,
      },
      expect.objectContaining({
        line: 5,
        hint: "Add to `redirects` of content/site.ts: { from: '/x', to: … }.",
      }),
    ]);
  });
});

describe('unlistedAddresses', () => {
  it('tells in one line of all that are new', () => {
    const found = unlistedAddresses(
      ledger('/a'),
      ['/a', '/b', '/c', '/d'].map((path) => route(path)),
    );
    expect(found).toEqual([expect.objectContaining({ severity: 'warning', rule: 'unlisted-address' })]);
    expect(found[0]?.message).toBe("/b and 2 more aren't on the list of the site's addresses.");
    expect(unlistedAddresses(ledger('/a'), [route('/b')])[0]?.message).toMatch(/^\/b isn.t on the list/u);
  });

  it('says nothing where all are listed, and of a site that keeps no list', () => {
    expect(unlistedAddresses(ledger('/a', '/old'), [route('/a')])).toEqual([]);
    expect(unlistedAddresses(null, [route('/a')])).toEqual([]);
  });
});
