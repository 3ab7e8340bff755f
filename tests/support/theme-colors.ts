import { readFileSync } from 'node:fs';

/** A colour: red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number];
/** The colours of a theme, by token. */
export type Palette = Readonly<Record<string, Rgb>>;

/** Reads a theme's palette from `tokens.css`. */
export function readPalette(theme: 'light' | 'dark'): Palette {
  const css = readFileSync('src/app/styles/tokens.css', 'utf8');
  const found = css.matchAll(/--(?<name>[a-z]+): light-dark\((?<light>#[\da-f]+), (?<dark>#[\da-f]+)\)/gu);
  return Object.fromEntries(
    [...found].map(({ groups = {} }) => [groups.name, readHex((theme === 'light' ? groups.light : groups.dark) ?? '')]),
  );
}

/** Parses a colour such as `#fff` or `#101d24`. */
export function readHex(hex: string): Rgb {
  const long = hex.length === 4 ? hex.replaceAll(/[\da-f]/gu, '$&$&') : hex;
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/iu.exec(long) ?? [];
  if (red === undefined || green === undefined || blue === undefined) throw new Error(`${hex} is no colour.`);
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

/** Mixes a percentage of a colour with another colour, like `color-mix(in srgb, …)`. */
export function mix(color: Rgb, percent: number, ground: Rgb): Rgb {
  const channel = (index: 0 | 1 | 2): number => (color[index] * percent + ground[index] * (100 - percent)) / 100;
  return [channel(0), channel(1), channel(2)];
}

/** Returns the WCAG contrast ratio of two colours, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (channel: number): number => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
