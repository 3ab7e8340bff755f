import { site } from 'virtual:site';
import { useEffect, useState } from 'react';
import { basePrefix } from '../../model/link.ts';
import type { VersionData } from '../../model/page.ts';
import { versionDataPath } from '../../model/page-module.ts';
import { docPath, latestVersion, type Version } from '../../model/version.ts';
import { FigureStyles } from '../figures/core/FigureStyles.tsx';
import type { IslandProps } from '../islands/island-props.ts';
import { fetchData } from '../navigation/fetch-data.ts';
import { parseVersionData } from '../navigation/parse-version-data.ts';
import { matchTitles, type TitleMatch } from './match-titles.ts';
import css from './search.css?inline';

/** Props of the results page's form and list. */
export interface SearchPageProps {
  versions: readonly Version[];
  /** Base path without its final slash. */
  base: string;
  placeholder: string;
  loadVersionData(version: Version): Promise<VersionData>;
}

type Outcome =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'found'; query: string; version: Version; matches: TitleMatch[] }
  | { state: 'failed' };

/** Searches the titles of a version's pages for the words of the address's `q`. */
export function SearchPage({ versions, base, placeholder, loadVersionData }: SearchPageProps) {
  const [query, setQuery] = useState<string | null>(null);
  const [versionName, setVersionName] = useState(latestVersion(versions).name);
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' });

  useEffect(() => {
    const parameters = new URLSearchParams(location.search);
    setQuery(parameters.get('q') ?? '');
    const asked = parameters.get('version');
    if (versions.some((version) => version.name === asked) && asked !== null) setVersionName(asked);
  }, [versions]);

  // The address says what is asked, so that it can be kept, shared and gone back to.
  useEffect(() => {
    if (query === null) return;
    const parameters = new URLSearchParams(location.search);
    if (query === '') parameters.delete('q');
    else parameters.set('q', query);
    const search = parameters.size === 0 ? '' : `?${parameters}`;
    if (search !== location.search) history.replaceState(history.state, '', location.pathname + search + location.hash);
    if (query !== '') document.title = document.title.replace(/^.*?(?= \| |$)/u, () => `Search results for "${query}"`);
  }, [query]);

  useEffect(() => {
    const version = versions.find((candidate) => candidate.name === versionName);
    if (query === null || version === undefined) return undefined;
    if (query.trim() === '') {
      setOutcome({ state: 'idle' });
      return undefined;
    }
    let wanted = true;
    setOutcome({ state: 'loading' });
    loadVersionData(version).then(
      (data) => wanted && setOutcome({ state: 'found', query, version, matches: matchTitles(data, query) }),
      (error: unknown) => {
        console.warn(`The pages of version ${version.label} could not be loaded.`, error);
        if (wanted) setOutcome({ state: 'failed' });
      },
    );
    return () => {
      wanted = false;
    };
  }, [query, versionName, versions, loadVersionData]);

  return (
    <>
      <FigureStyles css={css} />
      <search>
        <form className="search-form" method="get" onSubmit={(event) => event.preventDefault()}>
          <label>
            Words in the title
            <input
              type="search"
              name="q"
              maxLength={64}
              placeholder={placeholder}
              autoComplete="off"
              defaultValue=""
              ref={(input) => {
                if (input !== null && query !== null && input.value === '' && document.activeElement !== input) {
                  input.value = query;
                }
              }}
              onChange={(event) => setQuery(event.currentTarget.value)}
            />
          </label>
          <label>
            Version
            <select name="version" value={versionName} onChange={(event) => setVersionName(event.currentTarget.value)}>
              {versions.map((version) => (
                <option key={version.name} value={version.name}>
                  {version.label}
                </option>
              ))}
            </select>
          </label>
        </form>
      </search>
      <noscript>
        <p className="search-status">
          Search needs JavaScript. Every page can be reached without it: open a section in the navbar and follow its
          sidebar.
        </p>
      </noscript>
      <Results outcome={outcome} base={base} />
    </>
  );
}

function Results({ outcome, base }: { outcome: Outcome; base: string }) {
  const count = outcome.state === 'found' ? outcome.matches.length : 0;
  return (
    <>
      <p className="search-status" role="status">
        {outcome.state === 'loading' ? 'Searching…' : null}
        {outcome.state === 'failed'
          ? 'Unable to fetch results. You might want to check your network connection.'
          : null}
        {outcome.state === 'found' && count === 0 ? `No results for “${outcome.query}”.` : null}
        {count > 0 ? `${count} ${count === 1 ? 'page' : 'pages'} found.` : null}
      </p>
      {outcome.state === 'found' && count > 0 ? (
        <ul className="search-results">
          {outcome.matches.map(({ slug, title, section }) => (
            <li key={slug}>
              <a href={`${base}${docPath(outcome.version, slug)}`}>{title}</a>
              {section === null ? null : <small>{section}</small>}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

const base = basePrefix(site.config.baseUrl);

async function fetchVersionData(version: Version): Promise<VersionData> {
  const address = base + versionDataPath(version.name);
  return parseVersionData(await fetchData(address), address);
}

/** The search page as an island of its article. */
export function SearchPageIsland(_: IslandProps) {
  return (
    <SearchPage
      versions={site.versions}
      base={base}
      placeholder={site.config.search.placeholder}
      loadVersionData={fetchVersionData}
    />
  );
}
