import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ShapesFigure } from './ShapesFigure.tsx';

test('renders each tile with its label and a unique gradient id', () => {
  const tiles = [
    { kind: 'circle', diameter: 100, gradient: 'Vertical', start: 'Teal', stop: 'DarkOrange', label: 'Vertical' },
    { kind: 'circle', diameter: 100, gradient: 'Horizontal', start: 'Teal', stop: 'White', label: 'Horizontal' },
  ];
  const html = renderToStaticMarkup(<ShapesFigure props={{ tiles, caption: 'Two.' }} slots={[]} id="s" />);
  expect([...html.matchAll(/<p>([^<]+)/gu)].map(([, label]) => label)).toEqual(['Vertical', 'Horizontal']);
  expect([...html.matchAll(/linearGradient id="([^"]+)"/gu)].map(([, id]) => id)).toEqual(['s-0-paint', 's-1-paint']);
  expect(html).toContain('fill="url(#s-1-paint)"');
  expect(html).toContain('<figcaption>Two.</figcaption>');
});
