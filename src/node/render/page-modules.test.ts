import { expect, it, vi } from 'vitest';
import type { CompiledPage } from '#shared/article.ts';
import { ISLAND_MARK } from '#shared/link.ts';
import { createPageModules, islandProblems } from './page-modules.ts';

const page = (more: Partial<CompiledPage> = {}): CompiledPage => ({
  title: 'T',
  description: '',
  html: '<p>x</p>',
  toc: [],
  islands: [],
  styles: [],
  head: [],
  anchors: [],
  links: [],
  mentions: [],
  records: [],
  problems: [],
  ...more,
});

it('makes one module of a page, however many versions show it', () => {
  const render = vi.fn(() => '<i></i>');
  const moduleOf = createPageModules(render);
  const compiled = page({ html: `${ISLAND_MARK}0${ISLAND_MARK}`, islands: [{ name: 'Tabs', props: {}, slots: [] }] });
  const first = moduleOf(compiled);
  expect(moduleOf(compiled)).toBe(first);
  expect([render.mock.calls.length, first.content.html]).toEqual([1, '<i></i>']);
});

it('draws what several pages have alike once', () => {
  const render = vi.fn(({ name }: { name: string }) => `<i>${name}</i>`);
  const moduleOf = createPageModules(render);
  const drawn = (name: string, slots: string[] = []): string =>
    moduleOf(page({ html: `${ISLAND_MARK}0${ISLAND_MARK}`, islands: [{ name, props: {}, slots, place: { line: 1 } }] }))
      .content.html;
  expect([drawn('A'), drawn('A'), drawn('B'), drawn('A', ['x'])]).toEqual([
    '<i>A</i>',
    '<i>A</i>',
    '<i>B</i>',
    '<i>A</i>',
  ]);
  expect(render).toHaveBeenCalledTimes(3);
});

it('names a module by what is in it', () => {
  const moduleOf = createPageModules(() => '');
  const first = moduleOf(page());
  expect(first.name).toMatch(/^[0-9a-f]{16}$/u);
  expect(moduleOf(page()).name).toBe(first.name);
  // What only the build reads changes nothing for a reader.
  expect(moduleOf(page({ anchors: ['a'], links: [{ href: '/x' }] })).name).toBe(first.name);
  expect(moduleOf(page({ html: '<p>y</p>' })).name).not.toBe(first.name);
  expect(first.source().startsWith('export default ({ article }) => article({')).toBe(true);
});

it('makes one stylesheet of what the article and its islands say of styles', () => {
  const island = { name: 'Flow', props: {}, slots: [] };
  const html = `${ISLAND_MARK}0${ISLAND_MARK}${ISLAND_MARK}1${ISLAND_MARK}`;
  const moduleOf = createPageModules(() => '<style>.a{b:c}</style><p>x</p>');
  const { content, styles, problems } = moduleOf(page({ html, islands: [island, island], styles: ['.s{t:u}'] }));
  expect(content.html).toBe('<p>x</p><p>x</p>');
  expect(styles).toEqual({ name: expect.stringMatching(/^[\da-f]{16}$/u), css: '.s{t:u}\n.a{b:c}' });
  expect(problems).toEqual([]);
  expect(moduleOf(page()).styles).toBeNull();
});

it('brings the styles of what few articles have to those', () => {
  const moduleOf = createPageModules(({ name }) => `<style>.${name}{}</style>`);
  const styles = (html: string): string | undefined => moduleOf(page({ html })).styles?.css;
  expect(styles('<ul class="cards"></ul><ul class="downloads" aria-label="Downloads"></ul>')).toBe(
    '.CardStyles{}\n.DownloadStyles{}',
  );
  expect(styles('<div class="admonition admonition-tip"></div>')).toBe('.AdmonitionStyles{}');
  expect(styles('<ul><li>cards, downloads, an admonition</li></ul>')).toBeUndefined();
});

it('refuses islands with style attributes, which would have no effect', () => {
  const island = { name: 'Flow', props: {}, slots: [] };
  const drawn = (html: string) =>
    createPageModules(() => html)(page({ html: `${ISLAND_MARK}0${ISLAND_MARK}`, islands: [island] })).problems;
  expect(drawn('<p class="a" style="top:0">x</p>').map(({ message }) => message)).toEqual([
    "`<Flow>` can't be drawn: a style attribute in HTML has no effect on this site: use a class, or an attribute of SVG.",
  ]);
  expect(drawn('<p title="&lt;p style=&quot;">a style="b"</p>')).toEqual([]);
});

it('tells of an island that can not be drawn where the page uses it, once for all versions', () => {
  const moduleOf = createPageModules(() => {
    throw new Error('FlowFigure needs a caption.');
  });
  const compiled = page({
    html: `<p>x</p>${ISLAND_MARK}0${ISLAND_MARK}`,
    islands: [{ name: 'FlowFigure', props: {}, slots: [], place: { line: 7, column: 1 } }],
  });
  expect(moduleOf(compiled).content.html).toBe('<p>x</p>');
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
  expect(islandProblems([shown, shown], moduleOf)).toEqual([
    {
      severity: 'error',
      rule: 'island',
      file: 'content/a.mdx',
      line: 7,
      column: 1,
      message: "`<FlowFigure>` can't be drawn: FlowFigure needs a caption.",
    },
  ]);
});
