import type { Element, Root } from 'hast';
import { visitElements } from '../diagrams/drawing-tree.ts';
import { readDrawing } from '../diagrams/kept-drawing.ts';
import { DRAW_COMMAND } from '../diagrams/settings.ts';
import { marker, type PageContext, report } from './context.ts';
import { replaceElement, walkElements } from './tree.ts';

/** Put the kept drawings of diagrams in the place of the islands that would draw them in the browser. */
export function showDrawings(tree: Root, page: PageContext): void {
  let count = 0;
  walkElements(tree, { path: page.input.path }, (element, origin) => {
    const { island } = element.data ?? {};
    const source = island?.name === 'Mermaid' ? island.props.source : undefined;
    const target = typeof source === 'string' ? page.resolver.diagram(source) : null;
    if (target === null) return;
    const kept = readDrawing(target.text);
    if ('fault' in kept) {
      const hint = `Delete it, and run ${DRAW_COMMAND}.`;
      const problem = { severity: 'error', rule: 'drawing', message: kept.fault, hint } as const;
      report(page, { ...origin, file: target.file }, undefined, problem);
    }
    if (!('svg' in kept)) return;
    count += 1;
    const { svg } = kept;
    const isLinked = place(svg, `Diagram-${count}-`, element.position);
    const props = { source, width: Number(svg.properties.width), isLinked };
    replaceElement(element, marker('x-island', [marker('x-slot', [svg])], { island: { name: 'Diagram', props } }));
  });
}

/** Make a drawing's ids the page's own, and its links ones of the page; true when it has any. */
function place(svg: Element, prefix: string, position: Element['position']): boolean {
  let isLinked = false;
  // What stands around it has the name: it isn't a picture within a picture.
  svg.properties.role = 'none';
  visitElements(svg, (element) => {
    const { tagName, properties } = element;
    if (tagName === 'marker') properties.id = `${prefix}${String(properties.id)}`;
    for (const end of ['markerStart', 'markerMid', 'markerEnd']) {
      const value = properties[end];
      if (typeof value === 'string') properties[end] = value.replace('#', `#${prefix}`);
    }
    if (tagName !== 'a') return;
    isLinked = true;
    if (position !== undefined) element.position = position;
  });
  return isLinked;
}
