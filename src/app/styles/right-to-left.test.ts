// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('aligns text to the right, except in elements with their own direction', () => {
  const style = document.createElement('style');
  const styles = readFileSync(join(import.meta.dirname, 'right-to-left.css'), 'utf8');
  // happy-dom doesn't support line breaks in selectors.
  style.textContent = styles.replaceAll(/(?<=\()\s+|\s+(?=\))/gu, '').replaceAll(/\s+/gu, ' ');
  document.head.append(style);
  document.body.innerHTML = '<p>a</p><p dir="ltr">b</p>';
  const isRight = (name: string): boolean => {
    const element = document.querySelector(name);
    return element !== null && getComputedStyle(element).textAlign === 'right';
  };
  expect(['p', 'p[dir]'].map(isRight)).toEqual([true, false]);
});
