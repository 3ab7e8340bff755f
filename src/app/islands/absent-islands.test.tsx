// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { clicks, mount, place, press, rest, settle, sign, slow } from './testing.tsx';
import { loads } from './testing-components.ts';

vi.mock('virtual:components', () => import('./testing-components.ts'));

/** The data that says which build the site is of. */
const file = (build: string): object => ({
  build,
  version: null,
  main: '',
  navbar: [],
  sidebars: {},
  aliases: {},
  pages: {},
});

describe('an island that can’t be loaded', () => {
  const notes = (): (string | null)[] =>
    [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
  const NOTE = 'This part could not be loaded. Check your connection and try again. Retry';
  let warn: MockInstance;
  let answer: ReturnType<typeof vi.fn<typeof fetch>>;
  beforeEach(() => {
    warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
    answer = vi.fn<typeof fetch>(async () => Response.json(file('a1')));
    vi.stubGlobal('fetch', answer);
  });
  const retry = (): Promise<void> =>
    settle(() => document.querySelector<HTMLElement>('[role="status"] button')?.click());

  test('keeps its static form, says so to who acted, and no click comes late', async () => {
    const figure = place('TextFigure');
    const html = figure.innerHTML;
    const onPage = vi.fn();
    mount();
    const script = slow();
    await sign(figure, 'pointerenter');
    press(figure);
    document.addEventListener('click', onPage);
    await script.fail();
    document.removeEventListener('click', onPage);
    expect(figure.innerHTML).toBe(html);
    expect(figure.nextElementSibling?.textContent).toBe(NOTE);
    expect(onPage).not.toHaveBeenCalled();
    expect(warn.mock.calls).toEqual([
      [
        'The TextFigure on this page stays as it is: its component could not be loaded.',
        new TypeError('Failed to fetch'),
      ],
    ]);
  });

  test.each(['pointerenter', 'touchstart', 'focusin', 'click', 'input', 'keydown'])(
    'tries again at %s, until it runs',
    async (type) => {
      loads.TextFigure.mockRejectedValueOnce(new TypeError('offline')).mockRejectedValueOnce(new TypeError('offline'));
      const figure = place('TextFigure');
      mount();
      await sign(figure, 'click');
      await sign(figure, type);
      expect(notes()).toEqual([NOTE]);
      await sign(figure, type);
      expect(notes()).toEqual([]);
      await sign(figure, type);
      expect(loads.TextFigure).toHaveBeenCalledTimes(3);
    },
  );

  test('is clicked once it runs by the click that brought it', async () => {
    loads.TextFigure.mockRejectedValueOnce(new TypeError('offline'));
    const figure = place('TextFigure');
    mount();
    for (let time = 0; time < 2; time += 1) await settle(() => press(figure));
    expect(clicks(figure)).toBe('1');
  });

  test.each([undefined, null, 'text', {}])(
    'keeps its static form when its module has %o in its place',
    async (what) => {
      loads.TextFigure.mockResolvedValueOnce(what);
      const figure = place('TextFigure');
      const html = figure.innerHTML;
      mount();
      await sign(figure, 'click');
      expect(figure.innerHTML).toBe(html);
      expect(notes()).toEqual([NOTE]);
      await sign(figure, 'click');
      expect(notes()).toEqual([]);
    },
  );

  test('tells that it does not come', async () => {
    const figure = place('TextFigure');
    mount();
    slow();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    figure.dispatchEvent(new Event('click'));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    vi.useRealTimers();
    expect(notes()).toEqual([NOTE]);
  });

  test('has a button that tries again, and gives its focus to the island that came', async () => {
    loads.TextFigure.mockRejectedValueOnce(new TypeError('offline'));
    const figure = place('TextFigure');
    mount();
    await sign(figure, 'click');
    document.querySelector<HTMLElement>('[role="status"] button')?.focus();
    await retry();
    expect(notes()).toEqual([]);
    expect(document.activeElement).toBe(figure);
    press(figure);
    expect(clicks(figure)).toBe('1');
  });

  test('loads the page anew when trying again is in vain and there is a network', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    loads.TextFigure.mockRejectedValue(new TypeError('gone'));
    const figure = place('TextFigure');
    mount();
    await sign(figure, 'click');
    expect(reload).not.toHaveBeenCalled();
    await retry();
    expect(reload).toHaveBeenCalledOnce();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await retry();
    online.mockRestore();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('tells of a new deployment', async () => {
    answer.mockImplementation(async () => Response.json(file('a2')));
    loads.TextFigure.mockRejectedValue(new TypeError('gone'));
    const figure = place('TextFigure');
    mount();
    await sign(figure, 'click');
    await vi.waitFor(() => expect(notes()).toEqual(['A new version of this site is out. Reload']));
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    await retry();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('says nothing of a new deployment once it came', async () => {
    let tell = (_: Response): void => undefined;
    answer.mockReturnValue(
      new Promise((resolve) => {
        tell = resolve;
      }),
    );
    loads.TextFigure.mockRejectedValueOnce(new TypeError('gone'));
    const figure = place('TextFigure');
    mount();
    await sign(figure, 'click');
    await retry();
    expect(notes()).toEqual([]);
    await settle(() => tell(Response.json(file('a2'))));
    expect(notes()).toEqual([]);
  });

  test('says so of its own accord when the address asks for it', async () => {
    loads.Tabs.mockRejectedValueOnce(new TypeError('offline'));
    const tabs = place('Tabs');
    tabs.querySelector('input')?.setAttribute('name', 'q');
    window.history.replaceState(null, '', '?q=x');
    mount();
    await rest();
    window.history.replaceState(null, '', location.pathname);
    expect(notes()).toEqual([NOTE]);
    await retry();
    expect(notes()).toEqual([]);
  });

  test('says so when something was typed into what else runs by itself', async () => {
    loads.Tabs.mockRejectedValue(new TypeError('offline'));
    const tabs = place('Tabs');
    mount();
    await rest();
    const input = tabs.querySelector('input');
    if (input !== null) input.value = 'x';
    await sign(tabs, 'input');
    expect(notes()).toEqual([NOTE]);
  });

  test('says nothing to a pointer that passes, nor of what runs by itself', async () => {
    for (const load of [loads.TextFigure, loads.Tabs]) load.mockRejectedValue(new TypeError('offline'));
    const figure = place('TextFigure');
    const tabs = place('Tabs');
    mount();
    await rest();
    await sign(figure, 'pointerenter');
    await sign(tabs, 'click');
    expect(loads.Tabs).toHaveBeenCalledTimes(2);
    expect(notes()).toEqual([]);
  });
});
