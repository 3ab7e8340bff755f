import { expect, it, vi } from 'vitest';
import type { CompiledPage } from '#shared/article.ts';
import type { IslandUse } from '#shared/island.ts';
import { BASE_PATH_MARK, ISLAND_MARK, VERSION_PATH_MARK } from '#shared/link.ts';
import { STYLESHEET_END_RULE } from '#shared/page-module.ts';
import { makeFolder } from '#tests/small-site.ts';
import { openBuildCache } from '../content/cache.ts';
import { DEFAULT_PAGE_FIELDS } from '../site/site-page.ts';
import { createArticleRenderer, createCachedIslandRenderer, renderArticles } from './articles.ts';

const page = (more: Partial<CompiledPage> = {}): CompiledPage => ({
  ...DEFAULT_PAGE_FIELDS,
  ...{ title: 'T', description: '', html: '<p>x</p>', ...more },
});

it('makes one module of a page, however many versions show it', () => {
  const render = vi.fn(() => '<i></i>');
  const getArticle = createArticleRenderer(render);
  const compiled = page({ html: `${ISLAND_MARK}0${ISLAND_MARK}`, islands: [{ name: 'Tabs', props: {}, slots: [] }] });
  const first = getArticle(compiled);
  expect(getArticle(compiled)).toBe(first);
  expect([render.mock.calls.length, first.content.html]).toEqual([1, '<i></i>']);
});

it('reuses the HTML of an island in later builds with the same app, but not an error', () => {
  const { path, remove } = makeFolder();
  const render = vi.fn(({ props }: IslandUse) => {
    if (props.broken === true) throw new Error('broken');
    return `<i>${String(props.text)}</i>`;
  });
  const build = (id: string, props: IslandUse['props']): string => {
    const { renderIslandHtml, save } = createCachedIslandRenderer(render, { cache: openBuildCache(path), build: id });
    const html = renderIslandHtml({ name: 'Box', props, slots: [] }, [], 'Island-0');
    save();
    return html;
  };
  expect([build('a', { text: 'x' }), build('a', { text: 'x' })]).toEqual(['<i>x</i>', '<i>x</i>']);
  expect(render).toHaveBeenCalledTimes(1);
  expect(build('a', { text: 'y' })).toBe('<i>y</i>');
  build('b', { text: 'y' });
  expect(render).toHaveBeenCalledTimes(3);
  expect(() => build('b', { broken: true })).toThrow('broken');
  expect(() => build('b', { broken: true })).toThrow('broken');
  remove();
});

it('names a module by what is in it', () => {
  const getArticle = createArticleRenderer(() => '');
  const first = getArticle(page());
  expect(first.name).toMatch(/^[0-9a-f]{10}$/u);
  expect(getArticle(page()).name).toBe(first.name);
  // Data that only the build reads doesn't change the page module.
  expect(getArticle(page({ anchors: ['a'], links: [{ href: '/x' }] })).name).toBe(first.name);
  expect(getArticle(page({ html: '<p>y</p>' })).name).not.toBe(first.name);
});

it('ends links to pages with a slash if the site uses trailing slashes', () => {
  const html = `<a class="x" href="${VERSION_PATH_MARK}/a#b">1</a><a href="${BASE_PATH_MARK}/assets/a.cs">2</a><a href="#b">3</a><p title="${VERSION_PATH_MARK}/a">4</p>`;
  const linkOf = (trailingSlash?: boolean) =>
    createArticleRenderer(() => '', trailingSlash)(page({ html })).content.html;
  expect(linkOf(true)).toBe(html.replace('/a#b', '/a/#b'));
  expect([linkOf(false), linkOf()]).toEqual([html, html]);
});

it('collects the styles of the article and its islands in one stylesheet', () => {
  const island = { name: 'Flow', props: {}, slots: [] };
  const html = `${ISLAND_MARK}0${ISLAND_MARK}${ISLAND_MARK}1${ISLAND_MARK}`;
  const getArticle = createArticleRenderer(() => '<style>.a{b:c}</style><p>x</p>');
  const { content, styles, problems } = getArticle(page({ html, islands: [island, island], styles: ['.s{t:u}'] }));
  expect(content.html).toBe('<p>x</p><p>x</p>');
  expect(styles).toEqual({
    name: expect.stringMatching(/^[\da-f]{10}$/u),
    css: `.s{t:u}\n.a{b:c}\n${STYLESHEET_END_RULE}`,
  });
  expect(problems).toEqual([]);
  expect(getArticle(page()).styles).toBeNull();
});

it('adds the styles of cards, downloads and admonitions only to articles that have them', () => {
  const getArticle = createArticleRenderer(({ props }) => `<style>.${props.of}{}</style>`);
  const styles = (html: string): string | undefined => getArticle(page({ html })).styles?.css;
  expect(styles('<ul class="cards"></ul><ul class="downloads" aria-label="Downloads"></ul>')).toBe(
    `.cards{}\n.downloads{}\n${STYLESHEET_END_RULE}`,
  );
  expect(styles('<div class="admonition admonition-tip"></div>')).toBe(`.admonition{}\n${STYLESHEET_END_RULE}`);
  expect(styles('<ul><li>cards, downloads, an admonition</li></ul>')).toBeUndefined();
});

it('refuses islands with style attributes, which would have no effect', () => {
  const island = { name: 'Flow', props: {}, slots: [] };
  const drawn = (html: string) =>
    createArticleRenderer(() => html)(page({ html: `${ISLAND_MARK}0${ISLAND_MARK}`, islands: [island] })).problems;
  expect(drawn('<p class="a" style="top:0">x</p>').map(({ message }) => message)).toEqual([
    "`<Flow>` can't be rendered: a style attribute in HTML has no effect on this site: use a class, or an attribute of SVG.",
  ]);
  expect(drawn('<p title="&lt;p style=&quot;">a style="b"</p>')).toEqual([]);
});

it('reports an island that cannot be rendered where the page uses it, once for all versions', () => {
  const getArticle = createArticleRenderer(() => {
    throw new Error('FlowFigure needs a caption.');
  });
  const compiled = page({
    html: `<p>x</p>${ISLAND_MARK}0${ISLAND_MARK}`,
    islands: [{ name: 'FlowFigure', props: {}, slots: [], place: { line: 7, column: 1 } }],
  });
  expect(getArticle(compiled).content.html).toBe('<p>x</p>');
  const shown = {
    compiled,
    slug: 'guides/a',
    docId: 'guides/a',
    source: { kind: 'mdx', file: 'content/a.mdx' } as const,
    file: 'content/a.mdx',
    frontMatter: {},
    position: undefined,
    references: [],
  };
  expect(renderArticles([shown, shown], getArticle)).toEqual([
    {
      severity: 'error',
      rule: 'island',
      file: 'content/a.mdx',
      line: 7,
      column: 1,
      message: "`<FlowFigure>` can't be rendered: FlowFigure needs a caption.",
    },
  ]);
});
