import type { PageView } from '#model/page-view.ts';
import { docPath } from '#model/version.ts';
import { dottedName } from '../ui/dotted-name.tsx';
import { siteHref } from './href.ts';

/** Links to the neighbours in the sidebar's order; nothing for a page that has none. */
export function Pagination({ view, base }: { view: PageView; base: string }) {
  const { previous, next, version } = view;
  if (version === null || (previous === null && next === null)) return null;
  return (
    <nav className="pagination" aria-label="Docs pages">
      {previous === null ? null : (
        <a href={siteHref(base, docPath(version, previous.slug))} rel="prev">
          <small>Previous</small>
          <span>{dottedName(previous.label)}</span>
        </a>
      )}
      {next === null ? null : (
        <a href={siteHref(base, docPath(version, next.slug))} rel="next" className="pagination-next">
          <small>Next</small>
          <span>{dottedName(next.label)}</span>
        </a>
      )}
    </nav>
  );
}
