import type { Expression, Node, Program } from 'estree';

/** A value that is known without running anything; null where the source must be run. */
export type Literal = { value: unknown } | null;

/** What an expression may refer to: values of imports, and how `require('./x.png')` is answered. */
export interface LiteralScope {
  values: ReadonlyMap<string, unknown>;
  /** Href of an asset; null when there is none. */
  asset(specifier: string): string | null;
}

/** Value of the only expression of a program; a program without one (a comment) is `undefined`. */
export function literalProgram(program: Program | null | undefined, scope: LiteralScope): Literal {
  if (program === null || program === undefined) return null;
  const [statement] = program.body;
  if (statement === undefined) return { value: undefined };
  return statement.type === 'ExpressionStatement' ? literal(statement.expression, scope) : null;
}

function literal(node: Node, scope: LiteralScope): Literal {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'object' && node.value !== null ? null : { value: node.value };
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? { value: node.quasis[0]?.value.cooked ?? '' } : null;
    case 'UnaryExpression': {
      const inner = node.operator === '-' ? literal(node.argument, scope) : null;
      return typeof inner?.value === 'number' ? { value: -inner.value } : null;
    }
    case 'Identifier':
      if (node.name === 'undefined') return { value: undefined };
      return scope.values.has(node.name) ? { value: scope.values.get(node.name) } : null;
    case 'ArrayExpression':
      return literalList(node.elements, scope);
    case 'ObjectExpression':
      return literalObject(node.properties, scope);
    case 'MemberExpression':
      // `require('./x.png').default`
      return !node.computed && node.property.type === 'Identifier' && node.property.name === 'default'
        ? literalCall(node.object, scope)
        : null;
    default:
      return literalCall(node, scope);
  }
}

function literalList(elements: readonly (Node | null)[], scope: LiteralScope): Literal {
  const list: unknown[] = [];
  for (const element of elements) {
    const item = element === null ? null : literal(element, scope);
    if (item === null) return null;
    list.push(item.value);
  }
  return { value: list };
}

function literalObject(properties: readonly Node[], scope: LiteralScope): Literal {
  const object: Record<string, unknown> = {};
  for (const property of properties) {
    if (property.type !== 'Property' || property.computed) return null;
    const { key } = property;
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : null;
    const item = literal(property.value, scope);
    if (name === null || item === null) return null;
    object[name] = item.value;
  }
  return { value: object };
}

/** `require('./x.png')` is the asset's address, `useBaseUrl('/x')` its argument: rendering adds the base path. */
function literalCall(node: Expression | Node, scope: LiteralScope): Literal {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return null;
  const [argument] = node.arguments;
  if (argument?.type !== 'Literal' || typeof argument.value !== 'string') return null;
  if (node.callee.name === 'useBaseUrl') return { value: argument.value };
  const href = node.callee.name === 'require' ? scope.asset(argument.value) : null;
  return href === null ? null : { value: href };
}
