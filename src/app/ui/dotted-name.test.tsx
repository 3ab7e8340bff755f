import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderBreakableName } from './dotted-name.tsx';

const html = (label: string): string => renderToStaticMarkup(<p>{renderBreakableName(label)}</p>).slice(3, -4);

test('a dotted name is one element that can break after each dot', () => {
  expect(html('Velaptor.Graphics.RectShape')).toBe('<span>Velaptor.<wbr/>Graphics.<wbr/>RectShape</span>');
});

test('a full stop at the end of a sentence allows no break', () => {
  expect(html('Ends here. Goes on.')).toBe('Ends here. Goes on.');
});
