import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { IslandProps } from '#app/islands/island-props.ts';
import { WindowFigure } from './WindowFigure.tsx';

const draw = (props: IslandProps['props']): string =>
  renderToStaticMarkup(<WindowFigure props={props} slots={[]} id="w" />);

test('renders the title, the scene and the caption', () => {
  const html = draw({ title: 'T', scene: 'ship', caption: 'C' });
  expect(html).toContain('<span>T</span>');
  expect(html).toContain('viewBox="0 0 800 600" role="img" aria-label="The ship, ');
  expect(html).toContain('<figcaption>C</figcaption>');
});

test('rejects an unknown scene and lists the available ones', () => {
  expect(() => draw({ title: 'T', scene: 'rocket', caption: 'C' })).toThrow(
    'WindowFigure: `scene` is "rocket"; it must be one of empty, ball, ship, text, shapes, flame, scenes, catch.',
  );
  expect(() => draw({ title: 'T', caption: 'C' })).toThrow('WindowFigure: `scene` is missing');
});
