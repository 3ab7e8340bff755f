import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { markerColour, ROLES, readColour, roleOf, themeVariables } from './settings.ts';

const CSS = ['diagram.css', 'chart.css']
  .map((file) => readFileSync(new URL(`../../app/islands/mermaid/${file}`, import.meta.url), 'utf8'))
  .join('');

it.each(ROLES)('the role %s has a look as an area and as a line', (role) => {
  for (const kind of ['fill', 'stroke']) expect(CSS).toMatch(new RegExp(`\\.${kind}-${role}(?![\\w-])`, 'u'));
});

it('a role is found again by its mark', () => {
  const [, green] = /^#5e(..)c3$/u.exec(markerColour('note-edge')) ?? [];
  expect(roleOf({ channels: `94,${Number.parseInt(green ?? '', 16)},195`, opacity: 1 })).toBe('note-edge');
  expect(roleOf({ channels: '94,255,195', opacity: 1 })).toBe(null);
});

it('colours are read as browsers compute them', () => {
  expect(readColour('rgba(1, 2, 3, 0.5)')).toEqual({ channels: '1,2,3', opacity: 0.5 });
  expect(readColour('url("#a")')).toBe(null);
});

it('series are counted as Mermaid counts them', () => {
  const variables = themeVariables();
  expect([variables.pie1, variables.cScale0, variables.pie12]).toEqual([
    markerColour('series-0'),
    markerColour('series-0'),
    markerColour('series-11'),
  ]);
});
