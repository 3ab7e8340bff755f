import type { PageView } from '#model/page-view.ts';

/** Tells that a page is unlisted or a draft. */
export function VisibilityNotice({ view }: { view: PageView }) {
  if (view.draft) {
    return (
      <div className="notice" role="note" aria-label="Draft page">
        <p>
          <b>Draft page</b>
        </p>
        <p>This page is a draft. It will only be visible in dev and be excluded from the production build.</p>
      </div>
    );
  }
  if (!view.unlisted) return null;
  return (
    <div className="notice" role="note" aria-label="Unlisted page">
      <p>
        <b>Unlisted page</b>
      </p>
      <p>This page is unlisted. Search engines will not index it, and only users having a direct link can access it.</p>
    </div>
  );
}
