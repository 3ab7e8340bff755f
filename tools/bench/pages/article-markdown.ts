import type { Element, Nodes, Root } from 'hast';
import { raw } from 'hast-util-raw';
import { toString as plainText } from 'hast-util-to-string';
import type { Root as Tree } from 'mdast';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

/** What writing an article as Markdown asks of its surroundings. */
export interface ArticleContext {
  /** Language of listings that don't say theirs. */
  language: string;
  /** Where a link leads in the written site; null when nothing is there. */
  linkTo(href: string): string | null;
}

/** Parts of an article that a page of plain Markdown hasn't. */
const LEFT_OUT = new Set(['svg', 'figure', 'form', 'button', 'input', 'audio', 'img', 'style', 'script']);
const processor = unified().use(rehypeRemark).use(remarkGfm).use(remarkStringify, { resourceLink: true, bullet: '-' });

/** Write an article's HTML, without its title, as the Markdown that somebody else would have written. */
export async function articleMarkdown(html: string, context: ArticleContext): Promise<string> {
  const tree = raw({ type: 'raw', value: html });
  const root: Root = tree.type === 'root' ? tree : { type: 'root', children: isContent(tree) ? [tree] : [] };
  prepare(root, context);
  const written = await processor.run(root);
  joinTexts(written);
  const text = processor.stringify(written);
  // Vue would take two braces for an expression.
  return text.replaceAll('{{', '{ {');
}

/**
 * Make one text of pieces, and take out the spaces without width, which stand for links to headings and for places where
 * a line may break: what they keep apart wouldn't be escaped where it needs to be together.
 */
function joinTexts(tree: Tree): void {
  visit(tree, 'text', (text, index = 0, parent) => {
    for (let next = parent?.children[index + 1]; next?.type === 'text'; next = parent?.children[index + 1]) {
      text.value += next.value;
      parent?.children.splice(index + 1, 1);
    }
    text.value = text.value.replaceAll('\u200b', '');
  });
}

function isContent(node: Nodes): node is Element {
  return node.type === 'element';
}

function prepare(root: Root, { language, linkTo }: ArticleContext): void {
  visit(root, 'element', (element, index, parent) => {
    if (parent === undefined || index === undefined) return;
    if (element.tagName === 'h1' || LEFT_OUT.has(element.tagName)) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (element.tagName === 'pre') {
      const owner = parent.type === 'element' ? parent.properties.dataLanguage : undefined;
      const className = [`language-${typeof owner === 'string' ? owner : language}`];
      const text = { type: 'text', value: plainText(element) } as const;
      element.children = [{ type: 'element', tagName: 'code', properties: { className }, children: [text] }];
      return SKIP;
    }
    if (element.tagName !== 'a') return;
    const { href } = element.properties;
    const target = typeof href === 'string' ? linkTo(href) : null;
    if (target !== null) {
      element.properties = { href: target };
      return;
    }
    parent.children.splice(index, 1, ...element.children);
    return [SKIP, index];
  });
}
