import { expect, it } from 'vitest';
import { smallLogo } from './small-logo.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">\n  <path d="M0 0h8v8z" fill="#0b1"/>\n</svg>\n';

it('makes an address of a small drawing that says the same', () => {
  const address = smallLogo('/logo.svg', SVG) ?? '';
  expect(address).toMatch(/^data:image\/svg\+xml,/u);
  expect(decodeURIComponent(address.slice(address.indexOf(',') + 1))).toBe(SVG.replaceAll(/\s*\n\s*/gu, ''));
  expect(address.slice(address.indexOf(','))).not.toMatch(/["'<>#&]/u);
});

it('leaves a picture alone, and a large drawing', () => {
  expect([smallLogo('/logo.png', SVG), smallLogo('/logo.svg', SVG.repeat(20))]).toEqual([null, null]);
});
