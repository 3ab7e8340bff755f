import type { Resolver } from '#shared/reference.ts';

/** Where a symbol is that this version hasn't: `` `Toy.Box` is in 1.1 and 1.0. ``; null where no version has it. */
export function xrefHint(uid: string, resolver: Resolver): string | null {
  const labels = resolver.versionsWith(uid);
  if (labels.length === 0) return null;
  const last = labels.at(-1) ?? '';
  const written = labels.length === 1 ? last : `${labels.slice(0, -1).join(', ')} and ${last}`;
  return `\`${uid}\` is in ${written}.`;
}
