import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openBuildCache } from '#node/content/cache.ts';
import { createBuildStageRunner } from '#node/report.ts';
import { createAssembler, runAssembler, stubIslandRenderer } from '#node/site/assemble-site.ts';
import { assembleFolder, buildSmallSite, importModule, problemLine, problemsOf } from '#tests/assembled-site.ts';
import { makeFolder, smallSite } from '#tests/small-site.ts';

const GUIDES = 'content/docs/1.0/guides/';

/** Returns the problems of a small site with additional files, given as bytes. */
async function problemsOfBytes(files: Readonly<Record<string, Buffer>>): Promise<string[]> {
  const folder = makeFolder(smallSite());
  try {
    for (const [path, bytes] of Object.entries(files)) {
      mkdirSync(join(folder.path, path, '..'), { recursive: true });
      writeFileSync(join(folder.path, path), bytes);
    }
    const { problems } = await assembleFolder(folder.path, folder.path);
    return problems.map(problemLine);
  } finally {
    folder.remove();
  }
}

describe('redirects', () => {
  /** Returns the problems of a site with the given redirects. */
  const faultsOf = async (redirects: readonly object[]): Promise<string[]> => {
    const lines = await problemsOf({}, { redirects });
    return lines.map((line) => line.replace('error content/site.ts [site-config] ', ''));
  };

  const FROM: readonly (readonly [string, string])[] = [
    ['/../x', 'it contains "." or ".."'],
    ['/a/./b', 'it contains "." or ".."'],
    ['/a\nb', String.raw`it has the character "\n"`],
    ['/a b', 'it has the character " "'],
    ['/*', 'it has the character "*"'],
    ['/:id', 'it has the character ":"'],
    ['/a?b', 'it has the character "?"'],
    ['/a//b', 'it has an empty part'],
    ['/a%2e', 'it has the character "%"'],
    ['/a\\b', String.raw`it has the character "\\"`],
  ];

  it('may not start at an unsafe or invalid address', async () => {
    const lines = await faultsOf(FROM.map(([from]) => ({ from, to: '/' })));
    expect(lines).toEqual(
      FROM.map(([, why], index) => expect.stringContaining(`redirects[${index}].from: can't be an address: ${why}`)),
    );
  });

  it('may not lead to anything but a site path or a URL', async () => {
    const bad = ['/a\n/* /b 200', '/a b', 'https://x.org/\n/* /b', 'https://x.org/ b', 'javascript:alert(1)'];
    const lines = await faultsOf(bad.map((to, index) => ({ from: `/old-${index}`, to })));
    expect(lines).toEqual(
      bad.map((_, index) => expect.stringContaining(`redirects[${index}].to: must be a site path`)),
    );
  });

  it('may start at an address with dots, another script or a trailing slash', async () => {
    const redirects = ['/old.html', '/größe', '/v1.0/a,b/'].map((from) => ({ from, to: '/' }));
    expect(await problemsOf({}, { redirects })).toEqual([]);
  });
});

