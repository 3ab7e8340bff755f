import type { Context } from '../names/context.ts';
import { variable } from '../names/locals.ts';
import { type Meaning, NOTHING, value } from '../names/meaning.ts';
import { asNullable, readType } from '../names/read-type.ts';
import { symbolOf } from '../names/world.ts';
import { type CSharpType, keyword, named, sameType, UNKNOWN, VOID } from '../symbols/csharp-type.ts';
import { field, identifierText, namedChildren, type SyntaxNode } from '../syntax/syntax-node.ts';
import { assignment } from './assignments.ts';
import { invocation } from './calls.ts';
import { converts } from './conversions.ts';
import { arrayCreation, implicitCreation, objectCreation } from './creation.ts';
import { collection, elementAccess, interpolate, tuple } from './element-expressions.ts';
import { initialise, withExpression } from './initialisers.ts';
import { checkLambda, inferLambda } from './lambda.ts';
import { literal } from './literals.ts';
import { conditionalAccess, memberAccess } from './member-access.ts';
import { simpleName, thisType } from './name-expressions.ts';
import { binary, condition, operand } from './operators.ts';
import { isExpression, switchExpression } from './patterns.ts';
import { query } from './queries.ts';
import { unary } from './unary-operators.ts';
import { inferValue, usedType } from './values.ts';
import { checkWrite } from './writing.ts';

/** What an expression means. Every expression inside it is looked at once. */
export function inferExpression(node: SyntaxNode, context: Context, expected: CSharpType = UNKNOWN): Meaning {
  const plain = literal(node);
  if (plain !== null) return plain;
  const [first] = namedChildren(node);
  switch (node.type) {
    case 'identifier':
    case 'generic_name':
      return simpleName(node, context);
    case 'member_access_expression':
      return memberAccess(node, context);
    case 'conditional_access_expression':
      return conditionalAccess(node, context);
    case 'invocation_expression':
      return invocation(node, context);
    case 'object_creation_expression':
      return objectCreation(node, context);
    case 'implicit_object_creation_expression':
      return implicitCreation(node, context, expected);
    case 'array_creation_expression':
    case 'implicit_array_creation_expression':
    case 'stackalloc_expression':
    case 'implicit_stackalloc_expression':
      return arrayCreation(node, context, expected);
    case 'initializer_expression':
      initialise(node, expected, context);
      return value(expected);
    case 'collection_expression':
      return collection(node, context, expected);
    case 'with_expression':
      return withExpression(node, context);
    case 'assignment_expression':
      return assignment(node, context);
    case 'binary_expression':
      return binary(node, context, expected);
    case 'prefix_unary_expression':
    case 'postfix_unary_expression':
      return unaryExpression(node, context, expected);
    case 'conditional_expression':
      return conditional(node, context, expected);
    case 'parenthesized_expression':
    case 'checked_expression':
    case 'ref_expression':
      return first === undefined ? NOTHING : context.session.infer(first, context, expected);
    case 'cast_expression':
    case 'as_expression':
      return cast(node, context);
    case 'range_expression':
      for (const end of namedChildren(node)) inferValue(end, context);
      return value(named('System.Range'));
    case 'is_expression':
    case 'is_pattern_expression':
      return isExpression(node, context);
    case 'switch_expression':
      return switchExpression(node, context, expected);
    case 'lambda_expression':
    case 'anonymous_method_expression':
      checkLambda(node, expected, context);
      inferLambda(node, context, expected);
      return value(symbolOf(expected, context.place.world)?.kind === 'delegate' ? expected : UNKNOWN);
    case 'element_access_expression':
      return elementAccess(node, context);
    case 'tuple_expression':
      return tuple(node, context, expected);
    case 'interpolated_string_expression':
      interpolate(node, context);
      return value(keyword('string'));
    case 'this':
      return thisValue(node, context);
    case 'await_expression':
      return first === undefined ? NOTHING : awaited(usedType(inferValue(first, context), context));
    case 'typeof_expression':
    case 'sizeof_expression': {
      const type = field(node, 'type');
      if (type !== null) readType(type, context);
      return value(node.type === 'typeof_expression' ? named('System.Type') : keyword('int'));
    }
    case 'default_expression': {
      const type = field(node, 'type');
      return value(type === null ? expected : readType(type, context));
    }
    case 'declaration_expression':
      return declared(node, context);
    case 'anonymous_object_creation_expression':
      for (const child of anonymousValues(node)) inferValue(child, context);
      return NOTHING;
    case 'query_expression':
      return query(node, context);
    case 'predefined_type':
      return { kind: 'type', type: readType(node, context) };
    case 'alias_qualified_name':
    case 'qualified_name':
      return { kind: 'type', type: readType(node, context) };
    default:
      for (const child of namedChildren(node)) context.session.infer(child, context);
      return NOTHING;
  }
}

