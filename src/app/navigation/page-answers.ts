import type { ComponentType, ReactNode } from 'react';
import type { VersionFile } from '#shared/page.ts';
import type { PageContent } from '#shared/page-module.ts';

/** Default export of a page's module: a component that passes its content to `article`. */
export type PageComponent = ComponentType<{ article: (content: PageContent) => ReactNode }>;

/** Validates a version's data: a proxy's login page or a partial file must not reach the app. */
export function parseVersionFile(json: unknown, address: string): VersionFile {
  if (isVersionFile(json)) return json;
  throw new Error(`The answer from ${address} is not the list of pages that was expected.`);
}

/**
 * Returns the default export of a page's module.
 *
 * @param route names the page in the error
 */
export function pageComponent(module: unknown, route: string): PageComponent {
  if (hasDefaultComponent(module)) return module.default;
  throw new Error(
    `The page at ${route} has no default export. Its module must default-export a React component; rebuild the site.`,
  );
}

/** Checks as deep as the app reads it. */
function isVersionFile(json: unknown): json is VersionFile {
  return (
    isRecord(json) &&
    [json.build, json.main, json.version ?? ''].every(isText) &&
    isList(json.navbar, (target) => isRecord(target) && [target.sidebar ?? '', target.slug ?? ''].every(isText)) &&
    isMap(json.sidebars, (items) => isList(items, isItem)) &&
    [json.aliases, json.days ?? {}].every((map) => isMap(map, isText)) &&
    isMap(json.pages, isEntry)
  );
}

function isItem(item: unknown): boolean {
  if (!isRecord(item) || !isText(item.label)) return false;
  return item.type === 'category' ? isList(item.items, isItem) : isText(item.slug ?? item.href);
}

function isEntry(entry: unknown): boolean {
  return (
    isRecord(entry) &&
    [entry.module, entry.title, entry.kind, entry.styles ?? ''].every(isText) &&
    isList(entry.absentIn ?? [], isText) &&
    isMap(entry.slugIn ?? {}, isText) &&
    isRecord(entry.differs ?? {})
  );
}

function hasDefaultComponent(module: unknown): module is { default: PageComponent } {
  return isRecord(module) && typeof module.default === 'function';
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isList(value: unknown, is: (entry: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(is);
}

function isMap(value: unknown, is: (entry: unknown) => boolean): boolean {
  return isRecord(value) && Object.values(value).every(is);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
