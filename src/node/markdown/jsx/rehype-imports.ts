import type { ImportDeclaration, Pattern, Program } from 'estree';
import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { Severity } from '#shared/problem.ts';
import { report, type Source, sourceOf } from '../page-context.ts';
import { UNKNOWN_COMPONENT } from './component.ts';
import { type ModulePart, moduleValues } from './docusaurus-modules.ts';
import { isJsxElement } from './rehype-check-jsx.ts';
import { type ImportAnswer, nearestFirst, resolveImport } from './resolve-import.ts';

/**
 * Answer the source's imports: components and partials go into `source.components`, addresses and texts into
 * `source.values`; the import lines are taken out, the exports stay to be run.
 */
export function rehypeImports(): (tree: Root, file: VFile) => Promise<void> {
  return async (tree, file) => {
    const source = sourceOf(file);
    const elements = elementNames(tree);
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
      for (const declaration of imports) {
        await answer(declaration, source, node.position?.start.line ?? 1, elements);
      }
      program.body = program.body.filter((statement) => statement.type !== 'ImportDeclaration');
      for (const name of declaredNames(program)) source.declared.add(name);
      dropped = program.body.length === 0;
      if (!dropped) kept.push(node);
    }
    tree.children = kept;
  };
}

async function answer(
  declaration: ImportDeclaration,
  source: Source,
  line: number,
  elements: ReadonlySet<string>,
): Promise<void> {
  const { start } = declaration.loc ?? { start: { line, column: 0 } };
  const place = { start: { line: start.line, column: start.column + 1 } };
  const tell = (severity: Severity, message: string, hint: string | undefined): void =>
    report(source.page, source.origin, place, { severity, rule: 'unknown-import', message, hint });
  const specifier = String(declaration.source.value);
  const [first] = declaration.specifiers;
  const answered = await resolveImport(specifier, first?.local.name ?? '', source);
  if (answered.kind !== 'module') {
    // The names are known all the same: one mistake, one problem.
    for (const { local } of declaration.specifiers) source.components.set(local.name, UNKNOWN_COMPONENT);
    const isBorne = answered.kind === 'unknown' && source.page.input.lenient === true;
    tell(isBorne ? 'warning' : 'error', answered.message, answered.hint);
    return;
  }
  const { parts } = answered;
  for (const one of declaration.specifiers) {
    const { name } = one.local;
    const imported = importedName(one);
    const part = imported === null ? undefined : findPart(parts, imported, elements.has(name));
    if (imported === null) source.values.set(name, moduleValues(parts));
    else if (part?.kind === 'component') source.components.set(name, part.component);
    else if (part?.kind === 'value') source.values.set(name, part.value);
    else {
      source.components.set(name, UNKNOWN_COMPONENT);
      const known = Object.keys(parts).filter((known) => known !== 'default');
      const hint = known.length === 0 ? undefined : `It has ${nearestFirst(imported, known).join(', ')}.`;
      tell('error', `"${specifier}" has no \`${imported}\` that pages may use.`, hint);
    }
  }
}

/** Name of what is imported; null for the whole module. */
function importedName(specifier: ImportDeclaration['specifiers'][number]): string | null {
  if (specifier.type === 'ImportNamespaceSpecifier') return null;
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  return specifier.imported.type === 'Identifier' ? specifier.imported.name : String(specifier.imported.value);
}

/** What is exported by a name; of a drawing, the element where it is used as one. */
function findPart(parts: ImportedModule, name: string, isElement: boolean): ModulePart | undefined {
  const drawn = isElement && name === 'default' ? parts.ReactComponent : undefined;
  return drawn ?? (Object.hasOwn(parts, name) ? parts[name] : undefined);
}

type ImportedModule = Extract<ImportAnswer, { kind: 'module' }>['parts'];

/** Names of the elements that the source's JSX uses. */
function elementNames(tree: Root): Set<string> {
  const names = new Set<string>();
  visit(tree, (node) => {
    if (node.type !== 'root' && isJsxElement(node) && node.name !== null) names.add(node.name);
  });
  return names;
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
