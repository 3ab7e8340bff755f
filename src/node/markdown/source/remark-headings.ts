import type { Heading, Root } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

const EXPLICIT_ID = /\s*\{#([^{}\s]+)\}\s*$/u;

/**
 * Mark the headings that Markdown wrote (`data-heading` holds the text that the id is made from) and take explicit
 * ids out of their text. Link text counts for the id, JSX doesn't unless there is nothing else: so old links keep working.
 */
export function remarkHeadings(): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'heading', (heading) => {
      const id = takeExplicitId(heading);
      const plain = heading.children.filter((child) => child.type !== 'mdxJsxTextElement');
      const text = plainText({ type: 'paragraph', children: plain }).trim();
      heading.data = {
        ...heading.data,
        hProperties: { dataHeading: text === '' ? plainText(heading).trim() : text, ...(id === null ? {} : { id }) },
      };
    });
  };
}

function takeExplicitId(heading: Heading): string | null {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return null;
  const match = EXPLICIT_ID.exec(last.value);
  if (match === null) return null;
  last.value = last.value.slice(0, match.index);
  return match[1] ?? null;
}
