import { expect, test } from 'vitest';
import {
  advance,
  applySeek,
  clampSettings,
  describeAudioLimits,
  INITIAL_PLAYER,
  pause,
  play,
  SOUND_SECONDS,
  stop,
} from './player.ts';

const set = { volume: 50, speed: 1, isLooping: true };
const playing = play(INITIAL_PLAYER);

test('Play resumes after a pause, and Stop returns to the start', () => {
  expect(advance(playing, set, 1500)).toMatchObject({ state: 'Playing', position: 5.5 });
  expect(pause(playing)).toMatchObject({ state: 'Paused', position: 4 });
  expect(pause(stop(playing))).toMatchObject({ state: 'Stopped', position: 0 });
  expect(advance(INITIAL_PLAYER, set, 1500)).toBe(INITIAL_PLAYER);
});

test('a faster sound advances further in the same time', () => {
  expect(advance(playing, { ...set, speed: 2 }, 1000).position).toBe(6);
  expect(advance(playing, { ...set, speed: -1 }, 1000).position).toBe(4.25);
});

test('at its end, a sound loops or stops', () => {
  const late = applySeek(playing, 'SetTimePosition', SOUND_SECONDS - 0.5);
  expect(advance(late, set, 750)).toMatchObject({ state: 'Playing', position: 0.25 });
  expect(advance(late, { ...set, isLooping: false }, 750)).toMatchObject({ state: 'Stopped', position: 0 });
});

test('clamps seeking to the start and the last whole second', () => {
  expect(applySeek(INITIAL_PLAYER, 'Rewind', 3).position).toBe(1);
  expect(applySeek(INITIAL_PLAYER, 'Rewind', 5).position).toBe(0);
  expect(applySeek(INITIAL_PLAYER, 'FastForward', 3).position).toBe(7);
  expect(applySeek(INITIAL_PLAYER, 'FastForward', 60).position).toBe(12);
  expect(applySeek(INITIAL_PLAYER, 'SetTimePosition', -1).position).toBe(0);
});

test('clamps volume and speed and notes the limits', () => {
  expect(clampSettings({ volume: 120, speed: 2.5, isLooping: false })).toEqual({
    volume: 100,
    speed: 2,
    isLooping: false,
  });
  expect(clampSettings({ volume: -20, speed: -0.5, isLooping: false })).toEqual({
    volume: 0,
    speed: 0.25,
    isLooping: false,
  });
  expect(describeAudioLimits(set)).toBe('');
  expect(describeAudioLimits({ ...set, volume: 120, speed: -0.5 })).toBe(
    'A Volume of 120 becomes 100. A PlaySpeed of -0.5 becomes 0.25.',
  );
  expect(describeAudioLimits({ ...set, speed: 0 })).toBe(
    'A PlaySpeed of 0 isn’t clamped: only values below 0 become 0.25.',
  );
});
