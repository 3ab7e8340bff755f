/** Words of a snippet: fewer in narrow windows (SPEC 9). */
export function snippetLength(): number {
  return window.matchMedia('(max-width: 768px)').matches ? 5 : 10;
}
