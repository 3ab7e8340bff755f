import type { Root } from 'hast';
import type { PageContext } from '../page-context.ts';
import { walkElements } from './walk.ts';

/** Note where each island is used: what is wrong with its props shows only when it is drawn. */
export function placeIslands(tree: Root, page: PageContext): void {
  walkElements(tree, { path: page.input.path }, (element, origin) => {
    const { island } = element.data ?? {};
    const start = element.position?.start;
    if (island !== undefined && start !== undefined) {
      const file = origin.file === undefined ? {} : { file: origin.file };
      island.place = { ...file, line: start.line, column: start.column };
    }
  });
}
