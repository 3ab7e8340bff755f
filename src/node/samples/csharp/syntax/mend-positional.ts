import { namedChildren, type SyntaxNode } from './syntax-node.ts';

/**
 * Put right what the grammar gets wrong about patterns with parts: it reads `Circle(var r)` as a call and `(0, var y)`
 * as a tuple, both as constants, which neither can be.
 */
export function mendPositional(node: SyntaxNode): SyntaxNode {
  const [only] = node.children;
  return node.type === 'constant_pattern' && only !== undefined ? { ...asPattern(only), field: node.field } : node;
}

function asPattern(node: SyntaxNode): SyntaxNode {
  switch (node.type) {
    case 'invocation_expression':
      return {
        ...node,
        type: 'recursive_pattern',
        children: node.children.map((child) =>
          child.field === 'function' ? { ...child, field: 'type' } : asParts(child),
        ),
      };
    case 'tuple_expression':
      return { ...node, type: 'recursive_pattern', children: [asParts(node)] };
    case 'declaration_expression':
      return { ...node, type: 'declaration_pattern' };
    default:
      return node.text === '_'
        ? { ...node, type: 'discard' }
        : { ...node, type: 'constant_pattern', field: null, children: [node] };
  }
}

/** The arguments of a call, or the elements of a tuple, as parts of a pattern. */
function asParts(list: SyntaxNode): SyntaxNode {
  const children = list.children.map((argument) => {
    const value = argument.type === 'argument' ? namedChildren(argument).at(-1) : undefined;
    if (value === undefined) return argument;
    return {
      ...argument,
      type: 'subpattern',
      children: argument.children.map((child) => (child === value ? asPattern(child) : child)),
    };
  });
  return { ...list, type: 'positional_pattern_clause', field: null, children };
}
