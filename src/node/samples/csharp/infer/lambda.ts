import type { Context } from '../names/context.ts';
import { variable } from '../names/locals.ts';
import { typeOf } from '../names/meaning.ts';
import { readType } from '../names/read-type.ts';
import { type CSharpType, isKnown, sameType, typeText, UNKNOWN, VOID } from '../symbols/csharp-type.ts';
import { childrenOf, field, identifierText, type SyntaxNode } from '../syntax/syntax-node.ts';
import { expectedParameters, signatureOf } from './delegates.ts';
import { usedType } from './values.ts';

/** True for `x => …` and `delegate { … }`. */
export function isLambda(node: SyntaxNode): boolean {
  return node.type === 'lambda_expression' || node.type === 'anonymous_method_expression';
}

/** How many parameters a lambda has; null for `delegate { … }`, which takes any. */
export function lambdaParameterCount(node: SyntaxNode): number | null {
  const parameters = field(node, 'parameters');
  if (parameters === null) return null;
  return parameters.type === 'implicit_parameter' ? 1 : childrenOf(parameters, 'parameter').length;
}

/** Report a lambda that has another number of parameters than its delegate. */
export function checkLambda(node: SyntaxNode, expected: CSharpType, context: Context): void {
  const signature = signatureOf(expected, context.place.world);
  const count = lambdaParameterCount(node);
  if (signature === null || count === null || count === signature.parameters.length) return;
  const wanted = signature.parameters.length;
  const message = `A \`${typeText(expected)}\` has ${wanted} parameter${wanted === 1 ? '' : 's'}, not ${count}.`;
  context.session.report(node, 'wrong-type', message.replace(/^A (?=`[AEIO])/u, 'An '));
}

/** Analyse a lambda's body, its parameters as `expected` says; what it returns, unknown where that isn't clear. */
export function inferLambda(node: SyntaxNode, context: Context, expected: CSharpType): CSharpType {
  const { world } = context.place;
  const locals = context.locals.inner();
  const list = field(node, 'parameters');
  const names = list === null ? [] : list.type === 'implicit_parameter' ? [list] : childrenOf(list, 'parameter');
  const types = expectedParameters(expected, names.length, world);
  for (const [index, parameter] of names.entries()) {
    const name = parameter.type === 'parameter' ? field(parameter, 'name') : parameter;
    const written = parameter.type === 'parameter' ? field(parameter, 'type') : null;
    const type = written === null ? (types[index] ?? UNKNOWN) : readType(written, context);
    if (name !== null) locals.declare(identifierText(name), variable(type));
  }
  const returned: CSharpType[] = [];
  const inner: Context = { ...context, locals, returned, returns: UNKNOWN };
  const body = field(node, 'body') ?? node.children.find((child) => child.type === 'block');
  if (body === undefined) return UNKNOWN;
  if (body.type === 'block') {
    context.session.walk(body, inner);
    const [first] = returned;
    if (first === undefined) return VOID;
    return returned.every((type) => isKnown(type) && sameType(type, first)) ? first : UNKNOWN;
  }
  const meaning = context.session.infer(body, inner, signatureOf(expected, world)?.returns ?? UNKNOWN);
  return typeOf(meaning).kind === 'targeted' ? UNKNOWN : usedType(meaning, context);
}
