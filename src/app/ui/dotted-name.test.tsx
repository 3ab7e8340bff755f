import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { dottedName } from './dotted-name.tsx';

const html = (label: string): string => renderToStaticMarkup(<p>{dottedName(label)}</p>).slice(3, -4);

test('a dotted name may break after each dot', () => {
  expect(html('Velaptor.Graphics.RectShape')).toBe('Velaptor.<wbr/>Graphics.<wbr/>RectShape');
});

test('a sentence does not break where it ends', () => {
  expect(html('Ends here. Goes on.')).toBe('Ends here. Goes on.');
});
