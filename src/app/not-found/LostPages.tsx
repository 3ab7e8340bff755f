/** Where `run-lost-pages.ts` lists what an address that leads nowhere may have meant; nothing without JavaScript. */
export function LostPages() {
  return <div />;
}
