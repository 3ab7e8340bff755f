import { expect, it } from 'vitest';
import type { Route } from '#shared/route.ts';
import { problemLine } from '#tests/assembled-site.ts';
import { testConfig } from '#tests/small-site.ts';
import { checkSite } from './site.ts';

const HOME: Route = {
  path: '/',
  version: null,
  target: { kind: 'page', slug: '' },
  source: { kind: 'top-level', file: 'content/pages/index.md' },
  docId: 'index',
  alias: false,
  indexed: true,
};

function lines(fields: Record<string, unknown>, routes: Route[] = [HOME], files: string[] = ['/logo.svg']): string[] {
  const isPublicFile = (path: string): boolean => files.includes(path);
  return checkSite({ config: testConfig(fields), versions: [], routes, isPublicFile }).map(problemLine);
}

it('finds nothing wrong with a whole site', () => {
  expect(lines({})).toEqual([]);
});

it('misses the files that the configuration names, each by its field', () => {
  const footer = { columns: [], logo: { src: '/b.svg#part', alt: 'B', href: '/', width: 1, height: 1 }, copyright: '' };
  expect(lines({ favicon: '/a.ico', footer })).toEqual([
    'error content/site.ts [missing-file] favicon: there is no file public/a.ico. → Add the file, or name another.',
    'error content/site.ts [missing-file] footer.logo.src: there is no file public/b.svg. → Add the file, or name another.',
  ]);
});

it('finds redirects that lead back to themselves', () => {
  const redirects = [
    { from: '/a', to: '/b' },
    { from: '/b', to: '/a' },
    { from: '/c', to: '/a' },
    { from: '/d', to: '/' },
  ];
  expect(lines({ redirects })).toEqual([
    'error content/site.ts [redirect-circle] redirects[0]: this redirect leads back to itself: /a → /b → /a. → Let one of them lead to a page.',
    'error content/site.ts [redirect-circle] redirects[1]: this redirect leads back to itself: /b → /a → /b. → Let one of them lead to a page.',
  ]);
});
