import { childOf, field, hasWord, identifierText, namedChildren, type SyntaxNode } from '../syntax/syntax-node.ts';

/** What `using` directives bring in. */
export interface Imports {
  namespaces: readonly ImportedName[];
  /** `using static System.Math`. */
  statics: readonly ImportedName[];
  /** `using Key = Velaptor.Input.KeyCode`: the name, and the type or namespace that it stands for. */
  aliases: ReadonlyMap<string, SyntaxNode>;
}

/** A name after `using`. */
export interface ImportedName {
  name: string;
  node: SyntaxNode;
}

/** Namespaces that the .NET SDK imports into every file (`ImplicitUsings`). */
export const IMPLICIT_NAMESPACES: readonly string[] = [
  'System',
  'System.Collections.Generic',
  'System.IO',
  'System.Linq',
  'System.Net.Http',
  'System.Threading',
  'System.Threading.Tasks',
];

/** The directives that stand directly in a compilation unit or a namespace. */
export function readImports(node: SyntaxNode, onlyGlobal = false): Imports {
  const namespaces: ImportedName[] = [];
  const statics: ImportedName[] = [];
  const aliases = new Map<string, SyntaxNode>();
  for (const directive of usingDirectives(node)) {
    if (onlyGlobal && !hasWord(directive, 'global')) continue;
    const alias = field(directive, 'name');
    const target = namedChildren(directive).find((child) => child !== alias && child.type !== 'modifier');
    if (target === undefined) continue;
    const entry = { name: target.text.replaceAll(/\s+/gu, '').replace(/^global::/u, ''), node: target };
    if (alias !== null) aliases.set(identifierText(alias), target);
    else (hasWord(directive, 'static') ? statics : namespaces).push(entry);
  }
  return { namespaces, statics, aliases };
}

/** Directives of a node and of the namespaces in it. */
function usingDirectives(node: SyntaxNode): SyntaxNode[] {
  return node.children.flatMap((child) => {
    if (child.type === 'using_directive') return [child];
    if (child.type === 'file_scoped_namespace_declaration') return usingDirectives(child);
    if (child.type === 'namespace_declaration') {
      const body = childOf(child, 'declaration_list');
      return body === null ? [] : usingDirectives(body);
    }
    return [];
  });
}

/** Several sets of directives as one. */
export function joinImports(all: readonly Imports[]): Imports {
  return {
    namespaces: all.flatMap((imports) => imports.namespaces),
    statics: all.flatMap((imports) => imports.statics),
    aliases: new Map(all.flatMap((imports) => [...imports.aliases])),
  };
}
