import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AnchorFigure } from './AnchorFigure.tsx';

const draw = (props: { kind: string; caption?: string }): string =>
  renderToStaticMarkup(<AnchorFigure props={props} slots={[]} id="a" />);
const texts = (html: string): string[] => [...html.matchAll(/<text[^>]*>([^<]+)/gu)].map(([, text = '']) => text);

test('each kind is drawn with its caption and an alternative text', () => {
  for (const kind of ['rectangle', 'circle', 'line', 'text', 'texture']) {
    const html = draw({ kind, caption: 'Where it is.' });
    expect(html).toContain('<figcaption>Where it is.</figcaption>');
    expect(html).toMatch(/^<figure class="figure anchor-figure">.*role="img" aria-label="A /u);
  }
});

test('a rectangle and a circle name their edges, a line its ends and its thickness', () => {
  expect(texts(draw({ kind: 'rectangle', caption: 'c' }))).toEqual([
    ...['HalfWidth', 'HalfWidth', 'HalfHeight', 'HalfHeight'],
    ...['Left', 'Right', 'Top', 'Bottom', 'Position'],
  ]);
  expect(texts(draw({ kind: 'circle', caption: 'c' }))).toEqual([
    ...['Radius', 'Radius', 'Radius', 'Radius'],
    ...['Left', 'Right', 'Top', 'Bottom', 'Position'],
  ]);
  expect(texts(draw({ kind: 'line', caption: 'c' }))).toEqual(['Thickness', 'P1, the start', 'P2, the end']);
});

test('a text and a texture are shown at (0, 0) as well', () => {
  expect(draw({ kind: 'text', caption: 'c' })).toContain('only the lower right quarter is visible.');
  expect(draw({ kind: 'texture', caption: 'c' })).toContain('only the lower right quarter is visible.');
  expect(draw({ kind: 'circle', caption: 'c' })).not.toContain('quarter');
});

test('wrong props are told with what is allowed', () => {
  expect(() => draw({ kind: 'square', caption: 'c' })).toThrow(
    new Error('AnchorFigure: `kind` is "square"; it must be one of rectangle, circle, line, text, texture.'),
  );
  expect(() => draw({ kind: 'circle' })).toThrow(new Error('AnchorFigure: `caption` is missing; it must be a text.'));
});
