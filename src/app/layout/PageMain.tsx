import { basePrefix, reportUrl, resolveMarks } from '#shared/link.ts';
import type { PageContent } from '#shared/page-module.ts';
import { markdownPath } from '#shared/page-module.ts';
import type { PageView } from '#shared/page-view.ts';
import type { SiteData } from '#shared/site.ts';
import { docPath, versionPath } from '#shared/version.ts';
import { dottedName } from '../ui/dotted-name.tsx';
import { Icon } from '../ui/Icon.tsx';
import { TableOfContents, TableOfContentsBar } from './TableOfContents.tsx';
import { VersionNotice, VisibilityNotice } from './VersionNotice.tsx';

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** Main region of a page: the article with breadcrumbs, notices, table of contents and page links. */
export function PageMain({ site, view, content }: { site: SiteData; view: PageView; content: PageContent }) {
  const { version } = view;
  const base = basePrefix(site.config.baseUrl);
  const html = resolveMarks(content.html, { base, version: base + (version === null ? '' : versionPath(version)) });
  const isHome = version === null && view.layout === 'home';
  const path = version === null ? null : markdownPath(view.kind, view.shownPath);
  const markdown = path === null ? null : base + path;
  const { newIssueUrl = '' } = site.config.repository ?? {};
  const report =
    version === null || newIssueUrl === ''
      ? null
      : reportUrl(newIssueUrl, { path: base + view.shownPath, version: version.label });
  const entries = view.hideTableOfContents || isHome ? [] : content.toc;
  return (
    <main
      id="Page-main"
      className={isHome ? 'plain-home' : `doc doc-${view.hideTableOfContents ? 'wide' : view.kind}`}
      tabIndex={-1}
    >
      <div className="doc-body">
        {version === null ? null : (
          <div className="doc-top">
            <Breadcrumbs view={view} base={base} />
            <div>
              {view.versions.length < 2 ? null : <span className="version-badge">{`Version: ${version.label}`}</span>}
              {markdown === null ? null : (
                <button type="button" className="copy-page" data-copy-page={markdown}>
                  Copy page as Markdown
                </button>
              )}
            </div>
          </div>
        )}
        <VisibilityNotice view={view} />
        <VersionNotice view={view} base={base} title={site.config.title} />
        <TableOfContentsBar entries={entries} />
        <article className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        {version === null || (view.editUrl ?? view.updated ?? markdown ?? report) == null ? null : (
          <div className="edit-link">
            {view.editUrl === null ? null : (
              <a href={view.editUrl} {...NEW_TAB}>
                <Icon name="pencil" size={16} />
                Edit this page
              </a>
            )}
            {markdown === null ? null : <a href={markdown}>View as Markdown</a>}
            {report === null ? null : (
              <a href={report} {...NEW_TAB} data-report="">
                Report a problem with this page
              </a>
            )}
            <LastUpdate view={view} />
          </div>
        )}
        <Pagination view={view} base={base} />
      </div>
      <TableOfContents entries={entries} />
    </main>
  );
}

/** Breadcrumbs; null on pages outside the sidebars. */
function Breadcrumbs({ view, base }: { view: PageView; base: string }) {
  const { breadcrumbs, version } = view;
  if (breadcrumbs.length === 0 || version === null) return null;
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        <li>
          <a href={`${base}/`} aria-label="Home page">
            <Icon name="home" size={16} />
          </a>
        </li>
        {breadcrumbs.map(({ label, slug }, index) => {
          const last = index === breadcrumbs.length - 1;
          return (
            <li key={`${label} ${slug}`}>
              {last || slug === undefined ? (
                <span aria-current={last ? 'page' : undefined}>{label}</span>
              ) : (
                <a href={base + docPath(version, slug)}>{label}</a>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function LastUpdate({ view: { updated, updatedBy } }: { view: PageView }) {
  if (updated === undefined) return null;
  return (
    <small>
      Last updated on{' '}
      <b>
        <time dateTime={updated.day} itemProp="dateModified">
          {updated.text}
        </time>
      </b>
      {updatedBy === undefined ? null : (
        <>
          {' by '}
          <b>{updatedBy}</b>
        </>
      )}
    </small>
  );
}

/** Links to the previous and next page in the sidebar's order. */
function Pagination({ view, base }: { view: PageView; base: string }) {
  const { previous, next, version } = view;
  if (version === null || (previous === null && next === null)) return null;
  return (
    <nav className="pagination" aria-label="Docs pages">
      {previous === null ? null : (
        <a href={base + docPath(version, previous.slug)} rel="prev">
          <small>Previous</small>
          <span>{dottedName(previous.label)}</span>
        </a>
      )}
      {next === null ? null : (
        <a href={base + docPath(version, next.slug)} rel="next" className="pagination-next">
          <small>Next</small>
          <span>{dottedName(next.label)}</span>
        </a>
      )}
    </nav>
  );
}
