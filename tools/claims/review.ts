import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile, shortHash } from '#node/content/files.ts';
import { listContentFiles } from '#node/content/read-folder.ts';
import type { Problem } from '#shared/problem.ts';
import { type Claim, readClaims, removeClaims } from './claims-file.ts';
import { extractSentences, isRisky, type Sentence } from './prose.ts';

/** A sentence that needs evidence, with its claims. */
export interface RiskySentence extends Sentence {
  claims: readonly Claim[];
}

/** The result of comparing a site's prose with its claims. */
export interface ClaimsReview {
  claims: Claim[];
  risky: RiskySentence[];
  /** Claims whose statement no page contains. */
  lost: Claim[];
  problems: Problem[];
}

/** Compares all prose of a site with the claims in `content/claims`. */
export function reviewSite(root: string): ClaimsReview {
  const read = <T>(folder: string, kind: RegExp, parse: (file: string, text: string) => T): T[] =>
    listContentFiles(join(root, 'content', folder), root)
      .filter(({ file }) => kind.test(file))
      .map(({ file, absolute }) => parse(file, readFileSync(absolute, 'utf8')));
  const lists = read('claims', /\.yml$/u, readClaims);
  const claims = lists.flatMap((list) => list.claims);
  const prose = ['docs', 'pages'].flatMap((folder) => read(folder, /\.mdx?$/u, extractSentences).flat());
  const { risky, lost, problems } = reviewClaims(prose, claims);
  return { claims, risky, lost, problems: [...lists.flatMap((list) => list.problems), ...problems] };
}

/** Assigns claims to risky sentences, and finds claims whose statement no sentence contains. */
export function reviewClaims(
  sentences: readonly Sentence[],
  claims: readonly Claim[],
): Pick<ClaimsReview, 'risky' | 'lost' | 'problems'> {
  const paragraphs = [...new Set(sentences.map(({ paragraph }) => paragraph))];
  const risky = sentences
    .filter(({ text }) => isRisky(text))
    .map((sentence) => ({ ...sentence, claims: claims.filter((claim) => covers(claim, sentence)) }));
  const lost = claims.filter(({ says }) => !paragraphs.some((paragraph) => paragraph.includes(says)));
  const problems = lost.map(({ says, file, line }): Problem => {
    const message = `No page contains "${says}" any more.`;
    const hint = 'Update the claim, or delete it with `npm run docs -- claims --prune`.';
    return { severity: 'error', rule: 'lost-claim', file, line, message, hint };
  });
  return { risky, lost, problems };
}

function covers({ says }: Claim, { text, paragraph }: Sentence): boolean {
  return text.includes(says) || (says.includes(text) && paragraph.includes(says));
}

/**
 * Finds claims whose source lines have changed.
 *
 * @param fileAt reads a file at a git tag; null if there is none
 */
export function reviewSource(
  claims: readonly Claim[],
  fileAt: (tag: string, path: string) => string | null,
): Problem[] {
  const problems = claims.flatMap(({ source, tag, file, line }) =>
    Object.entries(source).flatMap(([place, expected]): Problem[] => {
      const [path = '', number = ''] = place.split(':');
      const lines = fileAt(tag, path)?.split('\n');
      if (lines?.[Number(number) - 1]?.includes(expected)) return [];
      const found = lines?.findIndex((text) => text.includes(expected)) ?? -1;
      const message = lines === undefined ? `${tag} has no file ${path}.` : `${place} does not contain "${expected}".`;
      const hint = found < 0 ? 'Check the statement again.' : `It is on line ${found + 1} now.`;
      return [{ severity: 'error', rule: 'stale-claim', file, line, message, hint }];
    }),
  );
  // Several statements may refer to the same line, so each message is kept once.
  return [...new Map(problems.map((problem) => [problem.message, problem])).values()];
}

/** Picks a random sample of sentences, which depends only on the seed. */
export function pickSample<T extends Sentence>(sentences: readonly T[], count: number, seed: string): T[] {
  const order = new Map(
    sentences.map((sentence) => [sentence, shortHash(`${seed}\n${sentence.file}:${sentence.line}\n${sentence.text}`)]),
  );
  return [...sentences].sort((a, b) => ((order.get(a) ?? '') < (order.get(b) ?? '') ? -1 : 1)).slice(0, count);
}

/** Lists the site's claim problems as warnings. */
export function listClaimWarnings(root: string): Problem[] {
  return reviewSite(root).problems.map((problem) => ({ ...problem, severity: 'warning' }));
}

/**
 * Deletes the claims in `content/claims` that no page contains any more, for example after a release was retired. Also
 * deletes the files that lose their last claim.
 *
 * @returns the number of deleted statements
 */
export function pruneClaims(root: string): number {
  const { lost } = reviewSite(root);
  for (const file of new Set(lost.map((claim) => claim.file))) {
    const path = join(root, file);
    const statements = new Set(lost.filter((claim) => claim.file === file).map((claim) => claim.says));
    const text = removeClaims(readFileSync(path, 'utf8'), statements);
    if (text === null) rmSync(path);
    else replaceFile(path, text);
  }
  return lost.length;
}
