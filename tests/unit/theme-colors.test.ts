import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, mix, type Palette, type Rgb, readPalette } from '#tests/theme-colors.ts';

const GROUNDS = ['canvas', 'deep', 'raised'];
const WORDS = ['text', 'muted', 'faint', 'cyan', 'amber', 'green', 'red', 'blue', 'violet', 'pink', 'lime'];
/** Colours of C# on a line that is added, removed or marked. */
const CODE = ['text', 'muted', 'cyan', 'green', 'pink', 'blue', 'violet', 'lime'];
const MIX =
  /color-mix\(in srgb, (?:var\(--(?<hue>[a-z]+)\)|currentColor) (?<percent>\d+)%, var\(--(?<ground>[a-z]+)\)\)/u;

/** Each of the pairs that has too little contrast, and how much it has. */
function tooFaint(pairs: readonly (readonly [name: string, one: Rgb, other: Rgb])[], least: number): string[] {
  return pairs.flatMap(([name, one, other]) => {
    const found = contrast(one, other);
    return found < least ? [`${name}: ${found.toFixed(2)}`] : [];
  });
}

/** A token's colour. */
function of(palette: Palette, name: string): Rgb {
  const color = palette[name];
  if (color === undefined) throw new Error(`There is no token ${name}.`);
  return color;
}

/** What the style sheets of diagrams fill shapes with, by class. */
function diagramFills(palette: Palette): [name: string, color: Rgb][] {
  const css = ['diagram', 'chart'].map((name) => readFileSync(`src/app/islands/mermaid/${name}.css`, 'utf8')).join('');
  return [...css.matchAll(/(?<names>(?:\s+\.fill-[\w-]+,?)+) \{\s+fill: (?<value>[^;]+);/gu)].flatMap(
    ({ groups = {} }) => {
      const { hue, percent, ground } = MIX.exec(groups.value ?? '')?.groups ?? {};
      if (hue === undefined || ground === undefined) return [];
      const under = of(palette, ground === 'ground' ? 'canvas' : ground);
      return [[(groups.names ?? '').trim(), mix(of(palette, hue), Number(percent), under)]];
    },
  );
}

describe.each(['dark', 'light'] as const)('the %s theme', (theme) => {
  const palette = readPalette(theme);
  const color = (name: string): Rgb => of(palette, name);

  it('has words of 4.5 to 1 on every ground', () => {
    const pairs = GROUNDS.flatMap((ground) =>
      WORDS.map((word) => [`${word} on ${ground}`, color(word), color(ground)] as const),
    );
    expect(pairs).toHaveLength(33);
    expect(tooFaint(pairs, 4.5)).toEqual([]);
    expect(tooFaint([['a button', color('canvas'), color('cyan')]], 4.5)).toEqual([]);
  });

  it('has edges of 3 to 1 around what is operated, on every ground', () => {
    expect(
      tooFaint(
        GROUNDS.map((ground) => [ground, color('control'), color(ground)]),
        3,
      ),
    ).toEqual([]);
  });

  it('shows a chosen item by its ground, too', () => {
    expect(contrast(color('raised'), color('canvas'))).toBeGreaterThan(1.1);
  });

  it('has code of 4.5 to 1 on lines that are added, removed or marked', () => {
    const pairs = ['amber', 'green', 'red'].flatMap((hue) =>
      CODE.map((word) => [`${word} on ${hue}`, color(word), mix(color(hue), 12, color('deep'))] as const),
    );
    expect(tooFaint(pairs, 4.5)).toEqual([]);
  });

  it('has words of 4.5 to 1 on tinted boxes, on marked words and on a selection', () => {
    const tints = [
      ...WORDS.map((hue) => [`admonition ${hue}`, mix(color(hue), 8, color('canvas'))] as const),
      ['error', mix(color('red'), 12, color('canvas'))] as const,
      ['mark', mix(color('amber'), 30, color('canvas'))] as const,
      ['selection', mix(color('cyan'), 35, color('canvas'))] as const,
      ['found', mix(color('amber'), 35, color('canvas'))] as const,
    ];
    const pairs = tints.map(([name, tint]) => [name, color('text'), tint] as const);
    expect(tooFaint(pairs, 4.5)).toEqual([]);
    const links = tints
      .slice(0, WORDS.length + 1)
      .map(([name, tint]) => [`link in ${name}`, color('cyan'), tint] as const);
    expect(tooFaint(links, 4.5)).toEqual([]);
  });

  it('has diagrams whose words, lines and edges are seen', () => {
    const fills = diagramFills(palette);
    expect(fills.length).toBeGreaterThan(15);
    expect(
      tooFaint(
        fills.map(([name, fill]) => [name, color('text'), fill]),
        4.5,
      ),
    ).toEqual([]);
    expect(
      tooFaint(
        [...WORDS, 'control'].map((name) => [name, color(name), color('canvas')]),
        3,
      ),
    ).toEqual([]);
  });
});
