import { Fragment } from 'react';
import { createRoot } from 'react-dom/client';
import { basePrefix } from '#shared/link.ts';
import { announce } from '../platform/announce.ts';
import { site } from '../site.ts';

/** A page that was requested in a version without it. */
interface MissingPage {
  /** Path of the page shown instead. */
  at: string;
  title: string;
  /** Label of the requested version. */
  version: string;
  /** Labels of the versions with the page, and its path in each. */
  having: [label: string, path: string][];
}

/**
 * Shows a notice above the article that the requested page isn't in this version, with links to the versions that contain it.
 *
 * @param stored JSON written by `missing-page.ts`
 */
export function showMissingPageNotice(stored: string): void {
  const missing = readMissingPage(stored);
  const article = document.querySelector('main article');
  if (missing === null || article === null || withoutSlash(missing.at) !== withoutSlash(location.pathname)) return;
  // The shown page already states that the version doesn't have the type.
  if (document.documentElement.classList.contains('page-api-absent')) return;
  const reason = `“${missing.title}” isn’t in ${missing.version}: this is where that version begins.`;
  const container = document.createElement('div');
  // Above the version notice, since it is more important.
  (document.querySelector('main .notice') ?? article).before(container);
  createRoot(container).render(<MissingPageNotice missing={missing} reason={reason} />);
  announce(reason);
}

function MissingPageNotice({ missing, reason }: { missing: MissingPage; reason: string }) {
  const { title, version, having } = missing;
  const { baseUrl, search } = site.config;
  const results = `${basePrefix(baseUrl) + search.path}?${new URLSearchParams({ q: title, version })}`;
  return (
    // Not `Notice` from the layout, which would get a chunk of its own.
    <div className="notice" role="note" aria-label="Why this page is shown">
      <p>{reason}</p>
      <p>
        That page is in{' '}
        {having.map(([label, href], index) => (
          <Fragment key={href}>
            {index === 0 ? '' : ', '}
            <a href={href}>{label}</a>
          </Fragment>
        ))}
        . Or <a href={results}>search this version</a>.
      </p>
    </div>
  );
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/u, '');
}

/** Parses the stored JSON; null if it is invalid. */
function readMissingPage(stored: string): MissingPage | null {
  const json: unknown = JSON.parse(stored);
  return isMissingPage(json) ? json : null;
}

function isMissingPage(json: unknown): json is MissingPage {
  return typeof json === 'object' && json !== null && 'having' in json && Array.isArray(json.having);
}
