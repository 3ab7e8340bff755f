import { describe, expect, it } from 'vitest';
import { INTERACTION_STEPS } from './interaction-steps.ts';
import { longestSince, missingSteps } from './interactions.ts';

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

describe('longestSince', () => {
  it('returns the longest input and task that ended later', () => {
    expect(longestSince(INPUTS, 1000)).toEqual({ duration: 64, task: 150 });
    expect(longestSince(INPUTS, 0)).toEqual({ duration: 300, task: 280 });
  });

  it('returns the smallest measurable duration without inputs', () => {
    expect(longestSince(INPUTS, 5000)).toEqual({ duration: 16, task: 0 });
  });
});

describe('missingSteps', () => {
  it('identifies steps by unique names', () => {
    expect(new Set(INTERACTION_STEPS.map(({ name }) => name)).size).toBe(INTERACTION_STEPS.length);
  });

  it('lists required steps that no page performed', () => {
    const [first, ...others] = INTERACTION_STEPS.filter(({ isOptional }) => isOptional !== true);
    expect(missingSteps(others)).toEqual([first?.name]);
    expect(missingSteps(INTERACTION_STEPS)).toEqual([]);
  });
});
