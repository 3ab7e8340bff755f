import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Feature } from './Feature.tsx';

const draw = (props: { [key: string]: string }) =>
  renderToStaticMarkup(<Feature props={props} slots={['<p>T</p>']} id="i" />);

test('renders each of the six drawings', () => {
  const drawn = ['textures', 'text', 'shapes', 'input', 'audio', 'scenes'].map((drawing) =>
    draw({ title: 'A', drawing }),
  );
  expect(new Set(drawn).size).toBe(6);
  for (const html of drawn) expect(html).toContain('<h3>A</h3><div><p>T</p></div>');
});

test('rejects an unknown drawing and lists the available ones', () => {
  expect(() => draw({ title: 'T', drawing: 'rocket' })).toThrow(
    'Feature: `drawing` is "rocket"; it must be one of textures, text, shapes, input, audio, scenes.',
  );
});
