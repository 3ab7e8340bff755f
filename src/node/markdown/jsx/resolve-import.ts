import { didYouMean, nearest } from '#shared/nearest.ts';
import { compareText } from '#shared/problem.ts';
import { reasonOf } from '#shared/reason-of.ts';
import { splitFrontMatter } from '../../content/front-matter.ts';
import { writtenPath } from '../../content/written-path.ts';
import { includePath, resolveAsset } from '../article/resolve-path.ts';
import { marker } from '../marker.ts';
import type { Source } from '../page-context.ts';
import { type Component, UNKNOWN_COMPONENT } from './component.ts';
import { createElement } from './create-node.ts';
import { MODULE_NAMES, type ModulePart, moduleExports } from './docusaurus-modules.ts';

/** What an import names: a module by the names of its exports, or why there is none. */
export type ImportAnswer =
  | { kind: 'module'; parts: Readonly<Record<string, ModulePart>> }
  | { kind: 'unknown'; message: string; hint: string }
  | { kind: 'missing'; message: string; hint?: string | undefined };

/** Answer one import of a source; partials are compiled. */
export async function resolveImport(specifier: string, local: string, source: Source): Promise<ImportAnswer> {
  const known = moduleExports(specifier);
  if (known !== undefined) return { kind: 'module', parts: known };
  const [, loaded] = /^!!raw-loader!(.+)$/u.exec(specifier) ?? /^(.+)\?raw$/u.exec(specifier) ?? [];
  const path = loaded ?? specifier;
  const isCode = !/\.[a-z0-9]+$/iu.test(path) || /\.[cm]?[jt]sx?$/iu.test(path);
  if (!/^(?:\.\.?\/|\/|@site\/)/u.test(path) || (isCode && loaded === undefined)) {
    return ownComponent(path, local, source) ?? unknownModule(specifier, local, source);
  }
  if (loaded !== undefined || path.endsWith('.json')) return includeText(specifier, path, source, loaded === undefined);
  if (/\.mdx?$/iu.test(path)) return includePartial(specifier, source);
  const href = assetHref(source, path);
  if (href === null) return missingFile(specifier, source, includePath(path, source.origin));
  return { kind: 'module', parts: /\.svg$/iu.test(path) ? drawing(href) : { default: { kind: 'value', value: href } } };
}

/** A component of the site's, as a page of another generator imports it: by its own name, from wherever it was. */
function ownComponent(path: string, local: string, { components }: Source): ImportAnswer | null {
  const steps = path.replace(/(?:\/index)?(?:\.[cm]?[jt]sx?)?$/u, '').split('/');
  const component = components.get(local) ?? components.get(steps.at(-1) ?? '');
  return component === undefined ? null : { kind: 'module', parts: { default: { kind: 'component', component } } };
}

/** Names, nearest first, then the rest by letters. */
export function nearestFirst(name: string, names: Iterable<string>): string[] {
  const all = [...new Set(names)].sort(compareText);
  const near = nearest(name, all, 3);
  return [...near, ...all.filter((one) => !near.includes(one))];
}

/** The components that writers may use, nearest first. */
export function usableComponents(name: string, names: Iterable<string>): string {
  const usable = [...names].filter((one) => /^[A-Z]/u.test(one));
  const list = nearestFirst(name, usable).map((one) => `<${one}>`);
  return `Pages may use ${list.join(', ')}; a folder in content/components adds one.`;
}

/** The components that a source may use, without those that only the engine writes. */
export function offeredNames({ components, page }: Source): string[] {
  const { islands, offered = [...islands.keys()] } = page.input;
  return [...components].flatMap(([name, component]) => {
    const isOffered = !islands.has(name) || offered.includes(name) || name === 'Tabs';
    return isOffered && component !== UNKNOWN_COMPONENT ? [name] : [];
  });
}

function unknownModule(specifier: string, local: string, source: Source): ImportAnswer {
  const message = `Pages can't import "${specifier}".`;
  if (/^(?:\.\.?\/|\/|@site\/)/u.test(specifier)) {
    return { kind: 'unknown', message, hint: usableComponents(local, offeredNames(source)) };
  }
  const modules = nearestFirst(specifier, MODULE_NAMES).join(', ');
  const hint = `Pages may import ${modules}, partials (./_x.mdx), images, JSON and texts (./x?raw).`;
  return { kind: 'unknown', message, hint };
}

/** Address of a file that a page imports or requires; null when there is no such file. */
export function assetHref({ origin, page }: Source, specifier: string): string | null {
  const asset = resolveAsset(specifier, origin, page);
  if (asset === null) return null;
  page.assets.set(asset.href, asset);
  return asset.href;
}

/** An imported SVG is an address, and an element where it is used as one. */
function drawing(src: string): Record<string, ModulePart> {
  const component: Component = ({ props: { title, ...rest } }) => [
    createElement('img', { alt: typeof title === 'string' ? title : '', ...rest, src }, []),
  ];
  return { default: { kind: 'value', value: src }, ReactComponent: { kind: 'component', component } };
}

function includeText(specifier: string, path: string, source: Source, isJson: boolean): ImportAnswer {
  const file = includePath(path, source.origin);
  const included = file === null ? null : source.page.resolver.include(file);
  if (included === null) return missingFile(specifier, source, file);
  if (!isJson) return { kind: 'module', parts: { default: { kind: 'value', value: included.text } } };
  try {
    const value: unknown = JSON.parse(included.text);
    const named = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    const all: [string, unknown][] = [...named, ['default', value]];
    return {
      kind: 'module',
      parts: Object.fromEntries(all.map(([name, part]) => [name, { kind: 'value', value: part }])),
    };
  } catch (error) {
    return { kind: 'missing', message: `The imported file "${path}" isn't valid JSON: ${reasonOf(error)}` };
  }
}

/** Compile a partial (`./_x.mdx`) into a component; its problems and its relative links are its own file's. */
async function includePartial(specifier: string, source: Source): Promise<ImportAnswer> {
  const { page, includedBy } = source;
  const path = specifier.startsWith('/') ? specifier.slice(1) : includePath(specifier, source.origin);
  const included = path === null ? null : page.resolver.include(path);
  if (path === null || included === null) return missingFile(specifier, source, path);
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
  const { show, toc } = await page.prepare({ ...source, origin, text: body, includedBy: [...includedBy, path] });
  // Each use gets nodes of its own: an article's nodes are changed later.
  const component: Component = ({ props }) => [marker('x-include', structuredClone(show(props)), { origin })];
  return { kind: 'module', parts: { default: { kind: 'component', component }, toc: { kind: 'value', value: toc } } };
}

function missingFile(specifier: string, { page, origin }: Source, path: string | null): ImportAnswer {
  const near = page.resolver.suggest({ kind: 'include', path: path ?? specifier });
  const message = `The import "${specifier}" names a file that doesn't exist.`;
  return {
    kind: 'missing',
    message,
    hint: didYouMean(near.slice(0, 1).map((found) => writtenPath(origin.path, found))),
  };
}
