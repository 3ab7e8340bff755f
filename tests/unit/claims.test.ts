import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reviewSite } from '#node/claims/review-site.ts';

test('what was checked of the content still stands in it', () => {
  const { claims, problems } = reviewSite(join(import.meta.dirname, '../..'));
  expect(problems).toEqual([]);
  expect(claims.length).toBeGreaterThan(900);
});
