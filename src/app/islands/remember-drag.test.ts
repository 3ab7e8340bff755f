// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EarlyDrag, rememberDrag } from './remember-drag.ts';

let island: HTMLElement;
let handle: HTMLElement;
let early: EarlyDrag;
let end: AbortController;
/** What the handle hears once the island runs. */
let heard: string[];

beforeEach(() => {
  end = new AbortController();
  heard = [];
  island = document.body.appendChild(document.createElement('div'));
  island.innerHTML = '<p><b data-drag><i>12</i></b></p>';
  handle = island.querySelector('b') ?? island;
  early = rememberDrag(island, [], end.signal);
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

/** The island runs from now on. */
function run(): void {
  end.abort();
  for (const type of ['pointerdown', 'pointermove', 'pointerup'])
    handle.addEventListener(type, (event) => {
      if (event instanceof PointerEvent) heard.push(`${type} ${event.clientX} ${event.pointerId}`);
    });
  handle.addEventListener('click', () => heard.push('click'));
  early.replay();
}

test('a drag is done again: where it began, where it came to, and its end', () => {
  send(handle.firstElementChild ?? handle, 'pointerdown', 10);
  for (const x of [12, 20, 35]) send(document, 'pointermove', x);
  send(document, 'pointerup', 35);
  run();
  expect(heard).toEqual(['pointerdown 10 1', 'pointermove 35 1', 'pointerup 35 1']);
});

test('a pointer that is still down goes on from there', () => {
  send(handle, 'pointerdown', 10);
  send(document, 'pointermove', 20);
  run();
  send(handle, 'pointermove', 30);
  expect(heard).toEqual(['pointerdown 10 1', 'pointermove 20 1', 'pointermove 30 1']);
});

test('the last drag counts; other pointers, and those beside a handle, do not', () => {
  send(handle, 'pointerdown', 10);
  send(handle, 'pointerdown', 50, 2);
  send(document, 'pointermove', 60, 2);
  send(document, 'pointermove', 99, 1);
  run();
  expect(heard).toEqual(['pointerdown 50 2', 'pointermove 60 2']);
});

test('a press beside a handle, and a drag that nobody waits for any more, come to nothing', () => {
  send(handle, 'pointerdown', 10);
  send(island, 'pointerdown', 5);
  run();
  expect(heard).toEqual([]);
  early = rememberDrag(island, [], new AbortController().signal);
  send(handle, 'pointerdown', 10);
  heard = [];
  early.forget();
  early.replay();
  expect(heard).toEqual([]);
});

test('what was dragged before any script of the site listened is done again, too', () => {
  end.abort();
  end = new AbortController();
  const done = [send(island, 'pointerdown', 3), send(handle, 'pointerdown', 10), send(document, 'pointerup', 35)];
  early = rememberDrag(island, [...done, send(island, 'click', 35)], end.signal);
  expect(early.wasEarly).toBe(true);
  run();
  expect(heard).toEqual(['pointerdown 10 1', 'pointermove 35 1', 'pointerup 35 1']);
});

test('a pointer that went down before and comes up after is one drag; one beside the island’s handles is none', () => {
  const down = send(handle, 'pointerdown', 10);
  expect(rememberDrag(document.createElement('div'), [down], end.signal).wasEarly).toBe(false);
  early = rememberDrag(island, [down], end.signal);
  send(document, 'pointermove', 20);
  send(document, 'pointerup', 30);
  run();
  expect(heard).toEqual(['pointerdown 10 1', 'pointermove 30 1', 'pointerup 30 1']);
});

test('a tap is done again', () => {
  end.abort();
  end = new AbortController();
  const done = [send(handle, 'pointerdown', 10), send(handle, 'pointerup', 10), send(handle, 'click', 10)];
  early = rememberDrag(island, done, end.signal);
  run();
  expect(heard).toEqual(['pointerdown 10 1', 'pointermove 10 1', 'pointerup 10 1', 'click']);
});
