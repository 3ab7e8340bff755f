import { API_CHANGES_SLUG, API_FOLDER, NAMESPACES_SLUG, toApiSlug } from '#shared/api.ts';
import type { CompiledPage } from '#shared/article.ts';
import type { PageSource } from '#shared/page.ts';
import type { ReferenceResolver } from '#shared/reference.ts';
import { getDocPath } from '#shared/version.ts';
import type { SiteContent, VersionContent } from '../../content/read-content.ts';
import type { CachedPageCompiler } from '../../site/page-cache.ts';
import type { SitePage } from '../../site/site-page.ts';
import { createApiHistory } from '../history/api-history.ts';
import {
  compileAbsentPage,
  createAbsentPageInput,
  createReplacementFinder,
  listPublishedSymbols,
} from './absent-page.ts';
import { type ChangesPageInput, compileChangesPage } from './changes-page.ts';
import {
  compileNamespaceOverview,
  compileNamespacePage,
  createNamespaceOverviewInput,
  createNamespacePageInput,
} from './namespace-pages.ts';
import type { ApiPageContext } from './page-draft.ts';
import { compileTypePage, createTypePageInput } from './type-page.ts';
import { findGuidesByType, findUsesOfApiMapTypes } from './type-use.ts';

/** Computes the history of the API from all versions, and plans the pages and files that show it. */
export function planApiPages({ site, versions, triggers }: SiteContent) {
  const { changesGuide, package: packageName = '', packageUrl = '' } = site.config.api;
  const library = { package: packageName, packageUrl };
  const history = createApiHistory(versions);
  const places = listPublishedSymbols(versions);
  const related = createReplacementFinder(places.values());
  const all = versions.map(({ version }) => version);
  const withApi = versions.filter(({ api }) => api.index.types.length > 0).map(({ version }) => version);
  // Links to the guide in the latest release, because that copy has sections about all releases.
  const latest = all.find(({ isLatest }) => isLatest);
  const guide = latest === undefined || changesGuide === undefined ? '' : getDocPath(latest, changesGuide);
  const changes: ChangesPageInput = { versions: withApi, types: history.changed, guide };
  return {
    /** JSON files that pages fetch on demand, by site path. */
    files: history.files,
    /** Input of the page of API changes; null if no version has an API. */
    changes: withApi.length === 0 ? null : changes,
    /**
     * Compiles a version's API reference, its page of API changes, and a page for each type and namespace that only
     * other versions have.
     *
     * @param guides the version's other pages
     */
    async compilePages(
      content: VersionContent,
      guides: readonly SitePage[],
      context: ApiPageContext & { compiler: CachedPageCompiler },
    ): Promise<SitePage[]> {
      const { version, api } = content;
      const { index, fingerprints, map } = api;
      const hasApi = withApi.includes(version);
      const pages: SitePage[] = [];
      /** @param key all input of the page except what the resolver returns; part of the cache key */
      const add = async (
        slug: string,
        source: PageSource,
        key: unknown,
        run: (context: ApiPageContext) => Promise<CompiledPage> | CompiledPage,
        firstSource = index.types[0]?.file,
      ): Promise<void> => {
        const compile = (resolver: ReferenceResolver) => run({ ...context, resolver });
        const task = { kind: source.kind, source: key, resolver: context.resolver, run: compile };
        const result = await context.compiler.compile(task);
        const file = 'file' in source ? source.file : null;
        pages.push({ slug, docId: slug, source, file, firstSource, frontMatter: {}, position: undefined, ...result });
      };
      if (hasApi) {
        const since = (uid: string): string | null => history.since(uid, version.name);
        const isLive = (island: string): boolean => triggers.get(island) !== 'never';
        const uses = findUsesOfApiMapTypes(index, map);
        const usedIn = findGuidesByType(guides, index);
        const overview = createNamespaceOverviewInput(index, library, map);
        await add(NAMESPACES_SLUG, { kind: 'namespaces' }, overview, (own) => compileNamespaceOverview(overview, own));
        for (const namespace of index.namespaces) {
          const input = createNamespacePageInput(namespace, index, since);
          const source = { kind: 'namespace', uid: namespace.name, file: namespace.file?.file ?? null } as const;
          await add(`${API_FOLDER}/${namespace.slug}`, source, input, (own) => compileNamespacePage(input, own));
        }
        for (const type of index.types) {
          const { file, uid, fullName } = type;
          const more = { usedIn: usedIn.get(uid) ?? [], use: uses.get(uid), since, isLive };
          const input = createTypePageInput(type, index, library, more);
          // The fingerprint replaces the type in the cache key, because types are large.
          const key = { ...input, type: fingerprints.get(uid) ?? '' };
          const source = { kind: 'api-type', uid, file } as const;
          await add(`${API_FOLDER}/${toApiSlug(fullName)}`, source, key, (own) => compileTypePage(input, own));
        }
        await add(API_CHANGES_SLUG, { kind: 'api-changes' }, changes, () => compileChangesPage(changes));
      }
      const slugs = new Set([...guides, ...pages].map(({ slug }) => slug));
      for (const place of places.values()) {
        if (place.versions.has(version.name) || slugs.has(place.slug)) continue;
        const input = createAbsentPageInput(place, version, all, hasApi, related(place));
        const source = { kind: 'api-absent', uid: place.uid } as const;
        await add(place.slug, source, input, () => compileAbsentPage(input), place.file);
      }
      return pages;
    },
  };
}
