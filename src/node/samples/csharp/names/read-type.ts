import { type CSharpType, keyword, named, UNKNOWN, VOID } from '../symbols/csharp-type.ts';
import {
  childOf,
  field,
  fields,
  identifierText,
  namedChildren,
  nameOf,
  type SyntaxNode,
} from '../syntax/syntax-node.ts';
import type { Context } from './context.ts';
import { noteType, reportMissing, reportTypeName } from './type-faults.ts';
import { findTypeName, type NamedType } from './type-names.ts';
import { isValueType } from './world.ts';

/** Read a written type, report what it names that doesn't exist, and note what it names that is documented. */
export function readType(node: SyntaxNode, context: Context): CSharpType {
  switch (node.type) {
    case 'predefined_type':
      return node.text === 'void' ? VOID : keyword(node.text);
    case 'identifier':
    case 'generic_name':
      return readSimpleName(node, context);
    case 'qualified_name':
    case 'alias_qualified_name':
    case 'member_access_expression':
      return readQualifiedName(node, context);
    case 'array_type': {
      const of = field(node, 'type');
      const rank = (field(node, 'rank')?.text.split(',').length ?? 1) || 1;
      return of === null ? UNKNOWN : { kind: 'array', of: readType(of, context), rank };
    }
    case 'nullable_type': {
      const of = field(node, 'type');
      if (of === null) return UNKNOWN;
      return asNullable(readType(of, context), context);
    }
    case 'tuple_type': {
      const elements = namedChildren(node).flatMap((child) => {
        const type = field(child, 'type');
        return type === null ? [] : [{ name: field(child, 'name')?.text ?? null, type: readType(type, context) }];
      });
      return { kind: 'tuple', elements };
    }
    case 'ref_type':
    case 'scoped_type': {
      const of = field(node, 'type');
      return of === null ? UNKNOWN : readType(of, context);
    }
    default:
      for (const child of fields(node, 'type')) readType(child, context);
      return UNKNOWN;
  }
}

/** A type with a question mark: of reference types it says nothing about the type. */
export function asNullable(type: CSharpType, context: Context): CSharpType {
  if (type.kind === 'nullable' || !isValueType(type, context.place.world)) return type;
  return { kind: 'nullable', of: type };
}

/** The arguments of a generic name. */
export function readTypeArguments(node: SyntaxNode, context: Context): CSharpType[] {
  if (node.type !== 'generic_name') return [];
  const list = childOf(node, 'type_argument_list');
  if (list === null) return [];
  const written = namedChildren(list);
  // `List<>` names the open type.
  if (written.length === 0) return Array.from({ length: list.text.split(',').length }, () => UNKNOWN);
  return written.map((child) => readType(child, context));
}

/** What a name without a dot means as a type, without saying anything. */
export function findNamedType(node: SyntaxNode, context: Context): NamedType {
  const args = readTypeArguments(node, context);
  return findTypeName(identifierText(nameOf(node)), args, context.place);
}

function readSimpleName(node: SyntaxNode, context: Context): CSharpType {
  const name = node.text;
  if (name === 'dynamic' || name === 'var') return UNKNOWN;
  if (name === 'nint' || name === 'nuint') return keyword(name);
  const found = findNamedType(node, context);
  if (found.found !== 'type') {
    reportTypeName(node, found, context);
    return UNKNOWN;
  }
  noteType(node, found.id, context);
  return found.type;
}

/** `Velaptor.Input.KeyCode`, `Outer.Inner`, `global::System.Guid`. */
function readQualifiedName(node: SyntaxNode, context: Context): CSharpType {
  const { world } = context.place;
  const segments = segmentsOf(node);
  let container: string | null = null;
  let type: CSharpType | null = null;
  for (const [index, segment] of segments.entries()) {
    const name = identifierText(nameOf(segment));
    const args = readTypeArguments(segment, context);
    if (index === 0) {
      if (name === 'global') {
        container = '';
        continue;
      }
      const found = findTypeName(name, args, context.place);
      if (found.found === 'type' && (segments.length === 1 || !world.isNamespace(name))) {
        noteType(segment, found.id, context);
        type = found.type;
        container = found.id;
        continue;
      }
      container = startOf(name, context);
      if (container === null) {
        if (!context.place.importsUnknown) reportTypeName(segment, found, context);
        return UNKNOWN;
      }
      continue;
    }
    if (container === null) return UNKNOWN;
    const id: string | null = world.inside(container, name, args.length);
    if (id !== null) {
      noteType(segment, id, context);
      type = named(id, args);
      container = id;
      continue;
    }
    const longer: string = container === '' ? name : `${container}.${name}`;
    if (type === null && world.isNamespace(longer)) {
      container = longer;
      continue;
    }
    reportMissing(segment, name, container, context);
    return UNKNOWN;
  }
  return type ?? UNKNOWN;
}

/** The namespace that the first name of a dotted one means, seen from where it stands. */
export function startOf(name: string, context: Context): string | null {
  const { world, namespaces } = context.place;
  for (const outer of namespaces) {
    const whole = outer === '' ? name : `${outer}.${name}`;
    if (world.isNamespace(whole)) return whole;
  }
  return null;
}

function segmentsOf(node: SyntaxNode): SyntaxNode[] {
  if (
    node.type === 'qualified_name' ||
    node.type === 'alias_qualified_name' ||
    node.type === 'member_access_expression'
  ) {
    return namedChildren(node).flatMap(segmentsOf);
  }
  return [node];
}
