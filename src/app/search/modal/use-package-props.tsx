import type { DocSearchModalProps } from '@docsearch/react';
import { type JSX, type MouseEvent, useMemo } from 'react';
import type { SiteData } from '../../../model/site.ts';
import type { Version } from '../../../model/version.ts';
import { belowBase } from '../../navigation/below-base.ts';
import { leavesSite } from '../engines/hit.ts';
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
    const onLink = (url: string, event: MouseEvent): void => {
      if (isModified(event)) return;
      // Not the app's to follow, whatever its address looks like.
      if (leavesSite(url)) event.nativeEvent.stopPropagation();
      else markOnArrival(url, host.querySelector('input')?.value === '' ? [] : words());
    };
    return {
      transformSearchClient: (client) =>
        searchClient(client, async (text) => {
          const answer = await ask(text);
          if (answer.total === 0) onNothing();
          enter.answered(text);
          return answer;
        }),
      hitComponent: ({ hit, children }): JSX.Element => {
        const follow = (event: MouseEvent): void => onLink(hit.url, event);
        // What is remembered has buttons, which are the package's; what was found has a row of ours.
        const row = '_snippetResult' in hit ? hit._snippetResult.content?.value : undefined;
        return row === undefined ? (
          <a href={hit.url} onClick={follow}>
            {children}
          </a>
        ) : (
          // Made and escaped by hitRow.
          <a href={hit.url} onClick={follow} dangerouslySetInnerHTML={{ __html: row }} />
        );
      },
      resultsFooterComponent: ({ state }): JSX.Element => (
        <a
          href={`${base}${search.path}?${new URLSearchParams({ q: state.query, version: version.folder })}`}
          onClick={(event) => isModified(event) || onClose()}
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

/** Opens it elsewhere. */
function isModified(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}
