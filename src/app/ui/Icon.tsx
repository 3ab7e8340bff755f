/** Every icon of the chrome: line icons of one weight, drawn for this site on a 24 × 24 grid. */
export type Glyph = 'menu' | 'close' | 'search' | 'globe' | 'pencil' | 'home' | 'contrast';

const LINES: Record<Glyph, string> = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'm6 6 12 12M18 6 6 18',
  search: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12Zm4.5 10.5L20 20',
  globe: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 0c-5 5-5 12 0 17 5-5 5-12 0-17ZM3.5 12h17',
  pencil: 'm4 20 1-4L16 5l3 3L8 19l-4 1Zm10-13 3 3',
  contrast: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 0v17M12 8h6M12 12h8M12 16h6',
  home: 'm4 11 8-7 8 7v9h-5v-6H9v6H4v-9Z',
};

/** An icon that says nothing of its own: the element around it carries the accessible name. */
export function Icon({ name, size = 20 }: { name: Glyph; size?: number }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={LINES[name]} />
    </svg>
  );
}
