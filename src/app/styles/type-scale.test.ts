import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const APP = join(import.meta.dirname, '..');
/** Small, normal and large text, and section titles. Monospaced text may be a pixel smaller. */
const SIZES = ['0.8125rem', '0.875rem', '1rem', '1.125rem', '1.375rem', 'clamp(1.5rem, 0.9rem + 3.2vw, 2.125rem)'];
/** Sizes relative to the surrounding text. In print, all sizes derive from one. */
const RELATIVE = /^(?:inherit|0\.9\d*em|0\.85em|1em|11pt)$/u;

// Browsers look up each font in each size before painting a page.
test('the stylesheets have five font sizes, a title size, and two weights', () => {
  const declared = readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => [...readFileSync(join(APP, file), 'utf8').matchAll(/font-(size|weight): ([^;]+);/gu)])
    .map(([, property, value = '']) => ({ property, value }));
  const sizes = declared.filter(({ property }) => property === 'size').map(({ value }) => value);
  expect(new Set(sizes.filter((size) => !RELATIVE.test(size)))).toEqual(new Set(SIZES));
  const weights = declared.filter(({ property }) => property === 'weight').map(({ value }) => value);
  expect(new Set(weights)).toEqual(new Set(['400', '650']));
});
