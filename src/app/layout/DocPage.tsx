import type { TocEntry } from '#model/article.ts';
import type { PageView } from '#model/page-view.ts';
import type { SiteData } from '#model/site.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { EditLink } from './EditLink.tsx';
import { Pagination } from './Pagination.tsx';
import { TableOfContents } from './TableOfContents.tsx';
import { VersionBadge, VersionNotice } from './VersionNotice.tsx';
import { VisibilityNotice } from './VisibilityNotice.tsx';

/** Props of a page's main region. */
export interface MainProps {
  site: SiteData;
  view: PageView;
  /** Base path without its final slash. */
  base: string;
  /** The article with its links resolved and its islands drawn. */
  html: string;
  toc: readonly TocEntry[];
}

/** Main region of a page of a version: the article, and what surrounds it in the docs. */
export function DocPage({ site, view, base, html, toc }: MainProps) {
  const entries = view.hideTableOfContents ? [] : toc;
  return (
    <main id="main" className={`doc doc-${view.kind}`} tabIndex={-1}>
      <div className="doc-body">
        <div className="doc-top">
          <Breadcrumbs view={view} base={base} />
          <VersionBadge view={view} />
        </div>
        <VisibilityNotice view={view} />
        <VersionNotice view={view} base={base} title={site.config.title} />
        <TableOfContents entries={entries} variant="inline" />
        <article className="prose" data-article="" dangerouslySetInnerHTML={{ __html: html }} />
        <EditLink href={view.editUrl} />
        <Pagination view={view} base={base} />
      </div>
      <TableOfContents entries={entries} variant="column" />
    </main>
  );
}
