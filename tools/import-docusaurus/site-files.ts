import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { sitePath } from '#node/markdown/links.ts';
import { decode } from '#shared/decode.ts';
import { isFile } from './their-files.ts';

/** Names of files that pages take from the folder around all versions. */
const NAMED = /@site\/([^'"`)\s?#>]+)/gu;
const CODE = /\.[cm]?[jt]sx?$/iu;

/**
 * Files outside of documents and static files that pages name by `@site/…`, with what those name in turn, relative to their
 * site. Code isn't among them: pages can't import it.
 *
 * @param pages Markdown files, relative to their site
 */
export function namedSiteFiles(root: string, pages: readonly string[]): string[] {
  const found = new Set<string>();
  const open = [...pages];
  for (let page = open.pop(); page !== undefined; page = open.pop()) {
    const text = readFileSync(join(root, page), 'utf8');
    if (!text.includes('@site/')) continue;
    for (const [, written = ''] of text.matchAll(NAMED)) {
      const file = posix.normalize(decode(written));
      const isOutside = sitePath(`@site/${file}`)?.startsWith('_site/') === true;
      if (!isOutside || CODE.test(file) || found.has(file) || !isFile(join(root, file))) continue;
      found.add(file);
      if (/\.mdx?$/iu.test(file)) open.push(file);
    }
  }
  return [...found].sort();
}
