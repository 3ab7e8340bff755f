import { openSiteCache } from '#node/content/cache.ts';
import { type Content, readContent } from '#node/content/read-content.ts';
import { listProblems } from '#node/report.ts';
import type { AssembledSite } from '#node/site/assemble-site.ts';
import { compilerSalt } from '#node/site/page-cache.ts';
import { hasErrors, type Problem } from '#shared/problem.ts';
import { assembleOnce } from '../../src/node/site/assemble-site.ts';
import { engineRoot } from './commands.ts';

/** A site's content, drafts included; when it can't be read, all that is wrong with it, as text. */
export async function readSite(root: string): Promise<Content | string> {
  const cache = { cache: openSiteCache(root), home: `api/${compilerSalt(engineRoot)}` };
  const { content, problems } = await readContent({ root, cache, production: false });
  if (content !== null) return content;
  return told(problems);
}

/** A site with its pages and addresses, drafts included; when it can't be read, all that is wrong with it, as text. */
export async function assembleSite(root: string): Promise<AssembledSite | string> {
  const { site, problems } = await assembleOnce({ root, production: false });
  return site ?? told(problems);
}

function told(problems: readonly Problem[]): string {
  const errors = hasErrors(problems) ? problems.filter(({ severity }) => severity === 'error') : problems;
  return `\n${listProblems(errors)}`;
}
