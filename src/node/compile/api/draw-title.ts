import type { Element } from 'hast';
import { h } from 'hastscript';
import { claimId, type Drawing } from './drawing.ts';
import type { Gathered } from './gathered.ts';

/** The heading of a part of a type's page, noted for its table of contents. */
export function drawTitle(drawing: Drawing, title: string, gathered: Gathered): Element {
  const id = claimId(drawing, title);
  gathered.toc.push({ level: 2, id, html: title });
  return h('h2', { id }, title);
}
