import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assembleFolder, type TestBuild } from '#tests/assembled-site.ts';
import { makeFolder, smallSite, type TestFolder } from '#tests/small-site.ts';
import { createNonPageFiles, type OutputFiles } from './output-files.ts';

const folder = makeFolder(
  smallSite(
    {
      'content/versions.json': '["1.1", "1.0"]',
      'content/docs/1.0/guides/intro.md':
        '---\ndescription: How it\n  begins [now], & not ~then~ or &lt;.\n---\n\n# Introduction\n\nHello.\n',
      'content/docs/1.0/guides/01-more/_category_.json': '{ "label": "More", "link": { "type": "generated-index" } }',
      'content/docs/1.0/guides/01-more/a.md': '---\nlast_update: { date: 2026-01-02 }\n---\n\n# Box\\<T>\n\nText.\n',
      'content/docs/1.0/guides/secret.md': '---\nunlisted: true\n---\n\n# Secret\n\nText.\n',
      'content/docs/1.1/guides/intro.md': '# Introduction\n\nHello again.\n',
    },
    {
      title: 'Toys',
      description: 'About *toys*.',
      latest: '1.1',
      navbar: [{ type: 'doc', id: 'guides/intro', label: 'Guides', position: 'left' }],
    },
  ),
);
let site: TestBuild;
let cache: TestFolder;
let files: OutputFiles;
beforeAll(async () => {
  cache = makeFolder();
  const { build } = await assembleFolder(folder.path, cache.path);
  if (build === null) throw new Error('The site could not be read.');
  site = build;
  files = createNonPageFiles(site);
});
afterAll(() => {
  folder.remove();
  cache.remove();
});
const read = (file: string): string => String(files.get(file) ?? '');

describe('llms.txt', () => {
  it('lists the pages of the latest in the order of its sidebar, each with what it is about', () => {
    expect(read('llms.txt').split('\n')).toEqual([
      '# Toys 1.1',
      '',
      '> About \\*toys\\*.',
      '',
      'Each page is linked as Markdown; without `.md`, its address is that of the page for people.',
      '',
      '## Guides',
      '',
      '- [Introduction](https://small.example.org/docs/guides/intro.md): Hello again.',
      '',
      '## Guides: More',
      '',
      '- [Box\\<T>](https://small.example.org/docs/guides/more/a.md): Text.',
      '',
      '## Optional',
      '',
      '- [1.0](https://small.example.org/docs/1.0/llms.txt)',
      '',
    ]);
  });

  it('is there for each version, and for the latest under its own name, too', () => {
    expect([...files.keys()].filter((file) => file.endsWith('llms.txt'))).toEqual([
      'llms.txt',
      'docs/1.1/llms.txt',
      'docs/1.0/llms.txt',
    ]);
    expect(read('docs/1.1/llms.txt')).toBe(read('llms.txt'));
    expect(read('docs/1.0/llms.txt')).toContain(
      'docs/1.0/guides/intro.md): How it begins \\[now], & not \\~then\\~ or \\&lt;.',
    );
    expect(read('docs/1.0/llms.txt')).toContain('- [1.1](https://small.example.org/llms.txt)');
  });

  it('names files that are there, and no page that is hidden', () => {
    const named = [...read('llms.txt').matchAll(/\]\(https:\/\/small\.example\.org\/([^)]*)\)/gu)].map(
      ([, file]) => file,
    );
    expect(named.filter((file) => !files.has(file ?? ''))).toEqual([]);
    expect(read('docs/1.0/llms.txt')).not.toContain('secret');
  });
});

it('tells the sitemap the days that are known, and no others', () => {
  const dated = read('sitemap.xml')
    .split('\n')
    .filter((line) => line.includes('<lastmod>'));
  expect(dated).toEqual([
    '<url><loc>https://small.example.org/docs/guides/more/a</loc><lastmod>2026-01-02</lastmod></url>',
    '<url><loc>https://small.example.org/docs/1.0/guides/more/a</loc><lastmod>2026-01-02</lastmod></url>',
  ]);
});

it('has no feed where there is no API', () => {
  expect(files.has('api-changes.xml')).toBe(false);
});
