import { beforeAll, describe, expect, it } from 'vitest';
import { assembleFolder, problemsOf } from '#tests/assembled-site.ts';
import { makeFolder } from '#tests/small-site.ts';

// Odd inputs of every kind, each with the problems that it must cause: none, or one that names file and line.

/** A page's text, and its expected problems: `line rule part of the message or hint`. */
type PageCase = readonly [name: string, text: string, ...expected: string[]];

const MD = '---\nmdx:\n  format: md\n---\n';
const NUL = '\0';

const PAGES: readonly PageCase[] = [
  // Front matter and YAML.
  ['empty file', ''],
  ['only spaces', '   \n\t\n'],
  ['only a BOM', '\uFEFF'],
  ['BOM before front matter', '\uFEFF---\ntitle: T\n---\ntext\n'],
  ['CRLF', '---\r\ntitle: T\r\ntags: [a]\r\n---\r\n# A\r\n\r\n:::note\r\n\r\nx\r\n\r\n:::\r\n'],
  ['CR only', '# A\r\rtext\r'],
  ['a NUL byte', `# A\n\nb${NUL}c\n`, '3 not-text U+0000'],
  ['title as list', '---\ntitle: [a]\n---\n', '2 front-matter expected text'],
  ['title as map', '---\ntitle: {a: b}\n---\n', '2 front-matter expected text'],
  ['tags as text', '---\ntags: a\n---\n', '2 front-matter'],
  ['tag of a map without label', '---\ntags: [{ permalink: x }]\n---\n', '2 front-matter'],
  ['null title', '---\ntitle:\n---\n# A\n', '2 front-matter'],
  ['unknown field', '---\ntitel: A\n---\n', '2 front-matter Did you mean'],
  ['duplicate field', '---\ntitle: A\ntitle: B\n---\n', '3 front-matter'],
  ['alias without anchor', '---\ntitle: *a\n---\n', '2 front-matter'],
  ['merge key', '---\n<<: {title: A}\n---\n# A\n', '2 front-matter'],
  ['constructor field', '---\nconstructor: a\n---\n', '2 front-matter'],
  ['__proto__ field', '---\n__proto__: { title: A }\n---\n', '2 front-matter'],
  ['custom tag', '---\ntitle: !!js/function "a"\n---\n', '2 front-matter'],
  ['two documents', '---\ntitle: A\n...\n---\n# A\n'],
  ['slug with dots', '---\nslug: ../../x\n---\n', '2 slug'],
  ['slug as URL', '---\nslug: https://a.b\n---\n', '2 slug'],
  ['slug with a query', '---\nslug: a?b\n---\n', '2 slug'],
  ['position as text', '---\nsidebar_position: first\n---\n', '2 front-matter a number'],
  ['infinite position', '---\nsidebar_position: .inf\n---\n'],
  ['id with a slash', '---\nid: a/b\n---\n', '2 front-matter'],
  ['date out of range', '---\nlast_update: { date: 2026-99-99 }\n---\n', '2 front-matter'],
  ['image that is missing', '---\nimage: ./no.png\n---\n', '2 missing-image'],
  ['displayed sidebar', '---\ndisplayed_sidebar: nope\n---\n', '2 unknown-sidebar'],
  ['unclosed front matter', '---\ntitle: A\n# A\n', '1 front-matter'],
  // Links, images and anchors.
  ['link to nothing', '[a](./nope.md)\n', '1 broken-markdown-link'],
  ['link above the site', '[a](../../../../../../etc/passwd)\n', '1 broken-link'],
  ['link to itself', '[a](./link-to-itself.md) [b](#)\n'],
  ['empty link', '[a]()\n', '1 empty-link'],
  ['anchor that is missing', '# A\n\n[a](#nope)\n', '3 broken-anchor'],
  ['anchor of emoji', '# 😀\n\n[a](#-)\n', '3 broken-anchor'],
  ['anchor with escapes', '## ö\n\n[a](#%C3%B6)\n'],
  ['duplicate ids', '## A {#x}\n\n## B {#x}\n', '3 duplicate-id'],
  ['id with quotes', '## A {#a"b}\n'],
  ['protocol-relative', '[a](//example.org/x)\n'],
  ['script address', '[a](javascript:alert%281%29)\n', '1 unsafe-link'],
  ['image that is missing, in a list', '- ![a](./no.png)\n', '1 missing-image'],
  ['image above the site', '![a](../../../../../secret.png)\n', '1 missing-image'],
  ['image without an address', '![a]()\n', '1 missing-image'],
  ['public folder with an index', '[a](/files/) [b](/files)\n'],
  ['public folder without an index', '[a](/list/)\n', '1 broken-link A folder can'],
  ['public file', '[a](/list/a.txt)\n'],
  ['public folder in HTML', '<a href="/list">a</a>\n', '1 broken-link A folder can'],
  // Fences and their meta.
  ['fence without an end', '```js\na\n', '1 unmatched-fence'],
  ['fence of no language', '```nope\na\n```\n', '1 unknown-language'],
  ['range backwards', '```js {5-1}\na\n```\n'],
  ['range out of bounds', '```js {999999}\na\n```\n'],
  ['20,000 ranges', `\`\`\`js {${'1-99999,'.repeat(20_000)}1}\na\n\`\`\`\n`],
  ['range of words', '```js {a-b,,-}\na\n```\n'],
  ['unclosed meta', '```js title="a {1\na\n```\n'],
  ['tag in a title', '```js title="<b>"\na\n```\n'],
  ['fence in a list in a quote', '> - ```js\n>   a\n>   ```\n'],
  ['magic comment without an end', '```js\n// highlight-start\na\n```\n', '2 magic-comment'],
  ['region that is missing', '<Sample file="./nope.cs" />\n', '1 sample'],
  // Admonitions, tabs and directives.
  ['admonition without an end', ':::note\n\nx\n', '1 unmatched-fence'],
  ['admonition of no type', ':::nope\n\nx\n\n:::\n', '1 unknown-admonition'],
  ['title of brackets', ':::note[[[a]]]\n\nx\n\n:::\n'],
  ['alert of no type', '> [!NOPE]\n> x\n'],
  ['tab without a value', '<Tabs>\n<TabItem label="a">x</TabItem>\n</Tabs>\n', '1 tabs'],
  ['equal tabs', '<Tabs>\n<TabItem value="a">x</TabItem>\n<TabItem value="a">y</TabItem>\n</Tabs>\n', '1 tabs'],
  ['tabs without items', '<Tabs></Tabs>\n', '1 tabs'],
  ['item without tabs', '<TabItem value="a">x</TabItem>\n', '1 tabs'],
  ['unknown component', '<Nope />\n', '1 unknown-component'],
  ['unknown module', "import A from 'nope'\n\n<A />\n", '1 unknown-import'],
  ['partial that is missing', "import A from './_nope.md'\n\n<A />\n", '1 unknown-import'],
  ['partial that imports itself', "import A from './_cycle.md'\n\n<A />\n"],
  ['partial above the version', "import A from '../../../../x.md'\n\n<A />\n", '1 unknown-import'],
  // Expressions and JSX.
  ['endless recursion', 'export const f = (n) => f(n);\n\n{f(1)}\n', '1 mdx-run'],
  ['throwing expression', '# A\n\n{null.a}\n', '3 mdx-run'],
  ['expression of a symbol', '{Symbol("a")}\n', '1 mdx-run'],
  ['await', '{await 1}\n', '1 mdx-run'],
  ['export default', 'export default 1;\n\nx\n', '1 mdx-run'],
  ['two roots', '<div>\n\n</p>\n', '1 mdx-syntax'],
  ['style as text', '<p style="color">x</p>\n'],
  ['event handler', '<p onclick="alert(1)">x</p>\n', '1 inline-script'],
  ['script', '<script>{`alert(1)`}</script>\n', '1 inline-script'],
  // HTML in CommonMark.
  ['generic type', `${MD}A Box<S> is here.\n`, '5 unknown-element Write `&lt;S&gt;`'],
  ['unknown element', `${MD}\nA List of <string> and \`<b>\`.\n`, '6 unknown-element Write `&lt;string&gt;`'],
  ['unknown element in a block', `${MD}<div>\n<foo>x</foo>\n</div>\n`, '6 unknown-element'],
  ['unknown element in a quote', `${MD}> - a <T>\n`, '5 unknown-element'],
  ['unknown element after a self-closing drawing', `${MD}\nA <svg width="1" />\n\n<string>\n`, '8 unknown-element'],
  ['unknown element after a stray end tag', `${MD}\nA </svg>\n\n<svg><g/></svg> <string>\n`, '8 unknown-element'],
  ['known elements', `${MD}a<BR>b <S>c</S> <my-part>x</my-part> <kbd>K</kbd>\n`],
  ['SVG', `${MD}<svg viewBox="0 0 1 1"><path d="M0 0"/><linearGradient id="a"/></svg>\n`],
  ['MathML', `${MD}a <math><mi>x</mi></math> <!-- <foo> --> b\n`],
  ['cross reference', `${MD}<xref:S.A> \\<string> \`List<string>\`\n`],
  ['script in CommonMark', `${MD}<script>\nalert("<foo>")\n</script>\n`, '5 inline-script'],
  // Names of things, tables and footnotes.
  ['footnote without text', 'a[^1]\n', '1 unknown-footnote'],
  ['table without cells', '| a |\n| - |\n| |\n'],
  ['heading without text', '#\n\ntext\n'],
  ['two titles', '# A\n\n# B\n', '3 second-title'],
  ['private use characters', 'a \uE000 b \uE001\n'],
  ['odd Unicode', 'a\u202Eb \u2028 \u200B \uFFFD\n'],
  ['cross reference to nothing', '<xref:S.Nope>\n', '1 unknown-xref'],
  ['control characters', 'a \u0001 b\n', '1 reserved-character'],
];

