/**
 * Run something once what the document shows now has been painted; in a window that isn't seen, which paints nothing, soon.
 *
 * @returns calls it off
 */
export function afterFrame(run: () => void): () => void {
  let timer = 0;
  const later = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(run);
  };
  const frame = requestAnimationFrame(later);
  timer = window.setTimeout(run, 500);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
