import { afterEach, expect, it } from 'vitest';
import { assembleFolder, problemLine } from '#tests/assembled-site.ts';
import { makeFolder, smallSite, type TestFolder, testConfig } from '#tests/small-site.ts';
import { locateConfigProblems, markSitePathsInConfig, parseSiteConfig } from './site-config.ts';

const listMessages = (fields: Record<string, unknown>): string[] =>
  parseSiteConfig({ ...testConfig(), ...fields }).problems.map(({ message }) => message);

it('names the field of every fault, however deep', () => {
  expect(
    listMessages({
      title: '',
      footer: { columns: [{ title: 'x', links: [{ label: 'y', href: 'z' }] }], logo: null, copyright: '' },
    }),
  ).toEqual([
    'title: must not be empty.',
    'footer.columns[0].links[0].href: must be a site path that begins with "/" or a full address (it is "z").',
  ]);
  expect(
    listMessages({ sidebars: { main: [{ type: 'category', label: 'C', items: [{ type: 'doc', id: 7 }] }] } })[0],
  ).toBe('sidebars.main[0].items[0].id: expected string, received 7.');
  expect(listMessages({ onBrokenLinks: 'fail' })).toEqual([
    'onBrokenLinks: expected ("ignore" | "log" | "warn" | "throw"), received "fail".',
  ]);
  expect(listMessages({ title: undefined })).toEqual(['title: expected string, received undefined.']);
});

it.each([
  ['https://example.org', true],
  ['http://localhost:3000', true],
  ['https://example.org/', false],
  ['https://example.org/docs', false],
  ['example.org', false],
])('takes %s for an origin: %s', (url, good) => {
  expect(listMessages({ url }).length === 0).toBe(good);
});

it.each([
  ['/', true],
  ['/x/', true],
  ['/x/y/', true],
  ['', false],
  ['x/', false],
  ['/x', false],
  ['//', false],
])('takes %j for a base path: %s', (baseUrl, good) => {
  expect(listMessages({ baseUrl }).length === 0).toBe(good);
});

it.each([
  ['javascript:alert(1)', false],
  ['JavaScript:alert(1)', false],
  ['data:text/html,x', false],
  ['//evil.example.org', false],
  ['/\\evil.example.org', false],
  ['/\t/evil.example.org', false],
  ['https:/\\evil.example.org', false],
  ['/a b', false],
  ['https://e.org/a\nb', false],
  ['/a?b="><script>', true],
  ['https://e.org/a#b', true],
  ['mailto:a@e.org', true],
])('takes %j for a link of the navbar, the footer and redirects: %s', (href, good) => {
  expect(listMessages({ navbar: [{ type: 'link', href, label: 'L', position: 'left' }] }).length === 0).toBe(good);
  expect(
    listMessages({ footer: { columns: [{ title: 'T', links: [{ label: 'L', href }] }], logo: null, copyright: '' } })
      .length === 0,
  ).toBe(good);
  expect(listMessages({ redirects: [{ from: '/old', to: href }] }).length === 0).toBe(good);
});

it.each([
  ['News: <a href="/docs">read</a> <b>now</b>', []],
  ['<script>a()</script>', ['blocks inline scripts']],
  ['<img src=/x onerror=a()>', ['blocks the `onerror` attribute']],
  ['<a href="javascript:a()">b</a>', ['the link leads to "javascript:a()"']],
  ['<a href=" &#106;avascript:a()">b</a>', ['the link leads to " javascript:a()"']],
  ['<b style="color:red">a</b>', ['blocks inline styles']],
  ['<style>a{}</style>', ['blocks inline styles']],
  ['<img src="https://e.org/a.png">', ['blocks files of other sites: https://e.org/a.png']],
  ['<img src="logo.svg">', ['the link leads to "logo.svg"']],
])('reports HTML in the announcement and the copyright that has no effect or is unsafe: %s', (html, faults) => {
  for (const fields of [
    { announcement: { id: 'a', html, closeable: true } },
    { footer: { columns: [], logo: null, copyright: html } },
  ]) {
    const told = listMessages(fields);
    expect(told).toHaveLength(faults.length);
    for (const [index, fault] of faults.entries()) expect(told[index]).toContain(fault);
  }
});

it('marks site paths in the HTML of the announcement and the copyright', () => {
  const html = 'A & <a href="/docs">b</a> <a href="https://e.org/">c</a> <img srcset="/a.png 1x,/b.png 2x">';
  const marked =
    'A & <a href="\u0002/docs">b</a> <a href="https://e.org/">c</a> <img srcset="\u0002/a.png 1x, \u0002/b.png 2x">';
  const announcement = { id: 'a', html, closeable: true };
  const footer = { columns: [], logo: null, copyright: html };
  const config = markSitePathsInConfig(testConfig({ announcement, footer }));
  expect([config.announcement?.html, config.footer.copyright].map((text) => text?.replace('&#x26;', '&'))).toEqual([
    marked,
    marked,
  ]);
});

