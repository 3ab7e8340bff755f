import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { clearPicture, encodePng, fillRectangle, pastePicture, pictureOf } from '../picture.ts';

const AMBER = [255, 182, 92, 255];
const CYAN = [98, 213, 230, 255];
const NONE = [0, 0, 0, 0];
const sprite = { palette: { a: '#FFB65C', c: '#62D5E6' }, frames: [['..'], ['a.', '.c']] };

test('paints each art pixel as a square, and nothing where there is none', () => {
  expect(pictureOf({ ...sprite, frames: [['a.', 'c.']] }, 0, 2)).toEqual({
    width: 4,
    height: 4,
    data: new Uint8Array(
      [AMBER, AMBER, NONE, NONE, AMBER, AMBER, NONE, NONE, CYAN, CYAN, NONE, NONE, CYAN, CYAN, NONE, NONE].flat(),
    ),
  });
});

test('paints the frame that is asked for', () => {
  const frames = [
    ['a', '.'],
    ['.', 'c'],
  ];
  expect([...pictureOf({ ...sprite, frames }, 1, 1).data]).toEqual([NONE, CYAN].flat());
});

test('a PNG file gives the same pixels again', () => {
  const picture = pictureOf({ ...sprite, frames: [['a.', '.c']] }, 0, 3);
  const read = PNG.sync.read(Buffer.from(encodePng(picture)));
  expect({ width: read.width, height: read.height, alpha: read.alpha }).toEqual({ width: 6, height: 6, alpha: true });
  expect([...read.data]).toEqual([...picture.data]);
  expect(encodePng(picture)).toEqual(encodePng(picture));
});

test('refuses to paint beyond the edge', () => {
  const picture = clearPicture(4, 4);
  expect(() => fillRectangle(picture, 2, 0, 3, 1, '#FFB65C')).toThrow('2, 0, 3, 1 lies beyond 4 × 4.');
  expect(() => pastePicture(picture, clearPicture(2, 2), 0, 3)).toThrow('0, 3, 2, 2 lies beyond 4 × 4.');
});
