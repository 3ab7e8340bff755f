import { afterEach, expect, it } from 'vitest';
import { problemLine } from '#tests/assembled-site.ts';
import { makeFolder, type TestFolder } from '#tests/small-site.ts';
import { readComponents } from './components.ts';

const folders: TestFolder[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove();
});

/** Returns the components and problems of a site with the given files in `content/components`. */
function readTestComponents(files: Readonly<Record<string, string>>) {
  const folder = makeFolder(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`content/components/${path}`, text])),
  );
  folders.push(folder);
  const { components, styles, problems } = readComponents(folder.path);
  const own = (path: string): boolean => path.startsWith(folder.path);
  const short = (path: string): string => path.slice(folder.path.length + '/content/components/'.length);
  return {
    components: components.flatMap(({ name, trigger, module }) =>
      own(module) ? [`${name} ${trigger} ${short(module)}`] : [],
    ),
    styles: styles.filter(own).map(short),
    problems: problems.map(problemLine),
  };
}

const CHART = 'export function Chart() { return null; }';

it('takes what each folder declares, with its trigger', () => {
  expect(
    readTestComponents({
      'chart/component.json': '{ "Chart": "intent", "Legend": "never" }',
      'chart/Chart.tsx': CHART,
      'chart/Legend.tsx': 'const Legend = () => null;\nexport { Legend };',
      'shared/Axis.tsx': 'export const Axis = null;',
    }),
  ).toEqual({
    components: ['Chart intent chart/Chart.tsx', 'Legend never chart/Legend.tsx'],
    styles: [],
    problems: [],
  });
});

it('finds stylesheets for the site, those of shared code first', () => {
  const files = {
    'shared/styles.css': '',
    'shared/inline.css': '',
    'chart/styles.css': '',
    'chart/component.json': '{ "Chart": "never" }',
    'chart/Chart.tsx': CHART,
    'zoo/styles.css': '',
    'zoo/component.json': '{}',
  };
  expect(readTestComponents(files).styles).toEqual(['shared/styles.css', 'zoo/styles.css', 'chart/styles.css']);
});

it('needs no folder of components', () => {
  expect(readTestComponents({})).toEqual({ components: [], styles: [], problems: [] });
});

it('has components of the engine', () => {
  const { components, problems } = readComponents('/nowhere');
  expect(problems).toEqual([]);
  expect(components.map(({ name }) => name)).toContain('Tabs');
});

it.each([
  ['{\n  "Chart": "soon"\n}', '2:12', 'unknown trigger "soon"'],
  ['{ "Graph": "idle" }', '1:12', 'no Graph.tsx'],
  ['{ "Empty": "idle" }', '1:12', 'no export `Empty`'],
  ['{ "chart": "idle" }', '1:12', 'not a component name'],
  ['{ "Tabs": "idle" }', '1:11', '`Tabs` is already used by the engine'],
  ['{ "Sample": "idle" }', '1:13', '`Sample` is already used by the engine'],
  ['["Chart"]', '1:1', 'must be an object'],
  ['{ "Chart": ', '1:', 'JSON'],
])('reports %s at %s: %s', (text, place, phrase) => {
  const { problems } = readTestComponents({
    'chart/component.json': text,
    'chart/Chart.tsx': CHART,
    'chart/Tabs.tsx': 'export function Tabs() {}',
    'chart/Empty.tsx': 'export const Empties = [];',
  });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`error content/components/chart/component.json:${place}`);
  expect(problems[0]).toContain(phrase);
});

it('reports a name that two folders declare', () => {
  const { components, problems } = readTestComponents({
    'a/component.json': '{ "Chart": "idle" }',
    'a/Chart.tsx': CHART,
    'b/component.json': '{ "Chart": "idle" }',
    'b/Chart.tsx': CHART,
  });
  expect(components).toEqual(['Chart idle a/Chart.tsx']);
  expect(problems).toEqual([
    expect.stringMatching(/b\/component.json:1:12 \[component\] .*already used by content\/components\/a\/Chart.tsx/u),
  ]);
});
