import type { ChangedVersions } from './change-versions.ts';

/** How many rows of each list are shown. */
const FEW = 8;

/** Which files and addresses a change concerns: how many, and the first of each kind. */
export function formatChange({ files, addresses, redirects }: ChangedVersions): string {
  const { moved, added, changed, removed } = files;
  const guesses = redirects.filter(({ isGuess }) => isGuess);
  const arrow = ({ from, to }: { from: string; to: string }): string => `${from} → ${to}`;
  return [
    section('Files', [
      ['moved', moved.map(arrow)],
      ['new', added],
      ['changed', changed],
      ['gone', removed],
    ]),
    section('Addresses', [
      ['new', addresses],
      ['leading to the same page of another version', redirects.filter(({ isGuess }) => !isGuess).map(arrow)],
      ['leading to what is nearest', guesses.map(arrow)],
    ]),
  ].join('\n\n');
}

function section(title: string, lists: readonly (readonly [string, readonly string[]])[]): string {
  const sum = lists.map(([word, rows]) => `${rows.length} ${word}`).join(', ');
  const shown = lists.flatMap(([word, rows]) => [
    ...rows.slice(0, FEW).map((row) => `  ${word}: ${row}`),
    ...(rows.length > FEW ? [`  … and ${rows.length - FEW} more (--json lists all)`] : []),
  ]);
  return [`${title}: ${sum}`, ...shown].join('\n');
}
