// @vitest-environment happy-dom
import { act, type ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { IslandProps } from '#app/islands/island-props.ts';
import { AtlasFigure } from '../atlas/AtlasFigure.tsx';
import { AudioFigure } from '../audio/AudioFigure.tsx';
import { CircleFigure } from '../circle/CircleFigure.tsx';
import { FrameLoopFigure } from '../frame-loop/FrameLoopFigure.tsx';
import { KeyboardFigure } from '../keyboard/KeyboardFigure.tsx';
import { LayersFigure } from '../layers/LayersFigure.tsx';
import { LineFigure } from '../line/LineFigure.tsx';
import { MouseFigure } from '../mouse/MouseFigure.tsx';
import { RectangleFigure } from '../rectangle/RectangleFigure.tsx';
import { SceneFigure } from '../scenes/SceneFigure.tsx';
import { TextFigure } from '../text/TextFigure.tsx';
import { TextureFigure } from '../texture/TextureFigure.tsx';

/** Figures whose controls change the drawing immediately, without being played. */
const IMMEDIATE_FIGURES = {
  AtlasFigure,
  AudioFigure,
  CircleFigure,
  FrameLoopFigure,
  LayersFigure,
  LineFigure,
  RectangleFigure,
  SceneFigure,
  TextFigure,
  TextureFigure,
};
const FORM = '.figure-controls';

let unmount = (): void => {};

/** Renders a figure like a page: prerendered HTML, which is then hydrated. */
function hydrateFigure(Figure: ComponentType<IslandProps>): HTMLElement {
  const figure = <Figure props={{}} slots={[]} id="f" />;
  const holder = document.body.appendChild(document.createElement('div'));
  holder.innerHTML = renderToString(figure);
  // happy-dom ignores `selected` on options that are parsed before their menu.
  holder.querySelector('form')?.reset();
  let root: Root | null = null;
  act(() => {
    root = hydrateRoot(holder, figure);
  });
  unmount = () => act(() => root?.unmount());
  return holder;
}

type Input = HTMLInputElement | HTMLSelectElement;
/** Returns the visible controls. */
const getVisibleControls = (holder: HTMLElement): Input[] =>
  [...holder.querySelectorAll<Input>(`${FORM} :is(input, select)`)].filter(
    (input) => input.closest('[hidden]') === null,
  );

/** Sets a control to another value. */
function changeValue(input: Input): void {
  if (input instanceof HTMLSelectElement) input.selectedIndex = input.selectedIndex === 0 ? 1 : 0;
  else if (input.type === 'checkbox') input.checked = !input.checked;
  else if (input.type === 'range') input.value = input.value === input.max ? input.min : input.max;
  else input.value = `${input.value}!`;
  act(() => void input.dispatchEvent(new Event('input', { bubbles: true })));
}

/** Returns the figure's drawing and its C#. */
const getOutput = (holder: HTMLElement): string =>
  `${holder.querySelector('.stage')?.innerHTML}${holder.querySelector('[data-language=csharp] code')?.textContent}`;

const getResetButton = (holder: HTMLElement): HTMLButtonElement => {
  const reset = holder.querySelector('.figure-reset');
  if (!(reset instanceof HTMLButtonElement)) throw new Error('There is no Reset.');
  return reset;
};
const isDisabled = (button: Element): boolean => button.getAttribute('aria-disabled') === 'true';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

afterEach(() => {
  unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe.each(Object.entries(IMMEDIATE_FIGURES))('%s in its initial state', (_, Figure) => {
  test('each visible control changes the figure, and Reset undoes it and keeps the focus', () => {
    const holder = hydrateFigure(Figure);
    const reset = getResetButton(holder);
    const before = getOutput(holder);
    const inputs = getVisibleControls(holder);
    expect(inputs.length).toBeGreaterThan(0);
    expect(inputs.filter(isDisabled)).toEqual([]);
    expect(isDisabled(reset)).toBe(true);
    reset.focus();
    for (const input of inputs) {
      changeValue(input);
      expect(getOutput(holder), input.name).not.toBe(before);
      expect(isDisabled(reset), input.name).toBe(false);
      act(() => reset.click());
      expect(getOutput(holder), input.name).toBe(before);
      expect(isDisabled(reset), input.name).toBe(true);
      expect(document.activeElement).toBe(reset);
    }
  });
});

test.each([
  ['an order of calls', LayersFigure, 'Call text earlier', 'Call text later'],
  ['a frame', FrameLoopFigure, 'Step', null],
  ['an animation', AtlasFigure, 'Play', 'Pause'],
  ['a scene', SceneFigure, 'NextScene', null],
  ['a sound', AudioFigure, 'Rewind', null],
  ['a key', KeyboardFigure, 'Left', null],
] as const)('Reset also resets %s', (_, Figure, start, undo) => {
  const holder = hydrateFigure(Figure);
  const press = (label: string): void => {
    const button = [...holder.querySelectorAll('button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent) === label,
    );
    act(() => button?.click());
  };
  press(start);
  expect(isDisabled(getResetButton(holder))).toBe(false);
  press(undo ?? 'Reset');
  expect(isDisabled(getResetButton(holder))).toBe(true);
});

test('Reset also resets the pointer', () => {
  const holder = hydrateFigure(MouseFigure);
  expect(isDisabled(getResetButton(holder))).toBe(true);
  const event = new PointerEvent('pointermove', { bubbles: true, clientX: 5, clientY: 5 });
  act(() => void holder.querySelector('[role=application]')?.dispatchEvent(event));
  expect(isDisabled(getResetButton(holder))).toBe(false);
  act(() => getResetButton(holder).click());
  expect(isDisabled(getResetButton(holder))).toBe(true);
});

test('the colour and the gradient colours share one place and keep their values', () => {
  const holder = hydrateFigure(RectangleFigure);
  const shown = (): string[] => getVisibleControls(holder).map(({ name }) => name);
  expect(shown()).toEqual(expect.arrayContaining(['start', 'stop']));
  expect(shown()).not.toContain('color');
  const set = (name: string, value: string): void => {
    const select = holder.querySelector<HTMLSelectElement>(`select[name=${name}]`);
    if (select === null) throw new Error(`There is no ${name}.`);
    select.value = value;
    act(() => void select.dispatchEvent(new Event('input', { bubbles: true })));
  };
  set('stop', 'Gold');
  set('gradient', 'None');
  expect(shown()).toContain('color');
  expect(shown()).not.toContain('start');
  set('gradient', 'Vertical');
  expect(holder.querySelector('svg')?.getAttribute('aria-label')).toMatch(/MediumSeaGreen to Gold, top to bottom\.$/u);
});
