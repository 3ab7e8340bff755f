import { didYouMean } from '#model/nearest.ts';
import { reasonOf } from '#model/reason-of.ts';
import { splitFrontMatter } from '../../../content/front-matter.ts';
import { joinPath, resolveAsset } from '../article/resolve-path.ts';
import { marker } from '../marker.ts';
import type { Source } from '../page-context.ts';
import type { Component } from './component.ts';
import { ADMONITION, CODE_BLOCK, DETAILS, LINK, TAB_ITEM, TABS } from './known-components.ts';

/** What an import stands for. */
export type ImportAnswer =
  | { kind: 'component'; component: Component }
  | { kind: 'value'; value: unknown }
  | { kind: 'problem'; message: string; hint?: string | undefined };

/** The modules of Docusaurus that pages import, and what answers them. */
const MODULES: Readonly<Record<string, ImportAnswer>> = {
  '@theme/Tabs': { kind: 'component', component: TABS },
  '@theme/TabItem': { kind: 'component', component: TAB_ITEM },
  '@theme/Admonition': { kind: 'component', component: ADMONITION },
  '@theme/CodeBlock': { kind: 'component', component: CODE_BLOCK },
  '@theme/Details': { kind: 'component', component: DETAILS },
  '@docusaurus/Link': { kind: 'component', component: LINK },
  '@docusaurus/useBaseUrl': { kind: 'value', value: (path: string) => path },
};

/** Answer one import of a source; partials are compiled. */
export async function resolveImport(specifier: string, source: Source): Promise<ImportAnswer> {
  const known = Object.hasOwn(MODULES, specifier) ? MODULES[specifier] : undefined;
  if (known !== undefined) return known;
  const [, raw] = /^!!raw-loader!(.+)$/u.exec(specifier) ?? [];
  const path = raw ?? specifier;
  const isCode = !/\.[a-z0-9]+$/iu.test(path) || /\.[cm]?[jt]sx?$/iu.test(path);
  if (!/^(?:\.\.?\/|\/|@site\/)/u.test(path) || (isCode && raw === undefined)) {
    const hint = `Pages may import ${Object.keys(MODULES).join(', ')}, partials (./_x.mdx), images, JSON and texts (!!raw-loader!./x).`;
    return { kind: 'problem', message: `Pages can't import "${specifier}".`, hint };
  }
  if (raw !== undefined || path.endsWith('.json')) return includeText(specifier, path, source, raw === undefined);
  if (/\.mdx?$/iu.test(path)) return includePartial(specifier, source);
  const href = assetHref(source, path);
  return href === null ? missingFile(specifier, source, joinPath(source.origin, path)) : { kind: 'value', value: href };
}

/** Address of a file that a page imports or requires; null when there is no such file. */
export function assetHref({ origin, page }: Source, specifier: string): string | null {
  const asset = resolveAsset(specifier, origin, page);
  if (asset === null) return null;
  page.assets.set(asset.href, asset);
  return asset.href;
}

function includeText(specifier: string, path: string, source: Source, isJson: boolean): ImportAnswer {
  const file = joinPath(source.origin, path);
  const included = file === null ? null : source.page.resolver.include(file);
  if (included === null) return missingFile(specifier, source, file);
  if (!isJson) return { kind: 'value', value: included.text };
  try {
    const value: unknown = JSON.parse(included.text);
    return { kind: 'value', value };
  } catch (error) {
    return { kind: 'problem', message: `The imported file "${path}" isn't valid JSON: ${reasonOf(error)}` };
  }
}

/** Compile a partial (`./_x.mdx`) into a component; its problems and its relative links are its own file's. */
async function includePartial(specifier: string, source: Source): Promise<ImportAnswer> {
  const { page, includedBy } = source;
  const path = specifier.startsWith('/') ? specifier.slice(1) : joinPath(source.origin, specifier);
  const included = path === null ? null : page.resolver.include(path);
  if (path === null || included === null) return missingFile(specifier, source, path);
  if (includedBy.includes(path)) {
    const message = `The file "${specifier}" includes itself: ${[...includedBy, path].join(' → ')}.`;
    return { kind: 'problem', message };
  }
  const { yaml, body } = splitFrontMatter(included.text);
  const origin = { path, file: included.file };
  if (yaml !== null) {
    const message = 'Front matter has no effect in a partial.';
    page.problems.push({ severity: 'warning', rule: 'front-matter', file: included.file, line: 1, column: 1, message });
  }
  const template = await page.prepare({
    ...source,
    origin,
    text: body,
    includedBy: [...includedBy, path],
  });
  // Each use gets nodes of its own: an article's nodes are changed later.
  const component: Component = ({ props }) => [marker('x-include', structuredClone(template(props)), { origin })];
  return { kind: 'component', component };
}

function missingFile(specifier: string, { page }: Source, path: string | null): ImportAnswer {
  const near = page.resolver.suggest({ kind: 'include', path: path ?? specifier });
  const message = `The import "${specifier}" names a file that doesn't exist.`;
  return { kind: 'problem', message, hint: didYouMean(near.slice(0, 1)) };
}
