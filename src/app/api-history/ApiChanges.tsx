import { type FormEvent, useEffect, useRef, useState } from 'react';
import { changesBetween, countChanges, type VersionPair } from '#model/api-changes.ts';
import { API_CHANGES_PATH, type TypeLife } from '#model/api-life.ts';
import { changesHtml } from '#model/changes-html.ts';
import { basePrefix } from '#model/link.ts';
import { docPath, readVersions, type Version } from '#model/version.ts';
import { type IslandProps, textProp } from '../islands/island-props.ts';
import { ErrorBox } from '../layout/ErrorBox.tsx';
import { anchorElement } from '../navigation/anchors.ts';
import { belowBase } from '../navigation/below-base.ts';
import { fetchData } from '../navigation/fetch-data.ts';
import { readTitle, writeTitle } from '../navigation/head.ts';
import { locate } from '../navigation/locate.ts';
import { site } from '../site.ts';
import { readChangedTypes } from './read-lives.ts';
import { useFetched } from './use-fetched.ts';
import { type AskedPair, pairFromQuery, queryForPair, stepTo } from './version-pair.ts';

const base = basePrefix(site.config.baseUrl);
const address = base + API_CHANGES_PATH;
const NOTHING: AskedPair = { pair: null, unknown: [] };

async function loadTypes(): Promise<TypeLife[]> {
  return readChangedTypes(await fetchData(address), address);
}

/**
 * Compares the API of any two versions; the address names the pair. What changed is fetched at the first comparison.
 * Props: `versions`, those that have an API, as `writeVersions` has them. Without script the page's list of steps is all there is.
 */
export function ApiChanges({ props, id }: IslandProps) {
  const [versions] = useState(() => readVersions(textProp(props.versions)));
  const [asked, setAsked] = useState(NOTHING);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { fetched, retry } = useFetched(asked.pair !== null, 'The changes could not be loaded.', loadTypes);

  useEffect(() => {
    const { version: shown } = locate(site, belowBase(location.pathname, base));
    const follow = (): VersionPair => {
      const now = pairFromQuery(location.search, versions, shown);
      setAsked(now);
      return now.pair ?? stepTo(shown, versions);
    };
    const pair = follow();
    if (form.current !== null && !isTouched(form.current)) setSelects(form.current, pair);
    const onBack = (): void => {
      if (form.current !== null) setSelects(form.current, follow());
    };
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, [versions]);

  const isCompared = asked.pair !== null;
  useEffect(() => {
    // The page's list of every step: beside a comparison it would bury it.
    const steps = form.current?.closest('article')?.querySelector<HTMLDetailsElement>('details.api-steps') ?? null;
    if (steps !== null) steps.open = !isCompared || steps.contains(anchorElement(location.hash));
  }, [isCompared]);

  const from = versions.find(({ name }) => name === asked.pair?.from);
  const to = versions.find(({ name }) => name === asked.pair?.to);
  const title = from === undefined || to === undefined ? null : `API changes from ${from.label} to ${to.label}`;
  const own = useRef<string | null>(null);
  useEffect(() => {
    own.current ??= readTitle();
    writeTitle(title ?? own.current);
  }, [title]);

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const pair = readSelects(event.currentTarget);
    const query = queryForPair(pair, versions);
    if (query !== location.search) history.pushState(history.state, '', location.pathname + query);
    setAsked({ pair, unknown: [] });
    // The result stands below the form, wherever the reader is.
    requestAnimationFrame(() => heading.current?.focus());
  };

  return (
    <>
      <form className="api-compare" ref={form} onSubmit={onSubmit}>
        <VersionSelect id={`${id}-from`} label="From" name="from" versions={versions} start={versions[1]?.name} />
        <VersionSelect id={`${id}-to`} label="To" name="to" versions={versions} start={versions[0]?.name} />
        <button type="submit" className="button">
          Compare
        </button>
      </form>
      {asked.unknown.length === 0 ? null : (
        <p role="status">
          {asked.unknown.length === 1 ? 'There is no version ' : 'There are no versions '}
          {asked.unknown.map((word) => `“${word}”`).join(' and ')}. Here is the step from {from?.label} to {to?.label}{' '}
          instead.
        </p>
      )}
      {title === null || from === undefined || to === undefined ? null : (
        <section className="api-compared" aria-labelledby={`${id}-compared`}>
          <h2 id={`${id}-compared`} ref={heading} tabIndex={-1}>
            From {from.label} to {to.label}
          </h2>
          {fetched.state === 'loading' ? <p role="status">Loading…</p> : null}
          {fetched.state === 'failed' ? <ErrorBox message={fetched.message} onRetry={retry} /> : null}
          {fetched.state === 'ready' ? (
            <ChangeList types={fetched.value} versions={versions} from={from} to={to} />
          ) : null}
        </section>
      )}
    </>
  );
}

interface ChangeListProps {
  types: readonly TypeLife[];
  versions: readonly Version[];
  from: Version;
  to: Version;
}

/** What changed between two versions, as the page's own steps show it. */
function ChangeList({ types, versions, from, to }: ChangeListProps) {
  const order = versions.map(({ name }) => name).reverse();
  const changes = changesBetween(types, order, { from: from.name, to: to.name });
  const html = changesHtml(changes, { from, to }, (version, slug, anchor) => {
    return `${base + docPath(version, slug)}${anchor === '' ? '' : `#${anchor}`}`;
  });
  return (
    <>
      <p className="api-count" role="status">
        {countChanges(changes)}
      </p>
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}

interface VersionSelectProps {
  id: string;
  label: string;
  name: string;
  versions: readonly Version[];
  start: string | undefined;
}

/** Uncontrolled, so that what a reader chose before the component came is kept. */
function VersionSelect({ id, label, name, versions, start }: VersionSelectProps) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={start} autoComplete="off">
        {versions.map((version) => (
          <option key={version.name} value={version.name}>
            {version.label}
          </option>
        ))}
      </select>
    </div>
  );
}

function isTouched(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll('option')].some((option) => option.selected !== option.hasAttribute('selected'));
}

function setSelects(form: HTMLFormElement, { from, to }: VersionPair): void {
  const [first, second] = form.querySelectorAll('select');
  if (first !== undefined) first.value = from;
  if (second !== undefined) second.value = to;
}

function readSelects(form: HTMLFormElement): VersionPair {
  const [first, second] = form.querySelectorAll('select');
  return { from: first?.value ?? '', to: second?.value ?? '' };
}
