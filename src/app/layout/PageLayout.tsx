import { memo, type ReactNode } from 'react';
import { API_CHANGES_SLUG } from '#shared/api.ts';
import type { TocEntry } from '#shared/article.ts';
import { createNewIssueUrl, replaceLinkMarks, toBasePrefix } from '#shared/link.ts';
import type { PageDifference } from '#shared/page.ts';
import { getMarkdownPath, type PageContent } from '#shared/page-module.ts';
import type { PageView } from '#shared/page-view.ts';
import type { SidebarPage } from '#shared/sidebar.ts';
import type { SiteData } from '#shared/site.ts';
import { getDocPath, getVersionPath } from '#shared/version.ts';
import { renderBreakableName } from '../ui/dotted-name.tsx';
import { Icon } from '../ui/Icon.tsx';

/** HTML of the navbar, site menu and footer. Only the build renders it; in the browser, scripts update the DOM. */
export interface FrameHtml {
  /** Skip link, announcement and navbar. */
  top: string;
  /** The part of the site menu that is above the sidebar. */
  menu: string;
  footer: string;
}

interface AppFrameProps {
  html: FrameHtml;
  /** Region of the docs sidebar; null on pages without a sidebar. */
  sidebar: ReactNode;
  main: ReactNode;
  /** True while the progress bar is visible. */
  loading: boolean;
}

/**
 * The layout of every page, the same in the build and in the browser. In windows up to 996 px wide, the site menu is a
 * drawer that contains the sidebar and the items that the navbar hides. In wider windows, it is the sidebar's column.
 */
export function AppFrame({ html, sidebar, main, loading }: AppFrameProps) {
  return (
    <>
      <FrameRegion name="top" html={html.top} />
      <div
        className={loading ? 'progress progress-active' : 'progress'}
        role="progressbar"
        aria-label="Loading page"
        aria-hidden={!loading}
      />
      <div className="shell">
        <div id="Page-menu" popover="auto" className={sidebar === null ? 'site-menu site-menu-bare' : 'site-menu'}>
          <FrameRegion name="menu" html={html.menu} />
          {sidebar}
        </div>
        {main}
      </div>
      <FrameRegion name="footer" html={html.footer} />
    </>
  );
}

interface FrameRegionProps {
  name: 'top' | 'menu' | 'sidebar' | 'main' | 'footer';
  html?: string;
  children?: ReactNode;
}

/**
 * A region of the page that contains either prerendered HTML (`html`) or components. Its element has the style
 * `display: contents`. Hydration warnings are suppressed, because scripts may have changed the prerendered HTML.
 * Memoised, because React 19.2 sets `innerHTML` again for each new `dangerouslySetInnerHTML` object, even for equal
 * text. Without memoisation, every navigation would parse and lay out the old page again.
 */
export const FrameRegion = memo(function Region({ name, html, children }: FrameRegionProps) {
  if (html !== undefined)
    return <div data-region={name} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
  return <div data-region={name}>{children}</div>;
});

