/**
 * An island is a part of an article that a React component draws. Its static form stands in the HTML and is
 * complete without JavaScript; the component takes it over in the browser when it is needed.
 */

/** Plain data, the same after a round trip through JSON. */
export type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain };

/**
 * When the browser loads an island's component. `intent`: at the first pointer, touch or focus on it, so that it costs
 * nothing before someone wants it. `never`: the static form is all there is.
 */
export type IslandTrigger = 'never' | 'idle' | 'visible' | 'intent';

/** Each island that articles may use, and when its component is loaded. */
export const ISLANDS = {
  Tabs: 'idle',
  Mermaid: 'visible',
  SearchPage: 'idle',
  ApiLife: 'intent',
  ApiChanges: 'idle',
  ApiChangesStyles: 'never',
  HomeStyles: 'never',
  ApiOverviewStyles: 'never',
  SpaceScene: 'intent',
  Feature: 'never',
  RectangleFigure: 'intent',
  CircleFigure: 'intent',
  LineFigure: 'intent',
  LayersFigure: 'intent',
  TextureFigure: 'intent',
  TextFigure: 'intent',
  AtlasFigure: 'intent',
  FrameLoopFigure: 'intent',
  SceneFigure: 'intent',
  KeyboardFigure: 'intent',
  MouseFigure: 'intent',
  ApiFilter: 'intent',
  KeyFinder: 'intent',
  ShapesFigure: 'never',
  AnchorFigure: 'never',
  FlowFigure: 'never',
  TimingFigure: 'never',
  WindowFigure: 'never',
  BufferFigure: 'never',
  ResizeFigure: 'never',
} as const satisfies Record<string, IslandTrigger>;

/** Name of a component that an article may use. */
export type IslandName = keyof typeof ISLANDS;

/** True for a name that `ISLANDS` lists. */
export function isIslandName(name: string): name is IslandName {
  return Object.hasOwn(ISLANDS, name);
}

/** One use of an island in an article. */
export interface IslandUse {
  name: IslandName;
  props: { [key: string]: Plain };
  /** Article HTML inside the island (panels of tabs, children), which may hold marks itself. */
  slots: string[];
  /** Where the article's source uses it, for messages; `file` only when that isn't the page's own. */
  place?: { file?: string | undefined; line?: number | undefined; column?: number | undefined } | undefined;
}
