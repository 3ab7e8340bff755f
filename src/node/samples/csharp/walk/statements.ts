import { condition } from '../infer/operators.ts';
import { matchPattern } from '../infer/patterns.ts';
import { checkConversion, inferValue, mustBe, usedType } from '../infer/values.ts';
import type { Context } from '../names/context.ts';
import { variable } from '../names/locals.ts';
import { readType } from '../names/read-type.ts';
import { type CSharpType, isKnown, keyword, UNKNOWN } from '../symbols/csharp-type.ts';
import { childOf, field, identifierText, namedChildren, type SyntaxNode } from '../syntax/syntax-node.ts';
import { declareFunctions, localFunction } from './local-functions.ts';
import { walkFor, walkForeach, walkLoop } from './loops.ts';
import { declareVariables } from './variables.ts';

/** Analyse a statement. What it declares is declared in the scope that it stands in. */
export function walkStatement(node: SyntaxNode, context: Context): void {
  switch (node.type) {
    case 'block':
    case 'switch_body':
      walkBlock(node, inside(context));
      return;
    case 'local_declaration_statement': {
      const variables = childOf(node, 'variable_declaration');
      const isConst = node.children.some((child) => child.type === 'modifier' && child.text === 'const');
      if (variables !== null) declareVariables(variables, isConst, context);
      return;
    }
    case 'variable_declaration':
      declareVariables(node, false, context);
      return;
    case 'local_function_statement':
      localFunction(node, context);
      return;
    case 'if_statement':
      walkIf(node, context);
      return;
    case 'while_statement':
    case 'do_statement':
      walkLoop(node, inside(context));
      return;
    case 'for_statement':
      walkFor(node, inside(context));
      return;
    case 'foreach_statement':
      walkForeach(node, inside(context));
      return;
    case 'switch_statement':
      walkSwitch(node, inside(context));
      return;
    case 'return_statement':
      walkReturn(node, context);
      return;
    case 'try_statement':
    case 'catch_clause':
    case 'finally_clause':
    case 'using_statement':
    case 'lock_statement':
    case 'fixed_statement':
    case 'checked_statement':
    case 'unsafe_statement':
    case 'catch_filter_clause':
      walkAll(node, inside(context));
      return;
    case 'catch_declaration': {
      const type = field(node, 'type');
      const name = field(node, 'name');
      const own = type === null ? UNKNOWN : readType(type, context);
      if (name !== null) context.locals.declare(identifierText(name), variable(own));
      return;
    }
    case 'labeled_statement':
      walkAll({ ...node, children: node.children.filter((child) => child.type !== 'identifier') }, context);
      return;
    case 'goto_statement':
    case 'break_statement':
    case 'continue_statement':
    case 'empty_statement':
    case 'comment':
      return;
    case 'preproc_if':
    case 'preproc_elif':
    case 'preproc_else':
      walkAll({ ...node, children: node.children.filter((child) => child.field !== 'condition') }, context);
      return;
    case 'expression_statement':
    case 'throw_statement':
    case 'yield_statement':
    case 'global_statement':
    case 'arrow_expression_clause':
      walkAll(node, context);
      return;
    default:
      context.session.infer(node, context);
  }
}

/** A context whose declarations end with the statement. */
export function inside(context: Context): Context {
  return { ...context, locals: context.locals.inner() };
}

/** The statements of a block, in the scope of the context itself. Local functions are known before their line. */
export function walkBlock(node: SyntaxNode, context: Context): void {
  const statements = namedChildren(node);
  declareFunctions(statements, context);
  for (const statement of statements) walkStatement(statement, context);
}

function walkAll(node: SyntaxNode, context: Context): void {
  for (const child of namedChildren(node)) walkStatement(child, context);
}

/** Names that a condition declares are seen after the statement too: `if (!x.TryGet(out var y)) return;`. */
function walkIf(node: SyntaxNode, context: Context): void {
  const test = field(node, 'condition');
  if (test !== null) condition(test, context);
  for (const branch of [field(node, 'consequence'), field(node, 'alternative')]) {
    if (branch !== null) walkStatement(branch, branch.type === 'if_statement' ? context : inside(context));
  }
}

function walkSwitch(node: SyntaxNode, context: Context): void {
  const before = field(node, 'value');
  const type = before === null ? UNKNOWN : usedType(inferValue(before, context), context);
  const body = field(node, 'body');
  for (const section of body === null ? [] : namedChildren(body)) {
    const inner = inside(context);
    const parts = namedChildren(section);
    declareFunctions(parts, inner);
    for (const part of parts) walkSectionPart(part, type, inner);
  }
}

function walkSectionPart(part: SyntaxNode, type: CSharpType, context: Context): void {
  if (part.type.endsWith('_pattern') || part.type === 'discard') matchPattern(part, type, context);
  else if (part.type === 'when_clause')
    for (const child of namedChildren(part)) inferValue(child, context, keyword('bool'));
  else walkStatement(part, context);
}

function walkReturn(node: SyntaxNode, context: Context): void {
  const [result] = namedChildren(node);
  if (result === undefined) return;
  const meaning = context.session.infer(result, context, context.returns);
  context.returned?.push(usedType(meaning, context));
  if (context.returns.kind === 'void' && context.member !== null) {
    context.session.report(
      result,
      'wrong-type',
      `\`${context.member.name}\` returns nothing, so no value can stand here.`,
    );
  }
  checkReturned(result, meaning, context);
}

/** Check what a member returns against what it says that it returns. */
export function checkReturned(
  node: SyntaxNode,
  meaning: Parameters<typeof checkConversion>[1],
  context: Context,
): void {
  if (context.returns.kind === 'void' || !isKnown(context.returns)) return;
  checkConversion(node, meaning, context.returns, mustBe('What is returned'), context);
}
