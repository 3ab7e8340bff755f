import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '#shared/problem.ts';
import type { SiteConfig } from '#shared/site.ts';
import type { Cache } from '../content/cache.ts';
import { ENGINE_ROOT } from '../content/import-module.ts';
import { listFiles } from '../content/read-folder.ts';
import { siteIcon } from '../render/site-icon.ts';
import { type AssembledSite, type Assembler, createAssembler } from '../site/assemble-site.ts';
import { checkOutputNames } from '../site/check/output-names.ts';
import type { AskCompiler } from '../site/check/samples.ts';
import { compilerSalt } from '../site/page-cache.ts';

/** What assembles a site to be published. */
export function publishedSite(
  root: string,
  cache: Cache,
  base: string | undefined,
  askCompiler?: AskCompiler,
): Assembler {
  return createAssembler({
    root,
    cache,
    base,
    salt: compilerSalt(ENGINE_ROOT),
    production: true,
    askCompiler,
    // Who has no SDK at hand may look at what was written; what is published has been compiled.
    unknownListings: process.env.CI === undefined ? 'warning' : 'error',
  });
}

/** The HTML that all pages are written into. Its lines are for who edits it: every page would carry them. */
export function pageTemplate(): string {
  return readFileSync(join(ENGINE_ROOT, 'index.html'), 'utf8').replaceAll(/>\s+</gu, '><');
}

/** The icon's address, and its file where there is one to copy. */
export function readIcon(config: SiteConfig, root: string): { href: string; file: [string, Buffer][] } {
  const source = config.favicon === undefined ? null : join(root, 'public', config.favicon);
  const bytes = source !== null && existsSync(source) ? readFileSync(source) : null;
  const { href, path } = siteIcon(config, bytes);
  return { href, file: path === null || bytes === null ? [] : [[path, bytes]] };
}

/** Problems of the names that a built site's files have: those of the app, those made of content, those of `public/`. */
export function nameProblems(
  { root, manifest, plan }: AssembledSite,
  app: Iterable<string>,
  made: Iterable<string>,
): Problem[] {
  const copied = listFiles(join(root, 'public')).map(({ path }) => path);
  return checkOutputNames(copied, [...app, ...made], manifest.routes, plan.site.config);
}
