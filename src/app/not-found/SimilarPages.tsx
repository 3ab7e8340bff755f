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
  place: string;
}

/** The pages found for an address that doesn't exist. */
type FoundPages = Awaited<ReturnType<typeof findPages>>;

const NOT_STARTED: FoundPages = { status: '', suggestions: [], versionLabel: '', elsewhere: null, query: '' };

/**
 * Suggests pages on the not-found page: the same page in other versions, pages with a similar URL, and search results
 * for the words in the URL. Fetches the search index unless the user saves data. The slot contains links that are the
 * same for every URL. It precedes all suggestions but the best one, so that late results don't move the links.
 */
export function SimilarPages({ slots: [links = ''], services }: IslandProps) {
  const [{ status, suggestions, versionLabel, elsewhere, query }, setFound] = useState(NOT_STARTED);
  useEffect(() => {
    setFound({ ...NOT_STARTED, status: 'Looking for similar pages…' });
    void findPages(services ?? {}).then(setFound);
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
            <a href={best.href}>{best.label}</a> <small>{best.place}</small>
          </p>
        )}
      </div>
      <div dangerouslySetInnerHTML={{ __html: links }} />
      {others.length === 0 ? null : (
        <>
          <p>Other similar pages:</p>
          <ul>
            {others.map(({ href, label, place }) => (
              <li key={href}>
                <a href={href}>{label}</a> <small>{place}</small>
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

async function findPages(services: AppServices) {
  const { version: requested, slug } = findVersionAndSlug(site, removeBasePath(location.pathname, BASE_PATH));
  const version = requested ?? getPreferredOrLatestVersion(site);
  const others = requested === null || slug === '' ? [] : site.versions.filter((other) => other !== requested);
  const query = createQueryFromSlug(slug);
  const { dataOf } = services;
  const [elsewhere = null, similar = [], hits = []] = await Promise.all([
    orUndefined(dataOf && findPageInOtherVersions(slug, others, dataOf)),
    orUndefined(dataOf?.(version.name).then((data) => findSimilarPages(slug, data, MAX_SUGGESTIONS / 2))),
    orUndefined(query === '' || prefersReducedData() ? undefined : searchVersion(query, version, services)),
  ]);
  const all: Suggestion[] = similar.map((page) => ({
    href: BASE_PATH + getDocPath(version, page.slug),
    label: page.title,
    place: page.place,
  }));
  for (const hit of hits) if (!all.some(({ href }) => href === hit.href)) all.push(hit);
  const where = elsewhere === null ? '' : ` in ${version.label}`;
  const status = all.length === 0 ? `No similar pages${where} were found.` : `Did you mean this page${where}?`;
  return {
    status,
    suggestions: all.slice(0, MAX_SUGGESTIONS),
    /** Label of the searched version. */
    versionLabel: version.label,
    /** The page in versions other than the requested one; null if none was found or the address has no version. */
    elsewhere,
    /** Words to search for; '' for none. */
    query,
  };
}

/** Resolves with a request's result; undefined if it fails, because the other suggestions are still useful. */
async function orUndefined<T>(request: Promise<T> | undefined): Promise<T | undefined> {
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
    place: [kind, group].filter((word) => word !== '').join(', '),
  }));
}
