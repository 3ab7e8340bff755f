import { childOf, childrenOf, field, hasWord, identifierText, type SyntaxNode } from '../syntax/syntax-node.ts';
import { constantOf } from './constant.ts';
import { named, UNKNOWN } from './csharp-type.ts';
import { type Declaration, typeParametersOf } from './declarations.ts';
import { readParameters, takesThis } from './declared-parameters.ts';
import { type Access, CONSTRUCTOR, INDEXER, type MemberSymbol, memberSymbol } from './symbol.ts';
import type { MemberNodes, TypeReader } from './type-reader.ts';

/** The members that a node in a type's body declares; none for what has no name to use. */
export function readMember(
  node: SyntaxNode,
  declaration: Declaration,
  readType: TypeReader,
  nodes: MemberNodes,
): MemberSymbol[] {
  const own = typeParametersOf(node);
  const scope = [...declaration.typeParameters, ...own];
  const read = (child: SyntaxNode | null) => (child === null ? UNKNOWN : readType(child, scope));
  const common = { owner: declaration.id, ...modifiers(node, declaration), typeParameters: own };
  const keep = (member: MemberSymbol, of: SyntaxNode = node): MemberSymbol => {
    nodes.set(of, member);
    return member;
  };
  const list = field(node, 'parameters');
  const parameters = list === null ? [] : readParameters(list, (child) => readType(child, scope));
  const isExplicit = childOf(node, 'explicit_interface_specifier') !== null;
  const name = field(node, 'name');
  const text = name === null ? '' : `${isExplicit ? 'explicit ' : ''}${identifierText(name)}`;
  switch (node.type) {
    case 'field_declaration':
    case 'event_field_declaration':
      return readFields(node, common, read, keep);
    case 'property_declaration':
      return [
        keep(
          memberSymbol({
            ...common,
            kind: 'property',
            name: text,
            type: read(field(node, 'type')),
            write: writeOf(node),
          }),
        ),
      ];
    case 'event_declaration':
      return [
        keep(memberSymbol({ ...common, kind: 'event', name: text, type: read(field(node, 'type')), write: 'event' })),
      ];
    case 'indexer_declaration':
      return [
        keep(
          memberSymbol({
            ...common,
            kind: 'indexer',
            name: INDEXER,
            type: read(field(node, 'type')),
            parameters,
            write: writeOf(node),
          }),
        ),
      ];
    case 'method_declaration': {
      const isExtension = list !== null && takesThis(list);
      const type = read(field(node, 'returns'));
      return [keep(memberSymbol({ ...common, kind: 'method', name: text, type, parameters, isExtension }))];
    }
    case 'constructor_declaration': {
      const made = memberSymbol({
        ...common,
        kind: 'constructor',
        name: CONSTRUCTOR,
        type: named(declaration.id),
        parameters,
      });
      // Nobody calls a static constructor; its body is read all the same.
      keep(made);
      return common.isStatic ? [] : [made];
    }
    case 'operator_declaration':
    case 'conversion_operator_declaration': {
      const isConversion = node.type === 'conversion_operator_declaration';
      const word = isConversion
        ? hasWord(node, 'implicit')
          ? 'implicit'
          : 'explicit'
        : (field(node, 'operator')?.text ?? '');
      const type = read(field(node, 'type'));
      return [keep(memberSymbol({ ...common, kind: 'operator', name: `operator ${word}`, type, parameters }))];
    }
    case 'enum_member_declaration': {
      const type = named(declaration.id);
      return [
        keep(
          memberSymbol({
            ...common,
            kind: 'field',
            name: text,
            access: 'public',
            isStatic: true,
            type,
            constant: 'some',
          }),
        ),
      ];
    }
    default:
      return [];
  }
}

function readFields(
  node: SyntaxNode,
  common: Pick<MemberSymbol, 'owner'> & Partial<MemberSymbol>,
  read: (child: SyntaxNode | null) => MemberSymbol['type'],
  keep: (member: MemberSymbol, of: SyntaxNode) => MemberSymbol,
): MemberSymbol[] {
  const variables = childOf(node, 'variable_declaration');
  if (variables === null) return [];
  const type = read(field(variables, 'type'));
  const isConst = hasWord(node, 'const');
  const isEvent = node.type === 'event_field_declaration';
  const write = isConst ? 'never' : isEvent ? 'event' : hasWord(node, 'readonly') ? 'constructor' : 'always';
  return childrenOf(variables, 'variable_declarator').flatMap((declarator) => {
    const name = field(declarator, 'name');
    if (name === null) return [];
    const initial = declarator.children.at(-1);
    const constant = isConst && initial !== undefined ? constantOf(initial) : null;
    const kind = isEvent ? 'event' : 'field';
    const isStatic = isConst || common.isStatic === true;
    return [
      keep(memberSymbol({ ...common, kind, name: identifierText(name), type, write, constant, isStatic }), declarator),
    ];
  });
}

function modifiers(node: SyntaxNode, declaration: Declaration) {
  const isInterface = declaration.kind === 'interface';
  const hasBody = hasCode(node);
  const isAbstract = hasWord(node, 'abstract') || (isInterface && !hasBody && !hasWord(node, 'static'));
  const isOverride = hasWord(node, 'override');
  return {
    access: accessOf(node, isInterface),
    isStatic: hasWord(node, 'static') || node.type.endsWith('operator_declaration'),
    isAbstract,
    isVirtual: !hasWord(node, 'sealed') && (isAbstract || isOverride || hasWord(node, 'virtual')),
    isOverride,
    isRef: (field(node, 'type') ?? field(node, 'returns'))?.type === 'ref_type',
  };
}

/** True for a member that says what it does: in an interface, one with a default. */
function hasCode(node: SyntaxNode): boolean {
  const accessors = field(node, 'accessors');
  return (
    field(node, 'body') !== null ||
    field(node, 'value') !== null ||
    accessors?.children.some((accessor) => field(accessor, 'body') !== null) === true
  );
}

function accessOf(node: SyntaxNode, isInterface: boolean): Access {
  if (hasWord(node, 'public') || hasWord(node, 'internal')) return 'public';
  if (hasWord(node, 'protected')) return 'protected';
  return isInterface && !hasWord(node, 'private') ? 'public' : 'private';
}

/** `internal` is no limit within a program. */
function isNarrow(setter: SyntaxNode): boolean {
  return hasWord(setter, 'private') || (hasWord(setter, 'protected') && !hasWord(setter, 'internal'));
}

/** When a property can be assigned: by its accessors, those with a narrower access for its own type only. */
function writeOf(node: SyntaxNode): MemberSymbol['write'] {
  const accessors = field(node, 'accessors');
  if (accessors === null) return 'never';
  const own = accessors.children.filter((child) => child.type === 'accessor_declaration');
  const find = (word: string) => own.find((accessor) => field(accessor, 'name')?.text === word);
  if (find('init') !== undefined) return 'init';
  const setter = find('set');
  if (setter !== undefined) return isNarrow(setter) ? 'inside' : 'always';
  // `{ get; }` without a body can be given its value in the constructor.
  return own.every((accessor) => field(accessor, 'body') === null) && !hasWord(node, 'abstract')
    ? 'constructor'
    : 'never';
}
