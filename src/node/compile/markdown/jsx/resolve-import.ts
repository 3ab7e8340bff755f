import { didYouMean } from '#model/nearest.ts';
import type { Severity } from '#model/problem.ts';
import { reasonOf } from '#model/reason-of.ts';
import { joinPath } from '../article/resolve-path.ts';
import type { Source } from '../page-context.ts';
import { assetHref } from './asset-import.ts';
import type { Component } from './component.ts';
import { includePartial } from './include-partial.ts';
import { ADMONITION, CODE_BLOCK, DETAILS, LINK, TAB_ITEM, TABS } from './known-components.ts';

/** What an import stands for. */
export type ImportAnswer =
  | { kind: 'component'; component: Component }
  | { kind: 'value'; value: unknown }
  | { kind: 'problem'; problem: { severity: Severity; rule: string; message: string; hint?: string | undefined } };

/** The modules of the old site that pages import, and what answers them. */
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
  if (!/^(?:\.\.?\/|\/|@site\/)/u.test(path)) return unknownImport(specifier);
  if (raw !== undefined || path.endsWith('.json')) return includeText(specifier, path, source, raw === undefined);
  if (/\.mdx?$/iu.test(path)) return includePartial(path, source);
  if (!/\.[a-z0-9]+$/iu.test(path) || /\.[cm]?[jt]sx?$/iu.test(path)) return unknownImport(specifier);
  const href = assetHref(source, path);
  return href === null ? missingFile(specifier, source, path) : { kind: 'value', value: href };
}

function includeText(specifier: string, path: string, source: Source, isJson: boolean): ImportAnswer {
  const file = joinPath(source.origin, path);
  const included = file === null ? null : source.page.resolver.include(file);
  if (included === null) return missingFile(specifier, source, path);
  if (!isJson) return { kind: 'value', value: included.text };
  try {
    const value: unknown = JSON.parse(included.text);
    return { kind: 'value', value };
  } catch (error) {
    const reason = reasonOf(error);
    const message = `The imported file "${path}" isn't valid JSON: ${reason}`;
    return { kind: 'problem', problem: { severity: 'error', rule: 'unknown-import', message } };
  }
}

function missingFile(specifier: string, source: Source, path: string): ImportAnswer {
  const wanted = joinPath(source.origin, path) ?? path;
  const near = source.page.resolver.suggest({ kind: 'include', path: wanted });
  const hint = didYouMean(near.slice(0, 1));
  const message = `The import "${specifier}" names a file that doesn't exist.`;
  return { kind: 'problem', problem: { severity: 'error', rule: 'unknown-import', message, hint } };
}

function unknownImport(specifier: string): ImportAnswer {
  const message = `Pages can't import "${specifier}".`;
  const hint = `Pages may import ${Object.keys(MODULES).join(', ')}, partials (./_x.mdx), images, JSON and texts (!!raw-loader!./x).`;
  return { kind: 'problem', problem: { severity: 'error', rule: 'unknown-import', message, hint } };
}
