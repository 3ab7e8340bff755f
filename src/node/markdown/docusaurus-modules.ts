import type { ElementContent } from 'hast';
import { reasonOf } from '#shared/problem.ts';
import { ADMONITION, CODE_BLOCK, DETAILS, LINK } from './components.ts';
import { type Component, marker } from './context.ts';
import { createElement, RequiredFile, toNodes } from './jsx-nodes.ts';
import { TAB_ITEM, TABS } from './tabs.ts';

// The modules of Docusaurus and React that pages import. A page runs once, at build time, so hooks return their initial
// values and components return HTML.

/** An export of a module. */
export type ModulePart = { kind: 'component'; component: Component } | { kind: 'value'; value: unknown };

/** A module's exports by name. */
export type ModuleExports = Readonly<Record<string, ModulePart>>;

/** `<Head>`: the same as `<head>`. */
const HEAD: Component = ({ children }) => [createElement('head', {}, children)];

/** `<Heading as id>`: a heading as JSX writes it. */
const HEADING: Component = ({ props: { as, ...rest }, children }) => [
  createElement(typeof as === 'string' ? as : 'h2', rest, children),
];

/** `<Translate values>`: its text in the site's one language, with `{name}` replaced. */
const TRANSLATE: Component = ({ props: { values }, children }) => {
  const known = new Map(typeof values === 'object' && values !== null ? Object.entries(values) : []);
  return children.flatMap((node) => {
    if (node.type !== 'text') return [node];
    return node.value.split(/(\{\w+\})/u).flatMap((part) => {
      const name = part.slice(1, -1);
      return part.startsWith('{') && known.has(name) ? toNodes(known.get(name)) : toNodes(part);
    });
  });
};

/** `<BrowserOnly fallback>{() => …}</BrowserOnly>`: the function's result, or the fallback if it needs a browser. */
const BROWSER_ONLY: Component = ({ props: { fallback }, content, report }) => {
  try {
    const shown: unknown = typeof content === 'function' ? content() : content;
    return toNodes(shown);
  } catch (error) {
    const message = `The content of <BrowserOnly> can't be shown without a browser: ${reasonOf(error)}`;
    const hint = 'Its fallback is shown. Write a component in content/components; CONTRIBUTING.md describes how.';
    report({ severity: 'warning', rule: 'browser-only', message, hint });
    return toNodes(typeof fallback === 'function' ? fallback() : fallback);
  }
};

const THEMED_STYLES =
  '[data-theme=dark] .only-light,[data-theme=light] .only-dark{display:none}' +
  '@media(prefers-color-scheme:dark){[data-theme=system] .only-light{display:none}}' +
  '@media not (prefers-color-scheme:dark){[data-theme=system] .only-dark{display:none}}';

/** `<ThemedImage sources={{ light, dark }} alt>`: both images; CSS shows the one for the theme. */
const THEMED_IMAGE: Component = ({ props: { sources, className, ...rest } }) => {
  const { light, dark } = { light: undefined, dark: undefined, ...(typeof sources === 'object' ? sources : {}) };
  const image = (src: unknown, themeClass: string): ElementContent => {
    const classes = [typeof className === 'string' ? className : '', themeClass].join(' ').trim();
    return createElement('img', { ...rest, src: imageAddress(src), className: classes }, []);
  };
  const styles = createElement('style', {}, [{ type: 'text', value: THEMED_STYLES }]);
  return [image(light, 'only-light'), image(dark, 'only-dark'), styles];
};

/** `<Image img={require('./x.png')} alt>` of @docusaurus/plugin-ideal-image: the image. */
const IDEAL_IMAGE: Component = ({ props: { img, ...rest } }) => [
  createElement('img', { ...rest, src: imageAddress(img) }, []),
];

function imageAddress(src: unknown): unknown {
  return src instanceof RequiredFile ? src.default : src;
}

/** `<Mermaid value>`: the same as a `mermaid` fence. */
const MERMAID: Component = ({ props: { value }, report }) =>
  CODE_BLOCK({
    props: { language: 'mermaid' },
    children: [{ type: 'text', value: String(value) }],
    content: value,
    report,
  });

/** `<TOCInline toc minHeadingLevel maxHeadingLevel>`: a placeholder, replaced once all headings are known. */
const TOC_INLINE: Component = ({ props: { toc, minHeadingLevel, maxHeadingLevel } }) => {
  const level = (value: unknown): number | null => (typeof value === 'number' ? value : null);
  return [
    marker('x-toc', [], { inlineToc: { entries: toc, min: level(minHeadingLevel), max: level(maxHeadingLevel) } }),
  ];
};

/** The result of `useCurrentSidebarCategory().items`: a placeholder for the pages beside this one in the sidebar. */
const CURRENT_ITEMS: readonly unknown[] = Object.freeze([]);

