import { Fragment, type ReactNode, useEffect, useState } from 'react';
import {
  getSymbolState,
  getTypeHistoryPath,
  type SymbolHistoryData,
  type SymbolState,
  type TypeHistoryData,
} from '#shared/api-history.ts';
import { renderTextDiffHtml } from '#shared/changes-html.ts';
import { toBreakableHtml } from '#shared/html.ts';
import { getDocPath, type Version } from '#shared/version.ts';
import { type IslandProps, readTextProp } from '../islands/island-props.ts';
import { ErrorBox } from '../layout/ErrorBoundary.tsx';
import { fetchAllVersions } from '../navigation/all-versions.ts';
import { addStyles } from '../platform/document.ts';
import { fetchSiteJson } from '../platform/loading.ts';
import { BASE_PATH } from '../site.ts';
import changesCss from './api-changes.css?inline';
import historyCss from './api-history.css?inline';
import { parseTypeHistory, useFetchedData } from './fetched-history.ts';

/** A button that shows an API type's history. Props: the type's `slug` and `name`. Slot: a link to all API changes. */
export function ApiHistory({ props, slots, id }: IslandProps) {
  const name = readTextProp(props.name);
  const url = BASE_PATH + getTypeHistoryPath(readTextProp(props.slug));
  const [isOpen, setIsOpen] = useState(false);
  const loadHistory = async () => {
    const [json, versions] = await Promise.all([fetchSiteJson(url), fetchAllVersions()]);
    return { type: parseTypeHistory(json, url), versions: [...versions].reverse() };
  };
  const { fetched, retry } = useFetchedData(isOpen, `The history of ${name} could not be loaded.`, loadHistory);
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
        {isOpen && fetched.state === 'ready' ? renderSummary(fetched.value) : null}
      </p>
      {isOpen && fetched.state === 'failed' ? <ErrorBox message={fetched.message} onRetry={retry} /> : null}
      {isOpen && fetched.state === 'ready' ? <HistoryDetails id={id} {...fetched.value} /> : null}
    </div>
  );
}

/** The history of an API type, and the site's versions from oldest to newest. */
interface TypeHistory {
  type: TypeHistoryData;
  versions: readonly Version[];
}

