import { expect, it } from 'vitest';
import type { Problem } from '#shared/problem.ts';
import { createDevReporter, createErrorOverlay } from './dev-overlay.ts';
import type { DevPage } from './dev-site.ts';

const page = (path: string, ...files: readonly string[]): [string, DevPage] => [
  `${path.slice(1)}/index.html`,
  { path, sources: () => [...files] },
];
const pages = new Map([page('/a', 'content/a.md'), page('/b', 'content/b.md', 'content/Game.cs')]);
const error = (file: string): Problem => ({
  severity: 'error',
  rule: 'tabs',
  file,
  line: 3,
  message: `${file} is wrong.`,
});
const reports = (...problems: readonly Problem[]) =>
  createDevReporter('/nowhere', { problems, pages, base: '/base/', fatalError: null });

it('shows an error over the pages that it is of, and notes it on the others', () => {
  const of = reports(error('content/Game.cs'));
  expect(of('b/index.html').overlay?.message).toBe('content/Game.cs:3\ncontent/Game.cs is wrong.');
  expect(of('b/index.html').elsewhere).toEqual([]);
  expect(of('a/index.html')).toEqual({
    overlay: null,
    elsewhere: [{ place: 'content/Game.cs:3', message: 'content/Game.cs is wrong.', hint: null, href: '/base/b' }],
    warnings: [],
  });
});

it('shows an error of no page over all of them', () => {
  const of = reports(error('content/site.ts'));
  for (const file of ['a/index.html', '404.html', '']) expect(of(file).overlay?.message).toContain('content/site.ts:3');
});

it('lists warnings on every page, and a fault of the whole site before all errors', () => {
  const warning = { ...error('content/a.md'), severity: 'warning' } as const;
  expect(reports(warning)('b/index.html').warnings.map(({ href }) => href)).toEqual(['/base/a']);
  const fatalError = { message: 'No app.', stack: '' };
  const of = createDevReporter('/nowhere', { problems: [error('content/a.md')], pages, base: '/', fatalError });
  expect(of('a/index.html').overlay).toBe(fatalError);
});

it('tells a refusal of the file system in a sentence, and anything else as it is', () => {
  const refusal = Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'open', path: '/x/y.md' });
  expect(createErrorOverlay(refusal).message).toContain("/x/y.md can't be");
  expect(createErrorOverlay('odd').message).toBe('odd');
});
