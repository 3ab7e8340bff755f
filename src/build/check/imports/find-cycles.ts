import { compareText } from '../../../model/problem.ts';

/** Which files each file imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Files that import each other. */
export interface Cycle {
  /** A shortest way round; the first file, first in code-unit order, is not repeated at the end. */
  path: string[];
  /** How many files can reach each other in all; more than the path has when several cycles meet. */
  entangled: number;
}

/** One cycle for each set of files that can reach each other, in the order of their first files. */
export function findCycles(graph: ImportGraph): Cycle[] {
  const settled = new Set<string>();
  const cycles: Cycle[] = [];
  for (const file of [...graph.keys()].sort(compareText)) {
    if (settled.has(file)) continue;
    const group = [...reachable(graph, file)].filter((other) => reachable(graph, other).has(file));
    if (group.length === 0) continue;
    for (const member of group) settled.add(member);
    cycles.push({ path: shortestRound(graph, file), entangled: group.length });
  }
  return cycles;
}

/** Every file that can be reached by one import or more; the file itself only when a cycle leads back to it. */
function reachable(graph: ImportGraph, file: string): Set<string> {
  const seen = new Set<string>();
  const queue = [...(graph.get(file) ?? [])];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    queue.push(...(graph.get(next) ?? []));
  }
  return seen;
}

/** Breadth first from a file back to itself; it must stand in a cycle. */
function shortestRound(graph: ImportGraph, file: string): string[] {
  const paths = [[file]];
  const seen = new Set<string>();
  for (const path of paths) {
    const last = path.at(-1) ?? file;
    for (const next of [...(graph.get(last) ?? [])].sort(compareText)) {
      if (next === file) return path;
      if (seen.has(next)) continue;
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return [file];
}
