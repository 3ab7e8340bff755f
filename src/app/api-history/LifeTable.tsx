import type { SymbolLife, TypeLife } from '../../model/api-life.ts';
import { stateIn } from '../../model/api-life.ts';
import { docPath, type Version } from '../../model/version.ts';
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
}

/** A type and its changed members over the versions: a row a symbol, a column a version. */
export function LifeTable({ type, versions, base, chosen, onChoose }: LifeTableProps) {
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
            <tr key={index}>
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
                    isChosen={chosen?.life === life && chosen.cell.version === cell.version}
                    onToggle={(isChosen) => onChoose(isChosen ? { life, cell } : null)}
                  />
                </td>
              ))}
            </tr>
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
  isChosen: boolean;
  onToggle: (isChosen: boolean) => void;
}

function Cell({ cell, href, name, isChosen, onToggle }: CellProps) {
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
      <button type="button" aria-pressed={isChosen} onClick={() => onToggle(!isChosen)}>
        {status === 'changed' ? 'changed' : 'text changed'}
        <span className="visually-hidden">: show how {name} changed</span>
      </button>
    </>
  );
}
