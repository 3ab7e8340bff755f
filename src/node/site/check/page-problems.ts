import { didYouMean } from '#shared/nearest.ts';
import { compareText, type Problem } from '#shared/problem.ts';
import { type Resolver, xrefHint } from '#shared/reference.ts';
import { type SiteConfig, severityOf } from '#shared/site.ts';
import type { Version } from '#shared/version.ts';
import type { CompiledVersion } from '../compile-site.ts';

/** Problems of files that several versions show: each is told once, with the versions' names when it isn't so in all. */
export interface VersionedProblems {
  /** Note that one more version shows a file (or a page). */
  shown(key: string): void;
  /** @param key by which the problem is the same in several versions, where its words aren't */
  add(problem: Problem, shownAs: string, version: Version | null, key?: string): void;
  all(): Problem[];
}

/** Gather problems over versions. */
export function createVersionedProblems(): VersionedProblems {
  const seen = new Map<string, { problem: Problem; shownAs: string; labels: string[] }>();
  const shownIn = new Map<string, number>();
  return {
    shown(key) {
      shownIn.set(key, (shownIn.get(key) ?? 0) + 1);
    },
    add(problem, shownAs, version, key = JSON.stringify(problem)) {
      const known = seen.get(key) ?? { problem, shownAs, labels: [] };
      if (version !== null && !known.labels.includes(version.label)) known.labels.push(version.label);
      seen.set(key, known);
    },
    all: () =>
      [...seen.values()].map(({ problem, shownAs, labels }) => {
        const everywhere = labels.length === 0 || labels.length === shownIn.get(shownAs);
        if (everywhere) return problem;
        const message = problem.message.replace(/\.?$/u, (end) => ` (in ${labels.join(', ')})${end}`);
        return { ...problem, message };
      }),
  };
}

/**
 * Problems that compiling found, each with its file; a page that several versions show tells them once, with the
 * versions' names when it isn't so in all that show it.
 */
export function pageProblems(versions: readonly CompiledVersion[], config: SiteConfig): Problem[] {
  const found = createVersionedProblems();
  const resolvers = new Map<string, Resolver>();
  for (const { version, pages, resolver } of versions) {
    for (const page of pages) {
      const shown = page.file ?? page.slug;
      found.shown(shown);
      for (const told of page.compiled.problems) {
        const problem: Problem = { ...told, file: told.file ?? shown };
        const severity =
          problem.rule === 'broken-markdown-link' ? severityOf(config.onBrokenMarkdownLinks) : problem.severity;
        // A namespace's page shows what its types' files say.
        const shownAs = problem.uid === undefined ? shown : problem.file;
        if (severity !== null) found.add({ ...problem, severity }, shownAs, version);
        if (problem.uid !== undefined) resolvers.set(problem.uid, resolver);
      }
    }
  }
  return groupUnknownSymbols(found.all(), ({ uid = '' }) => resolvers.get(uid));
}

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