describe('names of files', () => {
  it('of a page may not contain characters with a meaning in URLs, unless the page has a slug', async () => {
    const bad = ['50% off %', 'a#b #', 'back\\slash \\', 'my page  ', 'a:b :', 'what? ?'];
    const names = bad.map((text) => [text.slice(0, -2), text.slice(-1)] as const);
    const pages = (text: string) =>
      Object.fromEntries(names.map(([name], at) => [`${GUIDES}${name}.md`, text.replace('*', `${at}`)]));
    const unfit = names
      .filter(([, character]) => /[\\:?]/u.test(character))
      .map(([name, character]) => {
        const why = `it has the character ${JSON.stringify(character)}`;
        return `error ${GUIDES}${name}.md [output-name] Some systems can't have a file with the name ${GUIDES}${name}.md: ${why}. → Rename it.`;
      });
    const unsafe = names
      .filter(([, character]) => !/[\\:?]/u.test(character))
      .map(([name, character]) => {
        const why = `it has the character ${JSON.stringify(character)}`;
        return `error ${GUIDES}${name}.md:1:1 [slug] The page can't have the address "guides/${name}" of its file: ${why}. → Rename the file, or give it a \`slug\`.`;
      });
    expect(await problemsOf(pages('# A\n'))).toEqual([...unfit, ...unsafe].sort());
    expect(await problemsOf(pages('---\nslug: other-*\n---\n# A\n'))).toEqual(unfit.sort());
  });

  it('of a page may be in any script', async () => {
    const files = {
      [`${GUIDES}größe-図.md`]: '# A\n',
      [`${GUIDES}b.md`]: '[x](./größe-図.md) [y](./gr%C3%B6%C3%9Fe-%E5%9B%B3.md)\n',
    };
    expect(await problemsOf(files)).toEqual([]);
  });

  it('of an image may contain any character that its link escapes', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
    const page = '![a](./50%25%20%23.svg) ![b](<./a bc.svg>) ![c](./größe.svg) ![d](/x%20y%25.svg)\n';
    const build = await buildSmallSite({
      [`${GUIDES}a.md`]: page,
      [`${GUIDES}50% #.svg`]: svg,
      [`${GUIDES}a bc.svg`]: svg,
      [`${GUIDES}größe.svg`]: svg,
      'public/x y%.svg': svg,
    });
    expect(build.problems).toEqual([]);
    expect([...build.assets.keys()].map((path) => path.replace(/-[\da-f]{8}\./u, '-#.'))).toEqual([
      '/assets/50--#.svg',
      '/assets/a-bc-#.svg',
      '/assets/größe-#.svg',
    ]);
    const html = build.plan.versions.flatMap(({ pages }) => pages.map(({ compiled }) => compiled.html)).join('');
    expect(html).toContain('/x%20y%25.svg"');
  });

  it('reports an image whose name must be escaped in URLs, with a fix', async () => {
    const files = {
      [`${GUIDES}a.md`]: '![a](./a#b.svg)\n',
      [`${GUIDES}a#b.svg`]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    };
    expect(await problemsOf(files)).toEqual([
      `error ${GUIDES}a.md:1:1 [missing-image] The file "./a#b.svg" doesn't exist. → In an address, write %23 for # and %3F for ?.`,
    ]);
  });

  it.each<[string, Record<string, string>, string]>([
    [
      'a page',
      { [`${GUIDES}CON.md`]: '# A\n' },
      `${GUIDES}CON.md [output-name] Some systems can't have a file with the name ${GUIDES}CON.md: Windows reserves the name "CON.md". → Rename it.`,
    ],
    [
      'a partial',
      { [`${GUIDES}_aux.b.md`.replace('_', '')]: '# A\n' },
      `${GUIDES}aux.b.md [output-name] Some systems can't have a file with the name ${GUIDES}aux.b.md: Windows reserves the name "aux.b.md". → Rename it.`,
    ],
    [
      'a folder, once',
      { [`${GUIDES}x./_a.md`]: 'a', [`${GUIDES}x./_b.md`]: 'b' },
      `${GUIDES}x. [output-name] Some systems can't have a file with the name ${GUIDES}x.: "x." begins or ends with a space, or ends with a dot. → Rename it.`,
    ],
    [
      'a leading space',
      { 'public/ a.txt': '' },
      'public/ a.txt [output-name] Some systems can\'t have a file with the name public/ a.txt: " a.txt" begins or ends with a space, or ends with a dot. → Rename it.',
    ],
    [
      'a stream',
      { 'content/claims/a:b.txt': '' },
      'content/claims/a:b.txt [output-name] Some systems can\'t have a file with the name content/claims/a:b.txt: it has the character ":". → Rename it.',
    ],
    [
      'another case',
      { [`${GUIDES}_a.md`]: 'a', [`${GUIDES}_A.md`]: 'b' },
      `${GUIDES}_a.md [output-name] ${GUIDES}_a.md and ${GUIDES}_A.md differ by case only: on Windows and macOS they are one file. → Rename it.`,
    ],
    [
      'another normal form',
      { [`${GUIDES}o\u0308/_a.md`]: 'a', [`${GUIDES}\u00F6/_a.md`]: 'b' },
      `${GUIDES}\u00F6 [output-name] ${GUIDES}\u00F6 and ${GUIDES}o\u0308 differ by Unicode normalization only: on macOS they are one file. → Rename it.`,
    ],
    [
      'a slug',
      { [`${GUIDES}a.md`]: '---\nslug: b/nul\n---\n' },
      `${GUIDES}a.md:2:1 [slug] slug: "b/nul" can't be an address: Windows reserves the name "nul". → Choose another, shorter address.`,
    ],
    [
      'a long slug',
      { [`${GUIDES}a.md`]: `---\nslug: ${'ö'.repeat(128)}\n---\n` },
      `${GUIDES}a.md:2:1 [slug] slug: "${'ö'.repeat(128)}" can't be an address: its part "${'ö'.repeat(20)}…" has more than 255 bytes. → Choose another, shorter address.`,
    ],
  ])('that other systems can not have are reported once: %s', async (_, files, expected) => {
    expect(await problemsOf(files)).toEqual([`error ${expected}`]);
  });

  it('of a category page may not be an unsafe slug', async () => {
    const files = {
      [`${GUIDES}c/_category_.json`]: '{"link":{"type":"generated-index","slug":"/../x"}}',
      [`${GUIDES}c/x.md`]: '# X\n',
    };
    expect(await problemsOf(files)).toEqual([
      `error ${GUIDES}c/_category_.json:1:35 [category] Category field \`link.slug\`: expected letters, digits, dots, dashes and slashes, got "/../x".`,
    ]);
  });
});

