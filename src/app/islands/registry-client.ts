import type { ComponentType } from 'react';
import { ISLANDS, type IslandName } from '../../model/island.ts';
import type { IslandProps } from './island-props.ts';

/** Names of the islands that the browser takes over. */
export type LiveIslandName = {
  [Name in IslandName]: (typeof ISLANDS)[Name] extends 'never' ? never : Name;
}[IslandName];

/** Loads an island's component when it is needed. */
export const ISLAND_LOADERS: Record<LiveIslandName, () => Promise<ComponentType<IslandProps>>> = {
  Tabs: async () => (await import('./tabs/Tabs.tsx')).Tabs,
  Mermaid: async () => (await import('./mermaid/Mermaid.tsx')).Mermaid,
  SearchPage: async () => (await import('../search/page/SearchPageIsland.tsx')).SearchPageIsland,
  ApiLife: async () => (await import('../api-history/ApiLife.tsx')).ApiLife,
  ApiChanges: async () => (await import('../api-history/ApiChanges.tsx')).ApiChanges,
  SpaceScene: async () => (await import('../home/space/SpaceScene.tsx')).SpaceScene,
  RectangleFigure: async () => (await import('../figures/rectangle/RectangleFigure.tsx')).RectangleFigure,
  CircleFigure: async () => (await import('../figures/circle/CircleFigure.tsx')).CircleFigure,
  LineFigure: async () => (await import('../figures/line/LineFigure.tsx')).LineFigure,
  LayersFigure: async () => (await import('../figures/layers/LayersFigure.tsx')).LayersFigure,
  TextureFigure: async () => (await import('../figures/texture/TextureFigure.tsx')).TextureFigure,
  TextFigure: async () => (await import('../figures/text/TextFigure.tsx')).TextFigure,
  AtlasFigure: async () => (await import('../figures/atlas/AtlasFigure.tsx')).AtlasFigure,
  FrameLoopFigure: async () => (await import('../figures/frame-loop/FrameLoopFigure.tsx')).FrameLoopFigure,
  SceneFigure: async () => (await import('../figures/scenes/SceneFigure.tsx')).SceneFigure,
  KeyboardFigure: async () => (await import('../figures/keyboard/KeyboardFigure.tsx')).KeyboardFigure,
  MouseFigure: async () => (await import('../figures/mouse/MouseFigure.tsx')).MouseFigure,
  ApiFilter: async () => (await import('../api-filter/ApiFilter.tsx')).ApiFilter,
  KeyFinder: async () => (await import('../key-finder/KeyFinder.tsx')).KeyFinder,
};

/** True for an island that has a component to load. */
export function isLiveIsland(name: IslandName): name is LiveIslandName {
  return ISLANDS[name] !== 'never';
}
