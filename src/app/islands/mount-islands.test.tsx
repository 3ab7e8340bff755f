// @vitest-environment happy-dom
import { act, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JsonValue } from '#shared/island.ts';
import type { IslandProps } from './island-props.ts';
import { mountIslands } from './mount-islands.ts';
// Imported here, so that hydrating the first island doesn't wait for this module.
import './hydrate-island.tsx';

/** Mocks that load the component of each island. There is one island for each trigger. */
const loads = vi.hoisted(() => ({ Tabs: vi.fn(), Diagram: vi.fn(), Figure: vi.fn() }));

vi.mock('virtual:components', () => ({
  components: {
    Tabs: { trigger: 'idle', load: async () => ({ Tabs: await loads.Tabs() }) },
    Diagram: { trigger: 'visible', load: async () => ({ Diagram: await loads.Diagram() }) },
    Figure: { trigger: 'intent', load: async () => ({ Figure: await loads.Figure() }) },
  },
}));

const SERVICES = {};
const NOT_LOADED = 'This part could not be loaded. Check your connection and try again. Retry';
const unmounts: (() => void)[] = [];
const observed: { target: Element; show(isIntersecting: boolean): Promise<void> }[] = [];
const idleCallbacks: (() => void)[] = [];
const receivedServices = new Set<IslandProps['services']>();

function Counter({ props, slots, id, services }: IslandProps) {
  receivedServices.add(services);
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

/** Shows its slot. */
function Panel({ slots }: IslandProps) {
  return <div dangerouslySetInnerHTML={{ __html: slots[0] ?? '' }} />;
}

/** Adds the static form of an island to the document. */
function place(name: string, props: { [key: string]: JsonValue } = { word: 'a' }, Component = Counter): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'));
  element.id = `i${document.body.children.length}`;
  element.dataset.island = name;
  element.dataset.props = JSON.stringify(props);
  element.innerHTML = renderToString(<Component props={props} slots={[]} id={element.id} />);
  return element;
}

/** Runs a change and everything that it triggers. */
const settle = (change: () => void): Promise<void> =>
  act(async () => {
    change();
    await new Promise((resolve) => setTimeout(resolve));
  });

/** Makes the figure's module load when the test calls `resolve` or `reject`. */
function defer(): { resolve(): Promise<void>; reject(): Promise<void> } {
  let resolve = (_: typeof Counter): void => undefined;
  let reject = (_: Error): void => undefined;
  loads.Figure.mockReturnValue(
    new Promise((onLoad, onError) => {
      resolve = onLoad;
      reject = onError;
    }),
  );
  return {
    resolve: () => settle(() => resolve(Counter)),
    reject: () => settle(() => reject(new TypeError('Failed to fetch'))),
  };
}

function mount(): () => void {
  const unmount = mountIslands(document.body, SERVICES);
  unmounts.push(unmount);
  return unmount;
}

const button = (island: HTMLElement): HTMLButtonElement | null => island.querySelector('button');
const press = (island: HTMLElement): void => act(() => button(island)?.click());
const clicks = (island: HTMLElement): string | undefined => button(island)?.textContent;
/** Dispatches an event on an island; `pointermove` on its button. */
const fire = (island: HTMLElement, type: string): Promise<void> =>
  settle(() =>
    type === 'pointermove'
      ? button(island)?.dispatchEvent(new Event(type, { bubbles: true }))
      : island.dispatchEvent(new Event(type)),
  );
const becomeIdle = (): Promise<void> =>
  settle(() => {
    for (const run of idleCallbacks.splice(0)) run();
  });
const notes = (): (string | null)[] =>
  [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
const pressNote = (): void => document.querySelector<HTMLElement>('[role="status"] button')?.click();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idleCallbacks.push(run));
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly report: (entries: { target: Element; isIntersecting: boolean }[]) => void;
      readonly disconnect = vi.fn();
      constructor(report: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
        this.report = report;
      }
      observe(target: Element): void {
        observed.push({ target, show: (isIntersecting) => settle(() => this.report([{ target, isIntersecting }])) });
      }
    },
  );
  for (const load of Object.values(loads)) load.mockReset().mockResolvedValue(Counter);
});

