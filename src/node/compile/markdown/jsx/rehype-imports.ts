import type { ImportDeclaration, Pattern, Program } from 'estree';
import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { report, type Source, sourceOf } from '../page-context.ts';
import { resolveImport } from './resolve-import.ts';

/**
 * Answer the source's imports: components and partials go into `source.components`, addresses and texts into
 * `source.values`; the import lines are taken out, the exports stay to be run.
 */
export function rehypeImports(): (tree: Root, file: VFile) => Promise<void> {
  return async (tree, file) => {
    const source = sourceOf(file);
    const kept: Root['children'] = [];
    let dropped = false;
    for (const node of tree.children) {
      const gap = dropped && node.type === 'text' && node.value.trim() === '';
      dropped = false;
      if (gap) continue;
      const program = node.type === 'mdxjsEsm' ? node.data?.estree : undefined;
      if (node.type !== 'mdxjsEsm' || program === null || program === undefined) {
        kept.push(node);
        continue;
      }
      const imports = program.body.filter((statement) => statement.type === 'ImportDeclaration');
      for (const declaration of imports) await answer(declaration, source, node.position?.start.line ?? 1);
      program.body = program.body.filter((statement) => statement.type !== 'ImportDeclaration');
      for (const name of declaredNames(program)) source.declared.add(name);
      dropped = program.body.length === 0;
      if (!dropped) kept.push(node);
    }
    tree.children = kept;
  };
}

async function answer(declaration: ImportDeclaration, source: Source, line: number): Promise<void> {
  const { start } = declaration.loc ?? { start: { line, column: 0 } };
  const place = { start: { line: start.line, column: start.column + 1 } };
  const specifier = String(declaration.source.value);
  const answered = await resolveImport(specifier, source);
  if (answered.kind === 'problem') {
    const { message, hint } = answered;
    report(source.page, source.origin, place, { severity: 'error', rule: 'unknown-import', message, hint });
    // The name is known all the same: one mistake, one problem.
    for (const { local } of declaration.specifiers) source.components.set(local.name, ({ children }) => children);
    return;
  }
  for (const { local } of declaration.specifiers) {
    if (answered.kind === 'component') source.components.set(local.name, answered.component);
    else source.values.set(local.name, answered.value);
  }
}

/** Names that a source's own `export` and other statements declare. */
function declaredNames(program: Program): string[] {
  return program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration === null || declaration === undefined) return [];
    if (declaration.type === 'VariableDeclaration') return declaration.declarations.flatMap(({ id }) => names(id));
    return declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration'
      ? [declaration.id.name]
      : [];
  });
}

function names(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((item) => names(item.type === 'Property' ? item.value : item.argument));
    case 'ArrayPattern':
      return pattern.elements.flatMap((item) => (item === null ? [] : names(item)));
    case 'AssignmentPattern':
      return names(pattern.left);
    case 'RestElement':
      return names(pattern.argument);
    default:
      return [];
  }
}
