import type { Context } from '../names/context.ts';
import { variable } from '../names/locals.ts';
import { type Meaning, NOTHING } from '../names/meaning.ts';
import { readType } from '../names/read-type.ts';
import { type CSharpType, UNKNOWN } from '../symbols/csharp-type.ts';
import { field, identifierText, namedChildren, type SyntaxNode } from '../syntax/syntax-node.ts';
import { elementOfSequence } from './sequences.ts';
import { inferValue, usedType } from './values.ts';

/** `from a in b where c select d`: its names are declared, what it gives isn't followed. */
export function query(node: SyntaxNode, context: Context): Meaning {
  const inner: Context = { ...context, locals: context.locals.inner() };
  for (const clause of namedChildren(node)) readClause(clause, inner);
  return NOTHING;
}

function readClause(clause: SyntaxNode, context: Context): void {
  if (clause.type === 'identifier') {
    // `into name`
    context.locals.declare(identifierText(clause), variable(UNKNOWN));
    return;
  }
  const type = field(clause, 'type');
  const written = type === null ? null : readType(type, context);
  const parts = namedChildren(clause).filter((child) => child !== type);
  const declares = clause.type === 'from_clause' || clause.type === 'let_clause' || clause.type === 'join_clause';
  const name = declares ? parts[0] : undefined;
  let given: CSharpType = UNKNOWN;
  for (const [index, part] of parts.entries()) {
    if (part === name) continue;
    if (part.type === 'join_into_clause')
      readClause({ ...part, type: 'identifier', text: namedChildren(part)[0]?.text ?? '_' }, context);
    else {
      const found = usedType(inferValue(part, context), context);
      if (index === 1) given = found;
      if (index === 1 && name !== undefined && clause.type === 'join_clause') declareName(name, UNKNOWN, context);
    }
  }
  if (name === undefined) return;
  const own =
    clause.type === 'from_clause'
      ? elementOfSequence(given, context.place.world)
      : clause.type === 'let_clause'
        ? given
        : UNKNOWN;
  declareName(name, written ?? own, context);
}

function declareName(name: SyntaxNode, type: CSharpType, context: Context): void {
  context.locals.declare(identifierText(name), variable(type));
}
