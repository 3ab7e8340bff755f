// @vitest-environment happy-dom
import { act, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import type { Plain } from '#model/island.ts';
import type { IslandProps, IslandScript } from './island-props.ts';
import { mountIslands } from './mount-islands.ts';
// At hand, so that the first island need not wait for it.
import './take-over.ts';

const loads = vi.hoisted(() => ({ Tabs: vi.fn(), Mermaid: vi.fn(), TextFigure: vi.fn(), Filter: vi.fn() }));

vi.mock('virtual:components', () => ({
  components: {
    Tabs: { trigger: 'idle', load: async () => ({ Tabs: await loads.Tabs() }) },
    Mermaid: { trigger: 'visible', load: async () => ({ Mermaid: await loads.Mermaid() }) },
    TextFigure: { trigger: 'intent', load: async () => ({ TextFigure: await loads.TextFigure() }) },
    Filter: { trigger: 'intent', isScript: true, load: async () => ({ runFilter: await loads.Filter() }) },
  },
}));

const SERVICES = {};

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
const settle = (change: () => void): Promise<void> =>
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
    come: () => settle(() => resolve(Counter)),
    fail: () => settle(() => reject(new TypeError('Failed to fetch'))),
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
const sign = (island: HTMLElement, type: string): Promise<void> => settle(() => island.dispatchEvent(new Event(type)));

const unmounts: (() => void)[] = [];
const watched: { target: Element; show(isIntersecting: boolean): Promise<void> }[] = [];
const whenIdle: (() => void)[] = [];
const rest = (): Promise<void> =>
  settle(() => {
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
        watched.push({ target, show: (isIntersecting) => settle(() => this.tell([{ target, isIntersecting }])) });
      }
    },
  );
  for (const load of Object.values(loads)) load.mockReset().mockResolvedValue(Counter);
});

afterEach(async () => {
  await settle(() => {
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

describe('what waits for an answer to the address', () => {
  const { dataset } = document.documentElement;
  beforeEach(() => {
    dataset.asks = '?member=a';
    history.replaceState(null, '', '?member=a');
  });
  afterEach(() => {
    delete dataset.asks;
    history.replaceState(null, '', location.pathname);
  });
  const placeAsked = (): void => {
    const input = place('TextFigure').querySelector('input');
    if (input !== null) input.name = 'member';
  };

  test('is shown when nothing on the page answers, or the page is left', () => {
    place('TextFigure');
    mount();
    expect(dataset.asks).toBeUndefined();
    dataset.asks = '?member=a';
    placeAsked();
    slow();
    const unmount = mount();
    expect(dataset.asks).toBe('?member=a');
    unmount();
    expect(dataset.asks).toBeUndefined();
  });

  test('is shown when what would answer can’t be had', async () => {
    placeAsked();
    const module = slow();
    mount();
    expect(dataset.asks).toBe('?member=a');
    await module.fail();
    expect(dataset.asks).toBeUndefined();
  });
});

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

describe('an island that fails', () => {
  let isBroken = false;
  function Fragile(props: IslandProps) {
    const [count, setCount] = useState(0);
    if (isBroken && (props.props.word === 'always' || count > 0)) throw new Error('no canvas');
    return (
      <>
        <Counter {...props} />
        <button type="button" className="break" onClick={() => setCount(count + 1)}>
          Break
        </button>
      </>
    );
  }
  const placeFragile = (word: string): { figure: HTMLElement; html: string } => {
    isBroken = false;
    const figure = place('TextFigure', { word });
    figure.innerHTML = renderToString(<Fragile props={{ word }} slots={[]} id={figure.id} />);
    isBroken = true;
    loads.TextFigure.mockResolvedValue(Fragile);
    return { figure, html: figure.innerHTML };
  };
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
    // What React can't keep, its test helpers would throw.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  });

  test.each(['always', 'later'])('gets its static form back: %s', async (when) => {
    const { figure, html } = placeFragile(when);
    const other = place('Tabs');
    const note = (): string | undefined => document.querySelector('[role="status"]')?.textContent;
    const again = (): void => document.querySelector<HTMLElement>('[role="status"] button')?.click();
    mount();
    for (const run of whenIdle.splice(0)) run();
    figure.dispatchEvent(new Event('click'));
    await vi.waitFor(() => {
      figure.querySelector<HTMLElement>('.break')?.click();
      expect(note()).toBe('This part crashed. Try again');
    });
    expect(figure.innerHTML).toBe(html);
    expect(console.warn).toHaveBeenCalledWith('The TextFigure on this page crashed.', new Error('no canvas'));
    button(other)?.click();
    await vi.waitFor(() => expect(clicks(other)).toBe('1'));
    // In vain at first, where it fails at once.
    again();
    if (when === 'always') {
      await vi.waitFor(() => expect(console.warn).toHaveBeenCalledTimes(2));
      expect(figure.innerHTML).toBe(html);
      isBroken = false;
      again();
    }
    await vi.waitFor(() => expect(note()).toBeUndefined());
    button(figure)?.click();
    await vi.waitFor(() => expect(clicks(figure)).toBe('1'));
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
