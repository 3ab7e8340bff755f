import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { historyPath, type TypeHistoryData } from '#shared/api-history.ts';
import { basePrefix } from '#shared/link.ts';
import type { Version } from '#shared/version.ts';
import { type IslandProps, textProp } from '../islands/island-props.ts';
import { ErrorBox } from '../layout/ErrorBoundary.tsx';
import { allVersions } from '../navigation/all-versions.ts';
import { fetchData } from '../navigation/fetch-data.ts';
import { addStyles } from '../platform/add-styles.ts';
import { site } from '../site.ts';
import changesCss from './api-changes.css?inline';
import historyCss from './api-history.css?inline';
import { HistoryTable } from './HistoryTable.tsx';
import { readTypeHistory } from './read-history.ts';
import { useFetched } from './use-fetched.ts';

const base = basePrefix(site.config.baseUrl);

/**
 * The history of a type, fetched when it is opened.
 *
 * Props: `slug` of the type below the API folder, and its `name`. Slot: a link to all API changes, for pages without
 * JavaScript.
 */
export function ApiHistory({ props, slots, id }: IslandProps) {
  const name = textProp(props.name);
  const address = base + historyPath(textProp(props.slug));
  const [isOpen, setIsOpen] = useState(false);
  const load = useCallback(async () => {
    const [json, versions] = await Promise.all([fetchData(address), allVersions()]);
    return { type: readTypeHistory(json, address), versions };
  }, [address]);
  const { fetched, retry } = useFetched(isOpen, `The history of ${name} could not be loaded.`, load);
  useEffect(() => {
    addStyles(changesCss);
    addStyles(historyCss);
  }, []);
  return (
    <div className="api-history">
      <button type="button" className="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {`${isOpen ? 'Hide' : 'Show'} the history of ${name}`}
      </button>
      <div dangerouslySetInnerHTML={{ __html: slots[0] ?? '' }} />
      <p role="status">
        {isOpen && fetched.state === 'loading' ? 'Loading…' : null}
        {isOpen && fetched.state === 'ready' ? summary(fetched.value.type, fetched.value.versions) : null}
      </p>
      {isOpen && fetched.state === 'failed' ? <ErrorBox message={fetched.message} onRetry={retry} /> : null}
      {isOpen && fetched.state === 'ready' ? (
        <HistoryDetails id={id} type={fetched.value.type} versions={[...fetched.value.versions].reverse()} />
      ) : null}
    </div>
  );
}

function HistoryDetails({ id, type, versions }: { id: string; type: TypeHistoryData; versions: readonly Version[] }) {
  if (isConstant(type, versions)) return null;
  const first = versions.find(({ name }) => name === type.events[0]?.version)?.label ?? '';
  return (
    <>
      <HistoryTable type={type} versions={versions} base={base} comparisonId={`${id}-compared`} />
      {type.unchanged.length === 0 ? null : (
        <details className="api-history-unchanged">
          <summary>
            {countMembers(type.unchanged.length)} unchanged since {first}
          </summary>
          <ul>
            {type.unchanged.map(({ name, at }) => (
              <li key={at}>
                <a href={`#${at}`}>
                  <code>{name}</code>
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Returns true if the type never changed. */
function isConstant({ events, members }: TypeHistoryData, versions: readonly Version[]): boolean {
  return events.length === 1 && members.length === 0 && events[0]?.version === versions[0]?.name;
}

/** @param versions newest first */
function summary(type: TypeHistoryData, versions: readonly Version[]): ReactNode {
  const { name, members, unchanged } = type;
  const oldestFirst = [...versions].reverse();
  if (isConstant(type, oldestFirst)) {
    const whole = unchanged.length === 0 ? `${name} is` : `${name} and its ${countMembers(unchanged.length)} are`;
    return (
      <>
        {whole} the same in every version, from <span className="whole">{oldestFirst[0]?.label}</span> to{' '}
        <span className="whole">{versions[0]?.label}</span>.
      </>
    );
  }
  const all = members.length + unchanged.length;
  return all === 0
    ? `${name} over the versions.`
    : `${name} over the versions: ${members.length} of its ${countMembers(all)} came, went or changed.`;
}

function countMembers(count: number): string {
  return `${count} ${count === 1 ? 'member' : 'members'}`;
}
