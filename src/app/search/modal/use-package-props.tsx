import type { DocSearchModalProps } from '@docsearch/react';
import { type JSX, useMemo } from 'react';
import type { SiteData } from '#shared/site.ts';
import type { Version } from '#shared/version.ts';
import { belowBase } from '../../navigation/below-base.ts';
import { locate } from '../../navigation/locate.ts';
import type { SiteEngines } from '../engines/ask-engines.ts';
import { leavesSite } from '../engines/engine.ts';
import { RESULTS_ADDRESS } from '../search.ts';
import { HitLink, opensElsewhere } from './HitLink.tsx';
import { markOnArrival } from './mark-arrival.ts';
import { searchClient } from './package-hits.ts';
import type { ModalSearch } from './use-modal-search.ts';

/** A modal that is open: what it asks, and where it stands. */
export interface OpenModal {
  site: SiteData;
  /** Base path without its final slash. */
  base: string;
  engines: SiteEngines;
  /** The version that the reader is in. */
  version: Version;
  /** Names what the browser remembers. */
  indexName: string;
  /** False where storage takes nothing. */
  remembers: boolean;
  initialQuery: string;
  /** Where the page was scrolled to, in CSS pixels. */
  scrollY: number;
  /** The element that the modal stands in. */
  host: HTMLElement;
  /** To be told that the package is given the answer to a query. */
  onAnswer(query: string): void;
  /** Takes a path below the base path, with query and hash. */
  go(to: string): void;
  close(): void;
  /** Puts the page out of reach, until the modal closes. */
  hidePage(): void;
}

/**
 * How the package asks, and where it leads to. It forgets its state when one of these changes, so they stay the same for
 * as long as the input does.
 *
 * @param onNothing nothing was found
 */
export function usePackageProps(
  modal: OpenModal,
  { ask, words }: ModalSearch,
  onNothing: () => void,
): Partial<DocSearchModalProps> {
  return useMemo(() => {
    const { site, base, version, host, onAnswer, go, close } = modal;
    const { repository } = site.config;
    const mark = (url: string, query: string | undefined): void => markOnArrival(url, query === '' ? [] : words());
    const elsewhere = (url: string): string | null => {
      const place = leavesSite(url)
        ? null
        : locate(site, belowBase(new URL(url, location.href).pathname, base)).version;
      return place === null || place.name === version.name ? null : place.label;
    };
    return {
      transformSearchClient: (client) =>
        searchClient(client, async (text) => {
          const answer = await ask(text);
          if (answer.total === 0) onNothing();
          onAnswer(text);
          return answer;
        }),
      hitComponent: (row): JSX.Element => (
        <HitLink {...row} versionOf={elsewhere} onFollow={(url) => mark(url, host.querySelector('input')?.value)} />
      ),
      resultsFooterComponent: ({ state }): JSX.Element => (
        <a href={resultsAddress(state.query, version)} onClick={(event) => opensElsewhere(event) || close()}>
          See all {String(state.context.nbHits)} results
        </a>
      ),
      navigator: {
        navigate({ itemUrl, state }) {
          if (leavesSite(itemUrl)) {
            location.assign(itemUrl);
            return;
          }
          mark(itemUrl, state.query);
          const { pathname, search: query, hash } = new URL(itemUrl, location.href);
          go(belowBase(pathname, base) + query + hash);
        },
      },
      getMissingResultsUrl:
        repository && (({ query }) => missingResultsUrl(repository.newIssueUrl, query, version.label)),
    };
  }, [modal, ask, words, onNothing]);
}

/** Address of the page with all results of a query. */
export function resultsAddress(query: string, version: Version): string {
  return `${RESULTS_ADDRESS}?${new URLSearchParams({ q: query, version: version.folder })}`;
}

/** Address of a new issue about a search that finds nothing, filled in. */
function missingResultsUrl(newIssueUrl: string, query: string, version: string): string {
  const url = new URL(newIssueUrl);
  url.searchParams.set('title', `The search finds nothing for "${query}"`);
  url.searchParams.set('body', `I searched version ${version} for "${query}" and expected to find:\n\n`);
  return url.href;
}
