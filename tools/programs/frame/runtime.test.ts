import { expect, it } from 'vitest';
import { getPreviewNumber } from './runtime.ts';

it('reads the number of a preview; releases and the unreleased version are newer than every preview', () => {
  expect(getPreviewNumber('1.0.0-preview.38')).toBe(38);
  for (const version of ['1.0.0', '1.0.40', 'current', 'next']) expect(getPreviewNumber(version)).toBeGreaterThan(1000);
});
