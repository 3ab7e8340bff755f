import type { ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { CompiledPage } from '#shared/article.ts';
import { writeArticle } from '../../markdown/article/write-article.ts';
import type { emptyParts, PageDraft } from './page-draft.ts';

/** What a page is besides its elements. */
interface PageFacts {
  title: string;
  /** For `<title>`, where it says more than the heading. */
  headTitle?: string;
  description: string;
}

/** Write a drawn page. */
export function writePage(
  draft: ReturnType<typeof emptyParts> & Pick<PageDraft, 'own'>,
  facts: PageFacts,
  content: ElementContent[],
): CompiledPage {
  const tree: Root = { type: 'root', children: content };
  const anchors: string[] = [];
  visit(tree, 'element', (element) => {
    const { id, href } = element.properties;
    if (typeof id === 'string') anchors.push(id);
    // A link to a place on the page itself needs no more than the place.
    if (typeof href === 'string' && href.startsWith(`${draft.own}#`)) {
      element.properties.href = href.slice(draft.own?.length);
    }
  });
  const { title, headTitle = title, description } = facts;
  return {
    title,
    description,
    ...writeArticle(tree),
    toc: draft.toc,
    head: headTitle === title ? [] : [{ tag: 'title', attributes: {}, text: headTitle }],
    anchors,
    links: [...draft.links.values()],
    mentions: [],
    records: draft.records,
    problems: draft.problems,
  };
}
