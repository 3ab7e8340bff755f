import type { Context } from '../names/context.ts';
import { variable } from '../names/locals.ts';
import { type CSharpType, substitute, UNKNOWN } from '../symbols/csharp-type.ts';
import { identifierText, namedChildren, type SyntaxNode } from '../syntax/syntax-node.ts';
import { lookUp } from './member-lookup.ts';

/** The types of the parts that a value is taken apart into; unknown ones where it isn't known how. */
export function deconstructed(type: CSharpType, count: number, context: Context): CSharpType[] {
  const unknown = Array.from({ length: count }, () => UNKNOWN);
  if (type.kind === 'tuple')
    return type.elements.length === count ? type.elements.map((element) => element.type) : unknown;
  if (type.kind !== 'named') return unknown;
  const methods = lookUp(type, 'Deconstruct', context.place.world).members;
  const found = methods.find(({ member }) => member.parameters.length === count);
  return found === undefined
    ? unknown
    : found.member.parameters.map((parameter) => substitute(parameter.type, found.map));
}

/** Declare the names of `(a, (b, _))` for the parts of a value. */
export function declarePattern(pattern: SyntaxNode, type: CSharpType, context: Context): void {
  const parts = namedChildren(pattern);
  const types = deconstructed(type, parts.length, context);
  for (const [index, part] of parts.entries()) {
    const own = types[index] ?? UNKNOWN;
    if (part.type === 'identifier') context.locals.declare(identifierText(part), variable(own));
    else if (part.type !== 'discard') declarePattern(part, own, context);
  }
}
