import { didYouMean } from '#shared/nearest.ts';
import { compareText, type Problem } from '#shared/problem.ts';
import type { Resolver } from '#shared/reference.ts';
import { xrefHint } from '../xref-hint.ts';

/** How many symbols what they may be now is looked for: who has more has another trouble than a misspelt name. */
const MOST_HINTS = 50;

/**
 * Symbols that docfx's files name and that aren't there, each told once: many files of a library name the same one.
 *
 * @param resolver answers for the version that such a problem was found in
 */
export function groupUnknownSymbols(
  problems: readonly Problem[],
  resolver: (problem: Problem) => Resolver | undefined,
): Problem[] {
  const groups = new Map<string, Problem[]>();
  const others: Problem[] = [];
  for (const problem of problems) {
    const { uid } = problem;
    if (uid === undefined) others.push(problem);
    else groups.set(uid, [...(groups.get(uid) ?? []), problem]);
  }
  const told = [...groups].sort(([a], [b]) => compareText(a, b));
  return [
    ...others,
    ...told.flatMap(([, same], index) => tellOnce(same, index < MOST_HINTS ? resolver : () => undefined)),
  ];
}

function tellOnce(same: Problem[], resolver: (problem: Problem) => Resolver | undefined): Problem[] {
  const [first, ...rest] = same.toSorted((a, b) => compareText(a.file, b.file));
  if (first === undefined) return [];
  const files = new Set(rest.map(({ file }) => file)).size;
  const more = files === 0 ? '' : `, which ${files + 1} files name`;
  const message = first.message.replace(/\.$/u, `${more}.`);
  return [{ ...first, message, hint: hintFor(first, resolver(first)) }];
}

function hintFor({ uid = '' }: Problem, resolver: Resolver | undefined): string {
  const others =
    'Let one run of docfx write the files of all assemblies, or name a map of the other library in `xrefmaps`.';
  if (resolver === undefined) return others;
  return xrefHint(uid, resolver) ?? didYouMean(resolver.suggest({ kind: 'xref', uid }).slice(0, 1), '`') ?? others;
}
