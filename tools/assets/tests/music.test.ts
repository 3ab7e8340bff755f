import { expect, test } from 'vitest';
import { frequencyOf, readNotes } from '#components/tune/notes.ts';
import { blip } from '../sound/blip.ts';
import { noise, playKick, playNoise, playTone, pulse, triangle } from '../sound/instruments.ts';
import { mixIn, normalise, silentTrack, withEcho } from '../sound/loop-track.ts';
import { melody } from '../sound/melody.ts';

const TIMBRE = { wave: triangle, attack: 0.01, decay: 0.01, sustain: 0.5, release: 0.01, vibrato: 0 };

test.each([
  ['A4', 440],
  ['A3', 220],
  ['C4', 261.63],
  ['F#5', 739.99],
  ['Eb6', 1244.51],
])('%s is %d hertz', (note, hertz) => {
  expect(frequencyOf(note)).toBeCloseTo(hertz, 2);
});

test.each(['H4', 'A', 'a4', 'A##4', ''])('refuses "%s" as a note', (note) => {
  expect(() => frequencyOf(note)).toThrow(`"${note}" is no note`);
});

test('reads notes with their start, over rests and bars', () => {
  expect(readNotes(['A4:12 -:4', '-:2 A3:14'])).toEqual([
    { frequency: 440, start: 0, steps: 12 },
    { frequency: 220, start: 18, steps: 14 },
  ]);
});

test('refuses a bar that is not full, and a note without a length', () => {
  expect(() => readNotes(['A4:16', 'A4:3'])).toThrow('Bar 2 has 3 steps instead of 16: A4:3');
  expect(() => readNotes(['A4'])).toThrow('"A4" has no length');
});

test('waves stay within their height and have no mean', () => {
  for (const wave of [pulse(0.25), pulse(0.5), triangle]) {
    const samples = Array.from({ length: 1000 }, (_, index) => wave(index / 1000, 0.001));
    expect(samples.reduce((sum, value) => sum + value, 0) / 1000).toBeCloseTo(0, 2);
    expect(Math.max(...samples) - Math.min(...samples)).toBeLessThanOrEqual(2);
  }
  expect([0, 0.25, 0.5, 0.75].map((phase) => triangle(phase, 0.001))).toEqual([0, 1, 0, -1]);
});

test('noise is the same on every run, and holds its values', () => {
  expect([...noise(8, 1)]).toEqual([1, -1, -1, 1, 1, 1, -1, -1]);
  expect([...noise(8, 2)]).toEqual([1, 1, -1, -1, -1, -1, 1, 1]);
  expect(noise(2 ** 15 - 1, 1).filter((value) => value === 1)).toHaveLength(2 ** 14);
});

test('a sound begins and ends at silence', () => {
  for (const samples of [playTone(TIMBRE, 440, 0.1), playKick(170, 48, 0.1), playNoise(0.1, 1)]) {
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.001);
  }
  expect(playTone(TIMBRE, 440, 0.1)).toHaveLength(Math.ceil(0.11 * 44_100));
  expect(playTone(TIMBRE, 440, 0.1)[0]).toBe(0);
});

test('what passes the end of a track goes on at its beginning', () => {
  const track = silentTrack(4);
  mixIn(track, Float32Array.of(1, 2, 3), 2, 1, -1);
  expect([...track.left]).toEqual([3, 0, 1, 2]);
  expect(track.right.every((value) => Math.abs(value) < 1e-6)).toBe(true);
});

test('echoes change sides and go around', () => {
  const { left, right } = withEcho({ left: Float32Array.of(0, 0, 0, 8), right: new Float32Array(4) }, 1, 0.5, 2);
  expect([...left]).toEqual([0, 2, 0, 8]);
  expect([...right]).toEqual([4, 0, 0, 0]);
});

test('makes the loudest sample of all channels the peak', () => {
  expect(normalise([Float32Array.of(0.25, -0.5), Float32Array.of(0.125, 0)], 1).map((channel) => [...channel])).toEqual(
    [
      [0.5, -1],
      [0.25, 0],
    ],
  );
  expect(normalise([new Float32Array(2)], 1).map((channel) => [...channel])).toEqual([[0, 0]]);
});

test('the melody lasts twelve seconds and its end meets its beginning', () => {
  for (const channel of melody()) {
    expect(channel).toHaveLength(12 * 44_100);
    expect(Math.abs((channel[0] ?? 1) - (channel.at(-1) ?? 0))).toBeLessThan(0.02);
    expect(channel.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0)).toBeLessThanOrEqual(0.8001);
  }
});

test('the blip lasts a fifth of a second and ends at silence', () => {
  const [channel] = blip();
  expect(channel).toHaveLength(8820);
  expect(channel.subarray(-20).every((value) => value === 0)).toBe(true);
});
