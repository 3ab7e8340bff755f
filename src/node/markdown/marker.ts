import type { Element, ElementContent, ElementData } from 'hast';
import type { IslandUse } from '#shared/island.ts';
import type { Origin } from './page-context.ts';

declare module 'hast' {
  interface ElementData {
    /** On an `x-island` element: the component and its props; its `x-slot` children are the slots. */
    island?: { name: string; props: Record<string, unknown>; place?: IslandUse['place']; isLive?: boolean } | undefined;
    /** On an `x-tab` element: what `<TabItem>` said. */
    tab?: { value: string | null; label: string | null; default: boolean } | undefined;
    /** On an `x-sample` element: the file to show. */
    sample?: SampleUse | undefined;
    /** On an `x-toc` element: the entries that the page gave, and the levels that it asked for. */
    inlineToc?: { entries: unknown; min: number | null; max: number | null } | undefined;
    /** On an `x-include` element: the file that its children come from. */
    origin?: Origin | undefined;
  }
}

/** One use of `<Sample>`, `<Program>` or `<Download>`. */
export interface SampleUse {
  kind: 'sample' | 'program' | 'download';
  /** Path as it was written, relative to the file that holds the tag. */
  file: string;
  /** Names of the regions to show; null for the whole file. */
  regions: readonly string[] | null;
  title: string | null;
  numbered: boolean;
}

/** Elements that stand for something else until the article is written; no reader sees them. */
export type MarkerName = 'x-island' | 'x-slot' | 'x-tab' | 'x-include' | 'x-sample' | 'x-toc' | 'x-cards';

/** Make an element that stands for something else. */
export function marker(
  tagName: MarkerName,
  children: ElementContent[],
  data: Pick<ElementData, 'island' | 'tab' | 'origin' | 'sample' | 'inlineToc'> = {},
): Element {
  // hast-util-raw's types ask for `position` in every element's data.
  return { type: 'element', tagName, properties: {}, children, data: Object.assign({ position: {} }, data) };
}
