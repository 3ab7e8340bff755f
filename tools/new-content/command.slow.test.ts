import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDocumentRenderer, planDocuments } from '#node/render/documents.ts';
import { assembleFolder } from '#tests/assembled-site.ts';
import { docs } from '#tests/docs-in-process.ts';
import { DRAWN } from '#tests/drawn-site.ts';
import { makeFolder, smallSite, type TestFolder } from '#tests/small-site.ts';

describe('npm run docs -- new site', { timeout: 120_000 }, () => {
  let folder: TestFolder;
  beforeAll(() => {
    folder = makeFolder({ 'full/x.txt': 'x', 'empty/.keep/x': '' });
  });
  afterAll(() => folder.remove());

  it('creates a site that builds without warnings, also after another guide is added', async () => {
    const root = join(folder.path, 'box-toys');
    const { status, out, error } = await docs('new', 'site', root, '--url', 'https://toys.example.org');
    expect([status, error]).toEqual([0, '']);
    expect(out).toContain(`\nCreated the site in ${root}.`);
    expect(readFileSync(join(root, 'content/site.ts'), 'utf8')).toContain('"title": "Box toys"');
    expect(readFileSync(join(root, 'README.md'), 'utf8').trim().split('\n').filter(Boolean)).toHaveLength(5);
    expect(await docs('new', 'guide', 'late', '--root', root)).toMatchObject({ status: 0 });
    expect(JSON.parse((await docs('check', '--root', root, '--json')).out)).toMatchObject({ problems: [] });
    const { build } = await assembleFolder(root, root);
    if (build === null) throw new Error('The site has no build.');
    const documents = planDocuments(build);
    const { render } = createDocumentRenderer(build, DRAWN);
    const page = (path: string): string => {
      const document = documents.get(`${path}index.html`);
      return document === undefined ? '' : render(document);
    };
    expect(page('docs/guides/first-steps/')).toContain('href="/docs/api/Namespaces">API reference');
    expect(page('docs/guides/late/')).toContain('<h1>Late</h1>');
    expect(page('')).toMatch(/<h1>Box toys<\/h1>.*href="\/docs".*href="\/docs\/api\/Namespaces"/su);
    expect(page('docs/api/Toys.Box/')).toContain('Adds a thing to the box.');
  });

  it('has no problem in the example guide after the API is replaced', async () => {
    const root = join(folder.path, 'library');
    expect(await docs('new', 'site', root)).toMatchObject({ status: 0 });
    const type = readFileSync(join(root, 'content/docs/next/api/Toys.Box.yml'), 'utf8');
    const library = makeFolder({ 'Toys.Bag.yml': type.replaceAll('Box', 'Bag') });
    const { out } = await docs('api', library.path, '--root', root, '--replace', '--json');
    library.remove();
    const { written, build } = JSON.parse(out);
    expect({ written, build }).toEqual({ written: true, build: [] });
  });

  it('rejects a folder with files, a file and an invalid URL, and writes nothing in a dry run', async () => {
    const create = (...args: string[]) => docs('new', 'site', ...args);
    const full = join(folder.path, 'full');
    expect(await create(full)).toMatchObject({
      status: 1,
      error: `The folder ${full} is not empty. Choose a new or empty folder.\n`,
    });
    expect(readdirSync(full)).toEqual(['x.txt']);
    expect((await create(join(full, 'x.txt'))).error).toMatch(/x\.txt is a file\./u);
    expect((await create(join(folder.path, 'a'), '--url', 'toys')).error).toMatch(/^--url: must be an origin/u);
    expect((await create(join(folder.path, 'a'), '--dry-run')).out).toContain('Nothing was written (--dry-run).');
    expect(existsSync(join(folder.path, 'a'))).toBe(false);
  });
});

