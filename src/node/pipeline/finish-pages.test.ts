import { expect, it, vi } from 'vitest';
import type { CompiledPage } from '#model/article.ts';
import { ISLAND_MARK } from '#model/link.ts';
import { createFinisher, islandProblems } from './finish-pages.ts';

const page = (more: Partial<CompiledPage> = {}): CompiledPage => ({
  title: 'T',
  description: '',
  html: '<p>x</p>',
  toc: [],
  islands: [],
  head: [],
  anchors: [],
  links: [],
  mentions: [],
  records: [],
  problems: [],
  ...more,
});

it('finishes a page once, however many versions show it', () => {
  const render = vi.fn(() => '<i></i>');
  const finish = createFinisher(render);
  const compiled = page({ html: `${ISLAND_MARK}0${ISLAND_MARK}`, islands: [{ name: 'Tabs', props: {}, slots: [] }] });
  const first = finish(compiled);
  expect(finish(compiled)).toBe(first);
  expect([render.mock.calls.length, first.content.html]).toEqual([1, '<i></i>']);
});

it('names a module by what is in it', () => {
  const finish = createFinisher(() => '');
  const first = finish(page());
  expect(first.module).toMatch(/^[0-9a-f]{16}$/u);
  expect(finish(page()).module).toBe(first.module);
  // What only the build reads changes nothing for a reader.
  expect(finish(page({ anchors: ['a'], links: [{ href: '/x' }] })).module).toBe(first.module);
  expect(finish(page({ html: '<p>y</p>' })).module).not.toBe(first.module);
  expect(first.source.startsWith('export default ({ article }) => article({')).toBe(true);
});

it('tells of an island that can not be drawn where the page uses it, once for all versions', () => {
  const finish = createFinisher(() => {
    throw new Error('FlowFigure needs a caption.');
  });
  const compiled = page({
    html: `<p>x</p>${ISLAND_MARK}0${ISLAND_MARK}`,
    islands: [{ name: 'FlowFigure', props: {}, slots: [], place: { line: 7, column: 1 } }],
  });
  expect(finish(compiled).content.html).toBe('<p>x</p>');
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
  expect(islandProblems([shown, shown], finish)).toEqual([
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