const toPath = (name: string): string => `content/docs/1.0/guides/${name.replaceAll(/[^a-z]+/giu, '-').toLowerCase()}`;

describe('a page', () => {
  let lines: string[] = [];

  beforeAll(async () => {
    const pages = PAGES.map(([name, text]) => [`${toPath(name)}.md`, text] as const);
    lines = await problemsOf({
      ...Object.fromEntries(pages),
      'content/docs/1.0/api/S.A.yml':
        '### YamlMime:ManagedReference\nitems:\n- { uid: S.A, name: A, type: Class, syntax: { content: public class A } }\n',
      'content/docs/1.0/guides/_cycle.md': "import A from './_cycle.md'\n\n<A />\n",
      'public/files/index.html': '<p>Files</p>',
      'public/list/a.txt': 'a',
    });
  }, 60_000);

  it('that imports itself is reported in its file', () => {
    expect(lines).toContainEqual(expect.stringMatching(/_cycle\.md:1:1 \[unknown-import\] .* includes itself/u));
  });

  it.each(PAGES)('is right or has one clear problem: %s', (name, _text, ...expected) => {
    const file = `${toPath(name)}.md`;
    const own = lines.filter((line) => line.includes(` ${file}`)).map((line) => line.slice(line.indexOf(file)));
    const found = own.map((line) => line.replace(file, '').replace(/^:(\d+)(?::\d+)? \[([\w-]+)\]/u, '$1 $2'));
    expect(found.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual(
      expected.map((line) => line.split(' ').slice(0, 2).join(' ')),
    );
    for (const [index, line] of expected.entries()) expect(found[index]).toContain(line.split(' ').slice(2).join(' '));
  });
});

/** A file of the site besides the pages, and the problem that it must cause: `file:line [rule]` and a part of the message. */
const FILES: readonly (readonly [name: string, file: string, text: string, expected: string])[] = [
  ['versions: empty', 'content/versions.json', '', 'content/versions.json:1:1 [versions-file] This is not JSON'],
  ['versions: trailing comma', 'content/versions.json', '[\n"1.0",\n]', 'content/versions.json:'],
  ['versions: number', 'content/versions.json', '[1]', 'content/versions.json:1:1 [versions-file]'],
  [
    'versions: device',
    'content/versions.json',
    '["1.0",\n"CON"]',
    'content/versions.json:2:1 [versions-file] Invalid version',
  ],
  [
    'versions: final dot',
    'content/versions.json',
    '["1.0", "0."]',
    'content/versions.json:1:9 [versions-file] Invalid version',
  ],
  ['versions: parent', 'content/versions.json', '["1.0", "../x"]', 'content/versions.json:1:9 [versions-file]'],
  ['versions: twice', 'content/versions.json', '["1.0",\n"1.0"]', 'content/versions.json:2:1 [versions-file]'],
  [
    'versions: no folder',
    'content/versions.json',
    '["2.0",\n"1.0"]',
    'content/versions.json:1 [missing-version-folder]',
  ],
  ['sidebars: empty', 'content/docs/1.0/sidebars.json', '', 'sidebars.json:1:1 [sidebars-file] This is not JSON'],
  ['sidebars: list', 'content/docs/1.0/sidebars.json', '[]', 'sidebars.json:1:1 [sidebars-file]'],
  ['sidebars: type', 'content/docs/1.0/sidebars.json', '{"a":[\n{"type":"x"}]}', 'sidebars.json:2:2 [sidebars-file]'],
  [
    'sidebars: broken link',
    'content/docs/1.0/sidebars.json',
    '{"guides":[{"type":"link","label":"a","href":"/nope"}]}',
    'content/docs/1.0/sidebars.json [broken-link] sidebars.json of 1.0, guides[0].href: broken link → /nope',
  ],
  ['sidebars: unknown page', 'content/docs/1.0/sidebars.json', '{"guides":["guides/nope"]}', 'sidebars.json'],
  ['tags: list', 'content/docs/1.0/tags.yml', '- a\n', 'tags.yml:1 [tags]'],
  ['tags: unknown field', 'content/docs/1.0/tags.yml', 'a: {}\nb:\n  labl: B\n', 'tags.yml:'],
  ['tags: equal names', 'content/docs/1.0/tags.yml', 'a:\nb:\na:\n', 'tags.yml:3 [tags]'],
  ['tags: unclosed', 'content/docs/1.0/tags.yml', 'a: {\n', 'tags.yml:2 [tags]'],
  ['redirects: no target', 'content/redirects.txt', '# a\n/a\n', 'content/redirects.txt:2'],
  ['redirects: three parts', 'content/redirects.txt', '/a /b /c\n', 'content/redirects.txt:1'],
  ['redirects: circle', 'content/redirects.txt', '/a /b\n/b /a\n', 'content/redirects.txt:'],
  ['redirects: itself', 'content/redirects.txt', '/a /a\n', 'content/redirects.txt:1'],
  ['redirects: nowhere', 'content/redirects.txt', '/a /nope\n', 'content/redirects.txt:1 [broken-link]'],
  ['redirects: script', 'content/redirects.txt', '/a javascript:x\n', 'content/redirects.txt:1'],
  ['words: no page', 'content/search-words.txt', '  a\n', 'content/search-words.txt:1'],
  ['words: unknown page', 'content/search-words.txt', 'guides/nope\n  a\n', 'content/search-words.txt:1'],
  ['category: not JSON', 'content/docs/1.0/guides/_category_.json', '{\n', '_category_.json:'],
  ['category: list', 'content/docs/1.0/guides/_category_.json', '[]', '_category_.json:1:1 [category]'],
  ['API: no mime', 'content/docs/1.0/api/S.A.yml', 'items: []\n', 'api/S.A.yml:1:1 [api-file]'],
  ['API: empty', 'content/docs/1.0/api/S.A.yml', '', 'api/S.A.yml:1:1 [api-file]'],
  [
    'API: no uid',
    'content/docs/1.0/api/S.A.yml',
    '### YamlMime:ManagedReference\nitems:\n- name: a\n',
    'api/S.A.yml:3',
  ],
  [
    'API: 1001 types',
    'content/docs/1.0/api/S.A.yml',
    `### YamlMime:ManagedReference\nitems:\n${Array.from({ length: 1001 }, (_, at) => `- uid: S.A${at}\n  type: Class\n  name: A\n`).join('')}`,
    'api/S.A.yml:3003:3 [api-file] A file can have at most 1000 types and namespaces.',
  ],
  ['listings: broken', 'content/listings.json', '{\n', 'content/listings.json:2:1 [listings-file]'],
  ['component: broken', 'content/components/A/component.json', '{', 'content/components/A'],
  ['component: trigger', 'content/components/A/component.json', '{"trigger":"x"}', 'content/components/A'],
  ['site: syntax', 'content/site.ts', 'export default {\n  title: ,\n};\n', 'content/site.ts'],
  ['overwrite: no uid', 'content/docs/1.0/api/S.A.md', '---\nuid: S.Nope\n---\nx\n', 'api/S.A.md:2 [unknown-uid]'],
];

it('reports the line of an unknown field whose name is longer than a message', async () => {
  const site = `export default {\n  title: 'A',\n  url: 'https://a.example.org',\n  ${'x'.repeat(3000)}: 1,\n};\n`;
  const folder = makeFolder({ 'content/site.ts': site });
  const { problems } = await assembleFolder(folder.path, folder.path);
  folder.remove();
  expect(problems).toContainEqual(expect.objectContaining({ file: 'content/site.ts', line: 4, rule: 'site-config' }));
});

it.each(FILES)('reports file and line of %s', async (_name, file, text, expected) => {
  expect(await problemsOf({ [file]: text })).toContainEqual(expect.stringContaining(expected));
});
