/** Calls `run` for each click on, or inside, an element that matches a selector. */
export function onClick(selector: string, run: (element: HTMLElement) => void, signal: AbortSignal): void {
  const listener = ({ target }: Event): void => {
    const element = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
    if (element !== null) run(element);
  };
  document.addEventListener('click', listener, { signal });
}
