import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AnchorFigure } from './AnchorFigure.tsx';

const draw = (props: { kind: string; caption?: string }): string =>
  renderToStaticMarkup(<AnchorFigure props={props} slots={[]} id="a" />);

test('renders each kind with its caption and alternative text', () => {
  for (const kind of ['rectangle', 'circle', 'line', 'text', 'texture']) {
    const html = draw({ kind, caption: 'Where it is.' });
    expect(html).toContain('<figcaption>Where it is.</figcaption>');
    expect(html).toMatch(/^<figure class="figure anchor-figure">.*role="img" aria-label="A /u);
  }
});

test('reports invalid props with the allowed values', () => {
  expect(() => draw({ kind: 'square', caption: 'c' })).toThrow(
    new Error('AnchorFigure: `kind` is "square"; it must be one of rectangle, circle, line, text, texture.'),
  );
  expect(() => draw({ kind: 'circle' })).toThrow(
    new Error('AnchorFigure: `caption` is missing; it must be a non-empty string.'),
  );
});
