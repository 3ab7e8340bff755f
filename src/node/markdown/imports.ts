import type { ImportDeclaration, Program } from 'estree';
import type { Nodes, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { didYouMean, nearest } from '#shared/nearest.ts';
import { compareText, getErrorMessage } from '#shared/problem.ts';
import { splitFrontMatter } from '../content/front-matter.ts';
import { toRelativePath } from '../content/read-folder.ts';
import { type Component, createMarker, getSource, report, type Source, UNKNOWN_COMPONENT } from './context.ts';
import { getModuleExports, MODULE_NAMES, type ModuleExports } from './docusaurus-modules.ts';
import { renameFootnotes } from './footnotes.ts';
import { resolveAsset, resolveIncludePath } from './links.ts';

/**
 * Creates a plugin that resolves a source's imports. It adds components and partials to `source.components` and other
 * values to `source.values`, and removes the import statements. Exports are kept and run with the page.
 */
export function rehypeImports(): (tree: Root, file: VFile) => Promise<void> {
  return async (tree, file) => {
    const source = getSource(file);
    const kept: Root['children'] = [];
    let wasRemoved = false;
    for (const node of tree.children) {
      const isGap = wasRemoved && node.type === 'text' && node.value.trim() === '';
      wasRemoved = false;
      if (isGap) continue;
      const program = node.type === 'mdxjsEsm' ? node.data?.estree : undefined;
      if (node.type !== 'mdxjsEsm' || program === null || program === undefined) {
        kept.push(node);
        continue;
      }
      for (const statement of program.body) {
        if (statement.type !== 'ImportDeclaration') continue;
        await addImport(statement, source, node.position?.start.line ?? 1);
      }
      program.body = program.body.filter((statement) => statement.type !== 'ImportDeclaration');
      for (const name of listDeclaredNames(program)) source.declared.add(name);
      wasRemoved = program.body.length === 0;
      if (!wasRemoved) kept.push(node);
    }
    tree.children = kept;
  };
}

/**
 * Adds the names of one import statement to the source's scope.
 *
 * @param line line to report if the statement has no position
 */
async function addImport(declaration: ImportDeclaration, source: Source, line: number): Promise<void> {
  const { start } = declaration.loc ?? { start: { line, column: 0 } };
  const position = { start: { line: start.line, column: start.column + 1 } };
  const fail = (message: string, hint: string | undefined): void =>
    report(source.page, source.origin, position, { severity: 'error', rule: 'unknown-import', message, hint });
  const specifier = String(declaration.source.value);
  const [first] = declaration.specifiers;
  const resolved = await resolveImport(specifier, first?.local.name ?? '', source);
  if (resolved.kind === 'missing') {
    // Declaring the names avoids another error at each use.
    for (const { local } of declaration.specifiers) source.components.set(local.name, UNKNOWN_COMPONENT);
    fail(resolved.message, resolved.hint);
    return;
  }
  const { parts } = resolved;
  for (const one of declaration.specifiers) {
    const { name } = one.local;
    const imported = getImportedName(one);
    const part = Object.hasOwn(parts, imported) ? parts[imported] : undefined;
    if (part?.kind === 'component') source.components.set(name, part.component);
    else if (part?.kind === 'value') source.values.set(name, part.value);
    else {
      source.components.set(name, UNKNOWN_COMPONENT);
      const hint = `Pages may import ${Object.keys(parts).join(', ')}.`;
      fail(`"${specifier}" has no \`${imported}\` that pages may use.`, hint);
    }
  }
}

/** Returns the imported name; `*` for a namespace import, which no module supports. */
function getImportedName(specifier: ImportDeclaration['specifiers'][number]): string {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*';
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  return specifier.imported.type === 'Identifier' ? specifier.imported.name : String(specifier.imported.value);
}

/** Returns the names of the variables, functions and classes that top-level statements declare. */
function listDeclaredNames(program: Program): string[] {
  return program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration === null || declaration === undefined) return [];
    if (declaration.type === 'VariableDeclaration') {
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
    }
    const isNamed = declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration';
    return isNamed ? [declaration.id.name] : [];
  });
}

