import { CHANGES_SLUG } from '#shared/api-folder.ts';
import type { VersionContent } from '../../content/read-content.ts';
import type { SitePage } from '../../site/site-page.ts';
import { type ApiHistory, createApiHistory } from '../docfx/api-history.ts';
import { absentPageInput, apiPlaces, compileAbsentPage, findRelated } from './absent-page.ts';
import { type CompileContext, compileApiPage } from './api-pages.ts';
import { type ApiChanges, compileChangesPage } from './changes-page.ts';
import { changedTypes, lifeFiles } from './life-data.ts';

/** The API over all versions, and what the site says of it. */
interface ApiTimeline {
  history: ApiHistory;
  /** What changed; null where no version has an API. */
  changes: ApiChanges | null;
  /** Texts that pages fetch on demand, by site path. */
  dataFiles: ReadonlyMap<string, string>;
  /**
   * A version's pages about other versions: what changed, and a page for each type and namespace that it doesn't have.
   *
   * @param slugs those that the version's own pages have already
   */
  pages(version: VersionContent, slugs: ReadonlySet<string>, context: CompileContext): Promise<SitePage[]>;
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
  const related = findRelated(places.values());
  const all = versions.map(({ version }) => version);
  const withApi = versions.filter(({ api }) => api.index.types.length > 0).map(({ version }) => version);
  const changes = { versions: withApi, types };
  return {
    history,
    changes: withApi.length === 0 ? null : changes,
    dataFiles: lifeFiles(history, types),
    async pages({ version }, slugs, context) {
      const hasApi = withApi.includes(version);
      const made: SitePage[] = [];
      if (hasApi) {
        const run = () => compileChangesPage(changes);
        made.push(await compileApiPage(context, CHANGES_SLUG, { kind: 'api-changes' }, changes, run));
      }
      for (const place of places.values()) {
        if (place.versions.has(version.name) || slugs.has(place.slug)) continue;
        const input = absentPageInput(place, version, all, hasApi, related(place));
        const source = { kind: 'api-absent', uid: place.uid } as const;
        made.push(await compileApiPage(context, place.slug, source, input, () => compileAbsentPage(input)));
      }
      return made;
    },
  };
}
