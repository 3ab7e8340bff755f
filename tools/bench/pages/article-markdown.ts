import type { Element, Nodes, Root } from 'hast';
import { raw } from 'hast-util-raw';
import { toString as plainText } from 'hast-util-to-string';
import type { Root as Tree } from 'mdast';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

/** Options for converting an article. */
export interface ArticleOptions {
  /** Language of code blocks that do not declare one. */
  language: string;
  /** Returns the new URL of a link; null to replace the link with its text. */
  linkTo(href: string): string | null;
}

/** Elements that are removed, because Markdown has no equivalent or the other sites lack the files. */
const REMOVED_ELEMENTS = new Set(['svg', 'figure', 'form', 'button', 'input', 'audio', 'img', 'style', 'script']);
const processor = unified().use(rehypeRemark).use(remarkGfm).use(remarkStringify, { resourceLink: true, bullet: '-' });

/** Converts an article's HTML to Markdown, without its title. */
export async function articleToMarkdown(html: string, options: ArticleOptions): Promise<string> {
  const tree = raw({ type: 'raw', value: html });
  const root: Root = tree.type === 'root' ? tree : { type: 'root', children: isElement(tree) ? [tree] : [] };
  prepareTree(root, options);
  const markdown = await processor.run(root);
  mergeTextNodes(markdown);
  // Vue evaluates text in double braces.
  return processor.stringify(markdown).replaceAll('{{', '{ {');
}

/** Merges adjacent text nodes and removes zero-width spaces, so that the text is escaped correctly. */
function mergeTextNodes(tree: Tree): void {
  visit(tree, 'text', (text, index = 0, parent) => {
    for (let next = parent?.children[index + 1]; next?.type === 'text'; next = parent?.children[index + 1]) {
      text.value += next.value;
      parent?.children.splice(index + 1, 1);
    }
    text.value = text.value.replaceAll('\u200b', '');
  });
}

function isElement(node: Nodes): node is Element {
  return node.type === 'element';
}

function prepareTree(root: Root, { language, linkTo }: ArticleOptions): void {
  visit(root, 'element', (element, index, parent) => {
    if (parent === undefined || index === undefined) return;
    if (element.tagName === 'h1' || REMOVED_ELEMENTS.has(element.tagName)) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (element.tagName === 'td') replaceBlocks(element);
    if (element.tagName === 'pre') {
      const declared = parent.type === 'element' ? parent.properties.dataLanguage : undefined;
      const className = [`language-${typeof declared === 'string' ? declared : language}`];
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

/** Replaces code blocks in a table cell by inline code and other blocks by spans: a Markdown cell is a single line. */
function replaceBlocks(cell: Element): void {
  visit(cell, 'element', (element) => {
    if (['div', 'details', 'summary'].includes(element.tagName)) element.tagName = 'span';
    if (element.tagName !== 'pre') return undefined;
    element.tagName = 'code';
    element.children = [{ type: 'text', value: plainText(element).replaceAll(/\s+/gu, ' ').trim() }];
    return SKIP;
  });
}
