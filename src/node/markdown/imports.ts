import type { ImportDeclaration, Program } from 'estree';
import type { Nodes, Root } from 'hast';
import type { VFile } from 'vfile';
import { didYouMean, findSimilarNames } from '#shared/nearest.ts';
import { compareByCodeUnit, getErrorMessage } from '#shared/problem.ts';
import { splitFrontMatter } from '../content/front-matter.ts';
import { toRelativePath } from '../content/read-folder.ts';
import { IMPORTABLE_MODULES, type ModuleExports } from './components.ts';
import {
  createPlaceholder,
  getSource,
  MarkdownComponent,
  type MarkdownSource,
  MISSING_IMPORT_STUB,
  reportProblem,
} from './context.ts';
import { makeFootnoteIdsUnique } from './footnotes.ts';
import { resolveAsset, resolveIncludePath } from './links.ts';
import { visit } from './tree.ts';

/** Adds imported values to `source.scope`, and removes the import statements. Exports remain in the page's code. */
export async function resolveImports(tree: Root, file: VFile): Promise<void> {
  const source = getSource(file);
  const keptNodes: Root['children'] = [];
  let wasImportRemoved = false;
  for (const node of tree.children) {
    const isBlankAfterImport = wasImportRemoved && node.type === 'text' && node.value.trim() === '';
    wasImportRemoved = false;
    if (isBlankAfterImport) continue;
    const program = node.type === 'mdxjsEsm' ? node.data?.estree : null;
    if (!program) {
      keptNodes.push(node);
      continue;
    }
    for (const statement of program.body)
      if (statement.type === 'ImportDeclaration') await addImport(statement, source, node.position?.start.line ?? 1);
    program.body = program.body.filter((statement) => statement.type !== 'ImportDeclaration');
    for (const name of listDeclaredNames(program)) source.declaredNames.add(name);
    wasImportRemoved = program.body.length === 0;
    if (!wasImportRemoved) keptNodes.push(node);
  }
  tree.children = keptNodes;
}

/** Adds the names that a statement imports to the scope. If the statement has no position, reports faults at `line`. */
async function addImport(declaration: ImportDeclaration, source: MarkdownSource, line: number): Promise<void> {
  const { start } = declaration.loc ?? { start: { line, column: 0 } };
  const position = { start: { line: start.line, column: start.column + 1 } };
  const reportFailure = (message: string, hint: string | undefined): void =>
    reportProblem(source.page, source.origin, position, { severity: 'error', rule: 'unknown-import', message, hint });
  const specifier = String(declaration.source.value);
  const [firstBinding] = declaration.specifiers;
  const result = await resolveImport(specifier, firstBinding?.local.name ?? '', source);
  // Names that can't be imported refer to a stub, so that their uses cause no further errors.
  for (const { local } of declaration.specifiers) source.scope.set(local.name, MISSING_IMPORT_STUB);
  if ('message' in result) {
    reportFailure(result.message, result.hint);
    return;
  }
  for (const binding of declaration.specifiers) {
    const importedName = getImportedName(binding);
    if (Object.hasOwn(result.exports, importedName)) source.scope.set(binding.local.name, result.exports[importedName]);
    else {
      const hint = `Pages may import ${Object.keys(result.exports).join(', ')}.`;
      reportFailure(`"${specifier}" has no \`${importedName}\` that pages may use.`, hint);
    }
  }
}

/** Returns the imported name; `*` for a namespace import, which no module supports. */
function getImportedName(specifier: ImportDeclaration['specifiers'][number]): string {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*';
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  return specifier.imported.type === 'Identifier' ? specifier.imported.name : String(specifier.imported.value);
}

/** Returns the names that top-level statements declare, except destructured variables and default exports. */
function listDeclaredNames(program: Program): string[] {
  return program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration === null || declaration === undefined) return [];
    if (declaration.type === 'VariableDeclaration')
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
    const isNamed = declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration';
    return isNamed ? [declaration.id.name] : [];
  });
}

