import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typeYaml } from '#tests/api-testing.ts';
import { docs } from '#tests/docs-in-process.ts';
import { makeFolder, smallSite, type TestFolder } from '#tests/small-site.ts';

const SHUT = ['Method', 'Shut', 'public void Shut()'] as const;
let folder: TestFolder;
beforeAll(() => {
  folder = makeFolder(
    smallSite(
      {
        'content/versions.json': '["2.0", "1.0"]',
        'content/docs/1.0/guides/_part.md': 'A part.\n',
        'content/docs/1.0/guides/box.mdx': "import Part from './_part.md';\n\n# Box\n\n<Part />\n",
        'content/docs/1.0/guides/gone.md': '# Gone\n',
        'content/docs/1.0/guides/same.md': '# Same\n',
        'content/docs/1.0/guides/tale.md': '# Tale\n\nOne.\n\nTwo.\n',
        'content/docs/1.0/api/Toy.Box.yml': typeYaml('Class', 'Toy.Box', [SHUT]),
        'content/docs/2.0/guides/_part.md': 'Another part.\n',
        'content/docs/2.0/guides/fresh.md': '# Fresh\n',
        'content/docs/2.0/guides/same.md': '# Same\n',
        'content/docs/2.0/guides/tale.md': '---\nslug: story\n---\n\n# Tale\n\nOne.\n\nThree.\n',
        'content/docs/2.0/removed.txt': 'guides/gone\n',
        'content/docs/2.0/api/Toy.Box.yml': typeYaml('Class', 'Toy.Box', [
          ['Method', 'Shut', 'public bool Shut()'],
          ['Method', 'Open', 'public void Open()'],
        ]),
        'content/docs/next/.gitkeep': '',
      },
      { latest: '2.0' },
    ),
  );
});
afterAll(() => folder.remove());

const diff = async (...args: string[]) => {
  const { status, out, error } = await docs('diff', ...args, '--root', folder.path);
  return { status, out: stripVTControlCharacters(out), error };
};

describe('npm run docs -- diff', () => {
  it('lists added, removed and changed pages and API types', async () => {
    expect(await diff('1.0', 'latest')).toEqual({
      status: 0,
      error: '',
      out: `From 1.0 to 2.0

Pages: 1 added, 1 removed, 2 changed.
  + guides/fresh Fresh
  - guides/gone Gone
  ~ guides/box Box
      content/docs/2.0/guides/_part.md
  ~ guides/tale Tale
      moved from guides/tale to guides/story
      content/docs/2.0/guides/tale.md

API: 1 member added, 1 member changed.
  ~ Toy.Box
      + Open
      ~ Shut
`,
    });
    expect((await diff('2.0', '1.0')).out).toContain('  + guides/gone Gone\n  - guides/fresh Fresh\n');
    expect((await diff('2.0', 'next')).out).toContain('Pages: 0 added, 0 removed, 0 changed.\n\nAPI: No changes.');
  });

  it('prints the changed lines of all pages and declarations, or of one page', async () => {
    const tale =
      '--- content/docs/1.0/guides/tale.md\n+++ content/docs/2.0/guides/tale.md\n' +
      '@@ -1,5 +1,9 @@\n+---\n+slug: story\n+---\n+\n # Tale\n \n One.\n \n-Two.\n+Three.\n';
    const part = '@@ -1,1 +1,1 @@\n-A part.\n+Another part.\n';
    const { out } = await diff('1.0', '2.0', '--full');
    for (const text of [tale, part, '          - public void Shut()\n          + public bool Shut()\n'])
      expect(out).toContain(text);
    expect((await diff('1.0', '2.0', 'guides/tale')).out).toBe(`${tale}\n`);
    expect(JSON.parse((await diff('--json', '1.0', '2.0', 'guides/box.mdx')).out)).toMatchObject({
      files: [{ from: 'content/docs/1.0/guides/_part.md', to: 'content/docs/2.0/guides/_part.md' }],
      diff: expect.stringContaining(part),
    });
    expect(JSON.parse((await diff('1.0', '2.0', '--json', '--full')).out)).toMatchObject({
      pages: { changed: [{ id: 'guides/box' }, { id: 'guides/tale', diff: tale }] },
      api: [{ fullName: 'Toy.Box', change: null, members: [{ change: 'added' }, { change: 'changed' }] }],
    });
  });

  it('reports unknown versions and unchanged pages', async () => {
    expect(await diff('1.0')).toMatchObject({ status: 1, error: expect.stringMatching(/<to>/u) });
    expect((await diff('1.0', '3.0')).error).toMatch(/^There is no version `3\.0`/u);
    expect((await diff('1.0', '2.0', 'guides/same')).error).toBe(
      'No page `guides/same` differs between 1.0 and 2.0. Did you mean `guides/tale` or `guides/box`?\n',
    );
    expect((await diff('1.0', '2.0', 'guides/fresh')).error).toBe('Only 2.0 has `guides/fresh`.\n');
    expect((await diff('1.0', '2.0', 'guides/gone.md')).error).toBe('Only 1.0 has `guides/gone`.\n');
  });
});
