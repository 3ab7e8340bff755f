import { expect, test } from 'vitest';
import { parseRedirects } from './redirects-file.ts';

test('reads paths, splats, statuses and comments', () => {
  const text = '# first\n\n/a /b # why\r\n/old/* /new/:splat 302!\n/site https://example.org 308\n';
  expect(parseRedirects(text)).toEqual({
    rules: [
      { from: ['a'], splat: false, to: '/b', status: 301 },
      { from: ['old'], splat: true, to: '/new/:splat', status: 302 },
      { from: ['site'], splat: false, to: 'https://example.org', status: 308 },
    ],
    problems: [],
  });
});

test('keeps a hash inside a target', () => {
  expect(parseRedirects('/a /b#part 301').rules).toEqual([{ from: ['a'], splat: false, to: '/b#part', status: 301 }]);
});

test.each([
  ['/a', 'A redirect has two or three words, this one has 1.'],
  ['/a /b 301 Country=de', 'A redirect has two or three words, this one has 4.'],
  ['/a /b 418', 'The status "418" is none of 200, 301, 302, 303, 307, 308.'],
  ['a /b', `The path "a" doesn't begin with a slash.`],
  ['/a b', 'The target "b" is neither a path nor an address.'],
  ['/a https://example.org 200', 'Only a path can answer with status 200, not "https://example.org".'],
  ['/a/*/c /b', 'The path "/a/*/c" has more than plain segments and a "/*" at its end.'],
  ['/a/:id /b', 'The path "/a/:id" has more than plain segments and a "/*" at its end.'],
  ['/%E0 /b', 'The path "/%E0" has more than plain segments and a "/*" at its end.'],
])('says what is wrong with %s', (line, message) => {
  const { rules, problems } = parseRedirects(`/ok /fine\n${line}`);
  expect(rules).toHaveLength(1);
  expect(problems.map((problem) => [problem.line, problem.message])).toEqual([[2, message]]);
});
