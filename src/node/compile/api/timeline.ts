import { CHANGES_SLUG } from '#model/api-folder.ts';
import type { CompiledPage } from '#model/article.ts';
import type { PageSource } from '#model/page.ts';
import type { Resolver } from '#model/reference.ts';
import { versionPath } from '#model/version.ts';
import { type ApiHistory, createApiHistory } from '../../content/api/api-history.ts';
import type { VersionContent } from '../../content/read-content.ts';
import type { PageCompiler } from '../page-compiler.ts';
import type { SitePage } from '../site-page.ts';
import { absentPageInput, apiPlaces, compileAbsentPage } from './absent-page.ts';
import { compileChangesPage } from './changes-page.ts';
import { changedTypes, changesFile, lifeFiles } from './life-data.ts';

/** The API over all versions, and what the site says of it. */
interface ApiTimeline {
  history: ApiHistory;
  /** Texts that pages fetch on demand, by site path. */
  dataFiles: ReadonlyMap<string, string>;
  /**
   * A version's pages about other versions: what changed, and a page for each type and namespace that it doesn't have.
   *
   * @param slugs those that the version's own pages have already
   */
  pages(version: VersionContent, slugs: ReadonlySet<string>, context: TimelineContext): Promise<SitePage[]>;
}

/** What compiling them works with. */
interface TimelineContext {
  compiler: PageCompiler;
  resolver: Resolver;
}

/**
 * Follow the API over the versions.
 *
 * @param versions newest first
 */
export function createApiTimeline(versions: readonly VersionContent[]): ApiTimeline {
  const history = createApiHistory(versions);
  const types = changedTypes(history);
  const places = apiPlaces(versions);
  const all = versions.map(({ version }) => version);
  const withApi = versions.filter(({ api }) => api.index.types.length > 0).map(({ version }) => version);
  const shown = withApi.map((version) => ({
    name: version.name,
    label: version.label,
    isLatest: version.isLatest,
    path: versionPath(version),
  }));
  const changes = { versions: shown, types };
  return {
    history,
    dataFiles: new Map([...lifeFiles(history), ...changesFile(history, types)]),
    async pages({ version }, slugs, { compiler, resolver }) {
      const page = async (slug: string, source: PageSource, input: unknown, run: () => CompiledPage) => {
        const result = await compiler.compile({ kind: source.kind, source: input, resolver, run });
        return { slug, docId: slug, source, file: null, frontMatter: {}, position: undefined, ...result };
      };
      const hasApi = withApi.includes(version);
      const made: SitePage[] = [];
      if (hasApi)
        made.push(await page(CHANGES_SLUG, { kind: 'api-changes' }, changes, () => compileChangesPage(changes)));
      for (const place of places.values()) {
        if (place.versions.has(version.name) || slugs.has(place.slug)) continue;
        const input = absentPageInput(place, version, all, hasApi, places);
        const source = { kind: 'api-absent', uid: place.uid } as const;
        made.push(await page(place.slug, source, input, () => compileAbsentPage(input)));
      }
      return made;
    },
  };
}
