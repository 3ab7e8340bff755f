import { useEffect, useState } from 'react';
import { docPath, type Version } from '#shared/version.ts';
import type { IslandProps } from '../islands/island-props.ts';
import { locate, removeBasePath } from '../navigation/locate.ts';
import { getChosenVersion } from '../navigation/preferred-version.ts';
import { prefersReducedData } from '../platform/loading.ts';
import { plainText } from '../search/engines/engine.ts';
import { getSearch, RESULTS_ADDRESS } from '../search/search.ts';
import { createSlugQuery, findInOtherVersions, findSimilarPages } from '../search/similar-pages.ts';
import type { Services } from '../services.ts';
import { BASE, site } from '../site.ts';
import { PageStyles } from '../ui/PageStyles.tsx';
import css from './similar-pages.css?inline';

const MAX_SUGGESTIONS = 6;

interface Suggestion {
  href: string;
  label: string;
  /** The page's sidebar categories, or a search hit's kind and group. */
  place: string;
}

type FoundPages = Awaited<ReturnType<typeof findPages>>;

interface MissingAddress {
  slug: string;
  /** The version in the address; null for an address outside the versions. */
  requested: Version | null;
  version: Version;
}

/**
 * Suggests pages on the not-found page: the same page in other versions, pages with a similar
 * address, and search results for the words in the address. Fetches the search index unless the user saves data.
 * The best suggestion is above the slot with links for every address, the others are below it, so that nothing moves.
 */
export function SimilarPages({ slots: [links = ''], services }: IslandProps) {
  const [missing, setMissing] = useState<MissingAddress | null>(null);
  const [found, setFound] = useState<FoundPages | null>(null);
  useEffect(() => {
    const { version: requested, slug } = locate(site, removeBasePath(location.pathname, BASE));
    const now: MissingAddress = { slug, requested, version: requested ?? getChosenVersion(site) };
    let isCurrent = true;
    setMissing(now);
    void findPages(now, services ?? {}).then((pages) => {
      if (isCurrent) setFound(pages);
    });
    return () => {
      isCurrent = false;
    };
  }, [services]);
  const query = missing === null || found === null ? '' : createSlugQuery(missing.slug);
  const [best, ...others] = found?.suggestions ?? [];
  return (
    <div className="similar-pages">
      {import.meta.env.SSR ? <PageStyles css={css} /> : null}
      <div className="similar-best">
        {found?.elsewhere == null || missing?.requested == null ? null : (
          <OtherVersions page={found.elsewhere} requested={missing.requested} />
        )}
        <p role="status">
          {missing === null ? '' : found === null ? 'Looking for similar pages…' : summarise(found, missing.version)}
        </p>
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
          <a href={`${RESULTS_ADDRESS}?${new URLSearchParams({ q: query })}`}>Search for “{query}”</a>
        </p>
      )}
    </div>
  );
}

/** `“Old way” isn't in 3.0. It is in 2.0, 1.0.`: a link to each. */
function OtherVersions({ page, requested }: { page: NonNullable<FoundPages['elsewhere']>; requested: Version }) {
  const { title, places } = page;
  return (
    <p>
      “{title}” isn’t in {requested.label}. It is in{' '}
      {places.map(({ version, path }, index) => (
        <span key={version.name}>
          {index === 0 ? '' : ', '}
          <a href={BASE + path + location.hash}>{version.label}</a>
        </span>
      ))}
      .
    </p>
  );
}

function summarise({ suggestions, elsewhere }: FoundPages, version: Version): string {
  const where = elsewhere === null ? '' : ` in ${version.label}`;
  return suggestions.length === 0 ? `No similar pages${where} were found.` : `Did you mean this page${where}?`;
}

/** Finds suggestions, and other versions with the page. */
async function findPages({ slug, requested, version }: MissingAddress, services: Services) {
  const { dataOf } = services;
  const others = requested === null ? [] : site.versions.filter((other) => other !== requested);
  const [elsewhere, similar, hits] = await Promise.all([
    orDefault(slug === '' || dataOf === undefined ? null : findInOtherVersions(slug, others, dataOf), null),
    orDefault(findSimilarTo(slug, version, services), []),
    orDefault(searchVersion(createSlugQuery(slug), version, services), []),
  ]);
  const all = [...similar, ...hits];
  const unique = all.filter(({ href }, index) => all.findIndex((other) => other.href === href) === index);
  return { elsewhere, suggestions: unique.slice(0, MAX_SUGGESTIONS) };
}

/** Returns `fallback` if a request fails, because the other suggestions are still useful. */
async function orDefault<T>(request: Promise<T> | T, fallback: T): Promise<T> {
  try {
    return await request;
  } catch (error) {
    console.warn('Some similar pages could not be looked up.', error);
    return fallback;
  }
}

async function findSimilarTo(slug: string, version: Version, { dataOf }: Services): Promise<Suggestion[]> {
  const data = await dataOf?.(version.name);
  if (data === undefined) return [];
  return findSimilarPages(slug, data, MAX_SUGGESTIONS / 2).map(({ slug: similar, title, place }) => ({
    href: BASE + docPath(version, similar),
    label: title,
    place,
  }));
}

async function searchVersion(query: string, version: Version, services: Services): Promise<Suggestion[]> {
  if (query === '' || prefersReducedData()) return [];
  const { primary, fallback } = getSearch(services).engines;
  // The user did not search, so search the site's own index and send no query to a search service.
  const { hits } = await (fallback ?? primary).find({ text: query, version, limit: MAX_SUGGESTIONS });
  return hits.map(({ url, titles, kind, group }) => ({
    href: url,
    label: titles.map(plainText).join(' › '),
    place: [kind, group].filter((word) => word !== '').join(', '),
  }));
}
