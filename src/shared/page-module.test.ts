import { expect, it } from 'vitest';
import { createPageModuleSource, getPageModulePath, getVersionDataPath, type PageContent } from './page-module.ts';

it('writes a module that passes its content to the app', async () => {
  const content: PageContent = {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: tests that the module escapes it
    title: 'A "quoted" `title` ${x}',
    description: 'back\\slash </script>',
    html: '<p>\u2028\u2029 $& \u0001/a</p>',
    toc: [{ level: 2, id: 'a', html: '<code>a</code>' }],
    head: [],
  };
  const source = createPageModuleSource(content);
  expect(source).not.toMatch(/\bimport\b/u);
  const url = `data:text/javascript,${encodeURIComponent(source)}`;
  const module: { default: (props: { article: (given: PageContent) => unknown }) => unknown } = await import(
    /* @vite-ignore */ url
  );
  expect(module.default({ article: (given) => given })).toEqual(content);
});

it('returns the paths of modules and version data', () => {
  expect(getPageModulePath('abc')).toBe('/p/abc.js');
  expect([getVersionDataPath('1.0'), getVersionDataPath(null)]).toEqual(['/data/1.0.json', '/data/pages.json']);
});
