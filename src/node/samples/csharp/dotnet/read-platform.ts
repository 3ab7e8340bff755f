import { type Session, topContext } from '../names/context.ts';
import { NOTHING } from '../names/meaning.ts';
import { readType } from '../names/read-type.ts';
import { createTypeTable, type TypeTable } from '../names/type-table.ts';
import { createWorld } from '../names/world.ts';
import { type Declaration, findDeclarations } from '../symbols/declarations.ts';
import { readDeclaration, shellOf } from '../symbols/declared-types.ts';
import type { TypeSymbol } from '../symbols/symbol.ts';
import type { TypeReader } from '../symbols/type-reader.ts';
import type { SyntaxNode } from '../syntax/syntax-node.ts';
import { COLLECTIONS } from './collections.ts';
import { GRAPHICS } from './graphics.ts';
import { OTHER } from './other.ts';
import { SYSTEM } from './system.ts';

/** The texts that declare the part of .NET that we know. */
export const PLATFORM_TEXTS: readonly string[] = [SYSTEM, COLLECTIONS, GRAPHICS, OTHER];

/** Declarations without bodies have nothing to analyse, and nobody to tell. */
const SILENT: Session = {
  isStrict: false,
  report: () => undefined,
  use: () => undefined,
  infer: () => NOTHING,
  walk: () => undefined,
};

/** The types of .NET that we know, out of the trees of their declarations. */
export function readPlatform(roots: readonly SyntaxNode[]): TypeTable {
  const declarations = roots.flatMap(findDeclarations);
  const world = createWorld([createTypeTable(declarations.map((declaration) => shellOf(declaration, 'dotnet')))]);
  const read = (declaration: Declaration): TypeSymbol | null => {
    const context = topContext(SILENT, {
      world,
      namespaces: ['System', ''],
      imported: [],
      importsAll: true,
      importsUnknown: false,
      aliases: new Map(),
      enclosing: declaration.enclosing,
      typeParameters: new Set(),
    });
    const reader: TypeReader = (node, own) =>
      readType(node, { ...context, place: { ...context.place, typeParameters: new Set(own) } });
    return readDeclaration([{ declaration, readType: reader }], 'dotnet', new Map());
  };
  return createTypeTable(declarations.flatMap((declaration) => read(declaration) ?? []));
}
