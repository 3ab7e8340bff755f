import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  API_CHANGES_PATH,
  findApiChanges,
  listReleaseSectionLinks,
  summariseChanges,
  type VersionPair,
} from '#shared/api-history.ts';
import { renderChangesHtml } from '#shared/changes-html.ts';
import { deserialiseVersions, findVersionByAnyName, type Version } from '#shared/version.ts';
import { type IslandProps, readTextProp } from '../islands/island-props.ts';
import { readPageTitle, writePageTitle } from '../layout/chrome.ts';
import { ErrorBox } from '../layout/ErrorBoundary.tsx';
import { findAnchorElement } from '../navigation/scrolling.ts';
import { hasChangedControl } from '../platform/document.ts';
import { fetchSiteJson } from '../platform/loading.ts';
import { BASE_PATH } from '../site.ts';
import { parseChangedTypes, useFetchedData } from './fetched-history.ts';

/**
 * A form that compares the site's API in any two versions. The URL's query string names the compared versions. Without
 * JavaScript, the page shows only its list of changes between adjacent versions. Props: `versions`, the versions that
 * have an API, as `serialiseVersions` formats them; `step`, the version that the form compares with the previous one by
 * default; `href`, the URL of the guide with a section about each release ('' for none).
 */
export function ApiChanges({ props, id }: IslandProps) {
  const [versions] = useState(() => deserialiseVersions(readTextProp(props.versions)));
  const [defaultPair] = useState(() => getAdjacentVersionPair(readTextProp(props.step), versions));
  const formRef = useRef<HTMLFormElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  /** The pair of versions that the user requested; null until an effect has read the URL's query string. */
  const [comparisonRequest, setComparisonRequest] = useState<ReturnType<typeof parseVersionPair> | null>(null);
  const fromVersion = versions.find(({ name }) => name === comparisonRequest?.pair?.from);
  const toVersion = versions.find(({ name }) => name === comparisonRequest?.pair?.to);
  const hasComparison = fromVersion !== undefined && toVersion !== undefined;

  useEffect(() => {
    const requestPairFromUrl = (): VersionPair => {
      const newRequest = parseVersionPair(location.search, versions, defaultPair);
      setComparisonRequest(newRequest);
      return newRequest.pair ?? defaultPair;
    };
    const onPopState = (): void => selectPair(formRef.current, requestPairFromUrl());
    const pair = requestPairFromUrl();
    // If the user selected versions before hydration, keep that selection.
    if (formRef.current !== null && !hasChangedControl(formRef.current)) selectPair(formRef.current, pair);
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [versions, defaultPair]);

  const [pageTitle] = useState(() => (import.meta.env.SSR ? '' : readPageTitle()));
  useEffect(() => {
    if (comparisonRequest === null) return;
    writePageTitle(hasComparison ? `API changes from ${fromVersion.label} to ${toVersion.label}` : pageTitle);
  }, [comparisonRequest, hasComparison, fromVersion, toVersion, pageTitle]);

  const isQueryRead = comparisonRequest !== null;
  useEffect(() => {
    const details = formRef.current?.closest('article')?.querySelector<HTMLDetailsElement>('details.api-steps');
    // While a comparison is shown, close the long list of all changes, unless the hash points into the list.
    if (isQueryRead && details != null)
      details.open = !hasComparison || details.contains(findAnchorElement(location.hash));
  }, [isQueryRead, hasComparison]);

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const [fromName = '', toName = ''] = [...getSelects(formRef.current)].map(({ value }) => value);
    const pair = { from: fromName, to: toName };
    const queryString = formatVersionPairQuery(pair, versions);
    if (queryString !== location.search) history.pushState(history.state, '', location.pathname + queryString);
    flushSync(() => setComparisonRequest({ pair, unknown: [] }));
    // Move the focus to the result, which may be below the viewport.
    headingRef.current?.focus();
  };

  return (
    <>
      <form className="api-compare" ref={formRef} onSubmit={onSubmit}>
        {(['from', 'to'] as const).map((name) => (
          <div key={name}>
            <label htmlFor={`${id}-${name}`}>{name === 'from' ? 'From' : 'To'}</label>
            <select id={`${id}-${name}`} name={name} defaultValue={defaultPair[name]} autoComplete="off">
              {versions.map((version) => (
                <option key={version.name} value={version.name}>
                  {version.label}
                </option>
              ))}
            </select>
          </div>
        ))}
        <button type="submit" className="button">
          Compare
        </button>
      </form>
      {hasComparison ? (
        <div>
          {comparisonRequest === null || comparisonRequest.unknown.length === 0 ? null : (
            <p role="status">{describeUnknownVersions(comparisonRequest.unknown, fromVersion, toVersion)}</p>
          )}
          <section className="api-compared" aria-labelledby={`${id}-compared`}>
            <h2 id={`${id}-compared`} tabIndex={-1} ref={headingRef}>
              From <span className="whole">{fromVersion.label}</span> to{' '}
              <span className="whole">{toVersion.label}</span>
            </h2>
            <VersionComparison versions={versions} from={fromVersion} to={toVersion} guide={readTextProp(props.href)} />
          </section>
        </div>
      ) : null}
    </>
  );
}

