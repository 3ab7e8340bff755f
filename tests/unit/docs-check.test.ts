import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countProblems, formatProblems } from '#node/report/print-problems.ts';
import { docsProcess, type Ended } from '../support/docs-process.ts';
import { buildFolder } from '../support/fixture-site.ts';
import { makeFolder, smallSite, type TestFolder } from '../support/small-site.ts';

/** Faults of every stage: configuration, content, samples, links, islands, and the names of what is written. */
const FAULTS = {
  'content/docs/1.0/guides/intro.md':
    '# Introduction\n\nSee [there](./nowhere.md) and [far](/docs/gone).\n\n![No](./no.png)\n',
  'content/docs/1.0/guides/odd.mdx': '---\ntitle: [unclosed\n---\n\nText.\n',
  'content/docs/1.0/guides/figure.mdx': '# Figure\n\n<Torn />\n\n<Unknown />\n',
  'content/docs/1.0/guides/code.md': '# Code\n\n```cs\nvar box = 1;\n```\n',
  'content/docs/old/guides/stray.md': '# Stray\n',
  'content/components/torn/component.json': '{ "Torn": "never" }',
  'content/components/torn/Torn.tsx':
    "export function Torn() {\n  if (Math.PI > 3) throw new Error('torn');\n  return <p />;\n}\n",
  'public/robots.txt': '',
  'public/assets': '',
};
const Checked = v.strictObject({
  routes: v.nullable(v.number()),
  problems: v.array(
    v.strictObject({
      severity: v.picklist(['error', 'warning']),
      rule: v.string(),
      file: v.string(),
      line: v.optional(v.number()),
      column: v.optional(v.number()),
      message: v.string(),
      hint: v.optional(v.string()),
    }),
  ),
});

let folder: TestFolder;
beforeAll(() => {
  folder = makeFolder(smallSite(FAULTS));
});
afterAll(() => folder.remove());

const check = (...flags: string[]): Ended => docsProcess(['check', '--root', folder.path, ...flags], { CI: undefined });
const build = () => buildFolder(folder.path, join(folder.path, 'dist'));

describe('npm run docs -- check', { timeout: 120_000 }, () => {
  it('tells the very problems that the build tells, bundled before or not, and writes nothing', () => {
    const { status, out } = check('--json');
    const { problems } = v.parse(Checked, JSON.parse(out));
    expect(status).toBe(1);
    expect(new Set(problems.map(({ rule }) => rule))).toEqual(
      new Set([
        ...['broken-markdown-link', 'broken-link', 'missing-image', 'front-matter', 'island', 'unknown-component'],
        ...['unknown-listing', 'stray-version-folder', 'output-name'],
      ]),
    );
    expect(existsSync(join(folder.path, 'dist'))).toBe(false);
    const told = `\n${formatProblems(problems)}\n\n  ${countProblems(problems)}\n`;
    expect(build()).toMatchObject({ status: 1, text: expect.stringContaining(told) });
    expect(JSON.parse(check('--json').out)).toEqual(JSON.parse(out));
    expect(check()).toEqual({ status: 1, out: '', error: told });
  });

  it('tells what is wrong with the configuration, and with code that can not be bundled', () => {
    folder.write({ 'content/components/torn/Torn.tsx': 'export function Torn() {\n  return <p\n' });
    const torn = v.parse(Checked, JSON.parse(check('--json').out)).problems;
    const place = { file: 'content/components/torn/Torn.tsx', line: 2 };
    expect(torn.find(({ rule }) => rule === 'bundle')).toMatchObject(place);
    folder.write({ 'content/site.ts': 'export default { title: 7 };\n' });
    const { problems, routes } = v.parse(Checked, JSON.parse(check('--json').out));
    expect(routes).toBe(null);
    expect(build().text).toContain(`\n${formatProblems(problems)}\n\n  ${countProblems(problems)}\n`);
  });
});
