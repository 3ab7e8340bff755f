// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { runInline } from '../../../tests/support/run-inline.ts';

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

/** Where the script leads from an address, in a document whose link is the new one. */
async function leads(from: string, to: string): Promise<string | undefined> {
  history.replaceState(null, '', from);
  document.body.innerHTML = `<p>This page has moved to <a href="${to}">${to}</a>.</p>`;
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  await runInline('moved', {});
  const [led] = replace.mock.calls;
  replace.mockRestore();
  return led?.[0].toString().replace(location.origin, '');
}

it('leads on with the query and the hash that the reader came with', async () => {
  expect(await leads('/old', '/docs/new')).toBe('/docs/new');
  expect(await leads('/old/?member=Count#Toy.Box.Count', '/docs/new')).toBe('/docs/new?member=Count#Toy.Box.Count');
});

it('leaves what the new address has of them itself', async () => {
  expect(await leads('/old?a=1#b', '/docs/new?c=2#d')).toBe('/docs/new?c=2#d');
  expect(await leads('/old?a=1#b', 'https://e.org/#d')).toBe('https://e.org/?a=1#d');
});
