import { expect, it } from 'vitest';
import type { SiteConfig } from '#shared/site.ts';
import { testConfig } from '#tests/small-site.ts';
import { hostFiles } from './host-files.ts';

const textsFor = (config: Partial<SiteConfig>) =>
  Object.fromEntries([...hostFiles([], testConfig(config))].map(([path, text]) => [path, text()]));

it('writes what any host may read, and nothing that only one wants', () => {
  expect(Object.keys(textsFor({}))).toEqual(['_redirects', '_headers', '_redirects.nginx', 'serve.json']);
});

it('tells GitHub Pages the domain, and that there is nothing to make of the files', () => {
  expect(textsFor({ host: 'github-pages', url: 'https://docs.example.org' })).toMatchObject({
    '.nojekyll': '',
    CNAME: 'docs.example.org\n',
  });
  expect(textsFor({ host: 'github-pages', url: 'https://a.github.io' })).not.toHaveProperty('CNAME');
});
