import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '#shared/problem.ts';
import { readFolder } from '../content/read-folder.ts';
import { recoverContent } from '../content/staged-content.ts';
import { sentencesOf } from './prose.ts';
import { type Claim, readClaims } from './read-claims.ts';
import { type RiskySentence, reviewClaims } from './review-claims.ts';

/** All prose of a site beside its claims. */
export interface ReviewedSite {
  claims: Claim[];
  risky: RiskySentence[];
  /** Claims whose statement is nowhere. */
  lost: Claim[];
  problems: Problem[];
}

/** Lay all prose of a site beside the claims in `content/claims`. */
export function reviewSite(root: string): ReviewedSite {
  recoverContent(root);
  const read = <T>(folder: string, kind: RegExp, take: (file: string, text: string) => T): T[] =>
    readFolder(join(root, 'content', folder), root)
      .filter(({ file }) => kind.test(file))
      .map(({ file, absolute }) => take(file, readFileSync(absolute, 'utf8')));
  const lists = read('claims', /\.yml$/u, readClaims);
  const claims = lists.flatMap((list) => list.claims);
  const prose = ['docs', 'pages'].flatMap((folder) => read(folder, /\.mdx?$/u, sentencesOf).flat());
  const { risky, lost, problems } = reviewClaims(prose, claims);
  return { claims, risky, lost, problems: [...lists.flatMap((list) => list.problems), ...problems] };
}

/** What a claim no longer holds, as warnings: a build passes, and the tests of the content don't. */
export function claimWarnings(root: string): Problem[] {
  return reviewSite(root).problems.map(({ hint = 'Mend it.', ...problem }) => ({
    ...problem,
    severity: 'warning',
    hint: `${hint} \`npm run docs -- claims\` checks it again; until then \`npm test\` fails.`,
  }));
}
