// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createCheckbox, createMenu, createSlider, createTextField } from './controls.tsx';
import { readControls } from './use-controls.ts';

const TABLE = {
  width: createSlider('Width', 12, [0, 50]),
  color: createMenu('Color', 'Teal', ['Gold', 'Teal']),
  solid: createCheckbox('Solid', true),
  word: createTextField('Word', 'a', 9),
};

function read(html: string) {
  const form = document.createElement('form');
  form.innerHTML = html;
  return readControls(TABLE, form);
}

test('without a form, controls have their typed initial values', () => {
  expect(readControls(TABLE, null)).toEqual({ width: 12, color: 'Teal', solid: true, word: 'a' });
});

test('reads the current values of a form', () => {
  const html =
    '<input type="number" name="width" value="40.5"><select name="color"><option selected>Gold</option></select>' +
    '<input type="checkbox" name="solid" checked><input name="word" value="">';
  expect(read(html)).toEqual({ width: 40.5, color: 'Gold', solid: true, word: '' });
});

test('an unchecked checkbox is false, whatever its initial value', () => {
  expect(read('<input type="checkbox" name="solid">').solid).toBe(false);
});

test('a missing or invalid input yields the initial value', () => {
  expect(read('')).toEqual(readControls(TABLE, null));
  expect(read('<input name="width" value="wide"><input name="color" value="Mud">')).toMatchObject({
    width: 12,
    color: 'Teal',
  });
});
