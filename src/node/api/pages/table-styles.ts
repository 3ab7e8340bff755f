import type { Element } from 'hast';
import { marker } from '../../markdown/marker.ts';

/** Stands beside a table of values or of overloads, whose styles few pages need: the page's stylesheet has them. */
export function tableStyles(): Element {
  return marker('x-island', [], { island: { name: 'ApiTableStyles', props: {} } });
}
