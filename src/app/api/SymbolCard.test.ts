import { expect, it } from 'vitest';
import { placeCard } from './SymbolCard.tsx';

const view = { width: 390, height: 800 };
const link = (left: number, top: number): { left: number; top: number; right: number; bottom: number } => ({
  left,
  top,
  right: left + 60,
  bottom: top + 20,
});

it('is placed below its link, or above if there is no room below', () => {
  expect(placeCard(link(20, 100), { width: 300, height: 120 }, view)).toEqual({ left: 20, top: 126, maxHeight: 668 });
  expect(placeCard(link(20, 760), { width: 300, height: 120 }, view)).toEqual({ left: 20, top: 634, maxHeight: 748 });
});

it('stays inside the viewport horizontally', () => {
  expect(placeCard(link(320, 100), { width: 300, height: 120 }, view).left).toBe(84);
  expect(placeCard(link(0, 100), { width: 500, height: 120 }, view).left).toBe(6);
});

it('is limited to the larger side if it fits on neither, and never covers the link', () => {
  const small = { width: 320, height: 256 };
  expect(placeCard(link(10, 150), { width: 300, height: 400 }, small)).toEqual({ left: 10, top: 6, maxHeight: 138 });
  expect(placeCard(link(10, 60), { width: 300, height: 400 }, small)).toEqual({ left: 10, top: 86, maxHeight: 164 });
});
