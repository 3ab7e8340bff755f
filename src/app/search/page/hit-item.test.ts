// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Hit } from '../engines/engine.ts';
import { hitItem } from './hit-item.ts';

test('a long name may break between its words and nowhere else', () => {
  const titles = ['Velaptor.Graphics.', 'Render', 'ersAndMore'].map((text) => ({ text, isMatch: text === 'Render' }));
  const hit: Hit = { url: '/docs', group: '', kind: '', titles: [titles], snippet: [], isText: false };
  expect(hitItem(hit).querySelector('a')?.innerHTML).toBe('Velaptor.<wbr>Graphics.<wbr><mark>Render</mark>ersAndMore');
});

test('a result has its name, its kind, what it belongs to, and words with what was looked for marked', () => {
  const hit: Hit = {
    url: '/docs/api/Toy.Box#open',
    group: 'Toy',
    kind: 'method',
    titles: [[{ text: 'Box', isMatch: false }], [{ text: 'Open', isMatch: true }]],
    snippet: [
      { text: 'Lifts the ', isMatch: false },
      { text: 'lid', isMatch: true },
    ],
    isText: false,
  };
  const item = hitItem(hit);
  const link = item.querySelector('h2 > a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Box.Open', '/docs/api/Toy.Box#open']);
  expect([...item.querySelectorAll('ul > li')].map((crumb) => crumb.textContent)).toEqual(['method', 'Toy']);
  expect(item.querySelector('p')?.textContent).toBe('Lifts the lid');
  expect([...item.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Open', 'lid']);
});
