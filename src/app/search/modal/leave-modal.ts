import { ARRIVAL } from '../../navigation/use-arrival.ts';

/**
 * What closes the modal besides its button and what is chosen in it: Escape, a press on what lies behind it, and leaving
 * its page, by going back or because a link that was followed before has arrived.
 *
 * @returns what stops it
 */
export function closeOnLeaving(host: HTMLElement, close: () => void): () => void {
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
  const onArrival = (): void => {
    // React is at work on the page, and the page isn't scrolled yet; the package would take it back to where it was.
    queueMicrotask(() => {
      const { scrollY } = window;
      close();
      window.scrollTo({ top: scrollY, behavior: 'instant' });
    });
  };
  document.addEventListener('keydown', onKey, { signal });
  host.addEventListener('mousedown', onPress, { capture: true, signal });
  window.addEventListener('popstate', close, { signal });
  document.addEventListener(ARRIVAL, onArrival, { signal });
  return () => end.abort();
}
