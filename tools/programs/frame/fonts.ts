import {
  type FontTables,
  fitHeights,
  fitKerning,
  letterSizeOf,
  readFontTables,
  roundAdvance,
  TIMES_TABLES,
} from './font-metrics.ts';

/** A font of a program: its name in CSS, and metrics that the canvas API doesn't provide. */
interface Face {
  /** CSS family, with fallbacks. */
  family: string;
  /** CSS style and weight. */
  variant: string;
  tables: FontTables;
}

/** Fonts that a program has loaded. Text is measured letter by letter, because Velaptor lays it out that way. */
export interface Fonts {
  /** Adds a font file of the program. */
  add(path: string, data: ArrayBuffer): Promise<void>;
  has(path: string): boolean;
  /** Returns the id of a font and, after a tab, its family name. */
  open(path: string): string;
  /** Returns line spacing, ascender, descender, kerning (0 or 1); then advance, left, top, width and height of each character. */
  measure(id: number, pixels: number, characters: string): Float64Array;
  measureKerning(id: number, pixels: number, pair: string): number;
  /** CSS font of a face at a size. */
  cssOf(id: number, pixels: number): string;
  /** Distance from a letter's origin right to its left edge, and from the baseline down to its bottom edge, in pixels. */
  originOf(id: number, pixels: number, character: string): readonly [left: number, below: number];
}

/** The licence of Times New Roman forbids shipping it with this site. Liberation Serif and Tinos have the same widths. */
const TIMES_FAMILY = '"Times New Roman", "Liberation Serif", Tinos, Times, serif';
const DEFAULT_FACE: Face = { family: TIMES_FAMILY, variant: '', tables: TIMES_TABLES };
const DEFAULT_FONT_PATTERN = /^Fonts\/TimesNewRoman-(Regular|Bold|Italic|BoldItalic)\.ttf$/u;
const METRICS_HEAD_LENGTH = 4;
const METRICS_LENGTH = 5;

/** Creates the fonts of a program. */
export function createFonts(): Fonts {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (context === null) throw new Error('The browser has no 2D canvas.');
  // Enables kerning between letters and spaces.
  context.textRendering = 'optimizeLegibility';
  const faces: Face[] = [];
  const ids = new Map<string, { id: number; name: string }>();
  const origins = new Map<string, readonly [number, number]>();

  const cssOf = (id: number, pixels: number): string => {
    const { family, variant, tables } = faces[id] ?? DEFAULT_FACE;
    return `${variant} ${letterSizeOf(tables, pixels)}px ${family}`;
  };

  /** Measures a letter in whole pixels. Rounds its top and bottom edges, because FreeType's hints align them with pixels. */
  const measureLetter = (
    letter: string,
  ): { advance: number; left: number; top: number; width: number; height: number } => {
    const size = context.measureText(letter);
    const isBlank = size.actualBoundingBoxLeft + size.actualBoundingBoxRight === 0;
    const left = isBlank ? 0 : Math.floor(-size.actualBoundingBoxLeft);
    const top = isBlank ? 0 : Math.round(size.actualBoundingBoxAscent);
    return {
      advance: roundAdvance(size.width),
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
      const tables = readFontTables(data);
      document.fonts.add(await new FontFace(family, data).load());
      ids.set(path, { id: faces.length, name: tables.name });
      faces.push({ family, variant: '', tables });
    },
    has: (path) => ids.has(path) || DEFAULT_FONT_PATTERN.test(path),
    open(path) {
      const style = DEFAULT_FONT_PATTERN.exec(path)?.[1];
      if (style !== undefined && !ids.has(path)) {
        const variant = `${style.endsWith('Italic') ? 'italic' : 'normal'} ${style.startsWith('Bold') ? 'bold' : 'normal'}`;
        ids.set(path, { id: faces.length, name: TIMES_TABLES.name });
        faces.push({ ...DEFAULT_FACE, variant });
      }
      const { id = 0, name = '' } = ids.get(path) ?? {};
      return `${id}\t${name}`;
    },
    measure(id, pixels, characters) {
      context.font = cssOf(id, pixels);
      const { tables } = faces[id] ?? DEFAULT_FACE;
      const letters = [...characters].map(measureLetter);
      const numbers = new Float64Array(METRICS_HEAD_LENGTH + letters.length * METRICS_LENGTH);
      numbers.set([
        ...fitHeights(tables, pixels),
        tables.hasKerning ? 1 : 0,
        ...letters.flatMap(({ advance, left, top, width, height }) => [advance, left, top, width, height]),
      ]);
      return numbers;
    },
    measureKerning(id, pixels, pair) {
      context.font = cssOf(id, pixels);
      const [left = '', right = ''] = pair;
      const apart = context.measureText(left).width + context.measureText(right).width;
      const size = letterSizeOf((faces[id] ?? DEFAULT_FACE).tables, pixels);
      return fitKerning((context.measureText(pair).width - apart) / size, pixels);
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