/** The exports of the imported module, or a message that explains why it can't be imported. */
type ImportResult = { exports: ModuleExports } | { message: string; hint?: string | undefined };

/** Resolves an import of a Docusaurus module, a component of the site, a partial, text, JSON or an asset. */
async function resolveImport(specifier: string, localName: string, source: MarkdownSource): Promise<ImportResult> {
  const moduleExports = IMPORTABLE_MODULES.get(specifier);
  if (moduleExports !== undefined) return { exports: moduleExports };
  const [, rawImportPath] = /^!!raw-loader!(.+)$/u.exec(specifier) ?? /^(.+)\?raw$/u.exec(specifier) ?? [];
  const path = rawImportPath ?? specifier;
  const isCode = !/\.[a-z0-9]+$/iu.test(path) || /\.[cm]?[jt]sx?$/iu.test(path);
  if (!/^(?:\.\.?\/|\/|@site\/)/u.test(path) || (isCode && rawImportPath === undefined))
    return findSiteComponent(path, localName, source) ?? describeUnknownModule(specifier, localName, source);
  if (rawImportPath !== undefined || path.endsWith('.json'))
    return importTextOrJson(specifier, path, source, rawImportPath === undefined);
  if (/\.mdx?$/iu.test(path)) return importPartial(specifier, source);
  const href = registerAsset(source, path);
  if (href === null) return describeMissingFile(specifier, source, resolveIncludePath(path, source.origin));
  return { exports: { default: href } };
}

/** Finds a site component by name. Ignores the import's folder, because Docusaurus sites use various folders. */
function findSiteComponent(path: string, localName: string, { scope }: MarkdownSource): ImportResult | null {
  const pathSegments = path.replace(/(?:\/index)?(?:\.[cm]?[jt]sx?)?$/u, '').split('/');
  const component = scope.get(localName) ?? scope.get(pathSegments.at(-1) ?? '');
  return component instanceof MarkdownComponent ? { exports: { default: component } } : null;
}

function describeUnknownModule(specifier: string, localName: string, source: MarkdownSource): ImportResult {
  const message = `Pages can't import "${specifier}".`;
  if (/^(?:\.\.?\/|\/|@site\/)/u.test(specifier))
    return { message, hint: createComponentHint(localName, listOfferedComponentNames(source)) };
  const moduleList = [...IMPORTABLE_MODULES.keys()].join(', ');
  return { message, hint: `Pages may import ${moduleList}, partials (./_x.mdx), images, JSON and texts (./x?raw).` };
}

/** Adds the file of an import or a `require` call to `page.assets`. Returns its URL, or null if it doesn't exist. */
export function registerAsset({ origin, page }: MarkdownSource, specifier: string): string | null {
  const asset = resolveAsset(specifier, origin, page);
  if (asset === null) return null;
  page.assets.set(asset.href, asset);
  return asset.href;
}

function importTextOrJson(specifier: string, path: string, source: MarkdownSource, isJson: boolean): ImportResult {
  const includePath = resolveIncludePath(path, source.origin);
  const includedFile = includePath === null ? null : source.page.resolver.include(includePath);
  if (includedFile === null) return describeMissingFile(specifier, source, includePath);
  if (!isJson) return { exports: { default: includedFile.text } };
  try {
    const value: unknown = JSON.parse(includedFile.text);
    return { exports: { ...(typeof value === 'object' ? value : {}), default: value } };
  } catch (error) {
    return { message: `The imported file "${path}" isn't valid JSON: ${getErrorMessage(error)}` };
  }
}

