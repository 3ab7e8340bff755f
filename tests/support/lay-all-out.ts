/** Lay out what stands below the screen, too: until then it has no size, and says nothing. Runs in the page. */
export function layAllOut(): void {
  const rule = '* { content-visibility: visible !important; }';
  if (document.adoptedStyleSheets.some(({ cssRules }) => cssRules[0]?.cssText === rule)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rule);
  document.adoptedStyleSheets.push(sheet);
}
