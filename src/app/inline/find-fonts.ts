/** Families, as the stylesheet has them (`--sans`, `--mono`). */
export const SANS = 'ui-sans-serif, system-ui, sans-serif';
export const MONO = 'ui-monospace, "Cascadia Code", Menlo, Consolas, monospace';

/**
 * Has the browser find the fonts of a page's first window while it waits for the stylesheets. Each face and size is a
 * question to another process, and together they are half of what the first layout takes.
 */
export function findFonts(): void {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return;
  const find = (family: string, ...looks: string[]): void => {
    for (const look of looks) {
      context.font = `${look} ${family}`;
      context.measureText('a');
    }
  };
  // A title's size is the window's.
  const title = Math.min(34, Math.max(24, 14.4 + 0.032 * innerWidth));
  find(SANS, '16px', '14px', '650 14px', '18px', '650 18px', '650 22px', `650 ${title}px`);
  find(MONO, '14px', '13px');
}
