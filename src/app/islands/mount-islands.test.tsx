// @vitest-environment happy-dom
import { act, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import type { Plain } from '#model/island.ts';
import type { IslandProps } from './island-props.ts';
import { mountIslands } from './mount-islands.ts';

const loads = vi.hoisted(() => ({ Tabs: vi.fn(), Mermaid: vi.fn(), TextFigure: vi.fn() }));

vi.mock('virtual:components', () => ({
  components: {
    Tabs: { trigger: 'idle', load: loads.Tabs },
    Mermaid: { trigger: 'visible', load: loads.Mermaid },
    TextFigure: { trigger: 'intent', load: loads.TextFigure },
  },
}));

const SERVICES = {};
/** The services that islands were handed. */
const handed = new Set<IslandProps['services']>();

/** Says what it got, and counts the clicks on its button. */
function Counter({ props, slots, id, services }: IslandProps) {
  handed.add(services);
  const [clicks, setClicks] = useState(0);
  return (
    <>
      <p>{`${id} ${props.word} ${slots.length}`}</p>
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        {clicks}
      </button>
      <button type="button" className="double" onClick={() => setClicks(clicks * 2)}>
        Double
      </button>
      <input />
      <input type="checkbox" defaultChecked />
      <select defaultValue="b">
        <option>a</option>
        <option>b</option>
      </select>
      <button type="button" className="code-copy" onClick={() => setClicks(clicks + 10)}>
        Copy
      </button>
    </>
  );
}

/** An island whose static form stands in the document. */
function place(name: string, props: { [key: string]: Plain } = { word: 'a' }): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'));
  element.id = `i${document.body.children.length}`;
  element.dataset.island = name;
  element.dataset.props = JSON.stringify(props);
  element.innerHTML = renderToString(<Counter props={props} slots={[]} id={element.id} />);
  return element;
}

/** Do something, and let go on whatever waits for it. */
const after = (change: () => void): Promise<void> =>
  act(async () => {
    change();
    await new Promise((resolve) => setTimeout(resolve));
  });

/** A module that comes when it is told to. */
function slow(): { come(): Promise<void>; fail(): Promise<void> } {
  let resolve = (_: typeof Counter): void => undefined;
  let reject = (_: Error): void => undefined;
  loads.TextFigure.mockReturnValue(
    new Promise((onCome, onFail) => {
      resolve = onCome;
      reject = onFail;
    }),
  );
  return {
    come: () => after(() => resolve(Counter)),
    fail: () => after(() => reject(new TypeError('Failed to fetch'))),
  };
}

function mount(): () => void {
  const unmount = mountIslands(document.body, SERVICES);
  unmounts.push(unmount);
  return unmount;
}

const button = (island: HTMLElement): HTMLButtonElement | null => island.querySelector('button');
const press = (island: HTMLElement): void => act(() => button(island)?.click());
/** What the button says: `0` in the static form, then how often it was clicked. */
const clicks = (island: HTMLElement): string | undefined => button(island)?.textContent;
const sign = (island: HTMLElement, type: string): Promise<void> => after(() => island.dispatchEvent(new Event(type)));

const unmounts: (() => void)[] = [];
const watched: { target: Element; show(isIntersecting: boolean): Promise<void> }[] = [];
const whenIdle: (() => void)[] = [];
const rest = (): Promise<void> =>
  after(() => {
    for (const run of whenIdle.splice(0)) run();
  });

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => whenIdle.push(run));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: (entries: { target: Element; isIntersecting: boolean }[]) => void;
      readonly disconnect = vi.fn();
      constructor(tell: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
        this.tell = tell;
      }
      observe(target: Element): void {
        watched.push({ target, show: (isIntersecting) => after(() => this.tell([{ target, isIntersecting }])) });
      }
    },
  );
  for (const load of Object.values(loads)) load.mockReset().mockResolvedValue(Counter);
});

afterEach(async () => {
  await after(() => {
    for (const unmount of unmounts.splice(0)) unmount();
  });
  watched.length = 0;
  whenIdle.length = 0;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

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
  await after(mount);
  press(figure);
  expect(clicks(figure)).toBe('1');
});

test('an island that has the pointer already is wanted', async () => {
  const figure = place('TextFigure');
  vi.spyOn(figure, 'matches').mockImplementation((selector) => selector.includes(':hover'));
  await after(mount);
  press(figure);
  expect(clicks(figure)).toBe('1');
});

test('an island with a control that was set before the app ran is wanted', async () => {
  const figure = place('TextFigure');
  const input = figure.querySelector('input');
  if (input !== null) input.value = 'b';
  await after(mount);
  press(figure);
  expect(clicks(figure)).toBe('1');
});

test('an island with a control that the address asks for is wanted', async () => {
  const figure = place('TextFigure');
  figure.querySelector('input')?.setAttribute('name', 'member');
  window.history.replaceState(null, '', '?member=');
  await after(mount);
  window.history.replaceState(null, '', location.pathname);
  press(figure);
  expect(clicks(figure)).toBe('1');
});

test('a button that was pressed before the app ran is pressed then', async () => {
  const figure = place('TextFigure');
  const other = place('TextFigure');
  Object.assign(window, { earlyClicks: [button(figure)] });
  await after(mount);
  expect([clicks(figure), clicks(other)]).toEqual(['1', '0']);
  expect('earlyClicks' in window).toBe(false);
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

describe('an island that can’t be loaded', () => {
  const notes = (): (string | null)[] =>
    [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
  const NOTE = 'This part could not be loaded. Check your connection and try again.';
  let warn: MockInstance;
  beforeEach(() => {
    warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
  });

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
    for (let time = 0; time < 2; time += 1) await after(() => press(figure));
    expect(clicks(figure)).toBe('1');
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
  await after(unmount);
  await script.come();
  document.removeEventListener('click', onPage);
  expect(onPage).not.toHaveBeenCalled();
  expect([tabs.childElementCount, late.childElementCount]).toEqual([0, 7]);
  await sign(untouched, 'focusin');
  expect(loads.TextFigure).toHaveBeenCalledTimes(1);
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
