import { expect, test } from 'vitest';
import { audioLimits, EXAMPLE, heard, LENGTH, pass, pause, play, seekBy, stop } from './player.ts';

const set = { volume: 50, speed: 1, isLooping: true };
const playing = play(EXAMPLE);

test('Play goes on after a pause, Stop returns to the start', () => {
  expect(pass(playing, set, 1500)).toMatchObject({ state: 'Playing', position: 5.5 });
  expect(pause(playing)).toMatchObject({ state: 'Paused', position: 4 });
  expect(pause(stop(playing))).toMatchObject({ state: 'Stopped', position: 0 });
  expect(pass(EXAMPLE, set, 1500)).toBe(EXAMPLE);
});

test('a second of a faster sound is longer', () => {
  expect(pass(playing, { ...set, speed: 2 }, 1000).position).toBe(6);
  expect(pass(playing, { ...set, speed: -1 }, 1000).position).toBe(4.25);
});

test('at its end a sound begins anew where it loops, else it has stopped', () => {
  const late = seekBy(playing, 'SetTimePosition', LENGTH - 0.5);
  expect(pass(late, set, 750)).toMatchObject({ state: 'Playing', position: 0.25 });
  expect(pass(late, { ...set, isLooping: false }, 750)).toMatchObject({ state: 'Stopped', position: 0 });
});

test('seeking stops at the start and at the last whole second', () => {
  expect(seekBy(EXAMPLE, 'Rewind', 3).position).toBe(1);
  expect(seekBy(EXAMPLE, 'Rewind', 5).position).toBe(0);
  expect(seekBy(EXAMPLE, 'FastForward', 3).position).toBe(7);
  expect(seekBy(EXAMPLE, 'FastForward', 60).position).toBe(12);
  expect(seekBy(EXAMPLE, 'SetTimePosition', -1).position).toBe(0);
});

test('volume and speed are kept within the limits, which are told', () => {
  expect(heard({ volume: 120, speed: 2.5, isLooping: false })).toEqual({ volume: 100, speed: 2, isLooping: false });
  expect(heard({ volume: -20, speed: -0.5, isLooping: false })).toEqual({ volume: 0, speed: 0.25, isLooping: false });
  expect(audioLimits(set)).toBe('');
  expect(audioLimits({ ...set, volume: 120, speed: -0.5 })).toBe(
    'A Volume of 120 becomes 100. A PlaySpeed of -0.5 becomes 0.25.',
  );
  expect(audioLimits({ ...set, speed: 0 })).toBe(
    'A PlaySpeed of 0 passes as it is: only what is below 0 becomes 0.25.',
  );
});
