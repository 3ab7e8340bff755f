import type { ApiScope } from './api-scope.ts';
import { inferExpression } from './infer/expressions.ts';
import { type Context, quietSession, type Session, topContext } from './names/context.ts';
import { IMPLICIT_NAMESPACES, type Imports, joinImports, readImports } from './names/imports.ts';
import { variable } from './names/locals.ts';
import { readType } from './names/read-type.ts';
import { suggest } from './names/suggest.ts';
import { createTypeTable } from './names/type-table.ts';
import { createWorld, type World } from './names/world.ts';
import type { CSharpParser } from './parser.ts';
import { type CSharpType, idOf, keyword, UNKNOWN, VOID } from './symbols/csharp-type.ts';
import { type Declaration, fileNamespace, findDeclarations, namespaceChain } from './symbols/declarations.ts';
import { readDeclaration, shellOf } from './symbols/declared-types.ts';
import type { TypeSymbol } from './symbols/symbol.ts';
import type { MemberNodes } from './symbols/type-reader.ts';
import type { SyntaxNode } from './syntax/syntax-node.ts';
import { checkReturned, walkBlock, walkStatement } from './walk/statements.ts';
import { walkType } from './walk/types.ts';

/** A file of a program, with what its names may mean. */
interface ProgramFile {
  root: SyntaxNode;
  imports: Imports;
  declarations: Declaration[];
  session: Session;
}

/** Bind every name of a program's main file to what it means, and report what can't be. */
export function bindProgram(
  root: SyntaxNode,
  companions: readonly SyntaxNode[],
  isStrict: boolean,
  scope: ApiScope,
  parser: CSharpParser,
  listener: Pick<Session, 'report' | 'use'>,
): void {
  const session: Session = { isStrict, ...listener, infer: inferExpression, walk };
  const quiet = quietSession(session);
  const globals = companions.map((companion) => readImports(companion, true));
  const main: ProgramFile = {
    root,
    imports: joinImports([readImports(root), ...globals]),
    declarations: findDeclarations(root),
    session,
  };
  const others = companions.map((companion): ProgramFile => {
    const imports = joinImports([readImports(companion), ...globals]);
    return { root: companion, imports, declarations: findDeclarations(companion), session: quiet };
  });
  const files = [main, ...others];
  const shells = files.flatMap((file) => file.declarations.map((declaration) => shellOf(declaration, 'listing')));
  const outside = [scope.types, parser.platform, scope.mentioned];
  const known = createWorld([createTypeTable(shells), ...outside]);
  if (isStrict) checkImports(readImports(root), session, known);
  const nodes: MemberNodes = new Map();
  const types = readTypes(files, known, nodes);
  const world = createWorld([createTypeTable(types), ...outside]);
  const context = fileContext(main, { ...main, session: quiet }, world);
  for (const declaration of main.declarations) {
    walkType(declaration, { ...context, place: placeOf(context, declaration) }, nodes);
  }
  walkTopLevel(root, { ...context, place: { ...context.place, namespaces: namespaceChain(fileNamespace(root)) } });
}

function walk(node: SyntaxNode, context: Context): void {
  if (node.type !== 'arrow_expression_clause') {
    walkStatement(node, context);
    return;
  }
  const [result] = node.children.filter((child) => child.named);
  if (result === undefined) return;
  const meaning = context.session.infer(result, context, context.returns);
  if (result.type !== 'throw_expression') checkReturned(result, meaning, context);
}

/** Read all declared types; the parts of a partial one together. */
function readTypes(files: readonly ProgramFile[], world: World, nodes: MemberNodes): TypeSymbol[] {
  const parts = new Map<
    string,
    { declaration: Declaration; readType: (node: SyntaxNode, own: readonly string[]) => CSharpType }[]
  >();
  for (const file of files) {
    const context = fileContext(file, file, world);
    for (const declaration of file.declarations) {
      const place = placeOf(context, declaration);
      const read = (node: SyntaxNode, own: readonly string[]): CSharpType =>
        readType(node, { ...context, place: { ...place, typeParameters: new Set(own) } });
      parts.set(declaration.id, [...(parts.get(declaration.id) ?? []), { declaration, readType: read }]);
    }
  }
  return [...parts.values()].flatMap((own) => readDeclaration(own, 'listing', nodes) ?? []);
}

/** The context at the top of a file. `aliasFile` tells who hears of faults in aliases. */
function fileContext(file: ProgramFile, aliasFile: ProgramFile, world: World): Context {
  const { imports, session } = file;
  const written = imports.namespaces.map(({ name }) => name);
  const importsAll = !session.isStrict && written.length === 0;
  const isUnknown = (name: string): boolean => !world.isNamespace(name);
  const context = topContext(session, {
    world,
    namespaces: namespaceChain(''),
    imported: [...new Set([...written, ...IMPLICIT_NAMESPACES])],
    importsAll,
    importsUnknown: written.some(isUnknown),
    aliases: new Map(),
    enclosing: [],
    typeParameters: new Set(),
  });
  const reading: Context = { ...context, session: aliasFile.session };
  const statics = imports.statics.flatMap(({ node }) => idOf(readType(node, reading)) ?? []);
  const aliases = new Map<string, CSharpType>();
  for (const [name, node] of imports.aliases) {
    const isNamespace = world.isNamespace(node.text.replaceAll(/\s+/gu, ''));
    aliases.set(name, isNamespace ? UNKNOWN : readType(node, reading));
  }
  return { ...context, statics, place: { ...context.place, aliases } };
}

function placeOf(context: Context, declaration: Declaration): Context['place'] {
  return {
    ...context.place,
    namespaces: namespaceChain(declaration.namespace),
    enclosing: declaration.enclosing,
    typeParameters: new Set(declaration.typeParameters),
  };
}

/** Report imported namespaces that don't exist. Of .NET we don't know all. */
function checkImports(imports: Imports, session: Session, world: World): void {
  for (const { name, node } of imports.namespaces) {
    if (world.isNamespace(name) || /^(?:System|Microsoft)(?:\.|$)/u.test(name)) continue;
    session.report(node, 'unknown-namespace', `There is no namespace \`${name}\`.`, suggest(name, world.namespaces()));
  }
}

/** Statements outside of any type: the program's start. */
function walkTopLevel(root: SyntaxNode, context: Context): void {
  const statements = root.children.filter(
    (child) => child.type === 'global_statement' || child.type.startsWith('preproc_'),
  );
  if (statements.length === 0) return;
  context.locals.declare('args', variable({ kind: 'array', of: keyword('string'), rank: 1 }));
  walkBlock({ ...root, children: statements }, { ...context, returns: context.session.isStrict ? UNKNOWN : VOID });
}
