import type { ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';
import { visit } from 'unist-util-visit';

/** What prose may hold: what Markdown and code blocks make, nothing that runs, loads or reaches out of its place. */
const SCHEMA: Schema = {
  ...defaultSchema,
  clobberPrefix: '',
  tagNames: [...(defaultSchema.tagNames ?? []), 'abbr', 'mark', 'figure', 'figcaption'],
  attributes: {
    ...defaultSchema.attributes,
    '*': ['className', 'id', 'title', 'lang', 'dir', 'tabIndex', 'dataLanguage', 'ariaLabel', 'ariaHidden', 'role'],
    a: ['href', 'target', 'rel', 'dataFootnoteRef', 'dataFootnoteBackref', 'ariaDescribedBy'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding', 'srcSet', 'sizes'],
    code: [['style', /^counter-reset:line \d+$/u]],
    td: ['align', 'colSpan', 'rowSpan'],
    th: ['align', 'colSpan', 'rowSpan', 'scope'],
    ol: ['start'],
    input: [['type', 'checkbox'], ['disabled', true], 'checked'],
  },
};

/**
 * HTML of a fragment as elements, sanitised. An id that the page has already gets a number, so that none stands twice.
 *
 * @param ids ids of the page so far; those of the fragment are added
 * @param below level of the heading above: headings of the fragment come deeper
 */
export function safeFragment(html: string, ids: Set<string>, below = 4): ElementContent[] {
  const safe = sanitize(fromHtml(html, { fragment: true }), SCHEMA);
  const tree: Root = safe.type === 'root' ? safe : { type: 'root', children: [] };
  visit(tree, 'element', (element) => {
    const level = /^h([1-6])$/u.exec(element.tagName)?.[1];
    if (level !== undefined) element.tagName = `h${Math.min(6, Math.max(Number(level), below + 1))}`;
    const { id } = element.properties;
    if (typeof id !== 'string') return;
    let free = id;
    for (let count = 1; ids.has(free); count += 1) free = `${id}-${count}`;
    ids.add(free);
    element.properties.id = free;
  });
  // Parsed HTML has no other kinds of node; comments are sanitised away.
  return tree.children.flatMap((child): ElementContent[] =>
    child.type === 'element' || child.type === 'text' ? [child] : [],
  );
}