describe('links that run code', () => {
  const UNSAFE: readonly (readonly [string, string])[] = [
    ['[x](javascript:alert(1))', 'javascript'],
    ['[x](JavaScript:alert(1))', 'javascript'],
    ['<a href=" java&#9;script:alert(1)">x</a>', 'javascript'],
    ['<a href={"java\\nscript:alert(1)"}>x</a>', 'javascript'],
    ['<a href={"\\u0001javascript:alert(1)"}>x</a>', 'javascript'],
    ['[x](data:text/html,<script>alert(1)</script>)', 'data'],
    ['[x](vbscript:msgbox)', 'vbscript'],
    ['<form action="javascript:alert(1)"></form>', 'javascript'],
    ['<button formAction="javascript:alert(1)">x</button>', 'javascript'],
    ['<iframe src=" JAVASCRIPT:alert(1)"></iframe>', 'javascript'],
    ['<object data="data:text/html,x"></object>', 'data'],
    ['<svg><a xlinkHref="javascript:alert(1)"><text>x</text></a></svg>', 'javascript'],
    ['[x]\n\n[x]: javascript:alert(1)', 'javascript'],
  ];

  it('are refused however they are written, once each', async () => {
    const fileOf = (index: number): string => `${GUIDES}${String.fromCharCode(97 + index)}.mdx`;
    const problems = await problemsOf(Object.fromEntries(UNSAFE.map(([text], at) => [fileOf(at), `${text}\n`])));
    expect(problems).toEqual(
      UNSAFE.map(([, scheme], at) =>
        expect.stringMatching(
          new RegExp(
            `^error ${fileOf(at)}:\\d+:\\d+ \\[unsafe-link\\] The link leads to a \`${scheme}:\` address`,
            'u',
          ),
        ),
      ),
    );
  });

  /** Returns a page for each edit link. The index of the link is the page's name. */
  const editable = (urls: readonly string[]): Record<string, string> =>
    Object.fromEntries(urls.map((url, at) => [`${GUIDES}${at}.md`, `---\ncustom_edit_url: ${url}\n---\n# A\n`]));

  it('are refused as edit links', async () => {
    const bad = ['javascript:alert(1)', ' java\tscript:x', 'data:text/html,x', '//evil.example', 'ftp://x'];
    expect(await problemsOf(editable(bad.map((url) => JSON.stringify(url))))).toEqual(
      bad.map((_, at) =>
        expect.stringContaining(
          `error ${GUIDES}${at}.md:2:1 [front-matter] Front matter field \`custom_edit_url\`: expected an address`,
        ),
      ),
    );
  });

  it('do not include plain edit links', async () => {
    expect(await problemsOf(editable(['https://e.org/x', '/edit/me', 'null', '""']))).toEqual([]);
  });
});

