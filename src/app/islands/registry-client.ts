import type { ComponentType } from 'react';
import { ISLANDS, type IslandName } from '#model/island.ts';
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
  SpaceScene: async () => (await import('#components/space/SpaceScene.tsx')).SpaceScene,
  RectangleFigure: async () => (await import('#components/rectangle/RectangleFigure.tsx')).RectangleFigure,
  CircleFigure: async () => (await import('#components/circle/CircleFigure.tsx')).CircleFigure,
  LineFigure: async () => (await import('#components/line/LineFigure.tsx')).LineFigure,
  LayersFigure: async () => (await import('#components/layers/LayersFigure.tsx')).LayersFigure,
  TextureFigure: async () => (await import('#components/texture/TextureFigure.tsx')).TextureFigure,
  TextFigure: async () => (await import('#components/text/TextFigure.tsx')).TextFigure,
  AtlasFigure: async () => (await import('#components/atlas/AtlasFigure.tsx')).AtlasFigure,
  FrameLoopFigure: async () => (await import('#components/frame-loop/FrameLoopFigure.tsx')).FrameLoopFigure,
  SceneFigure: async () => (await import('#components/scenes/SceneFigure.tsx')).SceneFigure,
  KeyboardFigure: async () => (await import('#components/keyboard/KeyboardFigure.tsx')).KeyboardFigure,
  MouseFigure: async () => (await import('#components/mouse/MouseFigure.tsx')).MouseFigure,
  ApiFilter: async () => (await import('../api-filter/ApiFilter.tsx')).ApiFilter,
  KeyFinder: async () => (await import('#components/key-finder/KeyFinder.tsx')).KeyFinder,
};

/** True for an island that has a component to load. */
export function isLiveIsland(name: IslandName): name is LiveIslandName {
  return ISLANDS[name] !== 'never';
}