describe('npm run docs -- new guide', () => {
  let folder: TestFolder;
  beforeAll(() => {
    folder = makeFolder(
      smallSite({
        'content/docs/1.0/guides/intro.md': '---\nsidebar_position: 2\n---\n\n# Introduction\n',
        'content/docs/1.0/guides/sound/_category_.json': '{ "label": "All of sound", "position": 4 }',
        'content/docs/1.0/guides/sound/wave.md': '# Waves\n',
        'content/docs/1.0/guides/03-light/sound/lamp.md': '# Lamps\n',
        'content/docs/next/removed.txt': 'guides/sound/wave\n',
        'content/docs/next/guides/sound/echo.md': '# Echo\n',
      }),
    );
  });
  afterAll(() => folder.remove());
  const guide = async (...args: string[]): Promise<string> => {
    const { out, error } = await docs('new', 'guide', ...args, '--root', folder.path, '--json', '--dry-run');
    return error === '' ? String(JSON.parse(out).file) : error.trim();
  };

  it('creates a page as the last of its folder, in the given version', async () => {
    const result = await docs('new', 'guide', 'my-topic', '--title', 'It: all', '--root', folder.path);
    expect([result.status, result.error, result.out]).toEqual([
      ...[0, ''],
      'Created content/docs/next/guides/my-topic.mdx, shown at /docs/next/guides/my-topic\nIts category is `guides`, since --category was not given. Categories are `guides`, `guides/03-light`, `guides/03-light/sound`, `guides/sound` (All of sound).\n',
    ]);
    expect(readFileSync(join(folder.path, 'content/docs/next/guides/my-topic.mdx'), 'utf8')).toBe(
      '---\ntitle: "It: all"\ndescription: One sentence for search engines and link previews.\nsidebar_position: 5\n---\n\n## First heading\n\nText.\n',
    );
    expect(await guide('deep/er/topic')).toBe('content/docs/next/deep/er/topic.mdx');
    expect(await guide('late', '--version', '1.0')).toBe('content/docs/1.0/guides/late.mdx');
  });

  it('finds a category by its folder, the last segment of its folder, or its label', async () => {
    const path = 'content/docs/next/guides/sound/hum.mdx';
    expect(await guide('hum', '--category', 'all of sound')).toBe(path);
    expect(await guide('hum', '--category', 'guides/sound')).toBe(path);
    expect(await guide('hum', '--category', 'sound')).toBe(
      '`sound` is ambiguous: it matches guides/03-light/sound and guides/sound. Use the path of the folder.',
    );
    expect(await guide('hum', '--category', 'light')).toBe('content/docs/next/guides/03-light/hum.mdx');
    expect(await guide('hum', '--category', 'noise')).toBe(
      'There is no category `noise` in Next. Categories are `guides`, `guides/03-light`, `guides/03-light/sound`, `guides/sound` (All of sound).',
    );
    expect(await guide('hum', '--category', 'All of soun')).toMatch(/Did you mean `guides\/sound`\? Categories are/u);
    expect(await guide('hum', '--category', 'guides/soud')).toMatch(/Did you mean `guides\/sound`\? Categories are/u);
    expect(
      (await docs('new', 'guide', 'hum', '--category', 'light', '--root', folder.path, '--dry-run')).out,
    ).not.toMatch(/Its category is/u);
  });

  it('rejects existing pages, removed pages and invalid slugs', async () => {
    expect(await guide('intro')).toBe('Next already has this page: content/docs/1.0/guides/intro.md.');
    expect(await guide('guides/sound/wave')).toBe(
      'content/docs/next/removed.txt:1 removes `guides/sound/wave` from Next. Delete this line first.',
    );
    expect(await guide('a b')).toBe('`a b` cannot be a URL path: it has the character " ". Use `a-b`.');
    expect(await guide('../x')).toBe('`../x` cannot be a URL path: it contains "." or "..". Use `x`.');
    expect(await guide('Foo_Bar!')).toBe(
      '`Foo_Bar!` may only contain lower-case letters, digits, dots and dashes. Use `foo-bar`.',
    );
    expect(await guide('!')).toMatch(/Choose another name\.$/u);
    expect(await guide('guides/03-light/Größe')).toMatch(/Use `guides\/03-light\/größe`\.$/u);
    expect(await guide('größe-2.0')).toBe('content/docs/next/guides/größe-2.0.mdx');
    expect(await guide('x', '--version', '2.0')).toBe(
      'There is no version `2.0`. Versions are next, 1.0. Did you mean `1.0`?',
    );
  });
});
