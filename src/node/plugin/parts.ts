import { dirname, join } from 'node:path';
import { normalizePath } from 'vite';
import { ENGINE_ROOT } from '../content/import-module.ts';

/** The bundler's modules, with those that import each statically. */
interface ModuleGraph {
  getModuleInfo(id: string): { code: string | null; importers: readonly string[] } | null;
}

/** A file of the app: its name, or what names it for a module; and, with one name for all, which modules it is made of. */
interface Part {
  name: string | ((id: string, modules: ModuleGraph) => string | null);
  test?(id: string): boolean;
}

/** What comes together, with all that nobody else has: otherwise what such modules share would come one by one. */
const TOGETHER: Readonly<Record<string, RegExp>> = {
  // With a module that imports the entry, where the bundler's helpers are.
  react:
    /\/node_modules\/(?:react|react-dom|scheduler)\/|\/src\/app\/(?:navigation\/use-arrival|islands\/hydrate-island)\./u,
  pages: /\/src\/(?:shared\/page-view|app\/navigation\/pages)\./u,
  search: /\/src\/app\/search\/(?:search\.|page\/|engines\/ask-engines\.)/u,
  declarations: /\/src\/app\/(?:article\/declaration-copies|api\/symbol-facts)\./u,
  offline: /\/src\/app\/offline\/(?!.*worker)[\w-]+\.(?:ts(?!x)|css)/u,
};

/** What several later parts may share that needs no React; so small, in characters, it weighs less than requests for it. */
const SHARED =
  /\/src\/(?:shared(?!\/to-markdown)|app\/(?:islands|navigation|platform|ui|search(?=\/[\w-]+\.ts$)))\/(?:.*\/)?(?!use-)[\w-]+\.ts$/u;
const SMALL = 1500;

/** So many folders of components share what comes for all of them in one file. */
const SHARED_BY = 3;

/**
 * The files that the app is bundled into, where the bundler would make others.
 *
 * @param entry path of the module that a first visit runs
 */
export function partsOfApp(entry: string): Part[] {
  return [
    { name: (id, modules) => partOfEntry(join(ENGINE_ROOT, entry), id, modules) },
    ...Object.entries(TOGETHER).map(([name, made]) => ({ name, test: (id: string) => made.test(normalizePath(id)) })),
    { name: sharedByComponents },
  ];
}

/**
 * The entry is one file with all that it imports: what later parts import too would otherwise be files of their own, each
 * of them a request of a first visit. So would be what such parts share, which is in it as well if it is small.
 */
function partOfEntry(entry: string, id: string, modules: ModuleGraph): string | null {
  const seen = new Set<string>();
  const isOfEntry = (module: string): boolean => {
    if (module === entry) return true;
    if (seen.has(module)) return false;
    seen.add(module);
    return modules.getModuleInfo(module)?.importers.some(isOfEntry) ?? false;
  };
  const { code, importers } = modules.getModuleInfo(id) ?? { code: null, importers: [] };
  const isSmall = SHARED.test(normalizePath(id)) && importers.length > 1 && (code ?? '').length <= SMALL;
  return isSmall || isOfEntry(id) ? 'entry' : null;
}

/** What components of several folders share comes in one file, not in one for each set of them. */
function sharedByComponents(id: string, modules: ModuleGraph): string | null {
  if (!normalizePath(id).includes('/content/components/')) return null;
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return new Set(importers.map((file) => dirname(file))).size >= SHARED_BY ? 'components' : null;
}
