/**
 * Add styles that only code loaded later needs: a first visit doesn't pay for them. They name their cascade layer
 * themselves. Adding the same again does nothing.
 */
export function addStyles(css: string): void {
  if ([...document.head.querySelectorAll('style')].some((style) => style.textContent === css)) return;
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
}
