import { beforeEach, expect, it } from 'vitest';
import { recordReferences } from '../site/store/record-references.ts';
import { articleHtml } from './article/write-article.ts';
import type { Highlighter } from './code/highlighter.ts';
import type { MarkdownFragment, RenderedFragment } from './render-markdown-fragment.ts';
import { type RenderFragment, shareFragments } from './share-fragments.ts';
import { fakeResolver } from './testing.ts';

let coloured: string[] = [];
const highlighter: Highlighter = {
  load: async () => [],
  tokens(code) {
    coloured.push(code);
    return [[{ text: code, className: null }]];
  },
};
let render: RenderFragment = shareFragments(highlighter);
beforeEach(() => {
  coloured = [];
  render = shareFragments(highlighter);
});

const fragment: MarkdownFragment = {
  markdown: 'A [box](xref:Toy.Box).\n\n```text\nx\n```',
  line: 3,
  path: 'api/Toy.Box.md',
};
const resolverOf = (href: string) => fakeResolver({ xrefs: { 'Toy.Box': href } });
const htmlOf = ({ content }: RenderedFragment): string => articleHtml({ type: 'root', children: content });

it('renders a fragment once for pages on which its questions have the same answers', async () => {
  const first = await render(fragment, resolverOf('~/a'));
  const second = await render(fragment, resolverOf('~/a'));
  expect([htmlOf(second), second.text, second.links]).toEqual([htmlOf(first), first.text, first.links]);
  expect(coloured).toHaveLength(1);
});

it('renders it anew where an answer is another one, and knows both from then on', async () => {
  await render(fragment, resolverOf('~/a'));
  const other = await render(fragment, resolverOf('~/b'));
  expect(other.links.map(({ href }) => href)).toEqual(['~/b']);
  expect(coloured).toHaveLength(2);
  await render(fragment, resolverOf('~/a'));
  await render(fragment, resolverOf('~/b'));
  expect(coloured).toHaveLength(2);
});

it('renders it anew for another place, from which its links and lines count', async () => {
  await render(fragment, resolverOf('~/a'));
  const { links } = await render({ ...fragment, line: 13 }, resolverOf('~/a'));
  expect(links.map(({ line }) => line)).toEqual([13]);
  await render({ ...fragment, path: 'api/Toy.Lid.md' }, resolverOf('~/a'));
  expect(coloured).toHaveLength(3);
});

it('asks again what it asked, so that each page depends on it', async () => {
  const asked = async () => {
    const recorder = recordReferences(resolverOf('~/a'));
    await render(fragment, recorder.resolver);
    return recorder.references();
  };
  const first = await asked();
  expect(first.map(({ reference }) => reference)).toContainEqual({ kind: 'xref', uid: 'Toy.Box' });
  expect(await asked()).toEqual(first);
});

it('asks each page whether a symbol is linked on it', async () => {
  const linking = { ...fragment, markdown: '<see cref="T:Toy.Box"/>\n\n```text\nx\n```' };
  const asked: string[] = [];
  const drawn = async (answer: boolean): Promise<string> => {
    const isLinked = (uid: string): boolean => {
      asked.push(uid);
      return answer;
    };
    return htmlOf(await render({ ...linking, isLinked }, resolverOf('~/a')));
  };
  const linked = await drawn(true);
  expect(await drawn(true)).toBe(linked);
  expect([asked, coloured.length]).toEqual([['Toy.Box', 'Toy.Box'], 1]);
  expect(await drawn(false)).not.toContain('href');
});

it('gives each page nodes of its own', async () => {
  const first = await render(fragment, resolverOf('~/a'));
  const before = htmlOf(first);
  for (const node of first.content) {
    if (node.type !== 'element') continue;
    node.tagName = 'x';
    node.properties.id = 'changed';
    node.children.length = 0;
  }
  const second = await render(fragment, resolverOf('~/a'));
  expect(htmlOf(second)).toBe(before);
  second.content.length = 0;
  expect(htmlOf(await render(fragment, resolverOf('~/a')))).toBe(before);
});

it('keeps nothing that a hint is part of: it may be another one for the next page', async () => {
  const wrong = { ...fragment, markdown: '[box](xref:Toy.Bix)\n\n```text\nx\n```' };
  const { problems } = await render(wrong, resolverOf('~/a'));
  expect(problems.map(({ rule }) => rule)).toEqual(['unknown-xref']);
  await render(wrong, resolverOf('~/a'));
  expect(coloured).toHaveLength(2);
});
