import { join } from 'node:path';
import { expect, test } from 'vitest';
import { claimWarnings, reviewSite } from '#node/claims/review-site.ts';
import { formatProblems } from '#node/report.ts';
import { makeFolder, smallSite } from '../support/small-site.ts';

test('what was checked of the content still stands in it', () => {
  const { claims, problems } = reviewSite(join(import.meta.dirname, '../..'));
  expect(problems, `${formatProblems(problems)}\n\`npm run docs -- claims\` lists these:`).toEqual([]);
  expect(claims.length).toBeGreaterThan(900);
});

test('a check warns of a claim whose statement was changed, with the command', () => {
  const site = makeFolder(smallSite({ 'content/docs/1.0/guides/box.md': '# Box\n\nA box is 9 wide.\n' }));
  expect(claimWarnings(site.path)).toEqual([]);
  site.write({ 'content/claims/boxes.yml': 'claims:\n- says: A box is 8 wide.\n  source: { Box.cs:1: width = 8 }\n' });
  expect(claimWarnings(site.path)).toEqual([
    {
      ...{ severity: 'warning', rule: 'lost-claim', file: 'content/claims/boxes.yml', line: 2 },
      message: 'No page says "A box is 8 wide." any more.',
      hint: 'Change the claim with its prose. `npm run docs -- claims` checks it again; until then `npm test` fails.',
    },
  ]);
  site.remove();
});
