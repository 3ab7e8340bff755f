import { expect, it } from 'vitest';
import { typeYaml } from '#tests/api-testing.ts';
import { assembleFolder, buildSmallSite, pageOf, problemsOf } from '#tests/assembled-site.ts';
import { makeFolder, smallSite } from '#tests/small-site.ts';

const CHART = {
  'content/components/chart/component.json': '{ "Chart": "intent" }',
  'content/components/chart/Chart.tsx': 'export function Chart() { return null; }',
};
const GUIDE = { 'content/docs/1.0/guides/chart.mdx': '# Chart\n\n<Chart size={3} />\n' };

it('builds a site without components', async () => {
  const build = await buildSmallSite();
  expect(build.problems).toEqual([]);
  expect(build.content.triggers.get('Tabs')).toBe('never');
  expect(build.content.triggers.has('Chart')).toBe(false);
});

it('renders a component that a folder of the site declares', async () => {
  const build = await buildSmallSite({ ...CHART, ...GUIDE });
  expect(build.problems).toEqual([]);
  expect(build.content.triggers.get('Chart')).toBe('intent');
  expect(pageOf(build, '1.0', 'guides/chart').compiled.islands).toMatchObject([{ name: 'Chart', props: { size: 3 } }]);
});

it('compiles a page again when a component is added', async () => {
  const folder = makeFolder(smallSite(GUIDE));
  const before = await assembleFolder(folder.path, folder.path);
  folder.write(CHART);
  const after = await assembleFolder(folder.path, folder.path);
  folder.remove();
  expect(before.problems.map(({ message }) => message)).toEqual(['There is no component `<Chart>`.']);
  expect(after.problems).toEqual([]);
});

it('reports an invalid declaration with its file and a fix', async () => {
  expect(
    await problemsOf({ ...CHART, ...GUIDE, 'content/components/chart/component.json': '{ "Chart": "later" }' }),
  ).toEqual([
    'error content/components/chart/component.json:1:12 [component] `Chart` has the unknown trigger "later". → Write, for example, { "Chart": "intent" }; the trigger is one of never, idle, visible, intent.',
  ]);
});

it('reports a figure of a type that is not a component', async () => {
  const api = {
    'content/docs/1.0/api/Toy.Box.yml': typeYaml('Class', 'Toy.Box'),
    'content/docs/1.0/api/Toy.Box.md': '---\nuid: Toy.Box\nsummary: A box.\nfigure: Chat\n---\n',
  };
  expect(await problemsOf({ ...CHART, ...api })).toContain(
    'error content/docs/1.0/api/Toy.Box.md:4 [overwrite-file] There is no figure `Chat`. → Did you mean `Chart`?',
  );
  expect((await problemsOf(api)).join()).toContain('Use a component of content/components.');
});
