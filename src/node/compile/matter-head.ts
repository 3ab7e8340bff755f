import { posix } from 'node:path';
import type { HeadTag } from '#model/article.ts';
import type { PageProblem } from '#model/problem.ts';
import type { Resolver } from '#model/reference.ts';
import type { FrontMatter } from '../content/front-matter.ts';

/** Head elements that a page's front matter asks for: its keywords, its picture for social cards, and whether it is found. */
export function matterHead(
  { keywords, image, robots }: FrontMatter,
  path: string,
  resolver: Resolver,
): { head: HeadTag[]; problems: PageProblem[] } {
  const named = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
  const head = [
    ...(keywords === undefined ? [] : [named('keywords', keywords.join(','))]),
    ...(robots === undefined ? [] : [named('robots', `${robots}, follow`)]),
  ];
  if (image === undefined) return { head, problems: [] };
  const isAddress = /^https?:\/\//u.test(image);
  const file = image.startsWith('/') ? image : posix.join(posix.dirname(path), image);
  const content = isAddress ? image : (resolver.asset(file)?.href ?? null);
  if (content === null) {
    const message = `image: there is no file "${image}".`;
    const hint = 'Name a file beside the page, one of public/ as /x, or a full address.';
    return { head, problems: [{ severity: 'error', rule: 'missing-image', line: 1, message, hint }] };
  }
  const card: HeadTag = { tag: 'meta', attributes: { property: 'og:image', content } };
  return { head: [...head, card, named('twitter:image', content)], problems: [] };
}