function HistoryDetails({ id, type, versions }: TypeHistory & { id: string }) {
  if (hasNeverChanged({ type, versions })) return null;
  const addedVersionLabel = versions.find(({ name }) => name === type.events[0]?.version)?.label ?? '';
  return (
    <>
      <HistoryTable type={type} versions={versions} comparisonId={`${id}-compared`} />
      {type.unchanged.length === 0 ? null : (
        <details className="api-history-unchanged">
          <summary>
            {formatMemberCount(type.unchanged.length)} unchanged since {addedVersionLabel}
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

/** Returns true if the type and its members are the same in all versions. */
function hasNeverChanged({ type: { events, members }, versions }: TypeHistory): boolean {
  return events.length === 1 && members.length === 0 && events[0]?.version === versions[0]?.name;
}

function renderSummary({ type, versions }: TypeHistory): ReactNode {
  const { name, members, unchanged } = type;
  if (hasNeverChanged({ type, versions })) {
    const sentenceStart =
      unchanged.length === 0 ? `${name} is` : `${name} and its ${formatMemberCount(unchanged.length)} are`;
    return (
      <>
        {sentenceStart} the same in every version, from <span className="whole">{versions[0]?.label}</span> to{' '}
        <span className="whole">{versions.at(-1)?.label}</span>.
      </>
    );
  }
  const memberCount = members.length + unchanged.length;
  return memberCount === 0
    ? `${name} over the versions.`
    : `${name} over the versions: ${members.length} of its ${formatMemberCount(memberCount)} came, went or changed.`;
}

function formatMemberCount(count: number): string {
  return `${count} ${count === 1 ? 'member' : 'members'}`;
}

/** Shows the history of a type and its changed members: a row for each symbol, a column for each version. */
function HistoryTable({ type, versions, comparisonId }: TypeHistory & { comparisonId: string }) {
  /** The table cell whose change is shown below its row: a symbol's history and a version's index; null for none. */
  const [selection, setSelection] = useState<{ history: SymbolHistoryData; index: number } | null>(null);
  const versionNames = versions.map(({ name }) => name);
  const resolveHref = (history: SymbolHistoryData, state: SymbolState | null, version: Version): string | null => {
    const pageSlug = getSymbolState(type, versionNames, version.name)?.at;
    if (state === null || pageSlug === undefined) return null;
    return BASE_PATH + getDocPath(version, pageSlug) + (history === type || state.at === '' ? '' : `#${state.at}`);
  };
  const getLabelAt = (index: number): string => versions[index]?.label ?? '';
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the table */}
      <section className="api-history-scroll" aria-label={`History of ${type.name}, by version`} tabIndex={0}>
        <table className="api-history-table">
          <thead>
            <tr>
              <th scope="col">Symbol</th>
              {versions.map(({ name, label }) => (
                <th scope="col" key={name}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[type, ...type.members].map((history, index) => {
              const cells = createHistoryCells(history, versionNames);
              const openIndex = selection?.history === history ? selection.index : -1;
              const openCell = cells[openIndex];
              return (
                // The key is the row's index, because overloads have the same name.
                // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered
                <Fragment key={index}>
                  <tr>
                    <th scope="row">
                      <code dangerouslySetInnerHTML={{ __html: toBreakableHtml(history.name) }} />
                    </th>
                    {versions.map((version, column) => {
                      const cell = cells[column];
                      return cell === undefined ? null : (
                        <td key={version.name} className={cell.status}>
                          <HistoryTableCell
                            status={cell.status}
                            href={resolveHref(history, cell.state, version)}
                            name={history.name}
                            comparisonId={column === openIndex ? comparisonId : undefined}
                            onToggle={() => setSelection(column === openIndex ? null : { history, index: column })}
                          />
                        </td>
                      );
                    })}
                  </tr>
                  {openCell === undefined ? null : (
                    <tr>
                      <td id={comparisonId} className="api-history-compared" colSpan={versions.length + 1}>
                        <section
                          className="api-history-change"
                          aria-label={`${history.name} in ${getLabelAt(openIndex)}`}
                          dangerouslySetInnerHTML={{
                            __html: renderChange(history, openCell, [getLabelAt(openIndex - 1), getLabelAt(openIndex)]),
                          }}
                        />
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </section>
      <p className="visually-hidden" role="status">
        {selection === null
          ? null
          : `The details below the row show how ${selection.history.name} changed in ${getLabelAt(selection.index)}.`}
      </p>
    </>
  );
}

interface HistoryTableCellProps {
  status: CellStatus;
  href: string | null;
  name: string;
  /** Id of the element that shows this cell's change; undefined while the change is hidden. */
  comparisonId: string | undefined;
  onToggle: () => void;
}

function HistoryTableCell({ status, href, name, comparisonId, onToggle }: HistoryTableCellProps) {
  if (href === null) {
    return (
      <>
        <span aria-hidden="true">{status === 'removed' ? 'gone' : '–'}</span>
        <span className="visually-hidden">not there</span>
      </>
    );
  }
  const pageLink = (
    <a href={href}>
      {status === 'added' ? 'added' : <span aria-hidden="true">✓</span>}
      <span className="visually-hidden">{status === 'added' ? '' : 'there'}</span>
    </a>
  );
  if (status === 'there' || status === 'added') return pageLink;
  return (
    <>
      {pageLink}
      <button type="button" aria-expanded={comparisonId !== undefined} aria-controls={comparisonId} onClick={onToggle}>
        {status === 'changed' ? 'changed' : 'text changed'}
        <span className="visually-hidden">: show how {name} changed</span>
      </button>
    </>
  );
}

/** Renders changes of a symbol's declaration and description as HTML; '' if it was added, removed or is absent. */
function renderChange(
  { declarations, texts }: SymbolHistoryData,
  { before, state }: HistoryCell,
  labels: readonly [string, string],
): string {
  if (before === null || state === null) return '';
  const renderDiff = (oldText = '', newText = '', tag: 'code' | 'p' = 'p'): string =>
    oldText === newText ? '' : renderTextDiffHtml(labels, [oldText, newText], tag);
  const codeHtml = renderDiff(declarations[before.declaration]?.code, declarations[state.declaration]?.code, 'code');
  return codeHtml + renderDiff(texts[before.text], texts[state.text]);
}

/** A symbol's change from the previous version. `there`: no change, or no previous version. `text`: new description. */
type CellStatus = 'there' | 'added' | 'changed' | 'text' | 'removed' | 'absent';

type HistoryCell = ReturnType<typeof createHistoryCells>[number];

/** Returns a symbol's table cells, oldest version first. `before` is the symbol's state in the previous version. */
export function createHistoryCells(history: SymbolHistoryData, versionNames: readonly string[]) {
  return versionNames.map((version, index) => {
    const state = getSymbolState(history, versionNames, version);
    const previousVersion = versionNames[index - 1];
    const previousState = previousVersion === undefined ? null : getSymbolState(history, versionNames, previousVersion);
    return { state, before: previousState, status: getCellStatus(previousState, state, previousVersion === undefined) };
  });
}

function getCellStatus(previousState: SymbolState | null, state: SymbolState | null, isOldest: boolean): CellStatus {
  if (state === null) return previousState === null ? 'absent' : 'removed';
  if (isOldest) return 'there';
  if (previousState === null) return 'added';
  if (previousState.declaration !== state.declaration) return 'changed';
  return previousState.text === state.text ? 'there' : 'text';
}
