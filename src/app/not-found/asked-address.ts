import { MAX_QUERY_LENGTH } from '../search/engines/engine.ts';

/**
 * The name that an address ends in: of a path its last segment, of a name with dots what stands behind the last one, and
 * of a generic type's what stands before its parameters.
 *
 * @example lastName('api/Toy.IBox_T_') → 'ibox'
 */
export function lastName(slug: string): string {
  const name = segmentsOf(slug).at(-1) ?? '';
  return name
    .slice(name.lastIndexOf('.') + 1)
    .replace(/_.*_$/u, '')
    .toLowerCase();
}

/**
 * The words by which what an address asks for can be searched: those of its last segment, and of a name with dots the
 * last two, which may be a type and its member.
 *
 * @example askedQuery('api/Toy.Graphics.Box.Lid') → 'Box Lid'
 */
export function askedQuery(slug: string): string {
  const last = segmentsOf(slug).at(-1) ?? '';
  return last
    .split('.')
    .slice(-2)
    .join(' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, MAX_QUERY_LENGTH);
}

function segmentsOf(slug: string): string[] {
  return slug.split('/').filter((segment) => segment !== '');
}