describe('control characters and deep nesting', () => {
  const deep = (levels: number): string =>
    `${'{"type":"category","label":"a","items":['.repeat(levels)}"guides/intro"${']}'.repeat(levels)}`;
  const API = '### YamlMime:ManagedReference\nitems:\n- uid: S.A\n  type: Class\n  name: "A\\x02"\n';

  it.each<[string, string, string, string]>([
    ['a title', 'guides/a.md', '---\ntitle: "A \\x03 0 \\x030\\x03"\n---\n', 'guides/a.md:2:1 [front-matter]'],
    ['a keyword', 'guides/a.md', '---\nkeywords: [a, "\\x07"]\n---\n', 'guides/a.md:2:15 [front-matter]'],
    ['a label', 'guides/_category_.json', '{"label": "\\u0001"}', 'guides/_category_.json:1:2 [category]'],
    ['raw text', 'guides/a.md', '# A\n\nb\u0001 c\u001b\n', 'guides/a.md:3 [reserved-character]'],
    ['code', 'guides/a.mdx', '<Tabs groupId={"\\u0003"}><TabItem value="a">b</TabItem></Tabs>\n', ''],
    ['a docfx name', 'api/S.A.yml', API, 'api/S.A.yml:5:9 [yaml-syntax]'],
    ['prose', 'api/S.A.md', '---\nuid: S.A\nsummary: "\\x01"\n---\n', 'api/S.A.md:3:10 [overwrite-file]'],
    [
      'a sidebar',
      'sidebars.json',
      '{"a":[{"type":"link","label":"\\u0002","href":"/"}]}',
      'sidebars.json:1:22 [sidebars-file]',
    ],
    [
      'an empty list',
      'sidebars.json',
      '{"a":[{"type":"link","label":"","href":"/"}]}',
      'sidebars.json:1:22 [sidebars-file] `a.0.label`: must not be empty.',
    ],
    [
      'an empty id',
      'sidebars.json',
      '{"":[]}',
      'sidebars.json:1:2 [sidebars-file] `sidebars.json`: must not be empty.',
    ],
    [
      'a sidebar `constructor`',
      'sidebars.json',
      '{"constructor":[]}',
      'sidebars.json:1:2 [sidebars-file] `constructor`: JavaScript reserves this name.',
    ],
    [
      'a sidebar `__proto__`',
      'sidebars.json',
      '{"__proto__":[]}',
      'sidebars.json:1:2 [sidebars-file] `__proto__`: JavaScript reserves this name.',
    ],
    ['3,000 levels', 'sidebars.json', `{"a":[${deep(3000)}]}`, 'sidebars.json:1:'],
    ['200,000 levels', 'sidebars.json', `${'['.repeat(200_000)}${']'.repeat(200_000)}`, 'sidebars.json:1:'],
  ])('are reported with file and line: %s', async (_, file, text, expected) => {
    const found = await problemsOf({ [`content/docs/1.0/${file}`]: text });
    expect(found.filter((line) => line.startsWith('error'))).toEqual(
      expected === '' ? [] : [expect.stringContaining(`error content/docs/1.0/${expected}`)],
    );
  });

  it('are reported in the configuration', async () => {
    const title = 'error content/site.ts [site-config] title: it has the control character U+0003.';
    expect(await problemsOf({}, { title: 'A\u0003' })).toEqual([title]);
    const sidebars = { a: [JSON.parse(deep(300))] };
    expect(await problemsOf({}, { sidebars })).toEqual([expect.stringContaining('more than 64 levels')]);
  });

  it.each([
    '[a](./a%FF.md)',
    '![a](%)',
    '[a](#%E0%A4%A)',
    '<xref:A%FF>',
    '<xref href="A%zz"/>',
    '[a](/docs/%FF)',
    '![a](/%00.svg)',
    `![a](/${'x'.repeat(300)}.svg)`,
    `[a](/${'x'.repeat(5000)})`,
  ])('malformed escapes and names are reported: %s', async (text) => {
    const file = 'content/docs/1.0/guides/a.md';
    expect(await problemsOf({ [file]: `${text}\n` })).toEqual([expect.stringContaining(`${file}:1:1 [`)]);
  });

  it('symbolic links are reported, not omitted, in a build and in development', async () => {
    const folder = makeFolder(smallSite());
    for (const [target, path] of [
      ['intro.md', 'content/docs/1.0/guides/b.md'],
      ['none', 'content/docs/1.0/dangling'],
      ['.', 'public/loop'],
    ] as const)
      symlinkSync(target, join(folder.path, path));
    const { problems } = await assembleFolder(folder.path, folder.path);
    const options = {
      root: folder.path,
      cache: openBuildCache(folder.path),
      salt: 'salt',
      production: false,
      importModule,
    };
    const development = await runAssembler(
      createAssembler(options),
      stubIslandRenderer,
      createBuildStageRunner(() => undefined),
    );
    folder.remove();
    expect(development.problems).toEqual(problems);
    expect(problems.map(problemLine)).toEqual(
      ['content/docs/1.0/dangling', 'content/docs/1.0/guides/b.md', 'public/loop'].map((file) =>
        expect.stringContaining(`error ${file} [output-name] This is a symbolic link`),
      ),
    );
  });
});

