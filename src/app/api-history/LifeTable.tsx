import { Fragment, type ReactNode } from 'react';
import type { SymbolLife, TypeLife } from '#model/api-life.ts';
import { stateIn } from '#model/api-life.ts';
import { docPath, type Version } from '#model/version.ts';
import { siteHref } from '../layout/href.ts';
import { BreakableName } from './BreakableName.tsx';
import { type LifeCell, lifeCells } from './life-cells.ts';

/** A change that the reader chose: whose, and in which version. */
export interface ChosenChange {
  life: SymbolLife;
  cell: LifeCell;
}

/** Props of the table. */
export interface LifeTableProps {
  type: TypeLife;
  /** Oldest first. */
  versions: readonly Version[];
  /** Base path without its final slash. */
  base: string;
  chosen: ChosenChange | null;
  onChoose: (change: ChosenChange | null) => void;
  /** Shown below the row of the chosen change. */
  comparison: ReactNode;
  /** Id that the comparison gets. */
  comparisonId: string;
}

/** A type and its changed members over the versions: a row a symbol, a column a version. */
export function LifeTable(props: LifeTableProps) {
  const { type, versions, base, chosen, onChoose, comparison, comparisonId } = props;
  const order = versions.map(({ name }) => name);
  const hrefOf = (life: SymbolLife, { state, version: name }: LifeCell): string | null => {
    const version = versions.find((candidate) => candidate.name === name);
    const page = stateIn(type, order, name)?.at;
    if (state === null || version === undefined || page === undefined) return null;
    const path = siteHref(base, docPath(version, page));
    return life === type || state.at === '' ? path : `${path}#${state.at}`;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must do so by keyboard
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
          {[type, ...type.members].map((life, index) => (
            // Overloads may have one name.
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move
            <Fragment key={index}>
              <tr>
                <th scope="row">
                  <code>
                    <BreakableName name={life.name} />
                  </code>
                </th>
                {lifeCells(life, order).map((cell) => (
                  <td key={cell.version} className={cell.status}>
                    <Cell
                      cell={cell}
                      href={hrefOf(life, cell)}
                      name={life.name}
                      comparisonId={chosen?.life === life && chosen.cell.version === cell.version ? comparisonId : null}
                      onToggle={(isChosen) => onChoose(isChosen ? { life, cell } : null)}
                    />
                  </td>
                ))}
              </tr>
              {chosen?.life === life ? (
                <tr>
                  <td id={comparisonId} className="api-life-compared" colSpan={versions.length + 1}>
                    {comparison}
                  </td>
                </tr>
              ) : null}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CellProps {
  cell: LifeCell;
  href: string | null;
  name: string;
  /** Id of what the reader chose to see of this cell; null while it is not shown. */
  comparisonId: string | null;
  onToggle: (isChosen: boolean) => void;
}

function Cell({ cell, href, name, comparisonId, onToggle }: CellProps) {
  const { status } = cell;
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
      <button
        type="button"
        aria-expanded={comparisonId !== null}
        aria-controls={comparisonId ?? undefined}
        onClick={() => onToggle(comparisonId === null)}
      >
        {status === 'changed' ? 'changed' : 'text changed'}
        <span className="visually-hidden">: show how {name} changed</span>
      </button>
    </>
  );
}
