import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { glob } from 'tinyglobby';
import { compareText, type Problem, sortProblems } from '../../../model/problem.ts';
import { findCycles } from './find-cycles.ts';
import { judgeFile, judgePackage } from './layers.ts';
import { type ImportUse, readImports } from './read-imports.ts';

const SOURCES = ['src/**/*.{ts,tsx,mts,js,mjs}', 'scripts/**/*.{ts,mts,js,mjs}', 'content/site.ts'];

/** A file of ours that is imported, and from where. */
interface Edge extends ImportUse {
  target: string;
}

/**
 * Checks that imports go the way that the layout shows (content → build → app, `model` below all) and never in a
 * circle. Reads every source file under `src` and `scripts`, and `content/site.ts`.
 *
 * @param root the repository's folder
 */
export async function checkImports(root: string): Promise<Problem[]> {
  const files = await glob(SOURCES, { cwd: root, ignore: ['**/fixtures/**', '**/node_modules/**'] });
  const problems: Problem[] = [];
  const edges = new Map<string, Edge[]>();
  for (const file of files.sort(compareText)) {
    const reading = readImports(file, await readFile(join(root, file), 'utf8'));
    if (reading.kind === 'unreadable') {
      const { line, column, message } = reading;
      problems.push({ severity: 'error', rule: 'import-syntax', file, line, column, message });
      continue;
    }
    const own: Edge[] = [];
    for (const use of reading.imports) {
      const target = resolve(file, use.specifier);
      const offence = target === null ? judgePackage(file, use.specifier) : judgeFile(file, target);
      if (target !== null) own.push({ ...use, target });
      if (offence !== null) {
        const { line, column } = use;
        problems.push({ severity: 'error', rule: 'import-boundary', file, line, column, ...offence });
      }
    }
    edges.set(file, own);
  }
  return sortProblems([...problems, ...describeCycles(edges)]);
}

/** The path below the root that an import of ours means; null for a package. `?raw` and the like are left off. */
function resolve(file: string, specifier: string): string | null {
  const path = specifier.replace(/[?#].*$/u, '');
  if (path.startsWith('/')) return path.slice(1);
  return /^\.\.?(?:\/|$)/u.test(path) ? posix.join(posix.dirname(file), path) : null;
}

function describeCycles(edges: ReadonlyMap<string, readonly Edge[]>): Problem[] {
  const graph = new Map([...edges].map(([file, own]) => [file, own.map((edge) => edge.target)]));
  return findCycles(graph).map(({ path, entangled }) => {
    const [file = ''] = path;
    const edge = edges.get(file)?.find(({ target }) => target === (path[1] ?? file));
    const more = entangled > path.length ? ` ${entangled} files are entangled in this and further circles.` : '';
    return {
      severity: 'error',
      rule: 'import-cycle',
      file,
      line: edge?.line,
      column: edge?.column,
      message: `Imports go in a circle: ${[...path, file].join(' → ')}.${more}`,
      hint: 'Move what both ends need, types too, into a file that imports neither.',
    };
  });
}
