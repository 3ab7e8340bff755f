import { hasErrors } from '#model/problem.ts';
import { compilerSalt } from '#node/compile/store/compiler-salt.ts';
import { openSiteCache } from '#node/content/cache.ts';
import { type Content, readContent } from '#node/content/read-content.ts';
import { countProblems, formatProblems } from '#node/report/print-problems.ts';
import { engineRoot } from './commands.ts';

/** A site's content, drafts included; when it can't be read, all that is wrong with it, as text. */
export async function readSite(root: string): Promise<Content | string> {
  const cache = { cache: openSiteCache(root), home: `api/${compilerSalt(engineRoot)}` };
  const { content, problems } = await readContent({ root, cache, production: false });
  if (content !== null) return content;
  const errors = hasErrors(problems) ? problems.filter(({ severity }) => severity === 'error') : problems;
  return `\n${formatProblems(errors)}\n\n  ${countProblems(errors)}`;
}
