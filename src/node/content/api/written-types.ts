import type { ApiType } from '#model/api.ts';
import { applyOverwrites } from './apply-overwrites.ts';
import type { Overwrite } from './overwrite-file.ts';

/** Puts people's prose into a type; see `applyOverwrites`. */
export type WriteType = (type: ApiType, overwrites: readonly Overwrite[]) => ApiType;

/** The same type with the same prose is the same object in every version: what is worked out of it, is so once. */
export function createTypeWriter(): WriteType {
  const known = new WeakMap<ApiType, { overwrites: readonly Overwrite[]; written: ApiType }[]>();
  return (type, overwrites) => {
    const variants = known.get(type) ?? [];
    known.set(type, variants);
    const present = variants.find((variant) => isSameList(variant.overwrites, overwrites));
    if (present !== undefined) return present.written;
    const written = applyOverwrites(type, overwrites);
    variants.push({ overwrites, written });
    return written;
  };
}

function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((entry, index) => entry === b[index]);
}
