import { API_TYPE_KINDS } from '#model/api.ts';
import { kindTitle } from './describe-type.ts';
import type { TypeRow } from './page-input.ts';

/** Types of one kind, below their heading. */
export interface TypeGroup {
  /** `Classes`. */
  title: string;
  types: TypeRow[];
}

/** Types in groups by kind, in the order that the reference has them; kinds without a type are left out. */
export function typesByKind(types: readonly TypeRow[]): TypeGroup[] {
  return API_TYPE_KINDS.map((kind) => ({
    title: kindTitle(kind),
    types: types.filter((row) => row.kind === kind),
  })).filter((group) => group.types.length > 0);
}
