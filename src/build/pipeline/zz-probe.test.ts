import { expect, it } from 'vitest';
import { makeFolder, problemLine, runStages } from './testing.ts';
it('probe', async () => {
  const cache = makeFolder();
  const { build, problems } = await runStages('tests/fixtures/versions-site', cache.path);
  console.log(problems.map(problemLine).join('\n'));
  console.log(build?.counts);
  for (const v of build?.arranged.versions ?? []) console.log(v.version?.name, JSON.stringify(v.sidebars, null, 1), v.pages.map(p => p.docId + ' ' + p.slug));
  console.log(build?.manifest.routes.map(r => `${r.path} ${JSON.stringify(r.target)} ${r.indexed}`).join('\n'));
  console.log(JSON.stringify(build?.manifest.versions.map(v => v.data.pages), null, 1));
  const again = await runStages('tests/fixtures/versions-site', cache.path);
  console.log(again.build?.counts);
  cache.remove();
  expect(1).toBe(1);
});
