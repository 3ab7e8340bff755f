import { API_CHANGES_SLUG, API_FOLDER, NAMESPACES_SLUG, toSlugPart } from '#shared/api.ts';
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

/** Computes the API's history. Returns its files, the input of the changes page, and a function that compiles pages. */
export function planApiPages({ site, versions, triggers }: SiteContent) {
  const { changesGuide, package: packageName = '', packageUrl = '' } = site.config.api;
  const library = { package: packageName, packageUrl };
  const history = createApiHistory(versions);
  const publishedSymbols = listPublishedSymbols(versions);
  const findReplacements = createReplacementFinder(publishedSymbols.values());
  const allVersions = versions.map(({ version }) => version);
  const versionsWithApi = versions.filter(({ api }) => api.index.types.length > 0).map(({ version }) => version);
  // The page of API changes links to the latest release's copy of `changesGuide`: only this copy covers every release.
  const latest = allVersions.find(({ isLatest }) => isLatest);
  const guidePath = latest === undefined || changesGuide === undefined ? '' : getDocPath(latest, changesGuide);
  const changesInput: ChangesPageInput = { versions: versionsWithApi, types: history.changed, guide: guidePath };
  return {
    /** Contents of the JSON files that pages fetch on demand, by site path. */
    files: history.files,
    /** Input of the page of API changes; null if no version has an API. */
    changes: versionsWithApi.length === 0 ? null : changesInput,
    /**
     * Compiles a version's API reference and its page of API changes, if it has an API, and a page for each type and
     * namespace that exists only in other versions.
     *
     * @param otherPages the version's pages outside the API reference, such as guides
     */
    async compilePages(
      content: VersionContent,
      otherPages: readonly SitePage[],
      context: ApiPageContext & { compiler: CachedPageCompiler },
    ): Promise<SitePage[]> {
      const { version, api } = content;
      const { index, fingerprints, map } = api;
      const hasApi = versionsWithApi.includes(version);
      const pages: SitePage[] = [];
      /** @param key identifies the page's input except the resolver's results; part of the cache key */
      const addPage = async (
        slug: string,
        source: PageSource,
        key: unknown,
        compilePage: (context: ApiPageContext) => Promise<CompiledPage> | CompiledPage,
        firstSource = index.types[0]?.file,
      ): Promise<void> => {
        const compile = (resolver: ReferenceResolver) => compilePage({ ...context, resolver });
        const compileTask = { kind: source.kind, source: key, resolver: context.resolver, run: compile };
        const result = await context.compiler.compile(compileTask);
        const file = 'file' in source ? source.file : null;
        pages.push({ slug, docId: slug, source, file, firstSource, frontMatter: {}, position: undefined, ...result });
      };
      if (hasApi) {
        const getSinceLabel = (uid: string): string | null => history.getSinceLabel(uid, version.name);
        const isLiveIsland = (island: string): boolean => triggers.get(island) !== 'never';
        const usageByType = findUsesOfApiMapTypes(index, map);
        const guidesByType = findGuidesByType(otherPages, index);
        const overviewInput = createNamespaceOverviewInput(index, library, map);
        const compileOverview = (ctx: ApiPageContext) => compileNamespaceOverview(overviewInput, ctx);
        await addPage(NAMESPACES_SLUG, { kind: 'namespaces' }, overviewInput, compileOverview);
        for (const namespace of index.namespaces) {
          const input = createNamespacePageInput(namespace, index, getSinceLabel);
          const source = { kind: 'namespace', uid: namespace.name, file: namespace.file?.file ?? null } as const;
          await addPage(`${API_FOLDER}/${namespace.slug}`, source, input, (ctx) => compileNamespacePage(input, ctx));
        }
        for (const type of index.types) {
          const { file, uid, fullName } = type;
          const guidesAndUsage = { guides: guidesByType.get(uid) ?? [], usage: usageByType.get(uid) };
          const input = createTypePageInput(type, index, library, { ...guidesAndUsage, getSinceLabel, isLiveIsland });
          // The fingerprint replaces the type in the cache key, because types are large.
          const key = { ...input, type: fingerprints.get(uid) ?? '' };
          const source = { kind: 'api-type', uid, file } as const;
          await addPage(`${API_FOLDER}/${toSlugPart(fullName)}`, source, key, (ctx) => compileTypePage(input, ctx));
        }
        await addPage(API_CHANGES_SLUG, { kind: 'api-changes' }, changesInput, () => compileChangesPage(changesInput));
      }
      const usedSlugs = new Set([...otherPages, ...pages].map(({ slug }) => slug));
      for (const symbol of publishedSymbols.values()) {
        if (symbol.versions.has(version.name) || usedSlugs.has(symbol.slug)) continue;
        const input = createAbsentPageInput(symbol, version, allVersions, hasApi, findReplacements(symbol));
        const source = { kind: 'api-absent', uid: symbol.uid } as const;
        await addPage(symbol.slug, source, input, () => compileAbsentPage(input), symbol.file);
      }
      return pages;
    },
  };
}
