import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import type { FrontMatter } from '../../content/front-matter.ts';
import type { TocItem } from '../jsx/component.ts';
import { type PageContext, report } from '../page-context.ts';
import { type FoundHeading, headingContent } from './headings.ts';
import { replaceElement, walkElements } from './walk.ts';
import { parseToc } from './written-toc.ts';

/** A link of the list: the heading's level, and its content. */
interface Entry extends Pick<TocItem, 'id' | 'level'> {
  content: Element['children'];
}

/** Put lists of the page's headings where it asks for them: those that it names, or all between two levels. */
export function showInlineTocs(tree: Root, headings: readonly FoundHeading[], page: PageContext): void {
  const { toc_min_heading_level: least = 2, toc_max_heading_level: most = 4 }: FrontMatter = page.input.frontMatter;
  walkElements(tree, { path: page.input.path }, (element, origin) => {
    const asked = element.data?.inlineToc;
    if (asked === undefined) return;
    const given = asked.entries === undefined || asked.entries === page.headings ? null : parseToc(asked.entries);
    if (given === undefined) {
      const message = '<TOCInline> needs a `toc`: a list of entries with `value`, `id` and a `level` from 2 to 6.';
      report(page, origin, element.position, { severity: 'error', rule: 'toc', message, hint: 'Write `toc={toc}`.' });
    }
    const entries: Entry[] =
      given?.map(({ id, level, value }) => ({ id, level, content: [{ type: 'text', value }] })) ??
      headings.map(({ id, level, element: heading }) => ({ id, level, content: headingContent(heading) }));
    const { min, max } = asked;
    const shown = entries.filter(({ level }) => level >= (min ?? least) && level <= (max ?? most));
    replaceElement(element, h('div', { class: 'inline-toc' }, nested(shown)));
  });
}

/** Entries below those of a lower level before them. */
function nested(entries: readonly Entry[]): Element[] {
  if (entries.length === 0) return [];
  const top = Math.min(...entries.map(({ level }) => level));
  const starts = entries.flatMap(({ level }, index) => (level === top || index === 0 ? [index] : []));
  const items = starts.map((start, index) => {
    const [entry, ...below] = entries.slice(start, starts[index + 1]);
    const link = entry === undefined ? [] : [h('a', { href: `#${entry.id}` }, entry.content)];
    return h('li', [...link, ...nested(below)]);
  });
  return [h('ul', items)];
}
