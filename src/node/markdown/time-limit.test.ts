import { describe, expect, it } from 'vitest';
import { parseOverwriteFile } from '../api/prose/overwrite-file.ts';
import { locateValue, parseYaml } from '../content/yaml-fields.ts';
import { createSyntaxProblem } from './syntax-problems.ts';
import { runWithTimeLimit, TimeLimitError } from './time-limit.ts';
import { prepareXmlDoc } from './xml-doc.ts';

describe('runWithTimeLimit', () => {
  it.each<[string, () => unknown]>([
    [
      'a loop',
      () => {
        for (;;);
      },
    ],
    ['a regular expression', () => /^(a+)+$/u.test(`${'a'.repeat(60)}!`)],
    [
      'a generator',
      () => {
        const endless = (function* () {
          for (;;) yield 1;
        })();
        for (const one of endless) if (one !== 1) return one;
        return 0;
      },
    ],
  ])('stops %s', (_, work) => {
    expect(() => runWithTimeLimit(work, 0.05)).toThrow(TimeLimitError);
  });

  it('returns results, promises and errors unchanged, also of nested calls', async () => {
    const error = new RangeError('x');
    expect(runWithTimeLimit(() => runWithTimeLimit(() => undefined))).toBeUndefined();
    expect(await runWithTimeLimit(async () => 7)).toBe(7);
    expect(() =>
      runWithTimeLimit(() => {
        throw error;
      }),
    ).toThrow(error);
  });
});

it.each([
  [new TimeLimitError(), 'it takes more than 6 seconds'],
  [new RangeError('Maximum call stack size exceeded'), 'its blocks or elements are nested too deeply'],
])('is reported with the longest line: %s', (error, reason) => {
  expect(createSyntaxProblem(error, 'a\n\nlonger\nb')).toMatchObject({
    line: 3,
    message: `The page can't be compiled: ${reason}.`,
    hint: 'Check the longest line for repeated or nested marks, or divide the text.',
  });
});

it.each<[string, () => unknown]>([
  ['listings in a paragraph', () => prepareXmlDoc(`<p>${'<pre>a</pre>'.repeat(20_000)}</p>`)],
  ['sections', () => parseOverwriteFile('---\nuid: S.A\nremarks: *content\n---\nx\n'.repeat(4000), 'api/S.A.md')],
  ['dashes', () => parseOverwriteFile('---\n'.repeat(100_000), 'api/S.A.md')],
  ['keys', () => parseYaml(Array.from({ length: 80_000 }, (_, at) => `k${at}:\n`).join(''), {})],
  ['nested brackets', () => locateValue('['.repeat(200_000), [])],
])('is not reached by long prose: %s', (_, work) => {
  const start = process.cpuUsage();
  work();
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(10);
});
