import type { PageView } from '#model/page-view.ts';
import { siteHref } from './href.ts';

/** Tells a reader of another version than the latest where the latest one is. */
export function VersionNotice({ view, base, title }: { view: PageView; base: string; title: string }) {
  const { version, notice } = view;
  const latest = view.versions.find((entry) => entry.version.isLatest);
  if (version === null || notice === null || latest === undefined) return null;
  return (
    <div className="notice" role="note" aria-label="Version of this page">
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
        <a href={siteHref(base, latest.path)} data-version-name={latest.version.name}>
          latest version
        </a>{' '}
        ({latest.version.label}).
      </p>
    </div>
  );
}

/** Names the version of the page. */
export function VersionBadge({ view }: { view: PageView }) {
  if (view.version === null || view.versions.length < 2) return null;
  return <span className="version-badge">{`Version: ${view.version.label}`}</span>;
}
