import { childOf, field, hasWord, namedChildren, type SyntaxNode } from '../syntax/syntax-node.ts';
import { type CSharpType, named, UNKNOWN } from './csharp-type.ts';
import type { Declaration } from './declarations.ts';
import { readMember } from './declared-members.ts';
import { readParameters } from './declared-parameters.ts';
import {
  byName,
  CONSTRUCTOR,
  INVOKE,
  type MemberSymbol,
  memberSymbol,
  type Origin,
  type TypeSymbol,
} from './symbol.ts';
import type { MemberNodes, TypeReader } from './type-reader.ts';

/** A type by its name alone, so that other declarations can name it. */
export function shellOf(declaration: Declaration, origin: Origin): TypeSymbol {
  const { id, name, namespace, kind, node } = declaration;
  return {
    id,
    uid: null,
    origin,
    name,
    namespace,
    kind,
    typeParameters: declaration.ownTypeParameters,
    isStatic: hasWord(node, 'static'),
    isAbstract: hasWord(node, 'abstract') || kind === 'interface',
    bases: [],
    members: new Map(),
    hasAllMembers: false,
    hasAllConversions: false,
  };
}

/** The type that one declaration, or several parts of one, declare. */
export function readDeclaration(
  parts: readonly { declaration: Declaration; readType: TypeReader }[],
  origin: Origin,
  nodes: MemberNodes,
): TypeSymbol | null {
  const [first] = parts;
  if (first === undefined) return null;
  const shell = shellOf(first.declaration, origin);
  const bases = parts.flatMap(({ declaration, readType }) => readBases(declaration, readType));
  const members = parts.flatMap(({ declaration, readType }) => readMembers(declaration, readType, nodes));
  const isListing = origin === 'listing';
  return {
    ...shell,
    isStatic: parts.some(({ declaration }) => hasWord(declaration.node, 'static')),
    isAbstract: shell.isAbstract || parts.some(({ declaration }) => hasWord(declaration.node, 'abstract')),
    bases: withDefaultBase(shell, bases),
    members: byName(members),
    hasAllMembers: isListing || parts.some(({ declaration }) => hasAttribute(declaration.node, 'AllMembers')),
    hasAllConversions: isListing || parts.some(({ declaration }) => hasAttribute(declaration.node, 'AllConversions')),
  };
}

/** What a type derives from when its declaration names no class; the given interfaces after it. */
export function withDefaultBase(type: TypeSymbol, bases: readonly CSharpType[]): readonly CSharpType[] {
  if (type.id === 'System.Object') return [];
  switch (type.kind) {
    case 'struct':
      return type.id === 'System.ValueType' ? bases : [named('System.ValueType'), ...bases];
    case 'enum':
      return [named('System.Enum')];
    case 'delegate':
      return [named('System.Delegate')];
    case 'interface':
      return bases;
    default:
      return bases.length > 0 ? bases : [named('System.Object')];
  }
}

function readBases({ node, typeParameters, kind }: Declaration, readType: TypeReader): CSharpType[] {
  const list = childOf(node, 'base_list');
  if (list === null || kind === 'enum') return [];
  return namedChildren(list).flatMap((child) => {
    if (child.type === 'argument_list') return [];
    const type = child.type === 'primary_constructor_base_type' ? field(child, 'type') : child;
    return type === null ? [] : [readType(type, typeParameters)];
  });
}

function readMembers(declaration: Declaration, readType: TypeReader, nodes: MemberNodes): MemberSymbol[] {
  const { node, id, kind } = declaration;
  if (kind === 'delegate') return [readDelegate(declaration, readType)];
  const found: MemberSymbol[] = [];
  const parameters = childOf(node, 'parameter_list');
  if (parameters !== null) {
    const read = readParameters(parameters, (child) => readType(child, declaration.typeParameters));
    found.push(memberSymbol({ kind: 'constructor', name: CONSTRUCTOR, owner: id, type: named(id), parameters: read }));
    if (declaration.isRecord) {
      const write = kind === 'struct' && !hasWord(node, 'readonly') ? 'always' : 'init';
      for (const { name, type } of read) {
        found.push(memberSymbol({ kind: 'property', name, owner: id, type, write }));
      }
    }
  }
  const body = field(node, 'body');
  for (const child of body === null ? [] : flatMembers(body))
    found.push(...readMember(child, declaration, readType, nodes));
  return found;
}

function readDelegate({ node, id, typeParameters }: Declaration, readType: TypeReader): MemberSymbol {
  const list = field(node, 'parameters');
  const returns = field(node, 'type');
  return memberSymbol({
    kind: 'method',
    name: INVOKE,
    owner: id,
    type: returns === null ? UNKNOWN : readType(returns, typeParameters),
    parameters: list === null ? [] : readParameters(list, (child) => readType(child, typeParameters)),
  });
}

/** Members, those between `#if` and `#endif` too. */
function flatMembers(body: SyntaxNode): SyntaxNode[] {
  return namedChildren(body).flatMap((child) => (child.type.startsWith('preproc_') ? flatMembers(child) : [child]));
}

function hasAttribute(node: SyntaxNode, name: string): boolean {
  return node.children.some(
    (list) =>
      list.type === 'attribute_list' &&
      list.children.some((attribute) => attribute.type === 'attribute' && field(attribute, 'name')?.text === name),
  );
}