const NEW_TAB_ATTRIBUTES = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** Main region of a page: the article with breadcrumbs, notices, table of contents, edit link and pagination. */
export function PageMain({ site, view, content }: { site: SiteData; view: PageView; content: PageContent }) {
  const { version, updated: lastUpdate, updatedBy } = view;
  const base = toBasePrefix(site.config.baseUrl);
  const articleHtml = replaceLinkMarks(content.html, {
    base,
    version: base + (version === null ? '' : getVersionPath(version)),
  });
  const isHome = version === null && view.layout === 'home';
  const markdownPath = version === null ? null : getMarkdownPath(view.kind, view.shownPath);
  const markdownUrl = markdownPath === null ? null : base + markdownPath;
  const { newIssueUrl = '' } = site.config.repository ?? {};
  const reportUrl =
    version === null || newIssueUrl === ''
      ? null
      : createNewIssueUrl(newIssueUrl, { path: base + view.shownPath, version: version.label });
  const tocEntries = view.hideTableOfContents || isHome ? [] : content.toc;
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
              {markdownUrl === null ? null : (
                <button type="button" className="copy-page" data-copy-page={markdownUrl}>
                  Copy page as Markdown
                </button>
              )}
            </div>
          </div>
        )}
        <UnlistedOrDraftNotice view={view} />
        <VersionNotice view={view} base={base} title={site.config.title} />
        <TableOfContentsBar entries={tocEntries} />
        <article className="prose" dangerouslySetInnerHTML={{ __html: articleHtml }} />
        {version === null || (view.editUrl ?? lastUpdate ?? markdownUrl ?? reportUrl) == null ? null : (
          <div className="edit-link">
            {view.editUrl === null ? null : (
              <a href={view.editUrl} {...NEW_TAB_ATTRIBUTES}>
                <Icon name="pencil" size={16} />
                Edit this page
              </a>
            )}
            {markdownUrl === null ? null : <a href={markdownUrl}>View as Markdown</a>}
            {reportUrl === null ? null : (
              <a href={reportUrl} {...NEW_TAB_ATTRIBUTES} data-report="">
                Report a problem with this page
              </a>
            )}
            {lastUpdate === undefined ? null : (
              <small>
                Last updated on{' '}
                <b>
                  <time dateTime={lastUpdate.day} itemProp="dateModified">
                    {lastUpdate.text}
                  </time>
                </b>
                {updatedBy === undefined ? null : (
                  <>
                    {' by '}
                    <b>{updatedBy}</b>
                  </>
                )}
              </small>
            )}
          </div>
        )}
        <Pagination view={view} base={base} />
      </div>
      <TableOfContents entries={tocEntries} />
    </main>
  );
}

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
          const isLast = index === breadcrumbs.length - 1;
          return (
            <li key={`${label} ${slug}`}>
              {isLast || slug === undefined ? (
                <span aria-current={isLast ? 'page' : undefined}>{label}</span>
              ) : (
                <a href={base + getDocPath(version, slug)}>{label}</a>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Pagination({ view, base }: { view: PageView; base: string }) {
  const { previous, next, version } = view;
  if (version === null || (previous === null && next === null)) return null;
  const renderLink = (page: SidebarPage | null, rel: 'prev' | 'next') =>
    page === null ? null : (
      <a
        href={base + getDocPath(version, page.slug)}
        rel={rel}
        className={rel === 'next' ? 'pagination-next' : undefined}
      >
        <small>{rel === 'next' ? 'Next' : 'Previous'}</small>
        <span>{renderBreakableName(page.label)}</span>
      </a>
    );
  return (
    <nav className="pagination" aria-label="Docs pages">
      {renderLink(previous, 'prev')}
      {renderLink(next, 'next')}
    </nav>
  );
}

/** A nested list of headings. Each heading's item contains the following headings of a lower rank. */
function TocList({ entries }: { entries: readonly TocEntry[] }) {
  const entryGroups: [heading: TocEntry, ...subentries: TocEntry[]][] = [];
  for (const entry of entries) {
    const lastGroup = entryGroups.at(-1);
    if (lastGroup !== undefined && entry.level > lastGroup[0].level) lastGroup.push(entry);
    else entryGroups.push([entry]);
  }
  return (
    <ul>
      {entryGroups.map(([{ id, html }, ...subentries]) => (
        <li key={id}>
          <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: html }} />
          {subentries.length === 0 ? null : <TocList entries={subentries} />}
        </li>
      ))}
    </ul>
  );
}

/**
 * The list of the page's headings. In windows over 1200 px wide, it is a column beside the article; in narrower
 * windows, it is a popover that `TableOfContentsBar` opens. A script sets `aria-current` on the current heading's link.
 * Renders nothing for fewer than two headings.
 */
export function TableOfContents({ entries }: { entries: readonly TocEntry[] }) {
  if (entries.length < 2) return null;
  return (
    <nav id="Page-toc" className="toc" aria-label="On this page" popover="auto">
      <TocList entries={entries} />
    </nav>
  );
}

/** The sticky bar that opens the table of contents in windows up to 1200 px wide. A script adds the current heading. */
export function TableOfContentsBar({ entries }: { entries: readonly TocEntry[] }) {
  if (entries.length < 2) return null;
  return (
    <button type="button" className="toc-bar" popoverTarget="Page-toc">
      On this page <span />
    </button>
  );
}

/** Notice on pages of older and unreleased versions. Links to the latest version, and states how the page differs. */
export function VersionNotice({ view, base, title }: { view: PageView; base: string; title: string }) {
  const { version, notice } = view;
  const latestEntry = view.versions.find((entry) => entry.version.isLatest);
  if (version === null || notice === null || latestEntry === undefined) return null;
  return (
    <Notice label="Version of this page">
      <p>
        {`This is ${notice === 'unreleased' ? 'unreleased ' : ''}documentation for ${title} `}
        <b>{version.label}</b>
        {notice === 'unreleased' ? ' version.' : ', which is no longer actively maintained.'}
      </p>
      <p>
        For up-to-date documentation, see the{' '}
        <a href={base + latestEntry.path} data-version-name={latestEntry.version.name}>
          latest version
        </a>{' '}
        (<b>{latestEntry.version.label}</b>).{' '}
        <DifferenceSummary view={view} latest={latestEntry.version.folder} base={base} />
      </p>
    </Notice>
  );
}

/** States how a page differs from the latest version's. If a type's API differs, links to all API changes. */
function DifferenceSummary({ view, latest, base }: { view: PageView; latest: string; base: string }) {
  const { version, notice, difference, kind } = view;
  if (version === null || kind === 'api-absent') return null;
  if (difference === null) return 'It doesn’t have this page.';
  if (difference === 'same') return 'This page is the same there.';
  const changesText = describeDifference(difference);
  if (changesText === '')
    return notice === 'unreleased' ? 'This page is different in that version.' : 'This page has changed since.';
  const versionPair =
    notice === 'unreleased' ? { from: latest, to: version.folder } : { from: version.folder, to: latest };
  const href = `${base}${getDocPath(version, API_CHANGES_SLUG)}?${new URLSearchParams(versionPair)}`;
  return (
    <>
      {notice === 'unreleased' ? 'Compared with that: ' : 'Since then: '}
      <a href={href}>{changesText}</a>.
    </>
  );
}

/** Returns text such as `the declaration changed, 2 members added, 1 removed`; '' if the API is the same. */
function describeDifference({ declaration, ...members }: PageDifference): string {
  const changeTypes = (['added', 'removed', 'changed'] as const).filter((change) => members[change] !== undefined);
  const changeTexts = changeTypes.map((changeType, index) => {
    const noun = index > 0 ? '' : members[changeType] === 1 ? ' member' : ' members';
    return `${members[changeType]}${noun} ${changeType}`;
  });
  return [...(declaration === true ? ['the declaration changed'] : []), ...changeTexts].join(', ');
}

/** Notice on unlisted pages and, in development, on drafts. Renders nothing on other pages. */
export function UnlistedOrDraftNotice({ view }: { view: PageView }) {
  // The production build excludes drafts.
  const isDraft = import.meta.env.DEV && view.draft;
  if (!isDraft && !view.unlisted) return null;
  const label = isDraft ? 'Draft page' : 'Unlisted page';
  return (
    <Notice label={label}>
      <p>
        <b>{label}</b>
      </p>
      <p>
        {isDraft
          ? 'This page is a draft. It will only be visible in dev and be excluded from the production build.'
          : 'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.'}
      </p>
    </Notice>
  );
}

function Notice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="notice" role="note" aria-label={label}>
      {children}
    </div>
  );
}
