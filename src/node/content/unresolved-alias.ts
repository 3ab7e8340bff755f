import { type Alias, type Document, visit } from 'yaml';

/**
 * The first alias of a document that names no anchor; null when all do. The parser lets them pass and throws only when
 * values are asked for: `title: *bold*`, written by someone who thinks of Markdown, is one.
 */
export function unresolvedAlias(document: Document): Alias | null {
  let found: Alias | null = null;
  visit(document, {
    Alias(_, node) {
      if (node.resolve(document) !== undefined) return undefined;
      found = node;
      return visit.BREAK;
    },
  });
  return found;
}
