import type { DocSearchModalProps } from '@docsearch/react';
import type { ComponentProps, MouseEvent } from 'react';
import { leavesSite } from '../engines/engine.ts';

/** The package's props, and where the row leads to. */
interface Props extends ComponentProps<NonNullable<DocSearchModalProps['hitComponent']>> {
  /** Names the version that an address leads to, where that isn't the reader's. */
  versionOf(url: string): string | null;
  /** The app is about to follow it. */
  onFollow(url: string): void;
}

/** A row's link. What is remembered has buttons, which are the package's; what was found has a row of ours. */
export function HitLink({ hit, children, versionOf, onFollow }: Props) {
  const onClick = (event: MouseEvent): void => {
    if (opensElsewhere(event)) return;
    // Not the app's to follow, whatever its address looks like.
    if (leavesSite(hit.url)) event.nativeEvent.stopPropagation();
    else onFollow(hit.url);
  };
  const row = '_snippetResult' in hit ? hit._snippetResult.content?.value : undefined;
  if (row !== undefined) {
    // Made and escaped by hitRow.
    return <a href={hit.url} onClick={onClick} dangerouslySetInnerHTML={{ __html: row }} />;
  }
  const elsewhere = versionOf(hit.url);
  const isSymbol = 'kind' in hit && hit.kind !== '';
  return (
    <a href={hit.url} className={isSymbol ? 'search-symbol' : undefined} onClick={onClick}>
      {children}
      {elsewhere === null ? null : <span className="search-elsewhere">Version: {elsewhere}</span>}
    </a>
  );
}

/** True for a click that opens another tab or window, or saves the page. */
export function opensElsewhere(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}
