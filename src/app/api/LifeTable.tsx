import { Fragment, useState } from 'react';
import { type SymbolLife, stateIn, type TypeLife } from '#shared/api-life.ts';
import { differenceHtml } from '#shared/changes-html.ts';
import { docPath, type Version } from '#shared/version.ts';
import { breakableHtml } from '#shared/word-breaks.ts';
import { type LifeCell, lifeCells } from './life-cells.ts';

/** Props of the table. */
interface LifeTableProps {
  type: TypeLife;
  /** Oldest first. */
  versions: readonly Version[];
  /** Base path without its final slash. */
  base: string;
  /** Id of the comparison that a reader asks for. */
  comparisonId: string;
}

/** A change that a reader chose: whose, and the index of its version. */
interface Chosen {
  life: SymbolLife;
  at: number;
}

/** A type and its changed members over the versions: a row a symbol, a column a version. */
export function LifeTable({ type, versions, base, comparisonId }: LifeTableProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const order = versions.map(({ name }) => name);
  const hrefOf = (life: SymbolLife, { state }: LifeCell, version: Version): string | null => {
    const page = stateIn(type, order, version.name)?.at;
    if (state === null || page === undefined) return null;
    const path = base + docPath(version, page);
    return life === type || state.at === '' ? path : `${path}#${state.at}`;
  };
  const labelAt = (at: number): string => versions[at]?.label ?? '';
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must do so by keyboard */}
      <section className="api-life-scroll" aria-label={`History of ${type.name}, by version`} tabIndex={0}>
        <table className="api-life-table">
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
            {[type, ...type.members].map((life, index) => {
              const cells = lifeCells(life, order);
              const at = chosen?.life === life ? chosen.at : -1;
              const compared = cells[at];
              return (
                // Overloads may have one name.
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move
                <Fragment key={index}>
                  <tr>
                    <th scope="row">
                      <code dangerouslySetInnerHTML={{ __html: breakableHtml(life.name) }} />
                    </th>
                    {versions.map((version, column) => {
                      const cell = cells[column];
                      return cell === undefined ? null : (
                        <td key={version.name} className={cell.status}>
                          <Cell
                            status={cell.status}
                            href={hrefOf(life, cell, version)}
                            name={life.name}
                            comparisonId={column === at ? comparisonId : undefined}
                            onToggle={() => setChosen(column === at ? null : { life, at: column })}
                          />
                        </td>
                      );
                    })}
                  </tr>
                  {compared === undefined ? null : (
                    <tr>
                      <td id={comparisonId} className="api-life-compared" colSpan={versions.length + 1}>
                        <section
                          className="api-life-change"
                          aria-label={`${life.name} in ${labelAt(at)}`}
                          dangerouslySetInnerHTML={{
                            __html: changeHtml(life, compared, [labelAt(at - 1), labelAt(at)]),
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
        {chosen === null ? null : `Shown below the row: how ${chosen.life.name} changed in ${labelAt(chosen.at)}.`}
      </p>
    </>
  );
}

interface CellProps {
  status: LifeCell['status'];
  href: string | null;
  name: string;
  /** Id of what the reader chose to see of this cell, while it is shown. */
  comparisonId: string | undefined;
  onToggle: () => void;
}

function Cell({ status, href, name, comparisonId, onToggle }: CellProps) {
  if (href === null) {
    return (
      <>
        <span aria-hidden="true">{status === 'removed' ? 'gone' : '–'}</span>
        <span className="visually-hidden">not there</span>
      </>
    );
  }
  const page = (
    <a href={href}>
      {status === 'added' ? 'added' : <span aria-hidden="true">✓</span>}
      <span className="visually-hidden">{status === 'added' ? '' : 'there'}</span>
    </a>
  );
  if (status === 'there' || status === 'added') return page;
  return (
    <>
      {page}
      <button type="button" aria-expanded={comparisonId !== undefined} aria-controls={comparisonId} onClick={onToggle}>
        {status === 'changed' ? 'changed' : 'text changed'}
        <span className="visually-hidden">: show how {name} changed</span>
      </button>
    </>
  );
}

/** How a declaration, a text or both changed. */
function changeHtml(
  { declarations, texts }: SymbolLife,
  { before, state }: LifeCell,
  [older, newer]: readonly [string, string],
): string {
  if (before === null || state === null) return '';
  const difference = (old = '', now = '', tag: 'code' | 'p' = 'p'): string =>
    old === now ? '' : differenceHtml({ label: older, text: old }, { label: newer, text: now }, tag);
  const declared = difference(declarations[before.declaration]?.code, declarations[state.declaration]?.code, 'code');
  return declared + difference(texts[before.text], texts[state.text]);
}
