import type { ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { CompiledPage, TocEntry } from '../../../model/article.ts';
import type { SearchRecord } from '../../../model/search-record.ts';
import { articleHtml } from '../markdown/to-html.ts';
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

/** Print a drawn page. */
export function finishPage(drawing: Drawing, facts: PageFacts, content: ElementContent[]): CompiledPage {
  const tree: Root = { type: 'root', children: content };
  const anchors: string[] = [];
  visit(tree, 'element', (element) => {
    if (typeof element.properties.id === 'string') anchors.push(element.properties.id);
  });
  const { title, headTitle, description, toc, records } = facts;
  return {
    title,
    description,
    html: articleHtml(tree),
    toc,
    islands: [],
    head: headTitle === title ? [] : [{ tag: 'title', attributes: {}, text: headTitle }],
    anchors,
    links: [...drawing.links.values()],
    mentions: [],
    records,
    problems: drawing.problems,
  };
}
