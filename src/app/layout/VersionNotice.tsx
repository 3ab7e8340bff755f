import type { ReactNode } from 'react';
import { CHANGES_SLUG } from '#shared/api.ts';
import type { PageDifference } from '#shared/page.ts';
import type { PageView } from '#shared/page-view.ts';
import { docPath } from '#shared/version.ts';

/** Links a page of another version to the latest version, and states how the page differs there. */
export function VersionNotice({ view, base, title }: { view: PageView; base: string; title: string }) {
  const { version, notice } = view;
  const latest = view.versions.find((entry) => entry.version.isLatest);
  if (version === null || notice === null || latest === undefined) return null;
  return (
    <Notice label="Version of this page">
      <p>
        {notice === 'unreleased' ? (
          <>
            This is unreleased documentation for {title} <b>{version.label}</b> version.
          </>
        ) : (
          <>
            This is documentation for {title} <b>{version.label}</b>, which is no longer actively maintained.
          </>
        )}
      </p>
      <p>
        For up-to-date documentation, see the{' '}
        <a href={base + latest.path} data-version-name={latest.version.name}>
          latest version
        </a>{' '}
        (<b>{latest.version.label}</b>). <Difference view={view} latest={latest.version.folder} base={base} />
      </p>
    </Notice>
  );
}

/** A sentence on how the page differs from the latest release. For a type's API, it links to all changes. */
function Difference({ view, latest, base }: { view: PageView; latest: string; base: string }) {
  const { version, notice, difference, kind } = view;
  if (version === null || kind === 'api-absent') return null;
  if (difference === null) return 'It doesn’t have this page.';
  if (difference === 'same') return 'This page is the same there.';
  const parts = describeDifference(difference);
  if (parts === '')
    return notice === 'unreleased' ? 'This page is different in that version.' : 'This page has changed since.';
  const pair = notice === 'unreleased' ? { from: latest, to: version.folder } : { from: version.folder, to: latest };
  const href = `${base}${docPath(version, CHANGES_SLUG)}?${new URLSearchParams(pair)}`;
  return (
    <>
      {notice === 'unreleased' ? 'Compared with that: ' : 'Since then: '}
      <a href={href}>{parts}</a>.
    </>
  );
}

/** Returns `2 members added, 1 removed`, or '' if the API is the same. */
function describeDifference({ declaration, ...members }: PageDifference): string {
  const counts = (['added', 'removed', 'changed'] as const).flatMap((change) => {
    const count = members[change];
    return count === undefined ? [] : [{ count, change }];
  });
  const counted = counts.map(({ count, change }, index) => {
    const noun = index > 0 ? '' : count === 1 ? ' member' : ' members';
    return `${count}${noun} ${change}`;
  });
  return [...(declaration === true ? ['the declaration changed'] : []), ...counted].join(', ');
}

/** Notice that a page is unlisted or a draft. */
export function VisibilityNotice({ view }: { view: PageView }) {
  // Only development has drafts.
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

/** A notice above the article. */
export function Notice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="notice" role="note" aria-label={label}>
      {children}
    </div>
  );
}
