import { createLocals } from '../names/locals.ts';
import { NOTHING } from '../names/meaning.ts';
import { readType } from '../names/read-type.ts';
import { createTypeTable, type TypeTable } from '../names/type-table.ts';
import { createWorld } from '../names/world.ts';
import { UNKNOWN } from '../symbols/csharp-type.ts';
import { type Declaration, findDeclarations } from '../symbols/declarations.ts';
import { readDeclaration, shellOf } from '../symbols/declared-types.ts';
import type { SyntaxNode } from '../syntax/syntax-node.ts';
import { COLLECTIONS } from './collections.ts';
import { GRAPHICS } from './graphics.ts';
import { OTHER } from './other.ts';
import { SYSTEM } from './system.ts';

/** The texts that declare the part of .NET that we know. */
export const PLATFORM_TEXTS: readonly string[] = [SYSTEM, COLLECTIONS, GRAPHICS, OTHER];

/** The types of .NET that we know, out of the trees of their declarations. */
export function readPlatform(roots: readonly SyntaxNode[]): TypeTable {
  const declarations = roots.flatMap(findDeclarations);
  const world = createWorld([createTypeTable(declarations.map((declaration) => shellOf(declaration, 'dotnet')))]);
  const read = (declaration: Declaration) =>
    readDeclaration(
      [
        {
          declaration,
          readType: (node, typeParameters) =>
            readType(node, {
              session: {
                isStrict: false,
                report: () => undefined,
                use: () => undefined,
                infer: () => NOTHING,
                walk: () => undefined,
              },
              place: {
                world,
                namespaces: ['System', ''],
                imported: [],
                importsAll: true,
                importsUnknown: false,
                aliases: new Map(),
                enclosing: declaration.enclosing,
                typeParameters: new Set(typeParameters),
              },
              statics: [],
              self: null,
              isStatic: true,
              member: null,
              isNameof: false,
              locals: createLocals(),
              returned: null,
              returns: UNKNOWN,
            }),
        },
      ],
      'dotnet',
      new Map(),
    );
  return createTypeTable(declarations.flatMap((declaration) => read(declaration) ?? []));
}
