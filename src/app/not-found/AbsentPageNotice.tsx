import { Fragment } from 'react';
import { createRoot } from 'react-dom/client';
import { getObjectFields } from '#shared/to-fields.ts';
import { announceToScreenReaders } from '../platform/announce.ts';
import { parseSitePath } from '../platform/site-path.ts';
import { BASE_PATH, site } from '../site.ts';

/** Maximum length of a stored title or label. Longer texts are invalid, because the app never stores them. */
const MAX_TEXT_LENGTH = 1_000;

const MAX_LINKED_VERSIONS = 500;

/** A page that doesn't exist in the version that the user chose. */
type AbsentPage = NonNullable<ReturnType<typeof parseAbsentPage>>;

/** Shows a notice that this version lacks the requested page, unless `stored` is invalid or for a different page. */
export function showAbsentPageNotice(stored: unknown): void {
  const absentPage = parseAbsentPage(stored);
  const article = document.querySelector('main article');
  const removeFinalSlash = (path: string): string => path.replace(/\/$/u, '');
  if (!absentPage || !article || removeFinalSlash(absentPage.at) !== removeFinalSlash(location.pathname)) return;
  // The displayed page itself states that the requested API type isn't in this version.
  if (document.documentElement.classList.contains('page-api-absent')) return;
  const reason = `“${absentPage.title}” isn’t in ${absentPage.version}: this is where that version begins.`;
  const container = document.createElement('div');
  // Insert this notice above the version notice, which is less important.
  (document.querySelector('main .notice') ?? article).before(container);
  createRoot(container).render(<AbsentPageNotice absentPage={absentPage} reason={reason} />);
  announceToScreenReaders(reason);
}

function AbsentPageNotice({ absentPage, reason }: { absentPage: AbsentPage; reason: string }) {
  const { title, version, having } = absentPage;
  const searchUrl = `${BASE_PATH + site.config.search.path}?${new URLSearchParams({ q: title, version })}`;
  return (
    // Doesn't use `Notice` from the layout, because the bundler would then put `Notice` into a separate chunk.
    <div className="notice" role="note" aria-label="Why this page is shown">
      <p>{reason}</p>
      <p>
        {having.map(([label, href], index) => (
          <Fragment key={href}>
            {index === 0 ? 'That page is in ' : ', '}
            <a href={href}>{label}</a>
          </Fragment>
        ))}
        {having.length === 0 ? 'You can ' : '. Or '}
        <a href={searchUrl}>search this version</a>.
      </p>
    </div>
  );
}

/**
 * Validates the stored JSON, which may have been tampered with; null if it is invalid. `at`: path of the page shown
 * instead. `version`: label of the requested version. `having`: label and page path of each version that has the page.
 */
function parseAbsentPage(stored: unknown) {
  const fields = getObjectFields(stored);
  const [at, title, version] = [fields.at, fields.title, fields.version].map(parseShortText);
  const versionEntries: unknown[] = Array.isArray(fields.having) ? fields.having.slice(0, MAX_LINKED_VERSIONS) : [];
  if (!at || !title || !version) return null;
  const versionsWithPage = versionEntries.flatMap((entry): [string, string][] => {
    const [label, url]: unknown[] = Array.isArray(entry) ? entry : [];
    const name = parseShortText(label);
    const path = parseSitePath(url, BASE_PATH);
    return name === null || path === null ? [] : [[name, path]];
  });
  return { at, title, version, having: versionsWithPage };
}

function parseShortText(value: unknown): string | null {
  return typeof value === 'string' && value.length < MAX_TEXT_LENGTH ? value : null;
}
