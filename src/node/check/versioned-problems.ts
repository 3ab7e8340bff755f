import type { Problem } from '#model/problem.ts';
import type { Version } from '#model/version.ts';

/** Problems of files that several versions show: each is told once, with the versions' names when it isn't so in all. */
export interface VersionedProblems {
  /** Note that one more version shows a file (or a page). */
  shown(key: string): void;
  add(problem: Problem, shownAs: string, version: Version | null): void;
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
    add(problem, shownAs, version) {
      const key = JSON.stringify(problem);
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
