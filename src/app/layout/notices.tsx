import type { ReactNode } from 'react';
import type { PageView } from '#shared/page-view.ts';

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

/** Words about the page, above it. */
export function Notice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="notice" role="note" aria-label={label}>
      {children}
    </div>
  );
}
