import type { ComponentType, ReactNode } from 'react';
import { basePrefix } from '#model/link.ts';
import type { VersionData } from '#model/page.ts';
import { type PageContent, pageModulePath, versionDataPath } from '#model/page-module.ts';
import { parseVersionData } from './parse-version-data.ts';

/** What a page's module exports: a component that hands its content to the app's `article`. */
export type PageComponent = ComponentType<{ article: (content: PageContent) => ReactNode }>;

/** Fetches versions' data and pages' modules, each at most once. */
export interface SiteLoader {
  versionData(version: string | null): Promise<VersionData>;
  pageModule(module: string, route: string): Promise<PageComponent>;
  /** Forget what was fetched for a page or a version: development asks for it after a change. */
  forget(): void;
}

/** The browser's ways out, handed in so that tests need no network. */
export interface LoaderPorts {
  fetchJson(address: string): Promise<unknown>;
  importModule(address: string): Promise<unknown>;
}

/** A loader over the given ports. A failed fetch is forgotten, so that the next try really tries again. */
export function createSiteLoader(baseUrl: string, ports: LoaderPorts): SiteLoader {
  const base = basePrefix(baseUrl);
  const data = new Map<string | null, Promise<VersionData>>();
  const modules = new Map<string, Promise<PageComponent>>();
  const failures = new Map<string, number>();

  return {
    versionData(version) {
      const address = base + versionDataPath(version);
      return remember(data, version, async () => parseVersionData(await ports.fetchJson(address), address));
    },
    pageModule(module, route) {
      return remember(modules, module, async () => {
        const tries = failures.get(module) ?? 0;
        // Browsers remember that an import failed, by address: a retry needs a fresh one.
        const address = base + pageModulePath(module) + (tries === 0 ? '' : `?retry=${tries}`);
        try {
          return defaultExport(await ports.importModule(address), route);
        } catch (error) {
          failures.set(module, tries + 1);
          throw error;
        }
      });
    },
    forget() {
      data.clear();
      modules.clear();
    },
  };
}

function remember<K, T>(known: Map<K, Promise<T>>, key: K, load: () => Promise<T>): Promise<T> {
  const present = known.get(key);
  if (present !== undefined) return present;
  const loading = load();
  known.set(key, loading);
  loading.catch(() => known.delete(key));
  return loading;
}

/** SPEC 5: a page module without a default-exported component is an error that names the route. */
function defaultExport(module: unknown, route: string): PageComponent {
  if (hasDefaultComponent(module)) return module.default;
  throw new Error(
    `The page at ${route} has no default export. Its module must default-export a React component; rebuild the site.`,
  );
}

function hasDefaultComponent(module: unknown): module is { default: PageComponent } {
  return typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function';
}
