import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Feature } from './Feature.tsx';

test('an unknown drawing is an error that lists those there are', () => {
  const draw = () => renderToStaticMarkup(<Feature props={{ title: 'T', drawing: 'rocket' }} slots={['']} id="i" />);
  expect(draw).toThrow('Feature has no drawing named “rocket”: use editor, invaders or words.');
});
