const added = new Set<string>();

/**
 * Add styles that only code loaded later needs: a first visit doesn't pay for them. They name their cascade layer
 * themselves. Adding the same again does nothing. A sheet made by script is one that a strict content security policy
 * allows, as it doesn't a `<style>` element.
 */
export function addStyles(css: string): void {
  if (added.has(css)) return;
  added.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
