import type { Element, Root } from 'hast';
import { readDrawing, visitElements } from '../diagrams/drawing.ts';
import { DRAW_COMMAND } from '../diagrams/settings.ts';
import { marker, type PageContext, report } from './context.ts';
import { replaceElement, walkElements } from './tree.ts';

/** Replaces diagrams by their stored drawings. A diagram without one shows its source. */
export function insertDrawings(tree: Root, page: PageContext): void {
  let count = 0;
  walkElements(tree, { path: page.input.path }, (element, origin) => {
    const { island } = element.data ?? {};
    const source = island?.name === 'Mermaid' ? island.props.source : undefined;
    const target = typeof source === 'string' ? page.resolver.diagram(source) : null;
    if (target === null) return;
    const drawing = readDrawing(target.text);
    if ('fault' in drawing) {
      const hint = `Delete it, and run ${DRAW_COMMAND}.`;
      const problem = { severity: 'error', rule: 'drawing', message: drawing.fault, hint } as const;
      report(page, { ...origin, file: target.file }, undefined, problem);
      return;
    }
    count += 1;
    const { svg } = drawing;
    const isLinked = adoptDrawing(svg, `Diagram-${count}-`, element.position);
    const props = { source, width: Number(svg.properties.width), isLinked };
    replaceElement(element, marker('x-island', [marker('x-slot', [svg])], { island: { name: 'Diagram', props } }));
  });
}

/** Makes a drawing's ids unique on the page and gives its links a position; returns true if it has links. */
function adoptDrawing(svg: Element, prefix: string, position: Element['position']): boolean {
  let isLinked = false;
  // The island has the accessible name; the drawing inside it must not be announced as a second image.
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
