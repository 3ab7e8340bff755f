import { describe, expect, it } from 'vitest';
import { longestSince, missingSteps } from '../interactions.ts';
import { STEPS } from './steps.ts';

const INPUTS = {
  inputs: [
    [100, 300],
    [1000, 40],
    [1200, 64],
  ] satisfies [number, number][],
  tasks: [
    [120, 280],
    [900, 150],
  ] satisfies [number, number][],
};

describe('what a reader waited for', () => {
  it('is the longest input, and the longest task, that was not over before', () => {
    expect(longestSince(INPUTS, 1000)).toEqual({ duration: 64, task: 150 });
    expect(longestSince(INPUTS, 0)).toEqual({ duration: 300, task: 280 });
  });

  it('is what can be told at least where nothing took long', () => {
    expect(longestSince(INPUTS, 5000)).toEqual({ duration: 16, task: 0 });
  });
});

describe('steps', () => {
  it('have a name each', () => {
    expect(new Set(STEPS.map(({ name }) => name)).size).toBe(STEPS.length);
  });

  it('are missed where no page has anything for them, unless a site needn’t have it', () => {
    const [first, ...others] = STEPS.filter(({ isOptional }) => isOptional !== true);
    expect(missingSteps(others)).toEqual([first?.name]);
    expect(missingSteps(STEPS)).toEqual([]);
  });
});
