import { ADMONITION, CODE_BLOCK, DETAILS, LINK } from './components.ts';
import { type Component, createMarker } from './context.ts';
import { createElement } from './jsx-nodes.ts';
import { TAB_ITEM_COMPONENT, TABS_COMPONENT } from './tabs.ts';

// Docusaurus modules that pages import. Their components return HTML at build time.

/** An export of a module: a component, or any other value. */
export type ModuleExport = { kind: 'component'; component: Component } | { kind: 'value'; value: unknown };

/** Exports of a module by name; the default export is named `default`. */
export type ModuleExports = Readonly<Record<string, ModuleExport>>;

/** `<Head>`: the same as `<head>`. */
const HEAD_COMPONENT: Component = ({ children }) => [createElement('head', {}, children)];

/** `<DocCardList>`: a placeholder for cards of the other pages in the same sidebar category. */
const DOC_CARD_LIST: Component = () => [createMarker('x-cards', [])];

function exportComponent(only: Component): ModuleExports {
  return { default: { kind: 'component', component: only } };
}

function exportValue(name: string, only: unknown): ModuleExports {
  return { [name]: { kind: 'value', value: only } };
}

/** Implements `useBaseUrl`: adds the slash of a site path. Rendering adds the base path to every URL. */
export function toSitePath(path: string): string {
  return /^(?:[/#]|[a-z][a-z\d+.-]*:|$)/iu.test(path) ? path : `/${path.replace(/^\.\//u, '')}`;
}

const MODULE_EXPORTS: Readonly<Record<string, ModuleExports>> = {
  '@theme/Tabs': exportComponent(TABS_COMPONENT),
  '@theme/TabItem': exportComponent(TAB_ITEM_COMPONENT),
  '@theme/Admonition': exportComponent(ADMONITION),
  '@theme/CodeBlock': exportComponent(CODE_BLOCK),
  '@theme/Details': exportComponent(DETAILS),
  '@theme/DocCardList': exportComponent(DOC_CARD_LIST),
  '@docusaurus/Head': exportComponent(HEAD_COMPONENT),
  '@docusaurus/Link': exportComponent(LINK),
  '@docusaurus/useBaseUrl': {
    ...exportValue('default', toSitePath),
    ...exportValue('useBaseUrlUtils', () => ({ withBaseUrl: toSitePath })),
  },
  // Old pages import React, although their JSX doesn't need it.
  react: exportValue('default', {}),
  // Returns no items, because `<DocCardList items={…}>` ignores them.
  '@docusaurus/theme-common': exportValue('useCurrentSidebarCategory', () => ({ items: [] })),
};

/** Names of the modules that pages may import. */
export const MODULE_NAMES: readonly string[] = Object.keys(MODULE_EXPORTS);

/** Returns the exports of a module; undefined for a module that pages can't import. */
export function getModuleExports(specifier: string): ModuleExports | undefined {
  return Object.hasOwn(MODULE_EXPORTS, specifier) ? MODULE_EXPORTS[specifier] : undefined;
}
