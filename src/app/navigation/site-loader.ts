import type { ComponentType, ReactNode } from 'react';
import { basePrefix } from '#model/link.ts';
import type { VersionData } from '#model/page.ts';
import { type PageContent, pageModulePath, versionDataPath } from '#model/page-module.ts';

/** What a page's module exports: a component that hands its content to the app's `article`. */
export type PageComponent = ComponentType<{ article: (content: PageContent) => ReactNode }>;

/** Fetches what pages are made of. */
export interface SiteLoader {
  /** A version's data, fetched once. */
  versionData(version: string | null): Promise<VersionData>;
  /** A page's module; `route` is for the error's text. */
  pageModule(module: string, route: string): Promise<PageComponent>;
  /** Forget the versions' data: development asks for it after a change. A changed page is another module. */
  forget(): void;
}

/** The browser's ways out, handed in so that tests need no network. */
export interface LoaderPorts {
  fetchJson(address: string): Promise<unknown>;
  importModule(address: string): Promise<unknown>;
}

/** A loader over the given ports. What failed is forgotten, so that the next try really tries again. */
export function createSiteLoader(baseUrl: string, ports: LoaderPorts): SiteLoader {
  const base = basePrefix(baseUrl);
  const data = new Map<string | null, Promise<VersionData>>();
  const failures = new Map<string, number>();

  return {
    versionData(version) {
      const address = base + versionDataPath(version);
      const loading = data.get(version) ?? ports.fetchJson(address).then((json) => parseVersionData(json, address));
      data.set(version, loading);
      loading.catch(() => data.delete(version));
      return loading;
    },
    async pageModule(module, route) {
      const tries = failures.get(module) ?? 0;
      // Browsers remember that an import failed, by address: a retry needs a fresh one.
      const address = base + pageModulePath(module) + (tries === 0 ? '' : `?retry=${tries}`);
      try {
        return defaultExport(await ports.importModule(address), route);
      } catch (error) {
        failures.set(module, tries + 1);
        throw error;
      }
    },
    forget: () => data.clear(),
  };
}

/** Data comes from the network: a proxy's login page or a half file must not reach the app. */
function parseVersionData(json: unknown, address: string): VersionData {
  if (isVersionData(json)) return json;
  throw new Error(`The answer from ${address} is not the list of pages that was expected.`);
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
  return isRecord(value) && [value.module, value.title, value.kind].every((text) => typeof text === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function defaultExport(module: unknown, route: string): PageComponent {
  if (hasDefaultComponent(module)) return module.default;
  throw new Error(
    `The page at ${route} has no default export. Its module must default-export a React component; rebuild the site.`,
  );
}

function hasDefaultComponent(module: unknown): module is { default: PageComponent } {
  return isRecord(module) && typeof module.default === 'function';
}