/** What `new { Name = a, b.Size }` holds, without the names. */
function anonymousValues(node: SyntaxNode): SyntaxNode[] {
  return node.children.filter((child, index) => child.named && node.children[index + 1]?.type !== '=');
}

function unaryExpression(node: SyntaxNode, context: Context, expected: CSharpType): Meaning {
  const [inner] = namedChildren(node);
  if (inner === undefined) return NOTHING;
  const operator = node.children.find((child) => !child.named)?.text ?? '';
  if (node.type === 'postfix_unary_expression' && operator === '!')
    return context.session.infer(inner, context, expected);
  if (operator === '++' || operator === '--') {
    const meaning = context.session.infer(inner, context);
    checkWrite(inner, meaning, operator, context);
    return value(usedType(meaning, context));
  }
  if (operator === '^') {
    inferValue(inner, context);
    return value(named('System.Index'));
  }
  return unary(operator, operand(inner, context), context);
}

function conditional(node: SyntaxNode, context: Context, expected: CSharpType): Meaning {
  const test = field(node, 'condition');
  const one = field(node, 'consequence');
  const other = field(node, 'alternative');
  if (test !== null) condition(test, context);
  if (one === null || other === null) return NOTHING;
  const a = usedType(inferValue(one, context, expected), context);
  const b = usedType(inferValue(other, context, expected), context);
  const { world } = context.place;
  if (one.type === 'throw_expression') return value(b);
  if (other.type === 'throw_expression' || sameType(a, b)) return value(a, 'some');
  if (a.kind === 'null') return value(asNullable(b, context));
  if (b.kind === 'null') return value(asNullable(a, context));
  if (a.kind === 'unknown' || b.kind === 'unknown') return NOTHING;
  if (converts(a, b, world) === 'yes') return value(b, 'some');
  return converts(b, a, world) === 'yes' ? value(a, 'some') : NOTHING;
}

function cast(node: SyntaxNode, context: Context): Meaning {
  const type = field(node, node.type === 'as_expression' ? 'right' : 'type');
  const inner = field(node, node.type === 'as_expression' ? 'left' : 'value');
  const to = type === null ? UNKNOWN : readType(type, context);
  const meaning = inner === null ? NOTHING : inferValue(inner, context, to);
  const constant = meaning.kind === 'value' ? meaning.constant : null;
  return value(to, constant);
}

function thisValue(node: SyntaxNode, context: Context): Meaning {
  const type = thisType(context);
  if (type === null) return NOTHING;
  if (context.isStatic) {
    context.session.report(node, 'instance-member', 'There is no `this` here: the code belongs to no object.');
    return NOTHING;
  }
  return value(type);
}

function awaited(type: CSharpType): Meaning {
  if (type.kind !== 'named' || !/^System\.Threading\.Tasks\.(?:Value)?Task/u.test(type.id)) return NOTHING;
  return value(type.args[0] ?? VOID);
}

function declared(node: SyntaxNode, context: Context): Meaning {
  const type = field(node, 'type');
  const name = field(node, 'name');
  const isImplicit = type === null || type.type === 'implicit_type';
  const own = isImplicit ? UNKNOWN : readType(type, context);
  if (name !== null) context.locals.declare(identifierText(name), variable(own));
  return value(own);
}
