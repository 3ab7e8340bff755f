import { expect, it } from 'vitest';
import { isIslandName } from './island.ts';

it('knows islands by name, and nothing that every object has', () => {
  expect(['Tabs', 'tabs', 'constructor', 'toString', ''].map(isIslandName)).toEqual([true, false, false, false, false]);
});
