import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { getErrorMessage } from '#shared/problem.ts';

/** The last change to a file's content. */
export interface LastChange {
  /** Date in UTC, such as `2026-11-22`. */
  date: string;
  author: string;
}

/** Result of `readLastChanges`. `updates` maps each file's path, relative to the site's root, to its last change. */
export type LastChanges = Awaited<ReturnType<typeof readLastChanges>>;

const execFileAsync = promisify(execFile);

/** Separator between commits in the log; a control character that paths and names don't contain. */
const COMMIT_SEPARATOR = '\u0001';

/**
 * Reads the last change of each file in `content/` from the git history. A rename of unchanged content is not a change,
 * because releasing a version renames a folder. A change on a merged branch has the merge's date and author. `missing`
 * explains why the history is not available, or is null.
 */
export async function readLastChanges(root: string) {
  // A git hook sets these variables for its own repository. Without them, git finds the site's repository.
  const env = { ...process.env, GIT_DIR: undefined, GIT_WORK_TREE: undefined, GIT_INDEX_FILE: undefined };
  const runGit = async (...args: string[]): Promise<string> =>
    (await execFileAsync('git', args, { cwd: root, env, maxBuffer: Number.POSITIVE_INFINITY })).stdout;
  try {
    const shallowOutput = await runGit('rev-parse', '--is-shallow-repository');
    if (shallowOutput.trim() === 'true') throw new Error('the clone is shallow; git fetch --unshallow brings the rest');
    const log = await runGit(
      ...['log', '--reverse', '--first-parent', '-m', '-M', '--no-show-signature', '--no-follow', '--name-status'],
      ...['-z', '--relative', `--format=${COMMIT_SEPARATOR}%ct %an`, '--', 'content'],
    );
    return { updates: parseGitLog(log), missing: null };
  } catch (error) {
    // The last line of git's output is the error message.
    return { updates: new Map(), missing: getErrorMessage(error).trim().split('\n').at(-1) ?? '' };
  }
}

/** Parses git's log, oldest commit first. Entries are `status NUL path`, with two paths for a rename or copy. */
function parseGitLog(log: string): Map<string, LastChange> {
  const changeByPath = new Map<string, LastChange>();
  for (const commit of log.split(COMMIT_SEPARATOR).slice(1)) {
    const [commitHeader = '', ...fields] = commit.split('\0');
    const [, seconds, author = ''] = /^(\d+) (.*)$/su.exec(commitHeader) ?? [];
    const change = { date: new Date(Number(seconds) * 1000).toISOString().slice(0, 10), author };
    const fieldIterator = fields.values();
    for (const field of fieldIterator) {
      // In the log, a line break precedes the first status of each commit.
      const status = field.trim();
      if (status === '') continue;
      const path = fieldIterator.next().value ?? '';
      const isRenameOrCopy = /^[RC]/u.test(status);
      const newPath = isRenameOrCopy ? (fieldIterator.next().value ?? '') : path;
      changeByPath.set(newPath, (status === 'R100' ? changeByPath.get(path) : undefined) ?? change);
    }
  }
  return changeByPath;
}
