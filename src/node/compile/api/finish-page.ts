import type { ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { CompiledPage, TocEntry } from '#model/article.ts';
import { markHref, type StoredHref } from '#model/link.ts';
import type { SearchRecord } from '#model/search-record.ts';
import { writeArticle } from '../markdown/article/write-article.ts';
import type { Drawing } from './drawing.ts';

/** What a page is besides its elements. */
export interface PageFacts {
  title: string;
  /** For `<title>`: says more than the heading. */
  headTitle: string;
  description: string;
  toc: TocEntry[];
  records: SearchRecord[];
}

/** A link to a place on the page itself needs no more than the place. Prose comes with its links marked already. */
function withoutOwn(href: string, own: StoredHref | undefined): string {
  if (own === undefined) return href;
  const page = [own, markHref(own)].find((start) => href.startsWith(`${start}#`));
  return page === undefined ? href : href.slice(page.length);
}

/** Print a drawn page. */
export function finishPage(drawing: Drawing, facts: PageFacts, content: ElementContent[]): CompiledPage {
  const tree: Root = { type: 'root', children: content };
  const anchors: string[] = [];
  visit(tree, 'element', (element) => {
    const { id, href } = element.properties;
    if (typeof id === 'string') anchors.push(id);
    if (typeof href === 'string') element.properties.href = withoutOwn(href, drawing.own);
  });
  const { title, headTitle, description, toc, records } = facts;
  return {
    title,
    description,
    ...writeArticle(tree),
    toc,
    head: headTitle === title ? [] : [{ tag: 'title', attributes: {}, text: headTitle }],
    anchors,
    links: [...drawing.links.values()],
    mentions: [],
    records,
    problems: drawing.problems,
  };
}
