import type { WindowProperties } from '#components/run-program/program-messages.ts';

/** The program's window in the frame: a title bar, the canvas and the console. */
export interface WindowView {
  canvas: HTMLCanvasElement;
  show(properties: WindowProperties): void;
  print(line: string, isError: boolean): void;
  clearConsole(): void;
}

/** Size of the display on which programs place their windows. */
const DISPLAY = { width: 1920, height: 1080 };
/** Minimum width and height to which the grip shrinks a window. */
const MIN_WINDOW_PIXELS = 100;
/** Maximum number of lines in the console. */
const MAX_CONSOLE_LINES = 200;

/**
 * Creates the view from the elements of the document. Throws an error if an element is missing.
 *
 * @param showsDisplay true if the frame shows the whole display; otherwise, it shows only the window. Both are scaled down to fit
 * @param onResize called while the user drags the window's corner
 */
export function createWindowView(showsDisplay: boolean, onResize: (width: number, height: number) => void): WindowView {
  const canvas = getElement('canvas', HTMLCanvasElement);
  const desktop = getElement('desktop', HTMLElement);
  const frame = getElement('window', HTMLElement);
  const title = getElement('title', HTMLElement);
  const grip = getElement('grip', HTMLElement);
  const output = getElement('console', HTMLElement);
  // With the role `application`, screen readers pass keys to the program.
  canvas.setAttribute('role', 'application');
  desktop.classList.toggle('display', showsDisplay);
  let shown: WindowProperties | null = null;
  let scale = 1;

  const place = (): void => {
    if (shown === null) return;
    const { width, height, x, y, border, state, hasPointer } = shown;
    frame.classList.toggle('borderless', border === 'hidden' || state === 'full-screen');
    frame.classList.toggle('minimized', state === 'minimized');
    canvas.classList.toggle('no-pointer', !hasPointer);
    grip.hidden = border !== 'resizable' || state !== 'normal';
    const bar = title.parentElement?.offsetHeight ?? 0;
    const area = showsDisplay ? DISPLAY : { width, height };
    const room = desktop.clientHeight - (showsDisplay ? 0 : bar);
    scale = Math.min(1, desktop.clientWidth / area.width, Math.max(1, room) / area.height);
    frame.style.width = `${width * scale}px`;
    canvas.style.height = `${height * scale}px`;
    // The position is that of the canvas, below the title bar.
    frame.style.translate = showsDisplay ? `${x * scale}px ${y * scale - bar}px` : '';
  };
  new ResizeObserver(place).observe(desktop);
  listenToGrip(grip, (x, y) => {
    if (shown === null) return;
    // A centred window grows on both sides.
    const width = shown.width + ((showsDisplay ? 1 : 2) * x) / scale;
    onResize(
      Math.max(MIN_WINDOW_PIXELS, Math.round(width)),
      Math.max(MIN_WINDOW_PIXELS, Math.round(shown.height + y / scale)),
    );
  });

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
    },
  };
}

/** While the user drags the grip, calls `onMove` with the movement in pixels since the last call. */
function listenToGrip(grip: HTMLElement, onMove: (x: number, y: number) => void): void {
  grip.addEventListener('pointerdown', (event) => {
    grip.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  grip.addEventListener('pointermove', (event) => {
    if (grip.hasPointerCapture(event.pointerId)) onMove(event.movementX, event.movementY);
  });
}

function getElement<Type extends HTMLElement>(id: string, type: new () => Type): Type {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`The document has no #${id}.`);
  return element;
}
