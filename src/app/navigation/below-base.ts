/**
 * Path below the base path, as the router knows it.
 *
 * @param base base path without its final slash: '' at the root
 * @example belowBase('/x/docs', '/x') → '/docs'
 */
export function belowBase(pathname: string, base: string): string {
  return pathname.slice(base.length) || '/';
}
