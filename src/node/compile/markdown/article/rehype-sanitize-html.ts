import type { Root } from 'hast';
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';

/** What GitHub lets through, and what our own Markdown steps write: code meta, admonitions, xref links. */
const SCHEMA: Schema = {
  ...defaultSchema,
  attributes: {
    ...defaultSchema.attributes,
    code: [['className', /^language-./u], 'dataMeta'],
    div: [
      ['className', /^admonition(?:-[a-z]+)?$/u],
      ['role', 'note'],
    ],
    p: [['className', 'admonition-title']],
    // No ids: several fragments share a page.
    '*': (defaultSchema.attributes?.['*'] ?? []).filter((name) => name !== 'id' && name !== 'name'),
  },
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'xref', 'pathname'] },
};

/** Leave only harmless elements and attributes of text that isn't ours to trust, such as XML comments. */
export function rehypeSanitizeHtml(): (tree: Root) => Root {
  return (tree) => {
    const clean = sanitize(tree, SCHEMA);
    return clean.type === 'root' ? clean : { type: 'root', children: [] };
  };
}
