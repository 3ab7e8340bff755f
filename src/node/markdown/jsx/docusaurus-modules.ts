import type { Component } from './component.ts';
import {
  BROWSER_ONLY,
  CURRENT_ITEMS,
  DOC_CARD,
  DOC_CARD_LIST,
  HEAD,
  HEADING,
  IDEAL_IMAGE,
  THEMED_IMAGE,
  TOC_INLINE,
  TRANSLATE,
} from './docusaurus-components.ts';
import { ADMONITION, CODE_BLOCK, DETAILS, LINK, TAB_ITEM, TABS } from './known-components.ts';
import { REACT_PARTS } from './react-parts.ts';

/** One thing that a module exports. */
export type ModulePart = { kind: 'component'; component: Component } | { kind: 'value'; value: unknown };

/** What a module exports, by name. */
type Exports = Readonly<Record<string, ModulePart>>;

/** A module whose default export is a component. */
function component(own: Component): Exports {
  return { default: { kind: 'component', component: own } };
}

/** A module of values. */
function values(parts: Readonly<Record<string, unknown>>): Exports {
  return Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, { kind: 'value', value }]));
}

/** Rendering adds the base path to every address. */
const addressOf = (path: string): string => path;
const items = { items: CURRENT_ITEMS };

/** The modules of Docusaurus, and of React, that pages import, and what answers them in a page that is made once. */
const MODULES: Readonly<Record<string, Exports>> = {
  '@theme/Tabs': component(TABS),
  '@theme/TabItem': component(TAB_ITEM),
  '@theme/Admonition': component(ADMONITION),
  '@theme/CodeBlock': component(CODE_BLOCK),
  '@theme/Details': component(DETAILS),
  '@theme/DocCard': component(DOC_CARD),
  '@theme/DocCardList': component(DOC_CARD_LIST),
  '@theme/Heading': component(HEADING),
  '@theme/IdealImage': component(IDEAL_IMAGE),
  '@theme/Mermaid': component(({ props: { value } }) =>
    CODE_BLOCK({
      props: { language: 'mermaid' },
      children: [{ type: 'text', value: String(value) }],
      content: value,
      report: () => undefined,
    }),
  ),
  '@theme/ThemedImage': component(THEMED_IMAGE),
  '@theme/TOCInline': component(TOC_INLINE),
  '@docusaurus/BrowserOnly': component(BROWSER_ONLY),
  '@docusaurus/ExecutionEnvironment': values({ default: { canUseDOM: false, canUseEventListeners: false } }),
  '@docusaurus/Head': component(HEAD),
  '@docusaurus/Interpolate': { ...component(TRANSLATE), ...values({ interpolate: addressOf }) },
  '@docusaurus/Link': component(LINK),
  '@docusaurus/Translate': {
    ...component(TRANSLATE),
    ...values({ translate: (given: { message?: string; id?: string }) => given.message ?? given.id ?? '' }),
  },
  '@docusaurus/useBaseUrl': values({ default: addressOf, useBaseUrlUtils: () => ({ withBaseUrl: addressOf }) }),
  '@docusaurus/useIsBrowser': values({ default: () => false }),
  '@docusaurus/theme-common': {
    ...values({ useCurrentSidebarCategory: () => items }),
    Details: { kind: 'component', component: DETAILS },
  },
  '@docusaurus/theme-common/Details': { Details: { kind: 'component', component: DETAILS } },
  '@docusaurus/plugin-content-docs/client': values({
    useCurrentSidebarCategory: () => items,
    useCurrentSidebarSiblings: () => CURRENT_ITEMS,
  }),
  react: values({ default: REACT_PARTS, ...REACT_PARTS }),
};

/** Names of all of them. */
export const MODULE_NAMES: readonly string[] = Object.keys(MODULES);

/** What a module exports; undefined for one that pages can't import. */
export function moduleExports(specifier: string): Exports | undefined {
  // The theme's own part, which a site's own may have stood in front of.
  const name = specifier
    .replace(/^@theme-(?:original|init)\//u, '@theme/')
    .replace(/^@docusaurus\/core\/lib\/client\/exports\//u, '@docusaurus/');
  return Object.hasOwn(MODULES, name) ? MODULES[name] : undefined;
}

/** The whole module, as `import * as X` names it: its values alone, since a component is found by its own name. */
export function moduleValues(parts: Exports): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) => (part.kind === 'value' ? [[name, part.value]] : [])),
  );
}