/** The imported module, or why it can't be imported. */
type ResolvedImport =
  | { kind: 'module'; parts: ModuleExports }
  | { kind: 'missing'; message: string; hint?: string | undefined };

/**
 * Resolves one import: a module of Docusaurus or React, a component of the site, a partial, text, JSON or an asset.
 *
 * @param local first name that the import declares
 */
async function resolveImport(specifier: string, local: string, source: Source): Promise<ResolvedImport> {
  const known = getModuleExports(specifier);
  if (known !== undefined) return { kind: 'module', parts: known };
  const [, rawPath] = /^!!raw-loader!(.+)$/u.exec(specifier) ?? /^(.+)\?raw$/u.exec(specifier) ?? [];
  const path = rawPath ?? specifier;
  const isCode = !/\.[a-z0-9]+$/iu.test(path) || /\.[cm]?[jt]sx?$/iu.test(path);
  if (!/^(?:\.\.?\/|\/|@site\/)/u.test(path) || (isCode && rawPath === undefined)) {
    return findSiteComponent(path, local, source) ?? rejectModule(specifier, local, source);
  }
  if (rawPath !== undefined || path.endsWith('.json')) {
    return includeText(specifier, path, source, rawPath === undefined);
  }
  if (/\.mdx?$/iu.test(path)) return includePartial(specifier, source);
  const href = resolveAssetHref(source, path);
  if (href === null) return rejectMissingFile(specifier, source, resolveIncludePath(path, source.origin));
  return { kind: 'module', parts: createValueModule(href) };
}

/**
 * Finds a component of the site by name. Ignores the folder, because pages from a Docusaurus site still import the
 * component from its folder there.
 */
function findSiteComponent(path: string, local: string, { components }: Source): ResolvedImport | null {
  const steps = path.replace(/(?:\/index)?(?:\.[cm]?[jt]sx?)?$/u, '').split('/');
  const component = components.get(local) ?? components.get(steps.at(-1) ?? '');
  return component === undefined ? null : { kind: 'module', parts: { default: { kind: 'component', component } } };
}

function rejectModule(specifier: string, local: string, source: Source): ResolvedImport {
  const message = `Pages can't import "${specifier}".`;
  if (/^(?:\.\.?\/|\/|@site\/)/u.test(specifier)) {
    return { kind: 'missing', message, hint: createComponentHint(local, listOfferedNames(source)) };
  }
  const hint = `Pages may import ${MODULE_NAMES.join(', ')}, partials (./_x.mdx), images, JSON and texts (./x?raw).`;
  return { kind: 'missing', message, hint };
}

function createValueModule(value: unknown): ModuleExports {
  return { default: { kind: 'value', value } };
}

/** Adds an imported or required file to the page's assets and returns its URL; null if the file doesn't exist. */
export function resolveAssetHref({ origin, page }: Source, specifier: string): string | null {
  const asset = resolveAsset(specifier, origin, page);
  if (asset === null) return null;
  page.assets.set(asset.href, asset);
  return asset.href;
}

function includeText(specifier: string, path: string, source: Source, isJson: boolean): ResolvedImport {
  const file = resolveIncludePath(path, source.origin);
  const included = file === null ? null : source.page.resolver.include(file);
  if (included === null) return rejectMissingFile(specifier, source, file);
  if (!isJson) return { kind: 'module', parts: createValueModule(included.text) };
  try {
    const value: unknown = JSON.parse(included.text);
    const named = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    const parts = Object.fromEntries(named.map(([name, part]) => [name, { kind: 'value', value: part } as const]));
    return { kind: 'module', parts: { ...parts, ...createValueModule(value) } };
  } catch (error) {
    return { kind: 'missing', message: `The imported file "${path}" isn't valid JSON: ${getErrorMessage(error)}` };
  }
}

