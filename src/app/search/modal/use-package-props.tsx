import type { DocSearchModalProps } from '@docsearch/react';
import { type JSX, useMemo } from 'react';
import type { SiteData } from '#model/site.ts';
import type { Version } from '#model/version.ts';
import { belowBase } from '../../navigation/below-base.ts';
import { locate } from '../../navigation/locate.ts';
import { leavesSite } from '../engines/hit.ts';
import { HitLink, opensElsewhere } from './HitLink.tsx';
import type { HeldEnter } from './hold-enter.ts';
import { markOnArrival } from './mark-arrival.ts';
import { missingResultsUrl } from './missing-results.ts';
import { searchClient } from './search-client.ts';
import type { ModalSearch } from './use-modal-search.ts';

/** What the package's ways of asking and leading on need. */
export interface PackagePropsInput extends Pick<ModalSearch, 'ask' | 'words'> {
  site: SiteData;
  /** Base path without its final slash. */
  base: string;
  version: Version;
  /** The element that the modal stands in. */
  host: HTMLElement;
  enter: HeldEnter;
  /** Nothing was found. */
  onNothing(): void;
  /** Takes a path below the base path, with query and hash. */
  go(to: string): void;
  onClose(): void;
}

/**
 * How the package asks, and where it leads to. It forgets its state when one of these changes, so they stay the same for
 * as long as the input does.
 */
export function usePackageProps(input: PackagePropsInput): Partial<DocSearchModalProps> {
  const { site, base, version, host, enter, ask, words, onNothing, go, onClose } = input;
  return useMemo(() => {
    const { search, repository } = site.config;
    const onFollow = (url: string): void =>
      markOnArrival(url, host.querySelector('input')?.value === '' ? [] : words());
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
          enter.answered(text);
          return answer;
        }),
      hitComponent: (row): JSX.Element => <HitLink {...row} versionOf={elsewhere} onFollow={onFollow} />,
      resultsFooterComponent: ({ state }): JSX.Element => (
        <a
          href={`${base}${search.path}?${new URLSearchParams({ q: state.query, version: version.folder })}`}
          onClick={(event) => opensElsewhere(event) || onClose()}
        >
          See all {String(state.context.nbHits)} results
        </a>
      ),
      navigator: {
        navigate({ itemUrl, state }) {
          if (leavesSite(itemUrl)) {
            location.assign(itemUrl);
            return;
          }
          markOnArrival(itemUrl, state.query === '' ? [] : words());
          const { pathname, search: query, hash } = new URL(itemUrl, location.href);
          go(belowBase(pathname, base) + query + hash);
        },
      },
      getMissingResultsUrl: ({ query }) => missingResultsUrl(repository.newIssueUrl, query, version.label),
    };
  }, [site, base, version, host, enter, ask, words, onNothing, go, onClose]);
}
