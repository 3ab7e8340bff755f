import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { reasonOf } from '#shared/problem.ts';

/** The last change of a file's content. */
export interface FileUpdate {
  /** Day in UTC: `2026-11-22`. */
  date: string;
  author: string;
}

/** The last change of each file, by its path from the site's root. */
export interface FileUpdates {
  updates: ReadonlyMap<string, FileUpdate>;
  /** Why the history is not available; null if it is. */
  missing: string | null;
}

const run = promisify(execFile);

/** Separator of commits, which no path or name contains. */
const COMMIT = '\u0001';

/**
 * Reads the last change of each file below `content/` from the git history. Renames are ignored, because cutting a release
 * renames a folder. A merged change has the date of the merge.
 */
export async function readFileUpdates(root: string): Promise<FileUpdates> {
  // Uses the site's own repository even if a git hook of another one runs the build.
  const env = { ...process.env, GIT_DIR: undefined, GIT_WORK_TREE: undefined, GIT_INDEX_FILE: undefined };
  const git = async (...args: string[]): Promise<string> =>
    (await run('git', args, { cwd: root, env, maxBuffer: Number.POSITIVE_INFINITY })).stdout;
  try {
    const shallow = await git('rev-parse', '--is-shallow-repository');
    if (shallow.trim() === 'true') return unknown('the clone is shallow; git fetch --unshallow brings the rest');
    const log = await git(
      ...['log', '--reverse', '--first-parent', '-m', '-M', '--no-show-signature', '--no-follow', '--name-status'],
      ...['-z', '--relative', `--format=${COMMIT}%ct %an`, '--', 'content'],
    );
    return { updates: lastUpdates(log), missing: null };
  } catch (error) {
    // Git prints its error on the last line.
    return unknown(reasonOf(error).trim().split('\n').at(-1) ?? '');
  }
}

function unknown(missing: string): FileUpdates {
  return { updates: new Map(), missing };
}

/** Parses a log, oldest commit first. Entries are `status NUL path`, with two paths for a rename. */
function lastUpdates(log: string): Map<string, FileUpdate> {
  const updates = new Map<string, FileUpdate>();
  for (const commit of log.split(COMMIT).slice(1)) {
    const [head = '', ...fields] = commit.split('\0');
    const [, seconds, author = ''] = /^(\d+) (.*)$/su.exec(head) ?? [];
    const update = { date: new Date(Number(seconds) * 1000).toISOString().slice(0, 10), author };
    const rest = fields.values();
    for (const field of rest) {
      // A line break precedes the first status.
      const status = field.trim();
      if (status === '') continue;
      const path = rest.next().value ?? '';
      const isMoved = /^[RC]/u.test(status);
      const shown = isMoved ? (rest.next().value ?? '') : path;
      updates.set(shown, (status === 'R100' ? updates.get(path) : undefined) ?? update);
    }
  }
  return updates;
}
