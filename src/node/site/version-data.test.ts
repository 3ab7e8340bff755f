import { expect, it } from 'vitest';
import { assembleFolder } from '#tests/assembled-site.ts';
import { beginRepository, commitAll } from '#tests/git.ts';
import { makeFolder, smallSite } from '#tests/small-site.ts';

const GUIDE_FILE = 'content/docs/1.0/guides/a.md';

/** Returns the formatted `updated` and `updatedBy` of all guides, in a site that was committed on 2025-01-02. */
async function listUpdates(files: Record<string, string>, config: Record<string, unknown>): Promise<string[]> {
  const folder = makeFolder(
    smallSite({ 'content/versions.json': '["2.0", "1.0"]', ...files }, { latest: '2.0', ...config }),
  );
  try {
    beginRepository(folder.path);
    commitAll(folder.path, { author: 'Ada', day: '2025-01-02' });
    folder.write({ 'content/docs/2.0/guides/new.md': '# New\n' });
    const { build } = await assembleFolder(folder.path, folder.path);
    return (build?.manifest.versions ?? []).flatMap(({ data }) =>
      Object.entries(data.pages).flatMap(([slug, { updated = 'never', updatedBy = 'nobody' }]) =>
        slug.startsWith('guides/') ? [`${data.version} ${slug} ${data.days?.[updated] ?? updated} ${updatedBy}`] : [],
      ),
    );
  } finally {
    folder.remove();
  }
}

const OWN = {
  'content/docs/2.0/guides/b.md': '# B\n',
  [GUIDE_FILE]: '---\nlast_update: { date: 2024-05-06 }\n---\n\n# A\n',
};

it('shows the last commit of the owning file; front matter takes precedence, and a new file has no date', async () => {
  expect(await listUpdates(OWN, {})).toEqual([
    '2.0 guides/a May 6, 2024 nobody',
    '2.0 guides/intro Jan 2, 2025 nobody',
    '2.0 guides/b Jan 2, 2025 nobody',
    '2.0 guides/new never nobody',
    '1.0 guides/a May 6, 2024 nobody',
    '1.0 guides/intro Jan 2, 2025 nobody',
  ]);
});

it('shows the last author if the site enables it; front matter takes precedence', async () => {
  const written = { [GUIDE_FILE]: '---\nlast_update: { author: Bob }\n---\n\n# A\n' };
  expect(await listUpdates(written, { showLastUpdateAuthor: true })).toContain('2.0 guides/intro Jan 2, 2025 Ada');
  expect(await listUpdates(written, {})).toEqual(expect.arrayContaining(['2.0 guides/a Jan 2, 2025 Bob']));
});
