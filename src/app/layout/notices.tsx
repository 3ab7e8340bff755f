import type { ReactNode } from 'react';
import type { DataAttributes } from '#model/dom.ts';
import type { PageView } from '#model/page-view.ts';

/** Tells a reader of another version than the latest where the latest one is. */
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
        <a href={base + latest.path} {...({ 'data-version-name': latest.version.name } satisfies DataAttributes)}>
          latest version
        </a>{' '}
        ({latest.version.label}).
      </p>
    </Notice>
  );
}

/** Tells that a page is unlisted or a draft. */
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

function Notice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="notice" role="note" aria-label={label}>
      {children}
    </div>
  );
}
