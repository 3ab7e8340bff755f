import { act, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Plain } from '#shared/island.ts';
import type { IslandProps } from './island-props.ts';
import { mountIslands } from './mount-islands.ts';
// At hand, so that the first island need not wait for it.
import './take-over.ts';
import { loads } from './testing-components.ts';

/** Islands in a document for unit tests, whose files put `testing-components.ts` in the place of `virtual:components`. */

/** What the app keeps for islands. */
export const SERVICES = {};

/** The services that islands were handed. */
export const handed = new Set<IslandProps['services']>();

/** Says what it got, and counts the clicks on its button. */
export function Counter({ props, slots, id, services }: IslandProps) {
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
export function place(name: string, props: { [key: string]: Plain } = { word: 'a' }): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'));
  element.id = `i${document.body.children.length}`;
  element.dataset.island = name;
  element.dataset.props = JSON.stringify(props);
  element.innerHTML = renderToString(<Counter props={props} slots={[]} id={element.id} />);
  return element;
}

/** Do something, and let go on whatever waits for it. */
export const settle = (change: () => void): Promise<void> =>
  act(async () => {
    change();
    await new Promise((resolve) => setTimeout(resolve));
  });

/** A module that comes when it is told to. */
export function slow(): { come(): Promise<void>; fail(): Promise<void> } {
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

/** Take the islands of the document over; they end with the test. */
export function mount(): () => void {
  const unmount = mountIslands(document.body, SERVICES);
  unmounts.push(unmount);
  return unmount;
}

/** The first button of an island. */
export const button = (island: HTMLElement): HTMLButtonElement | null => island.querySelector('button');
/** Press it. */
export const press = (island: HTMLElement): void => act(() => button(island)?.click());
/** What the button says: `0` in the static form, then how often it was clicked. */
export const clicks = (island: HTMLElement): string | undefined => button(island)?.textContent;
/** Give an island a sign that it is wanted. */
export const sign = (island: HTMLElement, type: string): Promise<void> =>
  settle(() => island.dispatchEvent(new Event(type)));

const unmounts: (() => void)[] = [];
/** What is watched for coming into view. */
export const watched: { target: Element; show(isIntersecting: boolean): Promise<void> }[] = [];
/** What waits for an idle browser. */
export const whenIdle: (() => void)[] = [];
/** Let the browser be idle. */
export const rest = (): Promise<void> =>
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
