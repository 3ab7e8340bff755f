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
  SearchPage: async () => (await import('../search/SearchPage.tsx')).SearchPageIsland,
};

/** True for an island that has a component to load. */
export function isLiveIsland(name: IslandName): name is LiveIslandName {
  return ISLANDS[name] !== 'never';
}
