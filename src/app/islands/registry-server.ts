import { type ComponentType, createElement, type ReactElement } from 'react';
import type { IslandName, Plain } from '../../model/island.ts';
import { Feature } from '../home/Feature.tsx';
import { Features } from '../home/Features.tsx';
import { Hero } from '../home/Hero.tsx';
import { SearchPageIsland } from '../search/SearchPage.tsx';
import type { IslandProps } from './island-props.ts';
import { Mermaid } from './mermaid/Mermaid.tsx';
import { Tabs } from './tabs/Tabs.tsx';

/** Every island's component, for rendering its static form. */
const COMPONENTS: Record<IslandName, ComponentType<IslandProps>> = {
  Tabs,
  Mermaid,
  SearchPage: SearchPageIsland,
  Hero,
  Features,
  Feature,
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
