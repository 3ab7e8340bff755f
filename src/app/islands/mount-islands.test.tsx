// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { IslandScript } from './island-props.ts';
import {
  button,
  clicks,
  handed,
  mount,
  place,
  press,
  rest,
  SERVICES,
  settle,
  sign,
  slow,
  watched,
  whenIdle,
} from './testing.tsx';
import { loads } from './testing-components.ts';

vi.mock('virtual:components', () => import('./testing-components.ts'));

test('an island that waits for an idle browser is taken over then, with what was pressed before', async () => {
  const tabs = place('Tabs');
  mount();
  press(tabs);
  expect(clicks(tabs)).toBe('0');
  await rest();
  expect(clicks(tabs)).toBe('1');
  press(tabs);
  expect(clicks(tabs)).toBe('2');
});

test('an island that waits to be seen is taken over when it comes near, once', async () => {
  const diagram = place('Mermaid');
  mount();
  const [watch] = watched;
  expect(watch?.target).toBe(diagram);
  await watch?.show(false);
  expect(loads.Mermaid).not.toHaveBeenCalled();
  await watch?.show(true);
  press(diagram);
  expect(clicks(diagram)).toBe('1');
});

test.each(['pointerenter', 'touchstart', 'focusin', 'click'])('%s is a sign of intent', async (type) => {
  const figure = place('TextFigure');
  mount();
  await rest();
  expect(loads.TextFigure).not.toHaveBeenCalled();
  await sign(figure, type);
  await sign(figure, type);
  expect(loads.TextFigure).toHaveBeenCalledTimes(1);
  press(figure);
  expect(clicks(figure)).toBe('1');
});

test('an island that has the focus already is wanted', async () => {
  const figure = place('TextFigure');
  figure.querySelector('input')?.focus();
  await settle(mount);
  press(figure);
  expect(clicks(figure)).toBe('1');
});

test('an island that has the pointer already is wanted', async () => {
  const figure = place('TextFigure');
  vi.spyOn(figure, 'matches').mockImplementation((selector) => selector.includes(':hover'));
  await settle(mount);
  press(figure);
  expect(clicks(figure)).toBe('1');
});

test('an island with a control that was set before the app ran is wanted', async () => {
  const figure = place('TextFigure');
  const input = figure.querySelector('input');
  if (input !== null) input.value = 'b';
  await settle(mount);
  press(figure);
  expect(clicks(figure)).toBe('1');
});

test('an island with a control that the address asks for is wanted', async () => {
  const figure = place('TextFigure');
  figure.querySelector('input')?.setAttribute('name', 'member');
  window.history.replaceState(null, '', '?member=');
  await settle(mount);
  window.history.replaceState(null, '', location.pathname);
  press(figure);
  expect(clicks(figure)).toBe('1');
});

test('a page that is left unmounts its islands, and takes over no other', async () => {
  const tabs = place('Tabs');
  const late = place('TextFigure');
  const untouched = place('TextFigure');
  const unmount = mount();
  await rest();
  expect(tabs.childElementCount).toBe(7);
  const script = slow();
  await sign(late, 'pointerenter');
  press(late);
  const onPage = vi.fn();
  document.addEventListener('click', onPage);
  await settle(unmount);
  await script.come();
  document.removeEventListener('click', onPage);
  expect(onPage).not.toHaveBeenCalled();
  expect([tabs.childElementCount, late.childElementCount]).toEqual([0, 7]);
  await sign(untouched, 'focusin');
  expect(loads.TextFigure).toHaveBeenCalledTimes(1);
});

describe('an island that a script runs', () => {
  /** Counts the clicks on the button of the static form. */
  const run: IslandScript = (element, { props, id, services }) => {
    handed.add(services);
    const stop = new AbortController();
    const own = button(element);
    own?.addEventListener('click', () => own.append(`, ${id} ${props.word}`), { signal: stop.signal });
    return () => stop.abort();
  };
  beforeEach(() => {
    loads.Filter.mockResolvedValue(run);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frame());
  });

  test('keeps its elements, gets what was clicked before, and ends with its page', async () => {
    const filter = place('Filter');
    const own = button(filter);
    const unmount = mount();
    handed.clear();
    await settle(() => own?.click());
    expect(button(filter)).toBe(own);
    expect(clicks(filter)).toBe(`0, ${filter.id} a`);
    expect([...handed]).toEqual([SERVICES]);
    await settle(unmount);
    own?.click();
    expect(clicks(filter)).toBe(`0, ${filter.id} a`);
  });

  test('says so when it fails at its start, with its static form back', async () => {
    loads.Filter.mockResolvedValueOnce((element: HTMLElement) => {
      element.replaceChildren();
      throw new Error('no form');
    });
    const filter = place('Filter');
    const html = filter.innerHTML;
    mount();
    await sign(filter, 'click');
    expect(filter.innerHTML).toBe(html);
    await vi.waitFor(() => expect(filter.nextElementSibling?.textContent).toBe('This part crashed. Try again'));
    expect(console.warn).toHaveBeenCalledWith('The Filter on this page crashed.', new Error('no form'));
    await settle(() => document.querySelector<HTMLElement>('[role="status"] button')?.click());
    expect(document.querySelector('[role="status"]')).toBeNull();
    button(filter)?.click();
    expect(clicks(filter)).toBe(`0, ${filter.id} a`);
  });

  test.each([undefined, null, 'text', {}])('keeps its static form when its module has %o', async (what) => {
    loads.Filter.mockResolvedValueOnce(what);
    const filter = place('Filter');
    const html = filter.innerHTML;
    mount();
    await sign(filter, 'click');
    expect(filter.innerHTML).toBe(html);
    expect(filter.nextElementSibling?.textContent).toContain('This part could not be loaded.');
  });
});

test('props and slots are read from the static form; slots of islands inside are theirs', async () => {
  const outer = place('Tabs', { word: 'b' });
  outer.innerHTML += '<div data-slot></div><div data-slot><div data-island="Nothing"><i data-slot></i></div></div>';
  mount();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await rest();
  expect(outer.querySelector('p')?.textContent).toBe(`${outer.id} b 2`);
});

test('every island is handed what the app keeps', async () => {
  place('Tabs');
  mount();
  handed.clear();
  await rest();
  expect([...handed][0]).toBe(SERVICES);
});

test('static figures and names that nobody knows stay as they are', async () => {
  place('FlowFigure');
  place('Nothing');
  mount();
  await rest();
  expect([watched.length, whenIdle.length]).toEqual([0, 0]);
  for (const load of Object.values(loads)) expect(load).not.toHaveBeenCalled();
});