/** Compiles a partial (`./_x.mdx`) into a component. Links in the partial are relative to the partial's file. */
async function importPartial(specifier: string, source: MarkdownSource): Promise<ImportResult> {
  const { page, includedBy } = source;
  const path = specifier.startsWith('/') ? specifier.slice(1) : resolveIncludePath(specifier, source.origin);
  const partial = path === null ? null : page.resolver.include(path);
  if (path === null || partial === null) return describeMissingFile(specifier, source, path);
  if (includedBy.includes(path))
    return { message: `The file "${specifier}" includes itself: ${[...includedBy, path].join(' → ')}.` };
  const { yaml, body } = splitFrontMatter(partial.text);
  const origin = { path, file: partial.file };
  if (yaml !== null) {
    const message = 'Front matter has no effect in a partial.';
    page.problems.push({ severity: 'warning', rule: 'front-matter', file: partial.file, line: 1, column: 1, message });
  }
  const result = await page.compileSource({ ...source, origin, text: body, includedBy: [...includedBy, path] });
  // Each use of the partial needs a copy of the nodes, because later plugins change them.
  const component = new MarkdownComponent(({ props, content }) => {
    const nodes = structuredClone(result.render(content === undefined ? props : { ...props, children: content }));
    page.includes += 1;
    return [createPlaceholder('x-include', makeFootnoteIdsUnique(nodes, page.includes), { origin, isPartial: true })];
  });
  page.headings.set(component, result.headings);
  return { exports: { ...result.exports, default: component } };
}

function describeMissingFile(specifier: string, { page, origin }: MarkdownSource, path: string | null): ImportResult {
  const similarPaths = page.resolver.suggest({ kind: 'include', path: path ?? specifier });
  const message = `The import "${specifier}" names a file that doesn't exist.`;
  const hint = didYouMean(similarPaths.slice(0, 1).map((similarPath) => toRelativePath(origin.path, similarPath)));
  return { message, hint };
}

type JsxElement = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** Returns true for an element written in JSX. */
export function isJsxElement(node: Nodes): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Reports unknown components and replaces them with their children, so that the rest of the page is rendered. */
export function replaceUnknownComponents(tree: Root, file: VFile): void {
  const source = getSource(file);
  const { page, origin } = source;
  visit(tree, (node) => {
    if (node.type === 'root' || !isJsxElement(node) || node.name === null) return;
    if (isKnownName(node.name, source)) return;
    const message = `There is no component \`<${node.name}>\`.`;
    const hint = createComponentHint(node.name, [...listOfferedComponentNames(source), ...source.declaredNames]);
    reportProblem(page, origin, node.position, { severity: 'error', rule: 'unknown-component', message, hint });
    node.name = null;
    node.attributes = [];
  });
}

/** Returns true for lower-case names (HTML elements), for `props.x`, and for global, imported and declared names. */
function isKnownName(name: string, { scope, declaredNames }: MarkdownSource): boolean {
  const [rootName = ''] = name.split('.');
  return /^[a-z][^.]*$/u.test(name) || rootName === 'props' || scope.has(rootName) || declaredNames.has(rootName);
}

/** Returns names of components in scope, for hints. Omits islands that aren't in `offered`, if set, except `Tabs`. */
function listOfferedComponentNames({ scope, page }: MarkdownSource): string[] {
  const { islands, offered = [...islands.keys()] } = page.input;
  return [...scope].flatMap(([name, value]) => {
    const isOffered = !islands.has(name) || offered.includes(name) || name === 'Tabs';
    return isOffered && value instanceof MarkdownComponent ? [name] : [];
  });
}

/** Returns a hint that suggests the component with the most similar name, if any, and lists all given components. */
function createComponentHint(name: string, names: Iterable<string>): string {
  const componentNames = [...new Set(names)].filter((tag) => /^[A-Z]/u.test(tag)).sort(compareByCodeUnit);
  const [similarName] = findSimilarNames(name, componentNames);
  const advice = `Pages may use ${componentNames.map((tag) => `<${tag}>`).join(', ')}; a folder in content/components adds one.`;
  return similarName === undefined ? advice : `Did you mean <${similarName}>? ${advice}`;
}
