import { ARRIVAL } from '../../navigation/use-arrival.ts';

/**
 * What closes the modal besides its button and what is chosen in it: Escape, a press on what lies behind it, and going
 * back.
 *
 * @param onArrival a page that was on its way when the modal was opened has taken the place of the one below
 * @returns what stops it
 */
export function closeOnLeaving(host: HTMLElement, close: () => void, onArrival: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    close();
  };
  // In place of the package, which closes for any mouse button.
  const onPress = (event: MouseEvent): void => {
    const { target, button, detail } = event;
    if (!(target instanceof Element && target.matches('.DocSearch-Container'))) return;
    // By default the press would take the focus from where closing puts it.
    event.preventDefault();
    event.stopImmediatePropagation();
    // The second press of a double click on the search button meets what the first one opened.
    if (button === 0 && detail < 2) close();
  };
  document.addEventListener('keydown', onKey, { signal });
  host.addEventListener('mousedown', onPress, { capture: true, signal });
  window.addEventListener('popstate', close, { signal });
  // When React is done with it, and it is scrolled to where it begins.
  document.addEventListener(ARRIVAL, () => queueMicrotask(onArrival), { signal });
  return () => end.abort();
}
