import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Feature } from './Feature.tsx';

const draw = (props: { [key: string]: string }) =>
  renderToStaticMarkup(<Feature props={props} slots={['<p>T</p>']} id="i" />);

test('draws each of the six', () => {
  const drawn = ['textures', 'text', 'shapes', 'input', 'audio', 'scenes'].map((drawing) =>
    draw({ title: 'A', drawing }),
  );
  expect(new Set(drawn).size).toBe(6);
  for (const html of drawn) expect(html).toContain('<h3>A</h3><div><p>T</p></div>');
});

test('an unknown drawing is an error that lists those there are', () => {
  expect(() => draw({ title: 'T', drawing: 'rocket' })).toThrow(
    'Feature: `drawing` is "rocket"; it must be one of textures, text, shapes, input, audio, scenes.',
  );
});
