import type { SyntaxNode } from '../syntax/syntax-node.ts';

/** A place where a text is no C#. */
export interface ParseFault {
  start: number;
  message: string;
}

/** After the first few, what is wrong follows from what was wrong before. */
const MOST = 3;

const CLOSING: ReadonlyMap<string, string> = new Map([
  ['{', '}'],
  ['(', ')'],
  ['[', ']'],
]);

/** Where a tree is broken, once a line; nothing for a tree that is whole. */
export function parseFaults(root: SyntaxNode): ParseFault[] {
  const broken: SyntaxNode[] = [];
  collect(root, broken);
  if (broken.length === 0) return [];
  const bracket = bracketFault(root);
  if (bracket !== null) return [bracket];
  const first = broken.filter((node, index) => {
    const before = broken[index - 1];
    return before === undefined || root.text.slice(before.start - root.start, node.start - root.start).includes('\n');
  });
  return first.slice(0, MOST).map((node) => {
    if (node.broken === 'missing') return { start: node.start, message: `\`${node.type}\` is missing here.` };
    const [line = ''] = node.text.trim().split('\n');
    const shown = line.length > 40 ? `${line.slice(0, 40)}…` : line;
    return { start: node.start, message: `The C# can't be parsed here${shown === '' ? '' : `: \`${shown}\``}.` };
  });
}

/** The broken nodes that hold no other broken ones. */
function collect(node: SyntaxNode, found: SyntaxNode[]): void {
  const before = found.length;
  for (const child of node.children) collect(child, found);
  if (node.broken !== null && found.length === before) found.push(node);
}

/** The first bracket without a partner. */
function bracketFault(root: SyntaxNode): ParseFault | null {
  const open: SyntaxNode[] = [];
  let fault: ParseFault | null = null;
  const visit = (node: SyntaxNode): void => {
    if (fault !== null || node.broken === 'missing') return;
    if (CLOSING.has(node.type)) open.push(node);
    else if ([...CLOSING.values()].includes(node.type)) {
      const last = open.pop();
      if (last === undefined) fault = { start: node.start, message: `\`${node.type}\` closes nothing.` };
      else if (CLOSING.get(last.type) !== node.type) {
        fault = { start: last.start, message: `\`${last.type}\` is never closed.` };
      }
    }
    for (const child of node.children) visit(child);
  };
  visit(root);
  const last = open.at(-1);
  return fault ?? (last === undefined ? null : { start: last.start, message: `\`${last.type}\` is never closed.` });
}
