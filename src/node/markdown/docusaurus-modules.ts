import { ADMONITION, CODE_BLOCK, DETAILS, LINK } from './components.ts';
import { type Component, marker } from './context.ts';
import { createElement } from './jsx-nodes.ts';
import { TAB_ITEM, TABS } from './tabs.ts';

// The modules of Docusaurus that pages import. Their components return HTML at build time.

/** An export of a module. */
export type ModulePart = { kind: 'component'; component: Component } | { kind: 'value'; value: unknown };

/** A module's exports by name. */
export type ModuleExports = Readonly<Record<string, ModulePart>>;

/** `<Head>`: the same as `<head>`. */
const HEAD: Component = ({ children }) => [createElement('head', {}, children)];

/** `<DocCardList>`: a placeholder for cards of the pages beside this one in its sidebar. */
const DOC_CARD_LIST: Component = () => [marker('x-cards', [])];

function component(only: Component): ModuleExports {
  return { default: { kind: 'component', component: only } };
}

function value(name: string, only: unknown): ModuleExports {
  return { [name]: { kind: 'value', value: only } };
}

const MODULES: Readonly<Record<string, ModuleExports>> = {
  '@theme/Tabs': component(TABS),
  '@theme/TabItem': component(TAB_ITEM),
  '@theme/Admonition': component(ADMONITION),
  '@theme/CodeBlock': component(CODE_BLOCK),
  '@theme/Details': component(DETAILS),
  '@theme/DocCardList': component(DOC_CARD_LIST),
  '@docusaurus/Head': component(HEAD),
  '@docusaurus/Link': component(LINK),
  // Rendering adds the base path to every address.
  '@docusaurus/useBaseUrl': value('default', (path: string) => path),
  // Old pages import React, although their JSX doesn't need it.
  react: value('default', {}),
  // `<DocCardList items={…}>` needs no items here.
  '@docusaurus/theme-common': value('useCurrentSidebarCategory', () => ({ items: [] })),
};

/** Names of the modules that pages may import. */
export const MODULE_NAMES: readonly string[] = Object.keys(MODULES);

/** Returns a module's exports; undefined for a module that pages can't import. */
export function moduleExports(specifier: string): ModuleExports | undefined {
  return Object.hasOwn(MODULES, specifier) ? MODULES[specifier] : undefined;
}
