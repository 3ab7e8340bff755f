/** Metrics that FreeType derives from a font's tables. The framework lays text out with them. */

/** FreeType measures in 64ths of a pixel. */
const UNITS_PER_PIXEL = 64;
/** FreeType reduces kerning below this font size, because rounding to whole pixels would make it too large. */
const FULL_KERNING_PIXELS = 25;
/** Bit 3 of `head.flags`: the font requires sizes in whole pixels. */
const HAS_WHOLE_SIZES = 8;

/** Values from the tables of a TrueType font. Heights are in em. */
export interface FontTables {
  /** Family name. */
  name: string;
  ascender: number;
  /** Negative, because it is below the baseline. */
  descender: number;
  lineHeight: number;
  hasKerning: boolean;
  /** True if FreeType rounds the font's size to whole pixels before it measures and draws letters. */
  hasWholeSizes: boolean;
}

/** The values of Times New Roman, whose file can't be distributed. */
export const TIMES_TABLES: FontTables = {
  name: 'Times New Roman',
  ascender: 1825 / 2048,
  descender: -443 / 2048,
  lineHeight: (1825 + 443 + 87) / 2048,
  hasKerning: true,
  hasWholeSizes: true,
};

/** Returns the size at which FreeType measures and draws letters. */
export function letterSizeOf({ hasWholeSizes }: FontTables, pixels: number): number {
  return hasWholeSizes ? Math.round(pixels) : pixels;
}

/** Rounds a letter's width to whole pixels as FreeType does: first to 64ths, then to pixels. */
export function roundAdvance(width: number): number {
  return Math.round(toUnits(width));
}

/** Converts kerning from em to whole pixels. Like FreeType, uses the unrounded size, and reduces kerning in small text. */
export function fitKerning(em: number, pixels: number): number {
  const size = Math.round(pixels);
  return Math.round(em * pixels * Math.min(1, size / FULL_KERNING_PIXELS));
}

/** Returns the line height, the ascender and the descender in whole pixels. */
export function fitHeights(
  { lineHeight, ascender, descender }: FontTables,
  pixels: number,
): readonly [lineHeight: number, ascender: number, descender: number] {
  const size = toUnits(pixels);
  return [
    Math.round(toUnits(lineHeight * size)),
    Math.ceil(toUnits(ascender * size)),
    Math.floor(toUnits(descender * size)),
  ];
}

/** Reads the values that text layout needs from a TrueType font. */
export function readFontTables(data: ArrayBuffer): FontTables {
  const view = new DataView(data);
  const tables = new Map<string, number>();
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const entry = 12 + index * 16;
    const tag = String.fromCharCode(...new Uint8Array(data, entry, 4));
    tables.set(tag, view.getUint32(entry + 8));
  }
  const head = tables.get('head') ?? 0;
  const hhea = tables.get('hhea') ?? 0;
  const em = view.getUint16(head + 18);
  const ascender = view.getInt16(hhea + 4) / em;
  const descender = view.getInt16(hhea + 6) / em;
  return {
    name: readFamilyName(view, tables.get('name') ?? 0),
    ascender,
    descender,
    lineHeight: ascender - descender + view.getInt16(hhea + 8) / em,
    hasKerning: tables.has('kern'),
    hasWholeSizes: (view.getUint16(head + 16) & HAS_WHOLE_SIZES) !== 0,
  };
}

/** Reads the family name from the Windows records of the `name` table; '' if there is none. */
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

function toUnits(pixels: number): number {
  return Math.round(pixels * UNITS_PER_PIXEL) / UNITS_PER_PIXEL;
}