describe('bytes that are not text', () => {
  const line = (file: string, number: number, what: string): unknown =>
    expect.stringMatching(new RegExp(`^error ${file}:${number} \\[not-text\\] The line has ${what}`, 'u'));

  it('are reported with file and line, in pages, metadata, API files and samples', async () => {
    const latin = Buffer.from('# A\n\nGr\xf6\xdfe\n', 'latin1');
    const problems = await problemsOfBytes({
      [`${GUIDES}a.md`]: latin,
      [`${GUIDES}b.md`]: Buffer.from('# B\n\none\ntwo\0\n'),
      [`${GUIDES}c/_category_.yml`]: Buffer.from('label: Gr\xf6\xdfe\n', 'latin1'),
      [`${GUIDES}c/x.md`]: Buffer.from('\uFEFF# X ö 図 \uFFFD\n'),
      [`${GUIDES}d.mdx`]: Buffer.from('# D\n\n<Sample file="./d/Game.cs" />\n'),
      [`${GUIDES}d/Game.cs`]: Buffer.from('// Gr\xf6\xdfe\n', 'latin1'),
      [`${GUIDES}e.md`]: Buffer.from('\uFEFF# UTF-16\n', 'utf16le'),
    });
    expect(problems).toEqual([
      line(`${GUIDES}a.md`, 3, 'bytes that are not UTF-8'),
      line(`${GUIDES}b.md`, 4, 'the control character U.0000'),
      line(`${GUIDES}c/_category_.yml`, 1, 'bytes that are not UTF-8'),
      line(`${GUIDES}d/Game.cs`, 1, 'bytes that are not UTF-8'),
      line(`${GUIDES}e.md`, 1, 'bytes that are not UTF-8'),
    ]);
  });
});

describe('front matter that would exhaust memory', () => {
  const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]']
    .concat([...'bcdefghi'].map((name, at) => `${name}: &${name} [${`*${'abcdefgh'[at]},`.repeat(9)}]`))
    .join('\n');

  it('is refused with a short message and its position', async () => {
    const deep = `title: ${'['.repeat(20_000)}`;
    const problems = await problemsOf({
      [`${GUIDES}a.md`]: `---\n${bomb}\n---\n`,
      [`${GUIDES}b.md`]: `---\n${deep}\n---\n`,
      [`${GUIDES}c/_category_.yml`]: `${bomb}\n`,
      [`${GUIDES}c/x.md`]: '---\nsidebar_custom_props: &x { y: *x }\n---\n# X\n',
    });
    // The column varies, because the nesting limit depends on the runtime's stack size.
    const told = (text: string): string => text.replace(/ → .*/su, '').replace(/(?<=b\.md:2:)\d+/u, '*');
    expect(problems.filter((text) => text.startsWith('error')).map(told)).toEqual([
      `error ${GUIDES}a.md:5:14 [front-matter] The front matter can't be read: There are more than 20 aliases (\`*name\`).`,
      `error ${GUIDES}b.md:2:* [front-matter] The front matter can't be read: Lists or maps are nested too deeply.`,
      `error ${GUIDES}c/_category_.yml:4:14 [category] The category's metadata can't be read: There are more than 20 aliases (\`*name\`).`,
      `error ${GUIDES}c/x.md:2:28 [front-matter] Front matter field \`sidebar_custom_props.y.y\`: it has more than 64 levels.`,
    ]);
  });

  it('is refused in API files and overwrite files', async () => {
    const api = 'content/docs/1.0/api/';
    const problems = await problemsOf({
      [`${api}S.A.yml`]: `### YamlMime:ManagedReference\n${bomb}\n`,
      [`${api}S.B.yml`]: `### YamlMime:ManagedReference\nitems: ${'['.repeat(20_000)}\n`,
      [`${api}b.md`]: `---\nuid: S.A\nx: ${'['.repeat(20_000)}\n---\n`,
    });
    for (const file of ['S.A.yml', 'S.B.yml', 'b.md'])
      expect(problems).toContainEqual(expect.stringMatching(new RegExp(`^error ${api}${file}:\\d+:\\d+ `, 'u')));
  });
});
