import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { reasonOf } from '#shared/problem.ts';

/** When what a file says last changed, and who changed it. */
export interface FileUpdate {
  /** Day in UTC: `2026-11-22`. */
  date: string;
  author: string;
}

/** The last change of each file, by its path from the site's root. */
export interface FileUpdates {
  updates: ReadonlyMap<string, FileUpdate>;
  /** Says why none are known; null where they are. */
  missing: string | null;
}

const run = promisify(execFile);

/** Begins each commit: a character that no path and no name has. */
const COMMIT = '\u0001';

/**
 * Read the last change of every file below `content/` out of the git history, in one go. A file that was only renamed
 * didn't change: a release is cut by renaming a folder. Of a merge counts when it came to the branch that is built.
 */
export async function readFileUpdates(root: string): Promise<FileUpdates> {
  // The site's own repository, also where a hook of another one builds it.
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
    // Git's own words stand last.
    return unknown(reasonOf(error).trim().split('\n').at(-1) ?? '');
  }
}

function unknown(missing: string): FileUpdates {
  return { updates: new Map(), missing };
}

/** The last update of each path in a log, oldest commit first: `status NUL path`, and two paths where one was renamed. */
function lastUpdates(log: string): Map<string, FileUpdate> {
  const updates = new Map<string, FileUpdate>();
  for (const commit of log.split(COMMIT).slice(1)) {
    const [head = '', ...fields] = commit.split('\0');
    const [, seconds, author = ''] = /^(\d+) (.*)$/su.exec(head) ?? [];
    const update = { date: new Date(Number(seconds) * 1000).toISOString().slice(0, 10), author };
    const rest = fields.values();
    for (const field of rest) {
      // A line break stands before the first one, nothing after the last.
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
