import { useEffect, useState } from 'react';
import { getDocPath, type Version } from '#shared/version.ts';
import type { IslandProps } from '../islands/island-props.ts';
import { findVersionAndSlug, removeBasePath } from '../navigation/locate.ts';
import { getPreferredOrLatestVersion } from '../navigation/preferred-version.ts';
import { prefersReducedData } from '../platform/loading.ts';
import { joinTextPieces } from '../search/engines/engine.ts';
import { getSearchService, RESULTS_PAGE_URL } from '../search/search.ts';
import { createQueryFromSlug, findPageInOtherVersions, findSimilarPages } from '../search/similar-pages.ts';
import type { AppServices } from '../services.ts';
import { BASE_PATH, site } from '../site.ts';
import { PageStyles } from '../ui/PageStyles.tsx';
import css from './similar-pages.css?inline';

const MAX_SUGGESTIONS = 6;

interface Suggestion {
  href: string;
  label: string;
  /** The page's sidebar categories, or a search hit's kind and group. */
  context: string;
}

/** The suggestions for a URL that doesn't exist. */
type SuggestionState = Awaited<ReturnType<typeof findSuggestions>>;

const NO_SUGGESTIONS: SuggestionState = { status: '', suggestions: [], versionLabel: '', elsewhere: null, query: '' };

/**
 * Suggests pages on the not-found page: the same page in other versions, pages with a similar URL, and search results
 * for the words in the URL. Fetches the search index unless the user saves data. The slot contains links that are the
 * same for every URL. Only the best suggestion is above these links, so that late results don't move them.
 */
export function SimilarPages({ slots: [linksHtml = ''], services }: IslandProps) {
  const [{ status, suggestions, versionLabel, elsewhere, query }, setSuggestionState] = useState(NO_SUGGESTIONS);
  useEffect(() => {
    setSuggestionState({ ...NO_SUGGESTIONS, status: 'Looking for similar pages…' });
    void findSuggestions(services ?? {}).then(setSuggestionState);
  }, [services]);
  const [best, ...others] = suggestions;
  return (
    <div className="similar-pages">
      {import.meta.env.SSR ? <PageStyles css={css} /> : null}
      <div className="similar-best">
        {elsewhere === null ? null : (
          <p>
            “{elsewhere.title}” isn’t in {versionLabel}. It is in{' '}
            {elsewhere.places.map(({ version, path }, index) => (
              <span key={version.name}>
                {index === 0 ? '' : ', '}
                <a href={BASE_PATH + path + location.hash}>{version.label}</a>
              </span>
            ))}
            .
          </p>
        )}
        <p role="status">{status}</p>
        {best === undefined ? null : (
          <p>
            <a href={best.href}>{best.label}</a> <small>{best.context}</small>
          </p>
        )}
      </div>
      <div dangerouslySetInnerHTML={{ __html: linksHtml }} />
      {others.length === 0 ? null : (
        <>
          <p>Other similar pages:</p>
          <ul>
            {others.map(({ href, label, context }) => (
              <li key={href}>
                <a href={href}>{label}</a> <small>{context}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      {query === '' ? null : (
        <p>
          <a href={`${RESULTS_PAGE_URL}?${new URLSearchParams({ q: query })}`}>Search for “{query}”</a>
        </p>
      )}
    </div>
  );
}

async function findSuggestions(services: AppServices) {
  const { version: requestedVersion, slug } = findVersionAndSlug(site, removeBasePath(location.pathname, BASE_PATH));
  const version = requestedVersion ?? getPreferredOrLatestVersion(site);
  const otherVersions = requestedVersion && slug ? site.versions.filter((other) => other !== requestedVersion) : [];
  const query = createQueryFromSlug(slug);
  const { dataOf } = services;
  const [elsewhere = null, similarPages = [], hits = []] = await Promise.all([
    resolveOrUndefined(dataOf && findPageInOtherVersions(slug, otherVersions, dataOf)),
    resolveOrUndefined(dataOf?.(version.name).then((data) => findSimilarPages(slug, data, MAX_SUGGESTIONS / 2))),
    resolveOrUndefined(query === '' || prefersReducedData() ? undefined : searchVersion(query, version, services)),
  ]);
  const suggestions: Suggestion[] = similarPages.map((page) => ({
    href: BASE_PATH + getDocPath(version, page.slug),
    label: page.title,
    context: page.place,
  }));
  for (const hit of hits) if (!suggestions.some(({ href }) => href === hit.href)) suggestions.push(hit);
  const versionText = elsewhere === null ? '' : ` in ${version.label}`;
  const status =
    suggestions.length === 0 ? `No similar pages${versionText} were found.` : `Did you mean this page${versionText}?`;
  return {
    status,
    suggestions: suggestions.slice(0, MAX_SUGGESTIONS),
    /** Label of the searched version. */
    versionLabel: version.label,
    /** The page in versions other than the requested one; null if none has it or the URL names no version or page. */
    elsewhere,
    /** Words to search for; '' for none. */
    query,
  };
}

/** Resolves with a request's result, or with undefined on failure, because the other suggestions are still useful. */
async function resolveOrUndefined<T>(request: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    console.warn('Some similar pages could not be looked up.', error);
    return undefined;
  }
}

async function searchVersion(query: string, version: Version, services: AppServices): Promise<Suggestion[]> {
  const { primary, fallback } = getSearchService(services).engines;
  // The user did not search, so search the site's own index and send no query to a search service.
  const { hits } = await (fallback ?? primary).find({ text: query, version, limit: MAX_SUGGESTIONS });
  return hits.map(({ url, titles, kind, group }) => ({
    href: url,
    label: titles.map(joinTextPieces).join(' › '),
    context: [kind, group].filter((word) => word !== '').join(', '),
  }));
}
