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

test('without a form controls have their defaults, each in its own type', () => {
  expect(readControls(TABLE, null)).toEqual({ width: 12, color: 'Teal', solid: true, word: 'a' });
});

test('a form is read as it stands', () => {
  const html =
    '<input type="number" name="width" value="40.5"><select name="color"><option selected>Gold</option></select>' +
    '<input type="checkbox" name="solid" checked><input name="word" value="">';
  expect(read(html)).toEqual({ width: 40.5, color: 'Gold', solid: true, word: '' });
});

test('a switch that isn’t ticked is off, whatever its default is', () => {
  expect(read('<input type="checkbox" name="solid">').solid).toBe(false);
});

test('a control that isn’t there, isn’t a number or none of the choices has its default', () => {
  expect(read('')).toEqual(readControls(TABLE, null));
  expect(read('<input name="width" value="wide"><input name="color" value="Mud">')).toMatchObject({
    width: 12,
    color: 'Teal',
  });
});