/** Compiles a partial (`./_x.mdx`) into a component. Links are relative to the partial's own file. */
async function includePartial(specifier: string, source: Source): Promise<ResolvedImport> {
  const { page, includedBy } = source;
  const path = specifier.startsWith('/') ? specifier.slice(1) : resolveIncludePath(specifier, source.origin);
  const included = path === null ? null : page.resolver.include(path);
  if (path === null || included === null) return rejectMissingFile(specifier, source, path);
  if (includedBy.includes(path)) {
    const message = `The file "${specifier}" includes itself: ${[...includedBy, path].join(' → ')}.`;
    return { kind: 'missing', message };
  }
  const { yaml, body } = splitFrontMatter(included.text);
  const origin = { path, file: included.file };
  if (yaml !== null) {
    const message = 'Front matter has no effect in a partial.';
    page.problems.push({ severity: 'warning', rule: 'front-matter', file: included.file, line: 1, column: 1, message });
  }
  const compiled = await page.compileSource({ ...source, origin, text: body, includedBy: [...includedBy, path] });
  // Each use needs its own copy, because later plugins change the nodes.
  const component: Component = ({ props, content }) => {
    const nodes = structuredClone(compiled.render(content === undefined ? props : { ...props, children: content }));
    page.includes += 1;
    return [createMarker('x-include', renameFootnotes(nodes, page.includes), { origin, isPartial: true })];
  };
  page.headings.set(component, compiled.headings);
  const values = Object.entries(compiled.exports).map(([name, value]) => [name, { kind: 'value', value } as const]);
  return { kind: 'module', parts: { ...Object.fromEntries(values), default: { kind: 'component', component } } };
}

function rejectMissingFile(specifier: string, { page, origin }: Source, path: string | null): ResolvedImport {
  const near = page.resolver.suggest({ kind: 'include', path: path ?? specifier });
  const message = `The import "${specifier}" names a file that doesn't exist.`;
  const hint = didYouMean(near.slice(0, 1).map((found) => toRelativePath(origin.path, found)));
  return { kind: 'missing', message, hint };
}

type JsxElement = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** Returns true for an element written in JSX. */
export function isJsxElement(node: Nodes): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/**
 * Creates a plugin that reports unknown components and replaces them with their children, so that the rest of the page
 * is rendered.
 */
export function rehypeCheckJsx(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const source = getSource(file);
    const { page, origin } = source;
    visit(tree, (node) => {
      if (node.type === 'root' || !isJsxElement(node) || node.name === null) return;
      if (isKnownName(node.name, source)) return;
      const message = `There is no component \`<${node.name}>\`.`;
      const hint = createComponentHint(node.name, [...listOfferedNames(source), ...source.declared]);
      report(page, origin, node.position, { severity: 'error', rule: 'unknown-component', message, hint });
      node.name = null;
      node.attributes = [];
    });
  };
}

/** Returns true for HTML elements, and for components that are global, imported or declared in the page. */
function isKnownName(name: string, { components, values, declared }: Source): boolean {
  const [base = ''] = name.split('.');
  return isElementName(name) || base === 'props' || components.has(base) || values.has(base) || declared.has(base);
}

function isElementName(name: string): boolean {
  return /^[a-z][^.]*$/u.test(name);
}

/** Returns the names of the components to suggest in hints: all in scope except islands that aren't in `offered`. */
function listOfferedNames({ components, page }: Source): string[] {
  const { islands, offered = [...islands.keys()] } = page.input;
  return [...components].flatMap(([name, component]) => {
    const isOffered = !islands.has(name) || offered.includes(name) || name === 'Tabs';
    return isOffered && component !== UNKNOWN_COMPONENT ? [name] : [];
  });
}

/** Returns a hint that lists components and suggests the one most similar to a name. */
function createComponentHint(name: string, names: Iterable<string>): string {
  const usable = [...new Set(names)].filter((one) => /^[A-Z]/u.test(one)).sort(compareText);
  const near = didYouMean(
    nearest(name, usable).map((one) => `<${one}>`),
    '',
  );
  const list = `Pages may use ${usable.map((one) => `<${one}>`).join(', ')}; a folder in content/components adds one.`;
  return near === undefined ? list : `${near} ${list}`;
}
