import { API_FOLDER, apiSlug, CHANGES_SLUG, NAMESPACES_SLUG } from '#shared/api.ts';
import type { CompiledPage } from '#shared/article.ts';
import type { IslandTriggers } from '#shared/island.ts';
import type { PageSource } from '#shared/page.ts';
import type { Resolver } from '#shared/reference.ts';
import { docPath } from '#shared/version.ts';
import type { VersionContent } from '../../content/read-content.ts';
import type { PageCompiler } from '../../site/page-cache.ts';
import type { SitePage } from '../../site/site-page.ts';
import { type ApiHistory, createApiHistory } from '../history/api-history.ts';
import { compileAbsentPage, createAbsentPageInput, createRelatedFinder, listApiPlaces } from './absent-page.ts';
import { type ApiChanges, compileChangesPage } from './changes-page.ts';
import { compileNamespacePage, compileNamespacesPage } from './namespace-pages.ts';
import type { ApiContext } from './page-draft.ts';
import {
  type ApiLibrary,
  createNamespacePageInput,
  createNamespacesPageInput,
  createTypePageInput,
} from './page-input.ts';
import { compileTypePage } from './type-page.ts';
import { findMapTypeUses, type UsedIn } from './type-use.ts';

/** Input for the API pages of one version. */
interface ApiPagesInput {
  content: VersionContent;
  library: ApiLibrary;
  history: ApiHistory;
  /** Maps a type's uid to the guides that use the type. */
  usedIn: ReadonlyMap<string, UsedIn[]>;
  triggers: IslandTriggers;
}

/** Services used to compile API pages. */
interface CompileContext {
  compiler: PageCompiler;
  resolver: Resolver;
}

/**
 * Compiles a page that is generated from the API.
 *
 * @param key all input of the page except what the resolver returns; part of the cache key
 */
async function compileApiPage(
  { compiler, resolver }: CompileContext,
  slug: string,
  source: PageSource,
  key: unknown,
  run: (recording: Resolver) => Promise<CompiledPage> | CompiledPage,
  firstSource: string | undefined,
): Promise<SitePage> {
  const result = await compiler.compile({ kind: source.kind, source: key, resolver, run });
  const file = 'file' in source ? source.file : null;
  return { slug, docId: slug, source, file, firstSource, frontMatter: {}, position: undefined, ...result };
}

/** Compiles every page of a version's API reference; returns none if the version has no API. */
export async function compileApiPages(
  { content, library, history, usedIn, triggers }: ApiPagesInput,
  context: CompileContext & Omit<ApiContext, 'resolver'>,
): Promise<SitePage[]> {
  const { index, fingerprints, map } = content.api;
  if (index.types.length === 0) return [];
  const since = (uid: string): string | null => history.since(uid, content.version.name);
  const isLive = (island: string): boolean => triggers.get(island) !== 'never';
  const uses = findMapTypeUses(index, map);
  const pages: SitePage[] = [];
  const add = async (
    slug: string,
    source: PageSource,
    key: unknown,
    run: (context: ApiContext) => Promise<CompiledPage>,
  ): Promise<void> => {
    const [first] = index.types;
    const compile = (resolver: Resolver) => run({ ...context, resolver });
    pages.push(await compileApiPage(context, slug, source, key, compile, first?.file));
  };
  const overview = createNamespacesPageInput(index, library, map);
  await add(NAMESPACES_SLUG, { kind: 'namespaces' }, overview, (own) => compileNamespacesPage(overview, own));
  for (const namespace of index.namespaces) {
    const input = createNamespacePageInput(namespace, index, library, since);
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
    await add(`${API_FOLDER}/${apiSlug(fullName)}`, source, key, (own) => compileTypePage(input, own));
  }
  return pages;
}

/** The history of the API across versions, with the pages and files that show it. */
interface ApiTimeline {
  history: ApiHistory;
  /** Changes between versions; null if no version has an API. */
  changes: ApiChanges | null;
  /** Files that pages fetch on demand, by site path. */
  dataFiles: ReadonlyMap<string, string>;
  /**
   * Compiles a version's page of API changes, and a page for each type and namespace that only other versions have.
   *
   * @param slugs slugs of the version's other pages
   */
  pages(version: VersionContent, slugs: ReadonlySet<string>, context: CompileContext): Promise<SitePage[]>;
}

/**
 * Computes the history of the API from all versions.
 *
 * @param versions newest first
 * @param changesGuide slug of the guide with a section about each release
 */
export function createApiTimeline(versions: readonly VersionContent[], changesGuide?: string): ApiTimeline {
  const history = createApiHistory(versions);
  const places = listApiPlaces(versions);
  const related = createRelatedFinder(places.values());
  const all = versions.map(({ version }) => version);
  const withApi = versions.filter(({ api }) => api.index.types.length > 0).map(({ version }) => version);
  // The guide of the latest release has the sections of all releases.
  const latest = all.find(({ isLatest }) => isLatest);
  const guide = latest === undefined || changesGuide === undefined ? '' : docPath(latest, changesGuide);
  const changes = { versions: withApi, types: history.changed, guide };
  return {
    history,
    changes: withApi.length === 0 ? null : changes,
    dataFiles: history.files,
    async pages({ version, api }, slugs, context) {
      const hasApi = withApi.includes(version);
      const pages: SitePage[] = [];
      if (hasApi) {
        const run = () => compileChangesPage(changes);
        pages.push(
          await compileApiPage(context, CHANGES_SLUG, { kind: 'api-changes' }, changes, run, api.index.types[0]?.file),
        );
      }
      for (const place of places.values()) {
        if (place.versions.has(version.name) || slugs.has(place.slug)) continue;
        const input = createAbsentPageInput(place, version, all, hasApi, related(place));
        const source = { kind: 'api-absent', uid: place.uid } as const;
        const run = () => compileAbsentPage(input);
        pages.push(await compileApiPage(context, place.slug, source, input, run, place.file));
      }
      return pages;
    },
  };
}
