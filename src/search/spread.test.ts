import { expect, test } from 'vitest';
import { createSearchEngine } from './engine.ts';
import { asker, testSite } from './testing.ts';

test('a few hits of a page come before those of other pages, the rest behind', () => {
  const headings = Object.fromEntries([1, 2, 3, 4, 5].map((step) => [`Hinge ${step}`, 'A hinge.']));
  const ask = asker(
    testSite([
      { title: 'Doors', headings },
      { title: 'Other', text: 'Something with a hinge in it.' },
    ]),
  );
  expect(ask('hinge').map((name) => name.split(' ')[0])).toEqual([
    'Doors',
    'Doors',
    'Doors',
    'Other',
    'Doors',
    'Doors',
  ]);
});

test('one of a member’s overloads comes first, the one that takes least; the others follow other answers', () => {
  const members = [
    { name: 'Paint(Color, Brush)', takes: ['Color', 'Brush'], text: 'Paint.' },
    { name: 'Paint(Color)', takes: ['Color'], text: 'It does what it says.' },
    { name: 'Mix()', text: 'Mix, then paint.' },
  ];
  const ask = asker(testSite([{ title: 'Box', kind: 'type', members }]));
  expect(ask('paint')).toEqual(['Box › Paint(Color)', 'Box › Paint(Color, Brush)', 'Box › Mix()']);
  expect(ask('box paint')[0]).toBe('Box › Paint(Color)');
});

test('overloads that are asked for by what they take are answers of their own, as many as a page may give', () => {
  const members = [
    'Color color',
    'Color color, int layer',
    'Color color, Lid lid',
    'Color color, Box box',
    'Lid lid',
  ].map((list) => ({ name: `Paint(${list})`, takes: list.split(', '), text: 'Paint, in color.' }));
  const guide = { title: 'Paints', headings: { 'Paint in color': 'Paint.' } };
  expect(asker(testSite([{ title: 'Box', kind: 'type', members }, guide]))('paint color').slice(0, 5)).toEqual([
    'Box › Paint(Color color)',
    'Box › Paint(Color color, int layer)',
    'Box › Paint(Color color, Lid lid)',
    'Paints › Paint in color',
    'Box › Paint(Color color, Box box)',
  ]);
});

test('a group gives as many hits as are asked for, and all are counted', () => {
  const titles = ['Hinge', 'Hinges', 'Hinge one', 'Hinge two'];
  const site = testSite([
    ...titles.map((title) => ({ title, group: 'Doors' })),
    { title: 'Other', text: 'A hinge.', group: 'Else' },
  ]);
  const ask = asker(site);
  expect(ask('hinge', { perGroup: 2 })).toEqual(['Hinge', 'Hinges', 'Other']);
  expect(ask('hinge', { perGroup: 2, limit: 2, offset: 1 })).toEqual(['Hinges', 'Other']);
  expect(createSearchEngine(site).search({ text: 'hinge', version: '2.0', limit: 9, perGroup: 2 }).total).toBe(5);
});