afterEach(async () => {
  await settle(() => {
    for (const unmount of unmounts.splice(0)) unmount();
  });
  observed.length = 0;
  idleCallbacks.length = 0;
  receivedServices.clear();
  document.body.replaceChildren();
  history.replaceState(null, '', location.pathname);
  vi.unstubAllGlobals();
});

describe('triggers', () => {
  test('idle: hydrates when the browser is idle and replays earlier clicks', async () => {
    const tabs = place('Tabs');
    mount();
    press(tabs);
    expect(clicks(tabs)).toBe('0');
    await becomeIdle();
    expect(clicks(tabs)).toBe('1');
    press(tabs);
    expect(clicks(tabs)).toBe('2');
  });

  test('visible: hydrates near the viewport', async () => {
    const diagram = place('Diagram');
    mount();
    const [observer] = observed;
    expect(observer?.target).toBe(diagram);
    await observer?.show(false);
    expect(loads.Diagram).not.toHaveBeenCalled();
    await observer?.show(true);
    press(diagram);
    expect(clicks(diagram)).toBe('1');
  });

  test.each(['pointermove', 'touchstart', 'focusin', 'click'])('intent: hydrates once at %s', async (type) => {
    const figure = place('Figure');
    mount();
    await becomeIdle();
    expect(loads.Figure).not.toHaveBeenCalled();
    await fire(figure, type);
    await fire(figure, type);
    expect(loads.Figure).toHaveBeenCalledTimes(1);
    press(figure);
    expect(clicks(figure)).toBe('1');
  });

  test('intent: loads nothing for a pointer that passes over parts that are no controls', async () => {
    const figure = place('Figure');
    mount();
    await settle(() => figure.querySelector('p')?.dispatchEvent(new Event('pointermove', { bubbles: true })));
    expect(loads.Figure).not.toHaveBeenCalled();
  });

  test.each<[string, (figure: HTMLElement, input: HTMLInputElement) => void]>([
    ['has the focus', (_, input) => input.focus()],
    ['has a changed control', (_, input) => Object.assign(input, { value: 'b' })],
    [
      'has a control that the address names',
      (_, input) => {
        input.name = 'member';
        history.replaceState(null, '', '?member=');
      },
    ],
  ])('intent: hydrates at once if the island %s', async (_, prepare) => {
    const figure = place('Figure');
    const input = figure.querySelector('input');
    if (input !== null) prepare(figure, input);
    await settle(mount);
    press(figure);
    expect(clicks(figure)).toBe('1');
  });
});

test('reads props and slots from the static form, without slots of nested islands, and passes the services', async () => {
  const outer = place('Tabs', { word: 'b' });
  outer.innerHTML += '<div data-slot></div><div data-slot><div data-island="Nothing"><i data-slot></i></div></div>';
  mount();
  receivedServices.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await becomeIdle();
  expect(outer.querySelector('p')?.textContent).toBe(`${outer.id} b 2`);
  expect([...receivedServices]).toEqual([SERVICES]);
});

test('unmounts the islands of a page that was left, and hydrates no further ones', async () => {
  const tabs = place('Tabs');
  const late = place('Figure');
  const untouched = place('Figure');
  const unmount = mount();
  await becomeIdle();
  const module = defer();
  await fire(late, 'pointermove');
  press(late);
  await settle(unmount);
  await module.resolve();
  expect([tabs.childElementCount, late.childElementCount]).toEqual([0, 7]);
  await fire(untouched, 'focusin');
  expect(loads.Figure).toHaveBeenCalledTimes(1);
});

describe('input before hydration', () => {
  test('replays clicks from before the app ran', async () => {
    const figure = place('Figure');
    const other = place('Figure');
    const event = new Event('click');
    button(figure)?.dispatchEvent(event);
    Object.assign(window, { early: [event] });
    await settle(mount);
    delete window.early;
    expect([clicks(figure), clicks(other)]).toEqual(['1', '0']);
  });

  test('replays each clicked button once, in order, except copy buttons', async () => {
    const figure = place('Figure');
    mount();
    const module = defer();
    await fire(figure, 'pointermove');
    press(figure);
    for (const name of ['.double', '.code-copy']) figure.querySelector<HTMLElement>(name)?.click();
    // Nothing happened, so the user clicks again.
    press(figure);
    expect(clicks(figure)).toBe('0');
    await module.resolve();
    expect(clicks(figure)).toBe('2');
  });

  test('replays a click in a nested island once', async () => {
    const figure = place('Figure');
    const tabs = place('Tabs', {}, Panel);
    const slot = tabs.querySelector('div')?.appendChild(document.createElement('div'));
    slot?.setAttribute('data-slot', '');
    slot?.append(figure);
    loads.Tabs.mockResolvedValue(Panel);
    mount();
    await settle(() => press(figure));
    await becomeIdle();
    expect(clicks(tabs)).toBe('1');
  });
});

