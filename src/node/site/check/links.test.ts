import { expect, it } from 'vitest';
import { problemsOf } from '#tests/assembled-site.ts';

const DOCS = 'content/docs/1.0/';
/** Returns the targets of a page's links that are reported as broken. */
async function findBroken(markdown: string, files: Record<string, string> = {}): Promise<string[]> {
  const lines = await problemsOf({ [`${DOCS}guides/a.md`]: markdown, ...files });
  return lines.map((line) => line.replace(/^.*Broken \w+ → ([^ ]*).*$/u, '$1'));
}

it('treats addresses with and without a trailing slash alike', async () => {
  expect(await findBroken('[a](/docs/guides/intro/) [b](/docs/guides/intro) [c](./intro/) [d](/docs/)')).toEqual([]);
});

it('decodes addresses and ignores the query', async () => {
  const files = { [`${DOCS}guides/ünt.md`]: '# U\n\n## Ä b\n' };
  expect(await findBroken('[a](/docs/guides/%C3%BCnt?x=1#%C3%A4-b) [b](./ünt#ä-b) [c](./ünt#%C3%A4-c)', files)).toEqual(
    ['/docs/guides/ünt#%C3%A4-c'],
  );
});

it('accepts redirects, aliases, the permanent name and public files as targets', async () => {
  expect(
    await findBroken('[a](/docs/1.0/guides/intro) [b](/docs) [c](/logo.svg) [d](/search) [e](/)', {
      'content/pages/index.md': '# H\n',
    }),
  ).toEqual([]);
});

it('ignores links to other sites', async () => {
  expect(
    await findBroken(
      '[a](https://nothing.invalid/x) [b](mailto:a@b.c) [c](//nothing.invalid) [d](pathname:///anything)',
    ),
  ).toEqual([]);
});

it('finds anchors of headings, ids and old names, on the page and on others', async () => {
  const text = '[a](#own) [b](./intro#old.Name) [c](./intro#mine) [d](#)\n\n## Own\n';
  const files = { [`${DOCS}guides/intro.md`]: '<a name="old.Name"></a>\n\n## Title {#mine}\n' };
  expect(await findBroken(text, files)).toEqual([]);
});

it('compares anchors case-sensitively', async () => {
  expect(await findBroken('[a](#Own)\n\n## Own\n')).toEqual(['/docs/guides/a#Own']);
});

it('resolves relative links of pages outside the versions against their address', async () => {
  const lines = await problemsOf({
    'content/pages/index.md': '[a](docs) [b](./about) [c](nothing)\n',
    'content/pages/about.md': '# A\n',
  });
  expect(lines).toEqual(['error content/pages/index.md:1:24 [broken-link] Broken link → /nothing']);
});
