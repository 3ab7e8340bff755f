import { field, hasWord, identifierText, type SyntaxNode } from '../syntax/syntax-node.ts';
import { type CSharpType, UNKNOWN } from './csharp-type.ts';
import type { ParameterSymbol } from './symbol.ts';

/** Parameters of a list. The grammar writes a `params` parameter as loose parts of the list itself. */
export function readParameters(list: SyntaxNode, readType: (node: SyntaxNode) => CSharpType): ParameterSymbol[] {
  const found = list.children.flatMap((child): ParameterSymbol[] => {
    if (child.type !== 'parameter') return [];
    const name = field(child, 'name');
    if (name === null) return [];
    const type = field(child, 'type');
    return [
      {
        name: identifierText(name),
        type: type === null ? UNKNOWN : readType(type),
        mode: modeOf(child),
        isOptional: child.children.some((part) => part.type === '='),
        isParams: hasWord(child, 'params'),
      },
    ];
  });
  const type = field(list, 'type');
  const name = field(list, 'name');
  if (type === null || name === null) return found;
  const last: ParameterSymbol = {
    name: identifierText(name),
    type: readType(type),
    mode: 'value',
    isOptional: false,
    isParams: true,
  };
  return [...found, last];
}

/** How a parameter takes, or an argument gives, its value. */
export function modeOf(node: SyntaxNode): ParameterSymbol['mode'] {
  if (hasWord(node, 'out')) return 'out';
  if (hasWord(node, 'ref')) return 'ref';
  return hasWord(node, 'in') ? 'in' : 'value';
}

/** True for the first parameter of an extension method. */
export function takesThis(list: SyntaxNode): boolean {
  const first = list.children.find((child) => child.type === 'parameter');
  return first !== undefined && hasWord(first, 'this');
}