it.each([
  ['hosts', ["https://a;script-src'*'"]],
  ['appId', 'A; script-src *'],
  ['appId', 'A\nX: y'],
  // A content security policy can't contain such a host.
  ['appId', 'YOUR_APP_ID'],
])('refuses a hosted search whose %s would change the policy', (field, value) => {
  const hosted = { appId: 'A', apiKey: 'K', indexName: 'i', contextual: true, searchParameters: {}, [field]: value };
  expect(listMessages({ search: { engine: 'hosted', placeholder: 'x', path: '/search', hosted } })).toHaveLength(1);
});

it('takes the index file of a folder in a redirect for the folder', () => {
  const redirects = ['/a/index.html', '/a/b.html', '/index.html'].map((from) => ({ from, to: '/docs' }));
  const { config } = parseSiteConfig({ ...testConfig(), redirects });
  expect(config?.redirects.map(({ from }) => from)).toEqual(['/a', '/a/b.html', '/index.html']);
});

it('refuses what is no configuration at all', () => {
  for (const value of [null, 7, 'x', []]) expect(parseSiteConfig(value).config).toBeNull();
});

it('checks regular expressions of the hosted search, and asks for its settings', () => {
  const search = { engine: 'hosted', placeholder: 'x', path: '/search' };
  expect(listMessages({ search })).toEqual(['search.hosted: expected "hosted", received undefined.']);
  const hosted = {
    appId: 'a',
    apiKey: 'k',
    indexName: 'i',
    contextual: true,
    externalUrlRegex: '(',
    replaceSearchResultPathname: { from: '[', to: '/docs/' },
    searchParameters: { facetFilters: ['type:lvl1', ['version:1', 'version:2']], hitsPerPage: 3 },
  };
  expect(listMessages({ search: { ...search, hosted } })).toEqual([
    'search.hosted.externalUrlRegex: must be a regular expression (it is "(").',
    'search.hosted.replaceSearchResultPathname.from: must be a regular expression (it is "[").',
    'search.hosted.searchParameters.hitsPerPage: must not be a parameter that the site sets itself (it is "hitsPerPage").',
  ]);
});

it('needs a title and an address; all else but the menus has a default', () => {
  const { config, problems } = parseSiteConfig({ title: 'Toys', url: 'https://toys.example.org' });
  expect(problems).toEqual([]);
  expect(config).toMatchObject({ baseUrl: '/', onBrokenLinks: 'throw', api: { sidebar: 'api' }, redirects: [] });
  expect([config?.navbar, config?.sidebars]).toEqual([undefined, undefined]);
  const required = parseSiteConfig({}).problems.map(({ message }) => message.split(':')[0]);
  expect(required).toEqual(['title', 'url']);
});

let folder: TestFolder | undefined;
afterEach(() => folder?.remove());

/** Returns the positions at which problems with the given fields are reported. */
async function locateProblems(text: string, ...fields: string[]): Promise<string[]> {
  folder?.remove();
  folder = makeFolder({ 'content/site.ts': text });
  const problems = fields.map((field) => ({
    ...({ severity: 'error', rule: 'site-config', file: 'content/site.ts' } as const),
    message: `${field}: is wrong.`,
  }));
  return (await locateConfigProblems(folder.path, problems)).map(({ line, column }) => `${line}:${column}`);
}

const CONFIG_TEXT = `import { defineSite } from '#shared/site.ts';

export default defineSite({
  title: 'T',
  'footer': { columns: [], logo: null },
  navbar: [{ label: 'A' }, { label: 'B' }],
} satisfies object);
`;

it('finds the line of a field or of its parent, however deep', async () => {
  expect(await locateProblems(CONFIG_TEXT, 'title', 'footer.logo', 'navbar[1].label', 'navbar[0]')).toEqual([
    '4:3',
    '5:28',
    '6:30',
    '6:12',
  ]);
  expect(await locateProblems(CONFIG_TEXT, 'favicon', 'footer.copyright', 'navbar[7].label')).toEqual([
    '3:27',
    '5:3',
    '6:3',
  ]);
});

it('leaves problems of other files as they are, and places those of a file that is no module at its fault', async () => {
  expect(await locateProblems('export default {', 'title')).toEqual(['1:17']);
  const other = { severity: 'error', rule: 'tabs', file: 'content/x.md', message: 'title: odd.' } as const;
  expect(await locateConfigProblems(folder?.path ?? '', [other])).toEqual([other]);
});

it('gives a site its problems with their places, in order', async () => {
  folder = makeFolder(smallSite());
  const [site = ''] = Object.values(smallSite({}, { navbar: [{ type: 'lnk' }], ttle: 'x' }));
  folder.write({ 'content/site.ts': site.replaceAll(/,"(?=\w+":)/gu, ',\n"') });
  const { problems } = await assembleFolder(folder.path, folder.path);
  expect(problems.map(problemLine)).toEqual([
    expect.stringMatching(/^error content\/site\.ts:\d+:12 .*navbar\[0\]\.type: no navbar item has the type "lnk"/u),
    expect.stringMatching(/^error content\/site\.ts:\d+:1 .*ttle: there is no such field/u),
  ]);
});
