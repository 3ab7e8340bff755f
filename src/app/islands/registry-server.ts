import { type ComponentType, createElement, type ReactElement } from 'react';
import type { IslandName, Plain } from '../../model/island.ts';
import { ApiFilter } from '../api-filter/ApiFilter.tsx';
import { ApiChanges } from '../api-history/ApiChanges.tsx';
import { ApiChangesStyles } from '../api-history/ApiChangesStyles.tsx';
import { ApiLife } from '../api-history/ApiLife.tsx';
import { ApiOverviewStyles } from '../api-overview/ApiOverviewStyles.tsx';
import { AnchorFigure } from '../figures/anchor/AnchorFigure.tsx';
import { AtlasFigure } from '../figures/atlas/AtlasFigure.tsx';
import { BufferFigure } from '../figures/buffer/BufferFigure.tsx';
import { CircleFigure } from '../figures/circle/CircleFigure.tsx';
import { FlowFigure } from '../figures/flow/FlowFigure.tsx';
import { FrameLoopFigure } from '../figures/frame-loop/FrameLoopFigure.tsx';
import { KeyboardFigure } from '../figures/keyboard/KeyboardFigure.tsx';
import { TimingFigure } from '../figures/keyboard/TimingFigure.tsx';
import { LayersFigure } from '../figures/layers/LayersFigure.tsx';
import { LineFigure } from '../figures/line/LineFigure.tsx';
import { MouseFigure } from '../figures/mouse/MouseFigure.tsx';
import { RectangleFigure } from '../figures/rectangle/RectangleFigure.tsx';
import { ResizeFigure } from '../figures/resize/ResizeFigure.tsx';
import { SceneFigure } from '../figures/scenes/SceneFigure.tsx';
import { ShapesFigure } from '../figures/shapes/ShapesFigure.tsx';
import { TextFigure } from '../figures/text/TextFigure.tsx';
import { TextureFigure } from '../figures/texture/TextureFigure.tsx';
import { WindowFigure } from '../figures/window/WindowFigure.tsx';
import { Feature } from '../home/features/Feature.tsx';
import { HomeStyles } from '../home/HomeStyles.tsx';
import { SpaceScene } from '../home/space/SpaceScene.tsx';
import { KeyFinder } from '../key-finder/KeyFinder.tsx';
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
