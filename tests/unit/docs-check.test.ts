import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatProblemReport } from '#node/report.ts';
import { RuleNameSchema } from '#node/samples/listing.ts';
import { docsWith } from '../support/docs-in-process.ts';
import type { Ended } from '../support/docs-process.ts';
import { FAULTY, UNREADABLE } from '../support/faulty-site.ts';
import { makeFolder, smallSite, type TestFolder } from '../support/small-site.ts';

const Checked = v.strictObject({
  routes: v.nullable(v.number()),
  problems: v.array(
    v.strictObject({
      severity: v.picklist(['error', 'warning']),
      rule: RuleNameSchema,
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
  folder = makeFolder(smallSite(FAULTY));
});
afterAll(() => folder.remove());

/** That a build tells the same, its end-to-end test says. */
const check = (...flags: string[]): Promise<Ended> =>
  docsWith({ CI: undefined }, 'check', '--root', folder.path, ...flags);

describe('npm run docs -- check', { timeout: 120_000 }, () => {
  it('tells what every stage finds, bundled before or not, and writes nothing', async () => {
    const { status, out } = await check('--json');
    const { problems } = v.parse(Checked, JSON.parse(out));
    expect(status).toBe(1);
    expect(new Set(problems.map(({ rule }) => rule))).toEqual(
      new Set([
        ...['broken-markdown-link', 'broken-link', 'missing-image', 'front-matter', 'island', 'unknown-component'],
        ...['unknown-listing', 'stray-version-folder', 'output-name'],
      ]),
    );
    expect(existsSync(join(folder.path, 'dist'))).toBe(false);
    expect(JSON.parse((await check('--json')).out)).toEqual(JSON.parse(out));
    expect(await check()).toEqual({ status: 1, out: '', error: `\n${formatProblemReport(problems)}\n` });
  });

  it('tells what is wrong with the configuration, and with code that can not be bundled', async () => {
    folder.write(UNREADABLE);
    const torn = v.parse(Checked, JSON.parse((await check('--json')).out)).problems;
    const place = { file: 'content/components/torn/Torn.tsx', line: 2 };
    expect(torn.find(({ rule }) => rule === 'bundle')).toMatchObject(place);
    folder.write({ 'content/site.ts': 'export default { title: 7 };\n' });
    const { problems, routes } = v.parse(Checked, JSON.parse((await check('--json')).out));
    expect([routes, problems.map(({ rule }) => rule)]).toEqual([null, expect.arrayContaining(['site-config'])]);
  });
});
