import type { Problem } from '#shared/problem.ts';
import { shortHash } from '../content/short-hash.ts';
import type { Sentence } from './prose.ts';
import type { Claim } from './read-claims.ts';
import { isRisky } from './risky.ts';

/** A sentence that must be right, and the claims that it rests on. */
export interface RiskySentence extends Sentence {
  claims: readonly Claim[];
}

/** Lay the prose beside its claims: risky sentences with theirs, and the claims whose statement is nowhere. */
export function reviewClaims(
  sentences: readonly Sentence[],
  claims: readonly Claim[],
): { risky: RiskySentence[]; lost: Claim[]; problems: Problem[] } {
  const paragraphs = [...new Set(sentences.map(({ paragraph }) => paragraph))];
  const risky = sentences
    .filter(({ text }) => isRisky(text))
    .map((sentence) => ({ ...sentence, claims: claims.filter((claim) => covers(claim, sentence)) }));
  const lost = claims.filter(({ says }) => !paragraphs.some((paragraph) => paragraph.includes(says)));
  const problems = lost.map(({ says, file, line }): Problem => {
    const message = `No page says "${says}" any more.`;
    return { severity: 'error', rule: 'lost-claim', file, line, message, hint: 'Change the claim with its prose.' };
  });
  return { risky, lost, problems };
}

function covers({ says }: Claim, { text, paragraph }: Sentence): boolean {
  return text.includes(says) || (says.includes(text) && paragraph.includes(says));
}

/** Claims whose lines of the source no longer say what they said; `fileAt` gives a file at a tag, null where there is none. */
export function reviewSource(
  claims: readonly Claim[],
  fileAt: (tag: string, path: string) => string | null,
): Problem[] {
  const problems = claims.flatMap(({ source, tag, file, line }) =>
    Object.entries(source).flatMap(([place, words]): Problem[] => {
      const [path = '', number = ''] = place.split(':');
      const lines = fileAt(tag, path)?.split('\n');
      if (lines?.[Number(number) - 1]?.includes(words)) return [];
      const found = lines?.findIndex((text) => text.includes(words)) ?? -1;
      const message = lines === undefined ? `${tag} has no file ${path}.` : `${place} does not say "${words}".`;
      const hint = found < 0 ? 'Check the statement anew.' : `It stands on line ${found + 1}.`;
      return [{ severity: 'error', rule: 'stale-claim', file, line, message, hint }];
    }),
  );
  // Statements that rest on the same line.
  return [...new Map(problems.map((problem) => [problem.message, problem])).values()];
}

/** So many of the sentences, the same ones for the same seed. */
export function drawSample<T extends Sentence>(sentences: readonly T[], count: number, seed: string): T[] {
  const order = new Map(sentences.map((one) => [one, shortHash(`${seed}\n${one.file}:${one.line}\n${one.text}`)]));
  return [...sentences].sort((a, b) => ((order.get(a) ?? '') < (order.get(b) ?? '') ? -1 : 1)).slice(0, count);
}
