import { expect, it } from 'vitest';
import { plainAnchor, plainTakes } from './plain-record.ts';

it.each([
  ['Draw()', 'draw', []],
  ['Width', 'width', []],
  ['Draw(ITexture texture, int x)', 'drawitexture-int', ['ITexture', 'int']],
  ['this[int index]', 'thisint', ['int']],
  ['Set(Pair<int, float> pair, Action? then)', 'setpairint-float-action', ['Pair<int, float>', 'Action']],
  ['Fill((int X, int Y) at, Color[,] pixels)', 'fillint-x-int-y-color', ['(int X, int Y)', 'Color[,]']],
  ['Move(ref Box box)', 'moveref-box', ['Box']],
  ['operator ==(Line left, Line right)', 'operator-line-line', ['Line', 'Line']],
])('%s has the anchor %s and takes %j', (title, anchor, takes) => {
  expect([plainAnchor(title, 'method'), plainTakes(title)]).toEqual([anchor, takes]);
});

it('marks constructors in their anchors, and leaves headings as they are', () => {
  expect(plainAnchor('Box(int size)', 'constructor')).toBe('boxint-constructor');
  expect(plainAnchor('Step 1: Call Draw(int x)', undefined)).toBe('step-1-call-drawint-x');
});
