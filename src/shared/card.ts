/** Site path of the picture that other sites show beside a link to a page. */
export function cardPath(name: string): string {
  return `/assets/cards/${name}.png`;
}
