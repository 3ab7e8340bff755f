import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast, mix, type Palette, type Rgb, readHex, readPalette } from '#tests/theme-colors.ts';

const COMPONENTS = 'content/components';
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

it('marks words on a ground that nothing shines through, since forced colours make them black', () => {
  const files = readdirSync('src/app', { encoding: 'utf8', recursive: true }).filter((file) => file.endsWith('.css'));
  const rules = files.flatMap((file) => [
    ...readFileSync(join('src/app', file), 'utf8').matchAll(/^[^@{}\n]* mark \{[^}]*\}/gmu),
  ]);
  expect(rules.length).toBeGreaterThan(2);
  expect(rules.map(([rule]) => rule).filter((rule) => rule.includes('transparent'))).toEqual([]);
});

describe('the stage of figures, which is dark on light pages, too', () => {
  const css = readFileSync('content/components/figure/frame.css', 'utf8');
  const [, stage = ''] = /\n\.stage \{([^}]*color-scheme: dark[^}]*)\}/u.exec(css) ?? [];
  const own = Object.fromEntries(
    [...stage.matchAll(/--([a-z]+): (#[\da-f]+)/gu)].map(([, name = '', hex = '']) => [name, hex]),
  );

  it('has the dark theme’s colours', () => {
    const dark = readPalette('dark');
    expect(Object.keys(own).length).toBeGreaterThan(5);
    expect(Object.entries(own).map(([name, hex]) => [name, readHex(hex)])).toEqual(
      Object.keys(own).map((name) => [name, dark[name]]),
    );
  });

  it('has all that figures use, but what stands outside of stages', () => {
    const files = readdirSync(COMPONENTS, { encoding: 'utf8', recursive: true })
      .filter((file) => /(?<!\.test)\.(?:css|tsx)$/u.test(file))
      .map((file) => join(COMPONENTS, file));
    const used = new Set(
      files.flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/var\(--([a-z]+)\)/gu)].map(([, name = '']) => name),
      ),
    );
    const palette = readPalette('dark');
    const missing = [...used].filter((name) => name in palette && !(name in own));
    // Titles of windows, and fields in the C#.
    expect(missing).toEqual(['raised']);
  });
});
