import type { MainProps } from './DocPage.tsx';
import { TableOfContents } from './TableOfContents.tsx';
import { VisibilityNotice } from './VisibilityNotice.tsx';

/** Main region of a page outside the versions: home (its article has the whole width), plain Markdown, search, not found. */
export function PlainPage({ view, html, toc, layout }: MainProps & { layout?: 'home' | undefined }) {
  const home = layout === 'home';
  const entries = view.hideTableOfContents || home ? [] : toc;
  return (
    <main id="main" className={home ? 'plain-home' : `doc doc-${view.kind}`} tabIndex={-1}>
      <div className="doc-body">
        <VisibilityNotice view={view} />
        <TableOfContents entries={entries} variant="inline" />
        <article className="prose" data-article="" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
      <TableOfContents entries={entries} variant="column" />
    </main>
  );
}
