/** A font of a program: its name in CSS, and metrics that the canvas API doesn't provide. */
interface Face {
  /** CSS family, with fallbacks. */
  family: string;
  /** CSS style and weight. */
  variant: string;
  /** Line height in em, from the font's `hhea` table. */
  lineHeight: number;
  hasKerning: boolean;
}

/** Fonts that a program has loaded. Text is measured letter by letter, because Velaptor lays it out that way. */
export interface Fonts {
  /** Adds a font file of the program. */
  add(path: string, data: ArrayBuffer): Promise<void>;
  has(path: string): boolean;
  /** Returns the id of a font and, after a tab, its family name. */
  open(path: string): string;
  /** Returns line spacing, ascender, descender, kerning (0 or 1), and five numbers for each character. */
  measure(id: number, pixels: number, characters: string): Float64Array;
  measureKerning(id: number, pixels: number, pair: string): number;
  /** CSS font of a face at a size. */
  cssOf(id: number, pixels: number): string;
  /** Distance from a letter's left edge to its origin, and from its bottom edge to the baseline. */
  originOf(id: number, pixels: number, character: string): readonly [left: number, below: number];
}

/** Line height of Times New Roman, and of the fonts with the same widths, in em. */
const TIMES_LINE_HEIGHT = (1825 + 443 + 87) / 2048;
/** Times New Roman ships with Velaptor, but not with this site: its licence forbids it. The others have the same widths. */
const TIMES_FAMILY = '"Times New Roman", "Liberation Serif", Tinos, Times, serif';
const DEFAULT_FONT_PATTERN = /^Fonts\/TimesNewRoman-(Regular|Bold|Italic|BoldItalic)\.ttf$/u;
const METRICS_HEAD_LENGTH = 4;
const METRICS_LENGTH = 5;

/** Creates the fonts of a program. */
export function createFonts(): Fonts {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (context === null) throw new Error('The browser has no 2D canvas.');
  const faces: Face[] = [];
  const ids = new Map<string, { id: number; name: string }>();
  const origins = new Map<string, readonly [number, number]>();

  const cssOf = (id: number, pixels: number): string => {
    const face = faces[id];
    return `${face?.variant ?? ''} ${pixels}px ${face?.family ?? 'serif'}`;
  };

  /** Measures a letter in whole pixels. Hints move horizontal edges to the nearest pixel, which rounding approximates. */
  const measureLetter = (
    letter: string,
  ): { advance: number; left: number; top: number; width: number; height: number } => {
    const size = context.measureText(letter);
    const isBlank = size.actualBoundingBoxLeft + size.actualBoundingBoxRight === 0;
    const left = isBlank ? 0 : Math.floor(-size.actualBoundingBoxLeft);
    const top = isBlank ? 0 : Math.round(size.actualBoundingBoxAscent);
    return {
      advance: Math.round(size.width),
      left,
      top,
      width: isBlank ? 0 : Math.ceil(size.actualBoundingBoxRight) - left,
      height: isBlank ? 0 : top + Math.round(size.actualBoundingBoxDescent),
    };
  };

  return {
    cssOf,
    async add(path, data) {
      const family = `program-font-${faces.length}`;
      const { name, lineHeight, hasKerning } = readFontTables(data);
      document.fonts.add(await new FontFace(family, data).load());
      ids.set(path, { id: faces.length, name });
      faces.push({ family, variant: '', lineHeight, hasKerning });
    },
    has: (path) => ids.has(path) || DEFAULT_FONT_PATTERN.test(path),
    open(path) {
      const style = DEFAULT_FONT_PATTERN.exec(path)?.[1];
      if (style !== undefined && !ids.has(path)) {
        const variant = `${style.endsWith('Italic') ? 'italic' : 'normal'} ${style.startsWith('Bold') ? 'bold' : 'normal'}`;
        ids.set(path, { id: faces.length, name: 'Times New Roman' });
        faces.push({ family: TIMES_FAMILY, variant, lineHeight: TIMES_LINE_HEIGHT, hasKerning: true });
      }
      const { id = 0, name = '' } = ids.get(path) ?? {};
      return `${id}\t${name}`;
    },
    measure(id, pixels, characters) {
      context.font = cssOf(id, pixels);
      const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText('x');
      const face = faces[id];
      const letters = [...characters].map(measureLetter);
      const numbers = new Float64Array(METRICS_HEAD_LENGTH + letters.length * METRICS_LENGTH);
      numbers.set([
        Math.round((face?.lineHeight ?? 1) * pixels),
        Math.round(fontBoundingBoxAscent),
        -Math.round(fontBoundingBoxDescent),
        face?.hasKerning === true ? 1 : 0,
        ...letters.flatMap(({ advance, left, top, width, height }) => [advance, left, top, width, height]),
      ]);
      return numbers;
    },
    measureKerning(id, pixels, pair) {
      context.font = cssOf(id, pixels);
      const [left = '', right = ''] = pair;
      const apart = context.measureText(left).width + context.measureText(right).width;
      return Math.round(context.measureText(pair).width - apart);
    },
    originOf(id, pixels, character) {
      const key = `${id} ${pixels} ${character}`;
      const known = origins.get(key);
      if (known !== undefined) return known;
      context.font = cssOf(id, pixels);
      const { left, top, height } = measureLetter(character);
      const origin = [left, height - top] as const;
      origins.set(key, origin);
      return origin;
    },
  };
}

/** Reads the family name, the line height and whether a TrueType font has kerning. */
function readFontTables(data: ArrayBuffer): { name: string; lineHeight: number; hasKerning: boolean } {
  const view = new DataView(data);
  const tables = new Map<string, number>();
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const entry = 12 + index * 16;
    const tag = String.fromCharCode(...new Uint8Array(data, entry, 4));
    tables.set(tag, view.getUint32(entry + 8));
  }
  const head = tables.get('head') ?? 0;
  const hhea = tables.get('hhea') ?? 0;
  const height = view.getInt16(hhea + 4) - view.getInt16(hhea + 6) + view.getInt16(hhea + 8);
  return {
    name: readFamilyName(view, tables.get('name') ?? 0),
    lineHeight: height / view.getUint16(head + 18),
    hasKerning: tables.has('kern'),
  };
}

/** Reads the family name from the `name` table, in its Windows encoding. */
function readFamilyName(view: DataView, table: number): string {
  const strings = table + view.getUint16(table + 4);
  for (let index = 0; index < view.getUint16(table + 2); index += 1) {
    const entry = table + 6 + index * 12;
    if (view.getUint16(entry) !== 3 || view.getUint16(entry + 6) !== 1) continue;
    const start = strings + view.getUint16(entry + 10);
    const bytes = new Uint8Array(view.buffer, start, view.getUint16(entry + 8));
    return new TextDecoder('utf-16be').decode(bytes);
  }
  return '';
}
