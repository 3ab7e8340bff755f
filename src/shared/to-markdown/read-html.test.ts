import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { expect, it } from 'vitest';
import { getAttribute, type HtmlNode, readHtml } from './read-html.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Serialises a tree, to compare the results of both parsers. */
function shown(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : `<${node.name}|${shown(node.children)}>`)).join('');
}

function shownBy5(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (node.nodeName === '#text' && 'value' in node) return node.value;
      return 'childNodes' in node ? `<${node.nodeName}|${shownBy5(node.childNodes)}>` : '';
    })
    .join('');
}

it.each([
  '<p>a<br>b <em>c</em></p><!-- <p>no</p> --><hr>',
  '<div class=a data-x="1>2" data-slot><img src=\'/a.png\' alt="&quot;"/><p>&lt;T&gt; &amp;amp; &#x27;&#39;&nbsp;</p></div>',
  '<ul>\n<li>a</li>\n<li><p>b</p></li></ul>text > behind',
])('reads the same as a complete parser: %s', (html) => {
  expect(shown(readHtml(html))).toBe(shownBy5(parseFragment(html).childNodes));
});

it('skips elements without text, such as drawings and styles', () => {
  expect(shown(readHtml('a<svg viewBox="0"><path d="M0"></path></svg><style>p > a {}</style>b'))).toBe(
    'a<svg|><style|>b',
  );
});

it('reads attributes with quotes, without quotes, and without a value', () => {
  const [element] = readHtml('<a class=x href="/a?b&amp;c" data-slot hidden="">');
  if (element === undefined || typeof element === 'string') throw new Error('no element');
  const of = (name: string) => getAttribute(element, name);
  expect(['class', 'href', 'data-slot', 'hidden', 'slot', 'ref'].map(of)).toEqual(['x', '/a?b&c', '', '', null, null]);
});
