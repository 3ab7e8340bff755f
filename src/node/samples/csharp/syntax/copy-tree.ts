import type { TreeCursor } from 'web-tree-sitter';
import { mendPattern } from './mend-pattern.ts';
import { mendPrecedence } from './mend-precedence.ts';
import { mendProduct } from './mend-product.ts';
import type { SyntaxNode } from './syntax-node.ts';

/** What may stand between any two words and means nothing to a program's names. */
const SKIPPED: ReadonlySet<string> = new Set([
  'comment',
  'preproc_region',
  'preproc_endregion',
  'preproc_nullable',
  'preproc_pragma',
  'preproc_define',
  'preproc_undef',
  'preproc_line',
  'preproc_warning',
  'preproc_error',
]);

/** Deeper than any program; what analyses a tree calls itself for each level, and the stack has an end. */
const DEEPEST = 250;

/** Copy the tree that a cursor stands at the root of; null where it is nested too deep. Frees the cursor. */
export function copyTree(cursor: TreeCursor, text: string): SyntaxNode | null {
  try {
    return copyNode(cursor, text, 0);
  } finally {
    cursor.delete();
  }
}

function copyNode(cursor: TreeCursor, text: string, depth: number): SyntaxNode | null {
  if (depth > DEEPEST) return null;
  const children: SyntaxNode[] = [];
  const start = cursor.startIndex;
  const end = cursor.endIndex;
  const node: SyntaxNode = {
    type: cursor.nodeType,
    field: cursor.currentFieldName,
    start,
    end,
    text: text.slice(start, end),
    // The grammar takes these two for keywords; they are expressions like any other.
    named: cursor.nodeIsNamed || cursor.nodeType === 'this' || cursor.nodeType === 'base',
    broken: cursor.nodeType === 'ERROR' ? 'error' : cursor.nodeIsMissing ? 'missing' : null,
    children,
  };
  if (!cursor.gotoFirstChild()) return node;
  let whole = true;
  do {
    if (SKIPPED.has(cursor.nodeType)) continue;
    const child = copyNode(cursor, text, depth + 1);
    if (child === null) {
      whole = false;
      break;
    }
    children.push(child);
  } while (cursor.gotoNextSibling());
  cursor.gotoParent();
  return whole ? mendProduct(mendPattern(mendPrecedence(node))) : null;
}
