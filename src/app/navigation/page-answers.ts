import type { ComponentType, ReactNode } from 'react';
import type { VersionData } from '#model/page.ts';
import type { PageContent } from '#model/page-module.ts';

/** What a page's module exports: a component that hands its content to the app's `article`. */
export type PageComponent = ComponentType<{ article: (content: PageContent) => ReactNode }>;

/** A version's data, which comes from the network: a proxy's login page or a half file must not reach the app. */
export function parseVersionData(json: unknown, address: string): VersionData {
  if (isVersionData(json)) return json;
  throw new Error(`The answer from ${address} is not the list of pages that was expected.`);
}

/**
 * The component that a page's module exports.
 *
 * @param route tells the reader of the error which page it is
 */
export function pageComponent(module: unknown, route: string): PageComponent {
  if (hasDefaultComponent(module)) return module.default;
  throw new Error(
    `The page at ${route} has no default export. Its module must default-export a React component; rebuild the site.`,
  );
}

function isVersionData(json: unknown): json is VersionData {
  return (
    isRecord(json) &&
    (json.version === null || typeof json.version === 'string') &&
    typeof json.main === 'string' &&
    Array.isArray(json.navbar) &&
    isRecord(json.sidebars) &&
    Object.values(json.sidebars).every(Array.isArray) &&
    isRecord(json.aliases) &&
    isRecord(json.pages) &&
    Object.values(json.pages).every(isEntry)
  );
}

function isEntry(value: unknown): boolean {
  const texts = isRecord(value) ? [value.module, value.title, value.kind, value.styles ?? ''] : [null];
  return texts.every((text) => typeof text === 'string');
}

function hasDefaultComponent(module: unknown): module is { default: PageComponent } {
  return isRecord(module) && typeof module.default === 'function';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
