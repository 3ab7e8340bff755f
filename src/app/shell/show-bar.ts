/** Show the progress bar of the prerendered frame, or take it away; `AppFrame` does once the app draws that. */
export function showBar(isShown: boolean): void {
  const bar = document.querySelector('.progress');
  bar?.classList.toggle('progress-active', isShown);
  bar?.setAttribute('aria-hidden', String(!isShown));
}
