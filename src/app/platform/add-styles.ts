const added = new Set<string>();

/**
 * Adds the styles of lazily loaded code, once. They must name their cascade layer. A constructed sheet is
 * allowed by a strict content security policy, a `<style>` element isn't.
 */
export function addStyles(css: string): void {
  if (added.has(css)) return;
  added.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