/** `<DocCardList items>`: cards of the given pages, or of those beside the page in its sidebar. */
const DOC_CARD_LIST: Component = ({ props: { items } }) =>
  items === undefined || items === CURRENT_ITEMS
    ? [marker('x-cards', [])]
    : [createElement('ul', { className: 'cards' }, Array.isArray(items) ? items.flatMap(card) : [])];

/** `<DocCard item>`: a single card. */
const DOC_CARD: Component = ({ props: { item } }) => [createElement('ul', { className: 'cards' }, card(item))];

function card(item: unknown): ElementContent[] {
  if (typeof item !== 'object' || item === null || !('label' in item)) return [];
  const { label, href, description }: { label: unknown; href?: unknown; description?: unknown } = item;
  const title = createElement('span', { className: 'card-title' }, toNodes(String(label)));
  const text =
    typeof description === 'string' ? [createElement('p', { className: 'card-text' }, toNodes(description))] : [];
  return [createElement('li', { className: 'card' }, [createElement('a', { href }, [title]), ...text])];
}

/** Name of the element that represents a React fragment while a page runs. */
export const FRAGMENT = 'x-fragment';

const noop = (): void => undefined;
const evaluate = (initial: unknown): unknown => (typeof initial === 'function' ? initial() : initial);

const REACT: Readonly<Record<string, unknown>> = {
  Fragment: FRAGMENT,
  useState: (initial: unknown) => [evaluate(initial), noop],
  useReducer: (_: unknown, initial: unknown) => [initial, noop],
  useMemo: evaluate,
  useCallback: (callback: unknown) => callback,
  useRef: (current: unknown) => ({ current }),
  useId: () => 'page',
  useEffect: noop,
  useLayoutEffect: noop,
};

function component(only: Component): ModuleExports {
  return { default: { kind: 'component', component: only } };
}

function values(parts: Readonly<Record<string, unknown>>): ModuleExports {
  return Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, { kind: 'value', value }]));
}

// Rendering adds the base path to every address.
const sameAddress = (path: string): string => path;
const useCurrentSidebarCategory = () => ({ items: CURRENT_ITEMS });
const details: ModuleExports = { Details: { kind: 'component', component: DETAILS } };

const MODULES: Readonly<Record<string, ModuleExports>> = {
  '@theme/Tabs': component(TABS),
  '@theme/TabItem': component(TAB_ITEM),
  '@theme/Admonition': component(ADMONITION),
  '@theme/CodeBlock': component(CODE_BLOCK),
  '@theme/Details': component(DETAILS),
  '@theme/DocCard': component(DOC_CARD),
  '@theme/DocCardList': component(DOC_CARD_LIST),
  '@theme/Heading': component(HEADING),
  '@theme/IdealImage': component(IDEAL_IMAGE),
  '@theme/Mermaid': component(MERMAID),
  '@theme/ThemedImage': component(THEMED_IMAGE),
  '@theme/TOCInline': component(TOC_INLINE),
  '@docusaurus/BrowserOnly': component(BROWSER_ONLY),
  '@docusaurus/ExecutionEnvironment': values({ default: { canUseDOM: false, canUseEventListeners: false } }),
  '@docusaurus/Head': component(HEAD),
  '@docusaurus/Interpolate': { ...component(TRANSLATE), ...values({ interpolate: sameAddress }) },
  '@docusaurus/Link': component(LINK),
  '@docusaurus/Translate': {
    ...component(TRANSLATE),
    ...values({ translate: (given: { message?: string; id?: string }) => given.message ?? given.id ?? '' }),
  },
  '@docusaurus/useBaseUrl': values({ default: sameAddress, useBaseUrlUtils: () => ({ withBaseUrl: sameAddress }) }),
  '@docusaurus/useIsBrowser': values({ default: () => false }),
  '@docusaurus/theme-common': { ...values({ useCurrentSidebarCategory }), ...details },
  '@docusaurus/theme-common/Details': details,
  '@docusaurus/plugin-content-docs/client': values({
    useCurrentSidebarCategory,
    useCurrentSidebarSiblings: () => CURRENT_ITEMS,
  }),
  react: values({ default: REACT, ...REACT }),
};

/** Names of the modules that pages may import. */
export const MODULE_NAMES: readonly string[] = Object.keys(MODULES);

/** Returns a module's exports; undefined for a module that pages can't import. */
export function moduleExports(specifier: string): ModuleExports | undefined {
  // A swizzled theme component imports the original under these names.
  const name = specifier
    .replace(/^@theme-(?:original|init)\//u, '@theme/')
    .replace(/^@docusaurus\/core\/lib\/client\/exports\//u, '@docusaurus/');
  return Object.hasOwn(MODULES, name) ? MODULES[name] : undefined;
}

/** Returns the namespace object of `import * as X`. It has only values: components are found by their own name. */
export function moduleValues(parts: ModuleExports): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) => (part.kind === 'value' ? [[name, part.value]] : [])),
  );
}
