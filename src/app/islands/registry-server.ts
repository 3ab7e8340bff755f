import { type ComponentType, createElement, type ReactElement } from 'react';
import { AnchorFigure } from '#components/anchor/AnchorFigure.tsx';
import { AtlasFigure } from '#components/atlas/AtlasFigure.tsx';
import { BufferFigure } from '#components/buffer/BufferFigure.tsx';
import { CircleFigure } from '#components/circle/CircleFigure.tsx';
import { Feature } from '#components/feature/Feature.tsx';
import { FlowFigure } from '#components/flow/FlowFigure.tsx';
import { FrameLoopFigure } from '#components/frame-loop/FrameLoopFigure.tsx';
import { HomeStyles } from '#components/home/HomeStyles.tsx';
import { KeyFinder } from '#components/key-finder/KeyFinder.tsx';
import { KeyboardFigure } from '#components/keyboard/KeyboardFigure.tsx';
import { TimingFigure } from '#components/keyboard/TimingFigure.tsx';
import { LayersFigure } from '#components/layers/LayersFigure.tsx';
import { LineFigure } from '#components/line/LineFigure.tsx';
import { MouseFigure } from '#components/mouse/MouseFigure.tsx';
import { RectangleFigure } from '#components/rectangle/RectangleFigure.tsx';
import { ResizeFigure } from '#components/resize/ResizeFigure.tsx';
import { SceneFigure } from '#components/scenes/SceneFigure.tsx';
import { ShapesFigure } from '#components/shapes/ShapesFigure.tsx';
import { SpaceScene } from '#components/space/SpaceScene.tsx';
import { TextFigure } from '#components/text/TextFigure.tsx';
import { TextureFigure } from '#components/texture/TextureFigure.tsx';
import { WindowFigure } from '#components/window/WindowFigure.tsx';
import type { IslandName, Plain } from '#model/island.ts';
import { ApiFilter } from '../api-filter/ApiFilter.tsx';
import { ApiChanges } from '../api-history/ApiChanges.tsx';
import { ApiChangesStyles } from '../api-history/ApiChangesStyles.tsx';
import { ApiLife } from '../api-history/ApiLife.tsx';
import { ApiOverviewStyles } from '../api-overview/ApiOverviewStyles.tsx';
import { SearchPageIsland } from '../search/page/SearchPageIsland.tsx';
import type { IslandProps } from './island-props.ts';
import { Mermaid } from './mermaid/Mermaid.tsx';
import { Tabs } from './tabs/Tabs.tsx';

/** Every island's component, for rendering its static form. */
const COMPONENTS: Record<IslandName, ComponentType<IslandProps>> = {
  Tabs,
  Mermaid,
  SearchPage: SearchPageIsland,
  ApiLife,
  ApiChanges,
  ApiChangesStyles,
  SpaceScene,
  HomeStyles,
  ApiOverviewStyles,
  Feature,
  RectangleFigure,
  CircleFigure,
  LineFigure,
  LayersFigure,
  TextureFigure,
  TextFigure,
  AtlasFigure,
  FrameLoopFigure,
  SceneFigure,
  KeyboardFigure,
  MouseFigure,
  ApiFilter,
  KeyFinder,
  ShapesFigure,
  AnchorFigure,
  FlowFigure,
  TimingFigure,
  WindowFigure,
  BufferFigure,
  ResizeFigure,
};

/**
 * The element that draws an island; the browser hydrates the very same one.
 *
 * @param slots HTML with its links resolved and inner islands drawn
 * @param id unique on the page, the same on the server and in the browser
 */
export function renderIsland(
  name: IslandName,
  props: { readonly [key: string]: Plain },
  slots: readonly string[],
  id: string,
): ReactElement {
  return createElement(COMPONENTS[name], { props, slots, id });
}
