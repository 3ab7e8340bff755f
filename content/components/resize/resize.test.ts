import { expect, test } from 'vitest';
import { layOutWindow, WINDOW_SIZES } from './ResizeFigure.tsx';

test('places the dot in the middle and the panel 16 pixels from the corner', () => {
  expect(layOutWindow({ width: 320, height: 240 })).toEqual({
    dot: { x: 160, y: 120 },
    panel: { x: 130, y: 166, width: 174, height: 58 },
    label: '320 x 240',
  });
  for (const size of WINDOW_SIZES) {
    const { dot, panel } = layOutWindow(size);
    expect(dot).toEqual({ x: size.width / 2, y: size.height / 2 });
    expect([size.width - panel.x - panel.width, size.height - panel.y - panel.height]).toEqual([16, 16]);
  }
});
