import { execFileSync } from 'node:child_process';

/** Author and day of a commit, which is made at noon. */
export interface Commit {
  author: string;
  day: string;
}

/** Runs git in a folder, ignoring the machine's settings and any surrounding repository. */
export function git(folder: string, { author, day }: Commit, ...args: string[]): void {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  const env = {
    ...Object.fromEntries(own),
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_SYSTEM: '/dev/null',
    GIT_AUTHOR_NAME: author,
    GIT_AUTHOR_EMAIL: 'author@example.org',
    GIT_COMMITTER_NAME: 'Committer',
    GIT_COMMITTER_EMAIL: 'committer@example.org',
    GIT_COMMITTER_DATE: `${day}T12:00:00Z`,
  };
  execFileSync('git', args, { cwd: folder, stdio: 'pipe', env });
}

/** Creates a repository with the branch `main` in a folder. */
export function beginRepository(folder: string): void {
  git(folder, { author: 'Nobody', day: '2000-01-01' }, 'init', '-b', 'main');
}

/** Commits all files. */
export function commitAll(folder: string, commit: Commit): void {
  git(folder, commit, 'add', '-A');
  git(folder, commit, 'commit', '-m', commit.day);
}
