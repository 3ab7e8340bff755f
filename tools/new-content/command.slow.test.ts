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

  it('makes a site that builds at once, without a warning, and so it does with a guide more', async () => {
    const root = join(folder.path, 'box-toys');
    const { status, out, error } = await docs('new', 'site', root, '--url', 'https://toys.example.org');
    expect([status, error]).toEqual([0, '']);
    expect(out).toContain(`\nThe site is in ${root}.`);
    expect(readFileSync(join(root, 'content/site.ts'), 'utf8')).toContain('"title": "Box toys"');
    expect(readFileSync(join(root, 'README.md'), 'utf8').trim().split('\n').filter(Boolean)).toHaveLength(3);
    expect(await docs('new', 'guide', 'late', '--root', root)).toMatchObject({ status: 0 });
    expect(JSON.parse((await docs('check', '--root', root, '--json')).out)).toMatchObject({ problems: [] });
    const { build } = await assembleFolder(root, root);
    if (build === null) throw new Error('The site has no build.');
    const documents = planDocuments(build);
    const render = createDocumentRenderer(build, DRAWN);
    const page = (path: string): string => {
      const document = documents.get(`${path}index.html`);
      return document === undefined ? '' : render(document);
    };
    expect(page('docs/guides/first-steps/')).toContain('href="/docs/api/Toys.Box"');
    expect(page('docs/guides/late/')).toContain('<h1>Late</h1>');
    expect(page('')).toMatch(/<h1>Box toys<\/h1>.*href="\/docs".*href="\/docs\/api\/Namespaces"/su);
    expect(page('docs/api/Toys.Box/')).toContain('Puts a thing into the box.');
  });

  it('takes the API of a library in place of its own, and then its guide is no error', async () => {
    const root = join(folder.path, 'library');
    expect(await docs('new', 'site', root)).toMatchObject({ status: 0 });
    const type = readFileSync(join(root, 'content/docs/next/api/Toys.Box.yml'), 'utf8');
    const library = makeFolder({ 'Toys.Bag.yml': type.replaceAll('Box', 'Bag') });
    const { out } = await docs('api', library.path, '--root', root, '--replace', '--json');
    library.remove();
    const { written, build } = JSON.parse(out);
    const ours = build.filter(({ file }: { file: string }) => file.endsWith('.mdx'));
    expect([written, ours.map(({ severity, rule }: Record<string, string>) => `${severity} ${rule}`)]).toEqual([
      true,
      ['warning broken-markdown-link'],
    ]);
  });

  it('refuses a folder that is not empty, a file, and a bad address; a dry run writes nothing', async () => {
    const begin = (...args: string[]) => docs('new', 'site', ...args);
    const full = join(folder.path, 'full');
    expect(await begin(full)).toMatchObject({
      status: 1,
      error: `The folder ${full} isn't empty. Name one that is, or that isn't there yet.\n`,
    });
    expect(readdirSync(full)).toEqual(['x.txt']);
    expect((await begin(join(full, 'x.txt'))).error).toMatch(/x\.txt is a file\./u);
    expect((await begin(join(folder.path, 'a'), '--url', 'toys')).error).toMatch(/^--url: must be an origin/u);
    expect((await begin(join(folder.path, 'a'), '--dry-run')).out).toContain(
      'Nothing was written, because of --dry-run.',
    );
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

  it('writes a page after the others of its folder, in the version that is asked for', async () => {
    const made = await docs('new', 'guide', 'my-topic', '--title', 'It: all', '--root', folder.path);
    expect([made.status, made.error, made.out]).toEqual([
      ...[0, ''],
      'content/docs/next/guides/my-topic.mdx is written; its address is /docs/next/guides/my-topic\nIt stands in `guides`, since no --category was given. Categories are `guides`, `guides/03-light`, `guides/03-light/sound`, `guides/sound` (All of sound).\n',
    ]);
    expect(readFileSync(join(folder.path, 'content/docs/next/guides/my-topic.mdx'), 'utf8')).toBe(
      '---\ntitle: "It: all"\ndescription: One sentence for search engines and cards.\nsidebar_position: 5\n---\n\n## First heading\n\nText.\n',
    );
    expect(await guide('deep/er/topic')).toBe('content/docs/next/deep/er/topic.mdx');
    expect(await guide('late', '--version', '1.0')).toBe('content/docs/1.0/guides/late.mdx');
  });

  it('finds a category by its folder, the last part of it or its label', async () => {
    const path = 'content/docs/next/guides/sound/hum.mdx';
    expect(await guide('hum', '--category', 'all of sound')).toBe(path);
    expect(await guide('hum', '--category', 'guides/sound')).toBe(path);
    expect(await guide('hum', '--category', 'sound')).toBe(
      '`sound` may be guides/03-light/sound or guides/sound: name the whole folder.',
    );
    expect(await guide('hum', '--category', 'light')).toBe('content/docs/next/guides/03-light/hum.mdx');
    expect(await guide('hum', '--category', 'noise')).toBe(
      'There is no category `noise` in Next. Categories are `guides`, `guides/03-light`, `guides/03-light/sound`, `guides/sound` (All of sound).',
    );
    expect(await guide('hum', '--category', 'All of soun')).toMatch(/Did you mean `guides\/sound`\? Categories are/u);
    expect(await guide('hum', '--category', 'guides/soud')).toMatch(/Did you mean `guides\/sound`\? Categories are/u);
    expect(
      (await docs('new', 'guide', 'hum', '--category', 'light', '--root', folder.path, '--dry-run')).out,
    ).not.toMatch(/It stands in/u);
  });

  it('refuses what is there, what was removed, and what can be no address', async () => {
    expect(await guide('intro')).toBe('There is such a page in Next: content/docs/1.0/guides/intro.md.');
    expect(await guide('guides/sound/wave')).toBe(
      'content/docs/next/removed.txt:1 says that Next has no `guides/sound/wave`. Take the line out first.',
    );
    expect(await guide('a b')).toBe('`a b` can\'t be an address: it has the character " ". Write `a-b`.');
    expect(await guide('../x')).toBe("`../x` can't be an address: it leads upwards. Write `x`.");
    expect(await guide('Foo_Bar!')).toBe(
      '`Foo_Bar!` is no plain address, of small letters, digits, dots and dashes. Write `foo-bar`.',
    );
    expect(await guide('!')).toMatch(/Name it by a word\.$/u);
    expect(await guide('guides/03-light/Größe')).toMatch(/Write `guides\/03-light\/größe`\.$/u);
    expect(await guide('größe-2.0')).toBe('content/docs/next/guides/größe-2.0.mdx');
    expect(await guide('x', '--version', '2.0')).toBe(
      'There is no version `2.0`. Versions are next, 1.0. Did you mean `1.0`?',
    );
  });
});
