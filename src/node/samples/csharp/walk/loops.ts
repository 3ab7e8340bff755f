import { declarePattern } from '../infer/deconstruction.ts';
import { condition } from '../infer/operators.ts';
import { elementOfSequence } from '../infer/sequences.ts';
import { inferValue, usedType } from '../infer/values.ts';
import type { Context } from '../names/context.ts';
import { variable } from '../names/locals.ts';
import { readType } from '../names/read-type.ts';
import { UNKNOWN } from '../symbols/csharp-type.ts';
import { field, fields, identifierText, namedChildren, type SyntaxNode } from '../syntax/syntax-node.ts';

/** `while` and `do`. */
export function walkLoop(node: SyntaxNode, context: Context): void {
  const test = field(node, 'condition');
  const body = field(node, 'body');
  if (test !== null && node.type === 'while_statement') condition(test, context);
  if (body !== null) context.session.walk(body, context);
  if (test !== null && node.type === 'do_statement') condition(test, context);
}

/** `for`. */
export function walkFor(node: SyntaxNode, context: Context): void {
  for (const initial of fields(node, 'initializer')) {
    if (initial.named) context.session.walk(initial, context);
  }
  const test = field(node, 'condition');
  if (test !== null) condition(test, context);
  for (const update of fields(node, 'update')) if (update.named) context.session.walk(update, context);
  const body = field(node, 'body');
  if (body !== null) context.session.walk(body, context);
}

/** `foreach`, `await foreach`. */
export function walkForeach(node: SyntaxNode, context: Context): void {
  const right = field(node, 'right');
  const left = field(node, 'left');
  const type = field(node, 'type');
  const isAsync = node.children.some((child) => child.type === 'await');
  const sequence = right === null ? UNKNOWN : usedType(inferValue(right, context), context);
  const element = isAsync ? UNKNOWN : elementOfSequence(sequence, context.place.world);
  const isImplicit = type === null || type.type === 'implicit_type';
  const own = isImplicit ? element : readType(type, context);
  if (left?.type === 'identifier') context.locals.declare(identifierText(left), { ...variable(own), isFixed: true });
  else if (left?.type === 'tuple_pattern') declarePattern(left, own, context);
  else if (left !== null) declareParts(left, context);
  const body = field(node, 'body');
  if (body !== null) context.session.walk(body, context);
}

/** `foreach ((int a, string b) in …)`. */
function declareParts(node: SyntaxNode, context: Context): void {
  for (const part of namedChildren(node)) {
    if (part.type === 'declaration_expression') context.session.infer(part, context);
    else declareParts(part, context);
  }
}
