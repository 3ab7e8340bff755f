import { type MouseEvent, useEffect, useState } from 'react';
import { getDocPath, getVersionPath, type Version } from '#shared/version.ts';
import type { AppServices } from '../services.ts';
import { BASE_PATH, site } from '../site.ts';
import { findSimilarPages, type SimilarPage } from './similar-pages.ts';

/** Minimum length of the query words that are compared with page names, in characters. */
const MIN_COMPARED_WORD_LENGTH = 4;

interface PageSuggestionsProps {
  query: string;
  version: Version;
  dataOf: AppServices['dataOf'];
  /** True on the search page. The suggestions then omit the link to that page. */
  isSearchPage?: boolean;
  onFollow?: (event: MouseEvent) => void;
}

/** Suggestions after a search without results: a page with a similar name, if any, and general links. */
export function PageSuggestions({ query, version, dataOf, isSearchPage = false, onFollow }: PageSuggestionsProps) {
  const [page, setPage] = useState<SimilarPage | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const longWords = query.split(/\s+/u).filter((word) => word.length >= MIN_COMPARED_WORD_LENGTH);
    dataOf?.(version.name)
      .then((data) => {
        // Guides have URLs such as `key-bindings`, so try the joined words before each single word.
        const similarPages = [longWords.join('-'), ...longWords].flatMap((name) => findSimilarPages(name, data, 1));
        if (isCurrent) setPage(similarPages[0] ?? null);
      })
      .catch((error: unknown) => console.warn('The likely page could not be looked up.', error));
    return () => {
      isCurrent = false;
    };
  }, [query, version, dataOf]);
  const renderLink = (path: string, label: string) => (
    <a href={BASE_PATH + path} onClick={onFollow}>
      {label}
    </a>
  );
  return (
    <div className="likely">
      {page === null ? null : (
        <>
          <p>Did you mean this page?</p>
          <p className="likely-page">
            {renderLink(getDocPath(version, page.slug), page.title)} <small>{page.place}</small>
          </p>
        </>
      )}
      <p>
        Try one of these: {renderLink('/', 'Home')}, {renderLink(getVersionPath(version), 'Get started')}
        {isSearchPage ? null : <>, {renderLink(site.config.search.path, 'Search')}</>}
      </p>
    </div>
  );
}
