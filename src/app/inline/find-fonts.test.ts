// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { findFonts, MONO, SANS } from './find-fonts.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The fonts that a window of a width has found. */
function fontsFoundAt(width: number): string[] {
  const found: string[] = [];
  const context = { font: '', measureText: () => found.push(context.font) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => Object(context));
  vi.stubGlobal('innerWidth', width);
  findFonts();
  return found;
}

it('asks for the families of the stylesheet', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../styles/tokens.css'), 'utf8');
  expect(tokens).toContain(`--sans: ${SANS};`);
  expect(tokens).toContain(`--mono: ${MONO};`);
});

it('asks for the title as large as the window has it', () => {
  expect(fontsFoundAt(1440)).toContain(`650 34px ${SANS}`);
  expect(fontsFoundAt(500)).toContain(`650 30.4px ${SANS}`);
  expect(fontsFoundAt(250)).toContain(`650 24px ${SANS}`);
});

it('asks for nothing where there is no canvas', () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  expect(findFonts).not.toThrow();
});
