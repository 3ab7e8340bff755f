import { expect, it } from 'vitest';
import { makeFolder } from '#tests/small-site.ts';
import {
  formatPublishedAddresses,
  PUBLISHED_ADDRESSES_FILE,
  parseRedirects,
  readPublishedAddresses,
} from './addresses-file.ts';

it('returns null for a site without a file of published addresses', ({ onTestFinished }) => {
  const site = makeFolder();
  onTestFinished(site.remove);
  expect(readPublishedAddresses(site.path)).toBeNull();
});

it('is read from a clone with line ends of Windows, and by hand', ({ onTestFinished }) => {
  const site = makeFolder({ [PUBLISHED_ADDRESSES_FILE]: '# words\r\n\r\n/a \r\n/b\r\n' });
  onTestFinished(site.remove);
  expect(readPublishedAddresses(site.path)).toEqual([
    { address: '/a', line: 3 },
    { address: '/b', line: 4 },
  ]);
});

it('sorts the addresses and writes each once', () => {
  const lines = formatPublishedAddresses(['/docs/b', '/', '/docs/b', '/Docs', '/docs/a']).split('\n');
  expect(lines.filter((line) => !line.startsWith('#'))).toEqual(['/', '/Docs', '/docs/a', '/docs/b', '']);
});

it('reads an old and a new address per line, with their position', () => {
  const { redirects, problems } = parseRedirects('# Old\n\n/docs/1.0/a/  /docs/2.0/b#c # moved\n/x https://e.org/\n');
  expect(problems).toEqual([]);
  expect(redirects).toEqual([
    { from: '/docs/1.0/a', to: '/docs/2.0/b#c', place: { file: 'content/redirects.txt', line: 3 } },
    { from: '/x', to: 'https://e.org/', place: { file: 'content/redirects.txt', line: 4 } },
  ]);
});

it('tells lines that are none', () => {
  const { redirects, problems } = parseRedirects('/a\ndocs /b\n/a /b /c\n');
  expect(redirects).toEqual([]);
  expect(problems.map(({ line, message }) => [line, message])).toEqual([
    [1, '"/a" is not a redirect: an old address and a new one.'],
    [2, '"docs /b" is not a redirect: an old address and a new one.'],
    [3, '"/a /b /c" is not a redirect: an old address and a new one.'],
  ]);
});
