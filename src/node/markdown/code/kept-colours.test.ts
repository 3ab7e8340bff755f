import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCache } from '../../content/cache.ts';
import type { Highlighter } from './highlighter.ts';
import { keepColours } from './kept-colours.ts';

let folder = '';
let asked: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'colours-'));
  asked = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inner: Highlighter = {
  load: (languages) => Promise.resolve([...languages]),
  tokens(code, language) {
    asked.push(`${language}: ${code}`);
    return code.split('\n').map((text) => [{ text, className: 'tk' }]);
  },
};
/** Colour code as a run of its own does; gives what it comes to. */
const run = (codes: readonly string[], { salt = 's', language = 'csharp' } = {}) => {
  const colours = keepColours(openCache(folder), salt);
  const highlighter = colours.over(inner);
  const made = codes.map((code) => highlighter.tokens(code, language));
  colours.save();
  return made;
};
const files = (): string[] => readdirSync(join(folder, 'colours'));

describe('keepColours', () => {
  it('colours a listing once, in whatever run', () => {
    const [first] = run(['var a;\nvar b;']);
    expect(run(['var a;\nvar b;', 'var a;\nvar b;'])).toEqual([first, first]);
    expect(run(['var a;\nvar b;'], { language: 'CSharp' })).toEqual([first]);
    expect(asked).toEqual(['csharp: var a;\nvar b;']);
  });

  it('colours a listing that has changed, or is in another language', () => {
    run(['var a;']);
    run(['var a;', 'var b;']);
    run(['var a;'], { language: 'json' });
    expect(asked).toEqual(['csharp: var a;', 'csharp: var b;', 'json: var a;']);
  });

  it('colours all anew with another highlighter, and forgets what the old one made', () => {
    run(['var a;']);
    run(['var a;'], { salt: 't' });
    expect(asked).toHaveLength(2);
    expect(files()).toEqual(['t.json']);
  });

  it('takes a file that was cut off or changed for an empty one, and writes it whole again', () => {
    const [first] = run(['var a;']);
    const file = join(folder, 'colours/s.json');
    for (const damage of [(text: string) => text.slice(0, -1), (text: string) => text.replace('tk', 'ts')]) {
      const whole = readFileSync(file, 'utf8');
      writeFileSync(file, damage(whole));
      expect(run(['var a;'])).toEqual([first]);
      expect(readFileSync(file, 'utf8')).toBe(whole);
    }
    expect(asked).toHaveLength(3);
  });

  it('keeps the two thousand listings that were asked for last', () => {
    run(['old', 'used']);
    run(['used', ...Array.from({ length: 1999 }, (_, number) => `new ${number}`)]);
    asked = [];
    run(['used', 'old']);
    expect(asked).toEqual(['csharp: old']);
  });

  it('has no more of them in memory, however many a run asks for', () => {
    run(['first', ...Array.from({ length: 2000 }, (_, number) => `next ${number}`), 'first']);
    expect(asked.filter((code) => code === 'csharp: first')).toHaveLength(2);
  });

  it('hands on which languages are unknown, and writes nothing where nothing was coloured', async () => {
    const colours = keepColours(openCache(folder), 's');
    expect(await colours.over(inner).load(['nolang'])).toEqual(['nolang']);
    colours.save();
    expect(readdirSync(folder)).toEqual([]);
  });
});