describe('an island that can’t be loaded', () => {
  const stubBuild = (build: string): void =>
    void vi.stubGlobal(
      'fetch',
      vi.fn(async () =>
        Response.json({ build, version: null, main: '', navbar: [], sidebars: {}, aliases: {}, pages: {} }),
      ),
    );
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    stubBuild('a1');
  });

  test('keeps its static form, says so to a user who acted, and drops the click', async () => {
    const figure = place('Figure');
    const html = figure.innerHTML;
    mount();
    const module = defer();
    await fire(figure, 'pointermove');
    press(figure);
    await module.reject();
    expect(figure.innerHTML).toBe(html);
    expect(notes()).toEqual([NOT_LOADED]);
    loads.Figure.mockResolvedValue(Counter);
    await fire(figure, 'pointermove');
    expect([notes(), clicks(figure)]).toEqual([[], '0']);
  });

  test.each(['pointermove', 'touchstart', 'focusin', 'click', 'input', 'keydown'])('retries at %s', async (type) => {
    loads.Figure.mockRejectedValueOnce(new TypeError('offline'));
    const figure = place('Figure');
    mount();
    await fire(figure, 'click');
    expect(notes()).toEqual([NOT_LOADED]);
    await fire(figure, type);
    expect(notes()).toEqual([]);
    await fire(figure, type);
    expect(loads.Figure).toHaveBeenCalledTimes(2);
  });

  test('reloads the page if Retry fails while online', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    loads.Figure.mockRejectedValue(new TypeError('gone'));
    const figure = place('Figure');
    mount();
    await fire(figure, 'click');
    await settle(pressNote);
    expect(reload).not.toHaveBeenCalled();
    online.mockRestore();
    await settle(pressNote);
    expect(reload).toHaveBeenCalledOnce();
    reload.mockRestore();
  });

  test('with the trigger idle says so only if the address or a control needs it', async () => {
    loads.Tabs.mockRejectedValue(new TypeError('offline'));
    const tabs = place('Tabs');
    const asked = place('Tabs');
    asked.querySelector('input')?.setAttribute('name', 'q');
    history.replaceState(null, '', '?q=x');
    mount();
    await becomeIdle();
    await fire(tabs, 'click');
    expect([tabs, asked].map((island) => island.nextElementSibling?.role)).toEqual(['', 'status']);
    const input = tabs.querySelector('input');
    if (input !== null) input.value = 'x';
    await fire(tabs, 'input');
    expect(tabs.nextElementSibling?.role).toBe('status');
  });
});

test.each(['always', 'later'])('restores the static form of a component that throws: %s', async (when) => {
  let isBroken = false;
  function Fragile(props: IslandProps) {
    const [count, setCount] = useState(0);
    if (isBroken && (when === 'always' || count > 0)) throw new Error('no canvas');
    return (
      <>
        <Counter {...props} />
        <button type="button" className="break" onClick={() => setCount(count + 1)}>
          Break
        </button>
      </>
    );
  }
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // `act` would rethrow the error.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const figure = place('Figure', { word: 'a' }, Fragile);
  const html = figure.innerHTML;
  const other = place('Tabs');
  isBroken = true;
  loads.Figure.mockResolvedValue(Fragile);
  mount();
  for (const run of idleCallbacks.splice(0)) run();
  figure.dispatchEvent(new Event('click'));
  await vi.waitFor(() => {
    figure.querySelector<HTMLElement>('.break')?.click();
    expect(notes()).toEqual(['This part crashed. Try again']);
  });
  expect(figure.innerHTML).toBe(html);
  button(other)?.click();
  await vi.waitFor(() => expect(clicks(other)).toBe('1'));
  isBroken = false;
  pressNote();
  await vi.waitFor(() => expect(notes()).toEqual([]));
  button(figure)?.click();
  await vi.waitFor(() => expect(clicks(figure)).toBe('1'));
});
