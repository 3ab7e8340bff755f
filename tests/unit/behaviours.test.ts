import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '#tests/small-site.ts';
import { checkTable, type Reports } from '../behaviours/check-table.ts';
import { drawRows } from '../behaviours/draw-rows.ts';
import { browserOutcomes, type Outcome, readReport, unitOutcomes } from '../behaviours/read-reports.ts';
import { parseRows, readTable } from '../behaviours/read-table.ts';

const FILE = 'tests/behaviours/x.yml';
const ROW = '- says: Water is wet.\n  tests:\n    src/a.test.ts: group › is wet\n';

const lines = (problems: ReturnType<typeof parseRows>['problems']): string[] =>
  problems.map(({ file, line, message, hint }) => `${file}:${line} ${message} → ${hint}`);

describe('the table', () => {
  it('is rows that say something, and name what shows it', () => {
    const { rows, problems } = parseRows(
      `# Water.\n\n${ROW}\n- says: Ice is cold.\n  differs: It was warm.\n  tests:\n    tests/e2e/b.spec.ts:\n      - a › b\n      - "c: d"\n`,
      FILE,
    );
    expect(problems).toEqual([]);
    expect(rows).toEqual([
      { file: FILE, line: 3, says: 'Water is wet.', tests: [{ file: 'src/a.test.ts', title: 'group › is wet' }] },
      {
        file: FILE,
        line: 7,
        says: 'Ice is cold.',
        differs: 'It was warm.',
        tests: [
          { file: 'tests/e2e/b.spec.ts', title: 'a › b' },
          { file: 'tests/e2e/b.spec.ts', title: 'c: d' },
        ],
      },
    ]);
  });

  it.each([
    ['- says: Nothing shows this.\n', 1, 'Nothing shows that “Nothing shows this.”'],
    [`${ROW}- says: short\n  differs: It is so.\n`, 4, '`says`: is no sentence'],
    ['- says: It has a slip of the pen.\n  test: x\n', 1, '`test`: '],
    ['- says: It names no title.\n  tests:\n    a.test.ts: []\n', 1, '`tests.a.test.ts`: '],
    ['says: It is no list.\n', 1, 'The file holds no list of rows.'],
    ['- says: "It has no end.\n', 2, "This isn't valid YAML"],
  ])('refuses %j', (text, line, message) => {
    const [problem] = parseRows(text, FILE).problems;
    expect([problem?.file, problem?.line, problem?.message]).toEqual([FILE, line, expect.stringContaining(message)]);
  });

  it('is read from every file of its folder', () => {
    const folder = makeFolder({
      'tests/behaviours/a.yml': ROW,
      'tests/behaviours/b.yml': ROW.replace('Water', 'Rain'),
    });
    expect(readTable(folder.path).rows.map(({ file, says }) => `${file} ${says}`)).toEqual([
      'tests/behaviours/a.yml Water is wet.',
      'tests/behaviours/b.yml Rain is wet.',
    ]);
    folder.remove();
  });
});

