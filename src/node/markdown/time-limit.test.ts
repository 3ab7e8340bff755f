import { describe, expect, it } from 'vitest';
import { compile } from '#tests/markdown-testing.ts';
import { parseOverwriteFile } from '../api/prose/overwrite-file.ts';
import { locateValue, parseYaml } from '../content/yaml-fields.ts';
import { createSyntaxProblem } from './syntax-problems.ts';
import { createTimeLimit, TimeLimitError } from './time-limit.ts';
import { prepareXmlDoc } from './xml-doc.ts';

describe('createTimeLimit', () => {
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
    expect(() => createTimeLimit(0.05).run(work)).toThrow(TimeLimitError);
  });

  it('returns results, promises and errors unchanged, also of nested calls', async () => {
    const error = new RangeError('x');
    const limit = createTimeLimit();
    expect(limit.run(() => limit.run(() => undefined))).toBeUndefined();
    expect(await limit.run(async () => 7)).toBe(7);
    expect(() =>
      limit.run(() => {
        throw error;
      }),
    ).toThrow(error);
  });

  it('interrupts a step later on a busy machine', () => {
    const measure = (load: number): number => {
      const limit = createTimeLimit(0.05, () => ({ elapsed: 0, cpu: 0, load }));
      const start = performance.now();
      expect(() =>
        limit.run(() => {
          for (;;);
        }),
      ).toThrow(TimeLimitError);
      return performance.now() - start;
    };
    expect(measure(0)).toBeGreaterThan(74);
    expect(measure(8)).toBeGreaterThan(399);
  });

  it.each([
    ['below the limit', { elapsed: 103.9, cpu: 13.9, load: 1 }, false],
    ['at the limit', { elapsed: 104, cpu: 14, load: 1 }, true],
    ['while other processes run', { elapsed: 150, cpu: 13, load: 9 }, false],
    ['while other threads run', { elapsed: 103, cpu: 30, load: 1 }, false],
  ])('counts the CPU time of all steps: %s', (_, now, isReached) => {
    let time = { elapsed: 100, cpu: 10, load: 1 };
    const limit = createTimeLimit(4, () => time);
    expect(limit.run(() => 1)).toBe(1);
    time = now;
    for (const work of [() => limit.check(), () => limit.run(() => 1)]) {
      if (isReached) expect(work).toThrow(TimeLimitError);
      else expect(work).not.toThrow();
    }
  });
});

it.each([
  [new TimeLimitError(), 'it takes more than 4 seconds'],
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
  [
    'parameters',
    () => {
      const parameters = Array.from({ length: 20_000 }, (_, at) => `  p${at}: d\n`).join('');
      return parseOverwriteFile(`---\nuid: S.A\nparameters:\n${parameters}---\n`, 'api/S.A.md');
    },
  ],
  ['dashes', () => parseOverwriteFile('---\n'.repeat(100_000), 'api/S.A.md')],
  ['keys', () => parseYaml(Array.from({ length: 80_000 }, (_, at) => `k${at}:\n`).join(''), {})],
  ['nested brackets', () => locateValue('['.repeat(200_000), [])],
])('is not reached by long prose: %s', { timeout: 60_000 }, (_, work) => {
  expect(() => createTimeLimit(10).run(work)).not.toThrow();
});

it.each<[string, number, (at: number) => string]>([
  ['languages', 2000, (at) => `\`\`\`x${at}\na\n\`\`\`\n`],
  ['headings', 5000, () => '## A\n'],
])('is not reached by a page with many %s', { timeout: 60_000 }, async (_, count, write) => {
  const { problems } = await compile(Array.from({ length: count }, (_, at) => write(at)).join(''));
  expect(problems.filter(({ rule }) => rule !== 'unknown-language')).toEqual([]);
});

it('covers the asynchronous steps of a page, and leaves no unhandled error', { timeout: 60_000 }, async () => {
  const fences = '```x\na\n```\n'.repeat(80_000);
  const { problems, html } = await compile(fences);
  expect(problems.filter(({ rule }) => rule === 'mdx-syntax')).toMatchObject([{ severity: 'error', line: 1 }]);
  expect(html).toContain('it takes more than 4 seconds');
});
