import { type LifeState, type SymbolLife, stateIn } from '#shared/api-life.ts';

/** What a symbol is in one version, seen from the version before it. */
export interface LifeCell {
  /** `added` and `removed` only where the version before it differs; `text` when only the prose changed. */
  status: 'there' | 'added' | 'changed' | 'text' | 'removed' | 'absent';
  state: LifeState | null;
  /** In the version before. */
  before: LifeState | null;
}

/**
 * A symbol's row: one cell for each version.
 *
 * @param order names of all versions, oldest first
 */
export function lifeCells(life: SymbolLife, order: readonly string[]): LifeCell[] {
  return order.map((version, index) => {
    const state = stateIn(life, order, version);
    const previous = order[index - 1];
    const before = previous === undefined ? null : stateIn(life, order, previous);
    return { state, before, status: statusOf(before, state, previous === undefined) };
  });
}

function statusOf(before: LifeState | null, state: LifeState | null, isOldest: boolean): LifeCell['status'] {
  if (state === null) return before === null ? 'absent' : 'removed';
  if (isOldest) return 'there';
  if (before === null) return 'added';
  if (before.declaration !== state.declaration) return 'changed';
  return before.text === state.text ? 'there' : 'text';
}
