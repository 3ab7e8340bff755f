// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { button, clicks, mount, place, press, settle, sign, slow } from './testing.tsx';

vi.mock('virtual:components', () => import('./testing-components.ts'));

test('a button that was pressed before the app ran is pressed then', async () => {
  const figure = place('TextFigure');
  const other = place('TextFigure');
  const event = new Event('click');
  button(figure)?.dispatchEvent(event);
  Object.assign(window, { early: [event] });
  await settle(mount);
  expect([clicks(figure), clicks(other)]).toEqual(['1', '0']);
  delete window.early;
});

test('buttons that are clicked before the script comes are clicked then, once, in their order', async () => {
  const figure = place('TextFigure');
  mount();
  const script = slow();
  await sign(figure, 'pointerenter');
  press(figure);
  figure.querySelector<HTMLElement>('.double')?.click();
  // Nothing happened, so the reader tries again.
  press(figure);
  expect(clicks(figure)).toBe('0');
  await script.come();
  expect(clicks(figure)).toBe('2');
  press(figure);
  expect(clicks(figure)).toBe('3');
});

test('a button that copies is not clicked again: the page has answered it', async () => {
  const figure = place('TextFigure');
  mount();
  const script = slow();
  await sign(figure, 'pointerenter');
  figure.querySelector<HTMLElement>('.code-copy')?.click();
  await script.come();
  expect(clicks(figure)).toBe('0');
});

test('what was done to inputs is kept', async () => {
  const figure = place('TextFigure');
  const input = figure.querySelector('input');
  if (input !== null) input.value = 'b';
  mount();
  await sign(figure, 'focusin');
  expect(figure.querySelector('input')).toBe(input);
  expect(input?.value).toBe('b');
});