describe('the table of this site', () => {
  const root = join(import.meta.dirname, '../..');

  it('can be read, and names test files that are there', () => {
    const { rows, problems } = readTable(root);
    expect(problems).toEqual([]);
    expect(rows.length).toBeGreaterThan(400);
    const files = new Set(rows.flatMap(({ tests }) => tests.map(({ file }) => file)));
    expect([...files].filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});

describe('a row', () => {
  const { rows } = parseRows(ROW, FILE);
  const ran = (outcome: Outcome, title = 'group › is wet', file = 'src/a.test.ts'): Reports => ({
    unit: new Map([[file, new Map([[title, outcome]])]]),
  });
  const check = (reports: Reports, of = rows): string[] => lines(checkTable(of, reports).problems);
  const begin = `${FILE}:1 “Water is wet.” `;
  const test = '“group › is wet” of src/a.test.ts';

  it('is so when its test passed', () => {
    expect(check(ran('passed'))).toEqual([]);
  });

  it('is not so when its test failed, was skipped, or was not run', () => {
    expect(check(ran('failed'))).toEqual([`${begin}isn't so: the test ${test} failed. → Mend the site.`]);
    expect(check(ran('skipped'))).toEqual([
      `${begin}isn't shown: the test ${test} was skipped. → Let it run, or name another.`,
    ]);
    expect(check({ unit: new Map() })).toEqual([
      `${begin}isn't shown: there is no test ${test}. → Name the test that shows it, or say why the site differs.`,
    ]);
  });

  it('that names a test wrongly is told the right name, or the right file', () => {
    expect(check(ran('passed', 'group › is very wet'))).toEqual([
      `${begin}isn't shown: there is no test ${test}. → Did you mean "group › is very wet"?`,
    ]);
    expect(check(ran('passed', 'group › is wet', 'src/b.test.ts'))).toEqual([
      `${begin}isn't shown: there is no test ${test}. → Did you mean "src/b.test.ts"?`,
    ]);
  });

  it('that waits for its test is told, and one that is said twice', () => {
    const pending = parseRows('- says: Water is wet.\n  pending: A\n', 'tests/behaviours/y.yml').rows;
    expect(check(ran('passed'), [...rows, ...pending])).toEqual([
      'tests/behaviours/y.yml:1 “Water is wet.” is said twice. → Delete one of the two; the other is tests/behaviours/x.yml:1.',
      'tests/behaviours/y.yml:1 “Water is wet.” waits for its test (A). → Write the test, and name it here.',
    ]);
  });

  it('of a run that was not to be run is counted, and not taken for right', () => {
    expect(checkTable(rows, { e2e: new Map() })).toEqual({ problems: [], unseen: 1 });
  });

  it('of a run that left no report fails once for all', () => {
    expect(check({ unit: null }, [...rows, ...parseRows(ROW.replace('Water', 'Rain'), FILE).rows])).toEqual([
      'node_modules/.cache/test/unit.json:undefined There is no report of the unit tests, so nothing shows what the table says. → See above why they did not run.',
    ]);
  });
});

describe('a report', () => {
  const assertion = (title: string, status: string) => ({ ancestorTitles: ['g'], title, status });

  it('of unit tests tells each by its file and its whole title, the worst where two are called the same', () => {
    const assertionResults = [
      assertion('a', 'passed'),
      assertion('b', 'failed'),
      assertion('b', 'passed'),
      assertion('c', 'todo'),
    ];
    const found = unitOutcomes({ testResults: [{ name: '/r/src/a.test.ts', assertionResults }] }, '/r');
    expect(Object.fromEntries(found.get('src/a.test.ts') ?? [])).toEqual({
      'g › a': 'passed',
      'g › b': 'failed',
      'g › c': 'skipped',
    });
  });

  it('of end-to-end tests tells each through its groups, and its steps; flaky ones have passed, those expected to fail haven’t', () => {
    const spec = (title: string, status: string, expectedStatus = 'passed', steps: object[] = []) => ({
      title,
      tests: [{ status, expectedStatus, results: [{ steps: [{ title: 'of the first try' }] }, { steps }] }],
    });
    const steps = [{ title: 'one', steps: [{ title: 'within', error: { message: 'No.' } }] }];
    const inner = { title: 'g', file: 'a.spec.ts', specs: [spec('b', 'skipped'), spec('c', 'flaky')], suites: [] };
    const suite = {
      title: 'a.spec.ts',
      file: 'a.spec.ts',
      specs: [spec('a', 'unexpected', 'passed', steps), spec('d', 'expected', 'failed', steps)],
      suites: [inner, { title: '', file: 'a.spec.ts', specs: [spec('e', 'expected')] }],
    };
    const found = browserOutcomes({ config: { rootDir: '/r/tests/e2e' }, suites: [suite] }, '/r');
    expect(Object.fromEntries(found.get('tests/e2e/a.spec.ts') ?? [])).toEqual({
      a: 'failed',
      'a › one': 'passed',
      'a › one › within': 'failed',
      d: 'failed',
      e: 'passed',
      'g › b': 'skipped',
      'g › c': 'passed',
    });
  });

  it('that isn’t there is none', () => {
    const folder = mkdtempSync(join(tmpdir(), 'reports-'));
    expect(readReport(folder, 'unit')).toBeNull();
    rmSync(folder, { recursive: true });
  });
});

it('rows are drawn without laying any back, the same for the same seed', () => {
  const all = Array.from({ length: 50 }, (_, at) => at);
  const drawn = drawRows(all, 40, 7);
  expect(new Set(drawn).size).toBe(40);
  expect(drawRows(all, 40, 7)).toEqual(drawn);
  expect(drawRows(all, 40, 8)).not.toEqual(drawn);
  expect(drawRows(all, 60, 1).toSorted((a, b) => a - b)).toEqual(all);
});
