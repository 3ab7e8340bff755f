import { childOf, field, hasWord, identifierText, namedChildren, type SyntaxNode } from '../syntax/syntax-node.ts';
import type { TypeSymbol } from './symbol.ts';

/** A type's declaration in a text, not yet read. */
export interface Declaration {
  node: SyntaxNode;
  id: string;
  name: string;
  namespace: string;
  kind: TypeSymbol['kind'];
  isRecord: boolean;
  /** Its own and those of the types around it. */
  typeParameters: readonly string[];
  ownTypeParameters: readonly string[];
  /** Ids of the types around it and its own, the innermost first. */
  enclosing: readonly string[];
}

const KINDS: ReadonlyMap<string, TypeSymbol['kind']> = new Map([
  ['class_declaration', 'class'],
  ['struct_declaration', 'struct'],
  ['interface_declaration', 'interface'],
  ['enum_declaration', 'enum'],
  ['delegate_declaration', 'delegate'],
  ['record_declaration', 'class'],
]);

/** Every type that a text declares, those around others first. */
export function findDeclarations(root: SyntaxNode): Declaration[] {
  const found: Declaration[] = [];
  search(root, '', null, found);
  return found;
}

/** The namespace of a `namespace X;` line, which holds for all that follows; '' without one. */
export function fileNamespace(root: SyntaxNode): string {
  const node = childOf(root, 'file_scoped_namespace_declaration');
  return node === null ? '' : namespaceName(node);
}

/** A namespace declaration's name. */
function namespaceName(node: SyntaxNode): string {
  return field(node, 'name')?.text.replaceAll(/\s+/gu, '') ?? '';
}

/** A namespace and those around it, the innermost first; '' last. */
export function namespaceChain(namespace: string): string[] {
  const parts = namespace === '' ? [] : namespace.split('.');
  return [...parts.map((_, index) => parts.slice(0, parts.length - index).join('.')), ''];
}

/** Names of a declaration's own type parameters. */
export function typeParametersOf(node: SyntaxNode): string[] {
  const list = childOf(node, 'type_parameter_list');
  if (list === null) return [];
  return namedChildren(list).flatMap((child) => {
    const name = field(child, 'name');
    return name === null ? [] : [identifierText(name)];
  });
}

function search(node: SyntaxNode, namespace: string, outer: Declaration | null, found: Declaration[]): void {
  let current = namespace;
  for (const child of node.children) {
    if (child.type === 'file_scoped_namespace_declaration') {
      current = namespaceName(child);
      search(child, current, outer, found);
    } else if (child.type === 'namespace_declaration') {
      const name = namespaceName(child);
      const body = field(child, 'body');
      if (body !== null) search(body, current === '' ? name : `${current}.${name}`, outer, found);
    } else if (child.type.startsWith('preproc_')) {
      search(child, current, outer, found);
    } else {
      const kind = KINDS.get(child.type);
      if (kind !== undefined) declare(child, kind, current, outer, found);
    }
  }
}

function declare(
  node: SyntaxNode,
  kind: TypeSymbol['kind'],
  namespace: string,
  outer: Declaration | null,
  found: Declaration[],
): void {
  const name = field(node, 'name');
  if (name === null) return;
  const own = typeParametersOf(node);
  const container = outer?.id ?? namespace;
  const short = `${identifierText(name)}${own.length === 0 ? '' : `\`${own.length}`}`;
  const id = container === '' ? short : `${container}.${short}`;
  const isRecord = node.type === 'record_declaration';
  const declaration: Declaration = {
    node,
    id,
    name: identifierText(name),
    namespace,
    kind: isRecord && hasWord(node, 'struct') ? 'struct' : kind,
    isRecord,
    typeParameters: [...(outer?.typeParameters ?? []), ...own],
    ownTypeParameters: own,
    enclosing: [id, ...(outer?.enclosing ?? [])],
  };
  found.push(declaration);
  const body = field(node, 'body');
  if (body !== null && kind !== 'enum') search(body, namespace, declaration, found);
}
