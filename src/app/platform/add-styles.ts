const added = new Set<string>();

/**
 * Adds the styles of lazily loaded code once. The CSS must name its cascade layer. Uses a constructed stylesheet,
 * because the content security policy forbids `<style>` elements.
 */
export function addStyles(css: string): void {
  if (added.has(css)) return;
  added.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