interface VersionComparisonProps {
  /** All versions that have an API, newest first. */
  versions: readonly Version[];
  from: Version;
  to: Version;
  /** URL of the guide with a section about each release; '' if there is no such guide. */
  guide: string;
}

/** Shows the changes between two versions. On mount, fetches the API changes of all versions once. */
function VersionComparison({ versions, from, to, guide }: VersionComparisonProps) {
  const url = BASE_PATH + API_CHANGES_PATH;
  const loadChanges = async () => parseChangedTypes(await fetchSiteJson(url), url);
  const { fetched, retry } = useFetchedData(true, 'The changes could not be loaded.', loadChanges);
  if (fetched.state === 'failed') return <ErrorBox message={fetched.message} onRetry={retry} />;
  const versionNames = versions.map(({ name }) => name).reverse();
  const changes =
    fetched.state === 'ready' ? findApiChanges(fetched.value, versionNames, { from: from.name, to: to.name }) : null;
  const sectionLinks = listReleaseSectionLinks(guide, versions.slice(versions.indexOf(to), versions.indexOf(from)));
  return (
    <div>
      <p className="api-count" role="status">
        {changes === null ? 'Loading…' : summariseChanges(changes)}
      </p>
      {sectionLinks.map(({ label, href }) => (
        <p key={href}>
          <a href={href}>{label}</a>
        </p>
      ))}
      <div
        dangerouslySetInnerHTML={{ __html: renderChangesHtml(changes ?? [], { from, to }, (path) => BASE_PATH + path) }}
      />
    </div>
  );
}

function getSelects(form: HTMLFormElement | null): Iterable<HTMLSelectElement> {
  return form?.querySelectorAll('select') ?? [];
}

function selectPair(form: HTMLFormElement | null, pair: VersionPair): void {
  for (const select of getSelects(form)) select.value = select.name === 'from' ? pair.from : pair.to;
}

function describeUnknownVersions(names: readonly string[], from: Version, to: Version): string {
  const sentenceStart = names.length === 1 ? 'There is no version' : 'There are no versions';
  const quotedNames = names.map((name) => `“${name}”`).join(' and ');
  return `${sentenceStart} ${quotedNames}. Showing the changes from ${from.label} to ${to.label} instead.`;
}

/**
 * Parses a pair of versions from a query string such as `?from=1.0&to=next`. In the result, `pair` is null if both
 * names are missing; otherwise, it is `fallback` if a name is missing or unknown. `unknown` lists the unknown names.
 */
export function parseVersionPair(query: string, versions: readonly Version[], fallback: VersionPair) {
  const parameters = new URLSearchParams(query);
  const requestedNames = ['from', 'to'].map((key) => parameters.get(key));
  const givenNames = requestedNames.filter((name) => name !== null);
  if (givenNames.length === 0) return { pair: null, unknown: [] };
  const unknownNames = givenNames.filter((name) => findVersionByAnyName(versions, name) === undefined);
  const [from, to] = requestedNames.map((name) => findVersionByAnyName(versions, name));
  const areBothKnown = from !== undefined && to !== undefined;
  return { pair: areBothKnown ? { from: from.name, to: to.name } : fallback, unknown: unknownNames };
}

/** Returns the query string for a pair of versions. It contains the versions' folder names, such as `next`. */
export function formatVersionPairQuery(pair: VersionPair, versions: readonly Version[]): string {
  const getFolder = (name: string): string => versions.find((version) => version.name === name)?.folder ?? name;
  return `?${new URLSearchParams({ from: getFolder(pair.from), to: getFolder(pair.to) })}`;
}

/** Pairs a version with the next older version. For the oldest or an unknown version, pairs the newest two. */
export function getAdjacentVersionPair(version: string, versions: readonly Version[]): VersionPair {
  const versionIndex = versions.findIndex(({ name }) => name === version);
  const [to, from] = versions[versionIndex + 1] === undefined ? versions : versions.slice(Math.max(versionIndex, 0));
  return { from: from?.name ?? '', to: to?.name ?? '' };
}
