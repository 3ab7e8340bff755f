import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { dottedName } from './dotted-name.tsx';

const html = (label: string): string => renderToStaticMarkup(<p>{dottedName(label)}</p>).slice(3, -4);

test('a dotted name can break after each dot', () => {
  expect(html('Velaptor.Graphics.RectShape')).toBe('Velaptor.<wbr/>Graphics.<wbr/>RectShape');
});

test('a full stop at the end of a sentence allows no break', () => {
  expect(html('Ends here. Goes on.')).toBe('Ends here. Goes on.');
});
