import { panel } from './panel.ts';

/** Say something in a corner, and to who listens; a key or a click takes it away. */
export function say(words: string): void {
  const root = panel('site-words');
  const status = document.createElement('div');
  status.role = 'status';
  root.append(status);
  // Read out is what changes in a region that is there.
  requestAnimationFrame(() => {
    const line = document.createElement('p');
    line.textContent = words;
    status.append(line);
  });
  for (const sign of ['keydown', 'pointerdown']) addEventListener(sign, () => root.host.remove(), { once: true });
}
