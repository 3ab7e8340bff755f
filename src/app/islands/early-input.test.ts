// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EarlyInput, recordEarlyInput } from './early-input.ts';

let island: HTMLElement;
let handle: HTMLElement;
let input: EarlyInput;
let end: AbortController;
/** Events that reached the handle after hydration. */
let heard: string[];

beforeEach(() => {
  end = new AbortController();
  heard = [];
  island = document.body.appendChild(document.createElement('div'));
  island.innerHTML = '<p><b data-drag><i>12</i></b><button type="button">Play</button></p>';
  handle = island.querySelector('b') ?? island;
  input = recordEarlyInput(island, [], end.signal);
});

afterEach(() => {
  end.abort();
  document.body.replaceChildren();
});

function send(target: EventTarget, type: string, clientX: number, pointerId = 1): PointerEvent {
  const event = new PointerEvent(type, { bubbles: true, clientX, pointerId, button: 0 });
  target.dispatchEvent(event);
  return event;
}

/** Hydrates the island. */
function hydrate(): void {
  end.abort();
  for (const type of ['pointerdown', 'pointermove', 'pointerup', 'click'])
    handle.addEventListener(type, (event) => {
      if (event instanceof PointerEvent) heard.push(`${type} ${event.clientX} ${event.pointerId}`);
    });
  input.replay((buttons) => {
    for (const { textContent } of buttons) heard.push(textContent);
  });
}

test('repeats a drag with its start, its last position and its end', () => {
  send(handle.firstElementChild ?? handle, 'pointerdown', 10);
  for (const x of [12, 20, 35]) send(document, 'pointermove', x);
  send(document, 'pointerup', 35);
  hydrate();
  expect(heard).toEqual(['pointerdown 10 1', 'pointermove 35 1', 'pointerup 35 1']);
});

test('continues a drag whose pointer is still down', () => {
  send(handle, 'pointerdown', 10);
  send(document, 'pointermove', 20);
  hydrate();
  send(handle, 'pointermove', 30);
  expect(heard).toEqual(['pointerdown 10 1', 'pointermove 20 1', 'pointermove 30 1']);
});

test('repeats only the last drag, and of that only its own pointer', () => {
  send(handle, 'pointerdown', 10);
  send(handle, 'pointerdown', 50, 2);
  send(document, 'pointermove', 60, 2);
  send(document, 'pointermove', 99, 1);
  hydrate();
  expect(heard).toEqual(['pointerdown 50 2', 'pointermove 60 2']);
});

test('ignores a press beside the handles', () => {
  send(handle, 'pointerdown', 10);
  send(island, 'pointerdown', 5);
  hydrate();
  expect(heard).toEqual([]);
});

test('forgets input', () => {
  send(handle, 'pointerdown', 10);
  island.querySelector('button')?.click();
  input.forget();
  hydrate();
  expect(heard).toEqual([]);
});

test('repeats a tap and a click from before the page’s script', () => {
  end.abort();
  end = new AbortController();
  const button = island.querySelector('button') ?? island;
  const events = [
    send(island, 'pointerdown', 3),
    send(handle, 'pointerdown', 10),
    send(handle, 'pointerup', 10),
    send(handle, 'click', 10),
    send(button, 'click', 0),
  ];
  expect(recordEarlyInput(document.createElement('div'), events, end.signal).hasInput).toBe(false);
  input = recordEarlyInput(island, events, end.signal);
  expect(input.hasInput).toBe(true);
  hydrate();
  expect(heard).toEqual(['Play', 'pointerdown 10 1', 'pointermove 10 1', 'pointerup 10 1', 'click 10 1']);
});
