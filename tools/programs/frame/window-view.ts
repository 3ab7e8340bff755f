import type { WindowProperties } from './protocol.ts';

/** The program's window in the frame: a title bar, the canvas and the console. */
export interface WindowView {
  canvas: HTMLCanvasElement;
  show(properties: WindowProperties): void;
  print(line: string, isError: boolean): void;
  clearConsole(): void;
}

/** Lines that the console keeps. */
const MAX_CONSOLE_LINES = 200;

/** Finds the elements of the window in the document. */
export function createWindowView(): WindowView {
  const canvas = getElement('canvas', HTMLCanvasElement);
  const desktop = getElement('desktop', HTMLElement);
  const frame = getElement('window', HTMLElement);
  const title = getElement('title', HTMLElement);
  const output = getElement('console', HTMLElement);
  // Screen readers pass keys on to an application.
  canvas.setAttribute('role', 'application');
  let shown: WindowProperties | null = null;
  let start: { x: number; y: number } | null = null;

  const place = (): void => {
    if (shown === null) return;
    const { width, height, x, y, border, state, hasPointer } = shown;
    start ??= { x, y };
    frame.classList.toggle('borderless', border === 'hidden' || state === 'full-screen');
    frame.classList.toggle('minimized', state === 'minimized');
    canvas.classList.toggle('no-pointer', !hasPointer);
    const bar = title.parentElement?.offsetHeight ?? 0;
    const scale = Math.min(1, desktop.clientWidth / width, Math.max(1, desktop.clientHeight - bar) / height);
    frame.style.width = `${width * scale}px`;
    canvas.style.height = `${height * scale}px`;
    const moved = state === 'normal' ? [(x - start.x) * scale, (y - start.y) * scale] : [0, 0];
    frame.style.translate = moved.map((pixels) => `${pixels}px`).join(' ');
  };
  new ResizeObserver(place).observe(desktop);

  return {
    canvas,
    show(properties) {
      shown = properties;
      title.textContent = properties.title;
      canvas.setAttribute('aria-label', properties.title);
      // Setting the size of a canvas clears it, even to the same value.
      if (canvas.width !== properties.width) canvas.width = properties.width;
      if (canvas.height !== properties.height) canvas.height = properties.height;
      place();
    },
    print(line, isError) {
      const text = document.createElement(isError ? 'strong' : 'span');
      text.textContent = `${line}\n`;
      output.append(text);
      while (output.childElementCount > MAX_CONSOLE_LINES) output.firstElementChild?.remove();
      output.hidden = false;
      output.scrollTop = output.scrollHeight;
      place();
    },
    clearConsole() {
      output.replaceChildren();
      output.hidden = true;
      start = null;
    },
  };
}

function getElement<Type extends HTMLElement>(id: string, type: new () => Type): Type {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`The document has no #${id}.`);
  return element;
}
