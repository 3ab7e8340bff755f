import type { Root } from 'hast';
import { type PageContext, report } from '../page-context.ts';
import { textProperty, walkElements } from './walk.ts';

/** Ids that the frame around an article keeps for itself: `ElementId` in `model/dom.ts`. */
const FRAME_ID = /^(?:Page|Island)-/u;

/** Every place in the article that a link can lead to; a name that stands twice is warned of. */
export function collectAnchors(tree: Root, page: PageContext): string[] {
  const anchors = new Set<string>();
  walkElements(tree, { path: page.input.path }, (element, origin) => {
    const id = textProperty(element, 'id');
    const name = element.tagName === 'a' ? textProperty(element, 'name') : undefined;
    for (const anchor of new Set([id, name])) {
      if (anchor === undefined || anchor === '') continue;
      if (FRAME_ID.test(anchor)) {
        const message = `The id "${anchor}" is the page's own: "Page-" and "Island-" begin ids of what stands around the article.`;
        report(page, origin, element.position, { severity: 'error', rule: 'frame-id', message });
      }
      if (anchors.has(anchor)) {
        const message = `The id "${anchor}" stands twice on the page; links lead to the first.`;
        const hint = 'Give one of the two another id, for a heading with `{#other-id}`.';
        report(page, origin, element.position, { severity: 'warning', rule: 'duplicate-id', message, hint });
      }
      anchors.add(anchor);
    }
    // Old pages mark places by `<a name>`, which HTML no longer has.
    if (name !== undefined && id === undefined) element.properties.id = name;
  });
  return [...anchors];
}
