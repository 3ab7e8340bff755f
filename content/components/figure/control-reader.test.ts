// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { oneOf, readDefaults, readForm } from './control-reader.ts';

const defaults = { width: 12, color: 'Teal', solid: true };

function formOf(html: string): HTMLFormElement {
  const form = document.createElement('form');
  form.innerHTML = html;
  return form;
}

test('defaults are read each in its own type', () => {
  const controls = readDefaults(defaults);
  expect([controls.number('width'), controls.text('color'), controls.isOn('solid')]).toEqual([12, 'Teal', true]);
  expect([controls.number('color'), controls.text('width'), controls.isOn('width')]).toEqual([0, '', false]);
});

test('a form is read as it stands', () => {
  const form = formOf(
    '<input type="number" name="width" value="40.5"><select name="color"><option selected>Gold</option></select>' +
      '<input type="checkbox" name="solid" checked>',
  );
  const controls = readForm(form, defaults);
  expect([controls.number('width'), controls.text('color'), controls.isOn('solid')]).toEqual([40.5, 'Gold', true]);
});

test('a switch that isn’t ticked is off, whatever its default is', () => {
  expect(readForm(formOf('<input type="checkbox" name="solid">'), defaults).isOn('solid')).toBe(false);
});

test('a control that isn’t there, or isn’t a number, has its default', () => {
  expect(readForm(formOf(''), defaults).text('color')).toBe('Teal');
  expect(readForm(formOf('<input name="width" value="wide">'), defaults).number('width')).toBe(12);
});

test('a disabled control is read, although it isn’t part of a form’s data', () => {
  expect(readForm(formOf('<input name="width" value="7" disabled>'), defaults).number('width')).toBe(7);
});

test('a text that is no choice becomes the first', () => {
  expect([oneOf('b', ['a', 'b']), oneOf('c', ['a', 'b'])]).toEqual(['b', 'a']);
});
