import { type Context, quietSession } from '../names/context.ts';
import { variable } from '../names/locals.ts';
import { readType } from '../names/read-type.ts';
import { type CSharpType, type Substitution, substitute, UNKNOWN } from '../symbols/csharp-type.ts';
import { modeOf } from '../symbols/declared-parameters.ts';
import { childOf, childrenOf, field, identifierText, namedChildren, type SyntaxNode } from '../syntax/syntax-node.ts';
import { signatureOf } from './delegates.ts';
import { inferLambda, isLambda, lambdaParameterCount } from './lambda.ts';
import type { Argument, Fit } from './overloads.ts';
import { unify } from './unify.ts';
import { usedType } from './values.ts';

/**
 * The arguments of a list. Those that take their type from the parameter (lambdas, `new()`, `out var x`) are looked at
 * when the parameter is known, by `finishArguments`.
 */
export function readArguments(list: SyntaxNode | null, context: Context): Argument[] {
  if (list === null) return [];
  return childrenOf(list, 'argument').flatMap((node) => {
    const expression = expressionOf(node);
    if (expression === null) return [];
    return [{ node, name: field(node, 'name'), mode: modeOf(node), ...readValue(expression, context) }];
  });
}

/** Look at the arguments that waited for their parameters, with what those ask for; `fit` is null where none fits. */
export function finishArguments(given: readonly Argument[], fit: Fit | null, context: Context): Substitution {
  const found = new Map(fit?.map ?? []);
  for (const [index, argument] of given.entries()) {
    const expression = expressionOf(argument.node);
    if (expression === null) continue;
    const wanted = fit === null ? UNKNOWN : substitute(fit.wanted[index]?.type ?? UNKNOWN, found);
    if (expression.type === 'declaration_expression') {
      // Without `out` the grammar took `a < b, c > d` for one.
      if (argument.mode !== 'out') continue;
      declareOut(expression, wanted, context);
    } else if (isLambda(expression)) {
      const returned = inferLambda(expression, context, wanted);
      const asked = fit?.wanted[index]?.type;
      const signature = asked === undefined ? null : signatureOf(asked, context.place.world);
      if (fit !== null && signature !== null) {
        unify(signature.returns, returned, fit.bound.member.typeParameters, found, context.place.world);
      }
    } else if (argument.type.kind === 'targeted' && argument.type.form !== 'method') {
      context.session.infer(expression, context, wanted);
    }
  }
  return found;
}

/** What is given: the part of an argument after its name and `ref` or `out`. */
function expressionOf(argument: SyntaxNode): SyntaxNode | null {
  return namedChildren(argument).findLast((child) => child.field !== 'name') ?? null;
}

function readValue(node: SyntaxNode, context: Context): Pick<Argument, 'type' | 'constant'> {
  const targeted = targetedType(node);
  if (targeted !== null) return { type: targeted, constant: null };
  if (node.type === 'declaration_expression') {
    const type = field(node, 'type');
    const isImplicit =
      type === null || type.type === 'implicit_type' || type.text === 'var' || type.type === 'generic_name';
    // Read without a word; `declareOut` reads it again and reports.
    return {
      type: isImplicit ? UNKNOWN : readType(type, { ...context, session: quietSession(context.session) }),
      constant: null,
    };
  }
  if (node.type === 'identifier' && node.text === '_' && context.locals.find('_') === null) {
    return { type: UNKNOWN, constant: null };
  }
  const meaning = context.session.infer(node, context);
  return { type: usedType(meaning, context), constant: meaning.kind === 'value' ? meaning.constant : null };
}

/** The form of an expression that takes its type from where it stands; null for any other. */
function targetedType(node: SyntaxNode): (CSharpType & { kind: 'targeted' }) | null {
  if (isLambda(node)) return { kind: 'targeted', form: 'lambda', parameters: lambdaParameterCount(node) };
  if (node.type === 'implicit_object_creation_expression') return { kind: 'targeted', form: 'new', parameters: null };
  if (node.type === 'collection_expression') return { kind: 'targeted', form: 'collection', parameters: null };
  if (node.type === 'default_expression' && childOf(node, '(') === null) {
    return { kind: 'targeted', form: 'default', parameters: null };
  }
  return null;
}

function declareOut(node: SyntaxNode, wanted: CSharpType, context: Context): void {
  const type = field(node, 'type');
  const name = field(node, 'name');
  const isImplicit = type === null || type.type === 'implicit_type' || type.text === 'var';
  const own = isImplicit ? wanted : readType(type, context);
  if (name !== null) context.locals.declare(identifierText(name), variable(own));
}
