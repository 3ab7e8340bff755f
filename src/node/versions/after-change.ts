import { execFileSync } from 'node:child_process';
import process from 'node:process';
import type { Change } from './change.ts';

/** Whether git can bring a site's content back as it is: not where some of it isn't committed, nor where it knows none. */
export type CommittedState = 'committed' | 'uncommitted' | 'unknown';

/** Ask git for the state of a site's content. */
export function committedState(root: string): CommittedState {
  // The site's own repository, also where a hook of another one runs this.
  const env = { ...process.env, GIT_DIR: undefined, GIT_WORK_TREE: undefined, GIT_INDEX_FILE: undefined };
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    if (git('ls-files', '--', 'content') === '') return 'unknown';
    return git('status', '--porcelain', '--', 'content') === '' ? 'committed' : 'uncommitted';
  } catch {
    return 'unknown';
  }
}

/** The same change, refused where git alone couldn't take it back. */
export function onlyWhenCommitted(change: Change, before: CommittedState): Change {
  if (before !== 'uncommitted') return change;
  return { ...change, refuse: (site, root) => change.refuse(site, root) ?? UNCOMMITTED };
}

const UNCOMMITTED =
  "Not all of content/ is committed, so git alone couldn't take the change back. Commit it first, or say `--force`.";

const GUESSES = 'see whether the last lines of content/redirects.txt lead where a reader would want; ';

/**
 * How to look at a change of the versions, how to go back, and what comes next, a line each.
 *
 * @param before of the content, before the change
 * @param elsewhere the site's folder, where that isn't the engine's
 * @param hasGuesses some old addresses lead to what is nearest
 */
export function afterChange(before: CommittedState, elsewhere: string | null, hasGuesses: boolean): string[] {
  const git = elsewhere === null ? 'git' : `git -C ${elsewhere}`;
  const [show, check] =
    elsewhere === null
      ? ['npm run dev', 'npm test']
      : [`SITE_ROOT=${elsewhere} npm run dev`, `npm run docs -- check --root ${elsewhere}`];
  const back = {
    committed: [`Go back: \`${git} restore content && ${git} clean -fdq content\`, until you commit.`],
    // What git doesn't know, cleaning would delete.
    uncommitted: ["Go back: git alone can't, since not all of content/ was committed before."],
    unknown: [],
  };
  return [
    `Look:    ${before === 'unknown' ? '' : `\`${git} status\`, and `}\`${show}\`.`,
    ...back[before],
    `Next:    ${hasGuesses ? GUESSES : ''}\`${check}\`; then commit content/, and publish the site.`,
  ];
}
