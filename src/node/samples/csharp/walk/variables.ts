import { declarePattern } from '../infer/deconstruction.ts';
import { checkConversion, givenTo, inferValue, usedType } from '../infer/values.ts';
import type { Context } from '../names/context.ts';
import { typeOf } from '../names/meaning.ts';
import { readType } from '../names/read-type.ts';
import { type CSharpType, UNKNOWN } from '../symbols/csharp-type.ts';
import { childOf, childrenOf, field, identifierText, namedChildren, type SyntaxNode } from '../syntax/syntax-node.ts';

/** Declare the locals of `int a = 1, b;`, `var a = …;` or `var (a, b) = …;`. */
export function declareVariables(node: SyntaxNode, isConst: boolean, context: Context): void {
  const written = field(node, 'type');
  const isImplicit = written === null || written.type === 'implicit_type';
  const type = isImplicit ? UNKNOWN : readType(written, context);
  for (const declarator of childrenOf(node, 'variable_declarator')) {
    const initial = initialOf(declarator);
    const own = initial === null ? { type, constant: null } : initialise(initial, type, declarator, context);
    const pattern = childOf(declarator, 'tuple_pattern');
    if (pattern !== null) declarePattern(pattern, own.type, context);
    const name = field(declarator, 'name');
    if (name === null) continue;
    const constant = isConst ? (own.constant ?? 'some') : null;
    context.locals.declare(identifierText(name), {
      type: isImplicit ? own.type : type,
      constant,
      isFixed: isConst,
      method: null,
    });
  }
}

/** What a variable is given at first; null for nothing. */
export function initialOf(declarator: SyntaxNode): SyntaxNode | null {
  const at = declarator.children.findIndex((child) => child.type === '=');
  return at === -1 ? null : (namedChildren({ ...declarator, children: declarator.children.slice(at + 1) })[0] ?? null);
}

/** Look at a first value, and check it against the type that was written. */
export function initialise(initial: SyntaxNode, type: CSharpType, declarator: SyntaxNode, context: Context) {
  const meaning =
    type.kind === 'unknown' ? context.session.infer(initial, context, type) : inferValue(initial, context, type);
  const name = field(declarator, 'name')?.text ?? '';
  checkConversion(initial, meaning, type, givenTo(`\`${name}\``), context);
  const given = typeOf(meaning).kind === 'targeted' ? UNKNOWN : usedType(meaning, context);
  return {
    type: given.kind === 'null' ? UNKNOWN : given,
    constant: meaning.kind === 'value' ? meaning.constant : null,
  };
}
