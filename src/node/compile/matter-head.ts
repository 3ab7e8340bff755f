import { posix } from 'node:path';
import type { HeadTag } from '#model/article.ts';
import type { PageProblem } from '#model/problem.ts';
import type { Resolver } from '#model/reference.ts';
import type { FrontMatter } from '../content/front-matter.ts';

/** Head elements that a page's front matter asks for: its keywords, and its picture for social cards (behaviours.md 37). */
export function matterHead(
  { keywords, image }: FrontMatter,
  path: string,
  resolver: Resolver,
): { head: HeadTag[]; problems: PageProblem[] } {
  const words: HeadTag[] =
    keywords === undefined ? [] : [{ tag: 'meta', attributes: { name: 'keywords', content: keywords.join(',') } }];
  if (image === undefined) return { head: words, problems: [] };
  const isAddress = /^https?:\/\//u.test(image);
  const file = image.startsWith('/') ? image : posix.join(posix.dirname(path), image);
  const content = isAddress ? image : (resolver.asset(file)?.href ?? null);
  if (content === null) {
    const message = `image: there is no file "${image}".`;
    const hint = 'Name a file beside the page, one of public/ as /x, or a full address.';
    return { head: words, problems: [{ severity: 'error', rule: 'missing-image', line: 1, message, hint }] };
  }
  const pictures: HeadTag[] = [
    { tag: 'meta', attributes: { property: 'og:image', content } },
    { tag: 'meta', attributes: { name: 'twitter:image', content } },
  ];
  return { head: [...words, ...pictures], problems: [] };
}
