import type { ElementContent } from 'hast';
import { reasonOf } from '#shared/reason-of.ts';
import { marker } from '../marker.ts';
import type { Component } from './component.ts';
import { createElement, RequiredFile, toNodes } from './create-node.ts';

// What Docusaurus' own components come to in a page that is made once, when the site is built.

/** `<Head>`: the same as `<head>`. */
export const HEAD: Component = ({ children }) => [createElement('head', {}, children)];

/** `<Heading as id>`: an element, like one that JSX writes. */
export const HEADING: Component = ({ props: { as, ...rest }, children }) => [
  createElement(typeof as === 'string' ? as : 'h2', rest, children),
];

/** `<Translate>`: the text that it stands for, in the site's one language. */
export const TRANSLATE: Component = ({ props, children }) => filledIn(children, props.values);

/** `{name}` in the texts, with what `values` has for it. */
function filledIn(nodes: ElementContent[], values: unknown): ElementContent[] {
  const known = new Map(typeof values === 'object' && values !== null ? Object.entries(values) : []);
  return nodes.flatMap((node) =>
    node.type !== 'text'
      ? [node]
      : node.value.split(/(\{\w+\})/u).flatMap((part) => {
          const name = part.slice(1, -1);
          return part.startsWith('{') && known.has(name) ? toNodes(known.get(name)) : toNodes(part);
        }),
  );
}

/**
 * `<BrowserOnly fallback>{() => …}</BrowserOnly>`: what its function shows, where the build can call it; what needs a
 * browser's own objects can't be shown by a page, and the fallback takes its place.
 */
export const BROWSER_ONLY: Component = ({ props: { fallback }, content, report }) => {
  try {
    const shown: unknown = typeof content === 'function' ? content() : content;
    return toNodes(shown);
  } catch (error) {
    const message = `What stands in <BrowserOnly> can't be shown without a browser: ${reasonOf(error)}`;
    const hint = 'Its fallback is shown. Write a component in content/components; CONTRIBUTING.md tells how.';
    report({ severity: 'warning', rule: 'browser-only', message, hint });
    return toNodes(typeof fallback === 'function' ? fallback() : fallback);
  }
};

const THEMED_STYLES =
  '[data-theme=dark] .only-light,[data-theme=light] .only-dark{display:none}' +
  '@media(prefers-color-scheme:dark){[data-theme=system] .only-light{display:none}}' +
  '@media not (prefers-color-scheme:dark){[data-theme=system] .only-dark{display:none}}';

/** `<ThemedImage sources={{ light, dark }} alt>`: both images, of which the theme shows one. */
export const THEMED_IMAGE: Component = ({ props: { sources, className, ...rest } }) => {
  const { light, dark } = { light: undefined, dark: undefined, ...(typeof sources === 'object' ? sources : {}) };
  const image = (src: unknown, own: string): ElementContent => {
    const classes = [typeof className === 'string' ? className : '', own].join(' ').trim();
    return createElement('img', { ...rest, src: addressOf(src), className: classes }, []);
  };
  const styles = createElement('style', {}, [{ type: 'text', value: THEMED_STYLES }]);
  return [image(light, 'only-light'), image(dark, 'only-dark'), styles];
};

/** `<Image img={require('./x.png')} alt>` of the plugin for images of many sizes: the image. */
export const IDEAL_IMAGE: Component = ({ props: { img, ...rest } }) => [
  createElement('img', { ...rest, src: addressOf(img) }, []),
];

function addressOf(src: unknown): unknown {
  return src instanceof RequiredFile ? src.default : src;
}

/** `<TOCInline toc minHeadingLevel maxHeadingLevel>`: a list of the page's headings, made when all are known. */
export const TOC_INLINE: Component = ({ props: { toc, minHeadingLevel, maxHeadingLevel } }) => {
  const level = (value: unknown): number | null => (typeof value === 'number' ? value : null);
  return [
    marker('x-toc', [], { inlineToc: { entries: toc, min: level(minHeadingLevel), max: level(maxHeadingLevel) } }),
  ];
};

/** What `useCurrentSidebarCategory().items` gives: the cards of wherever the page stands. */
export const CURRENT_ITEMS: readonly unknown[] = Object.freeze([]);

/** `<DocCardList items>`: cards of the given pages, or of those beside the page in its sidebar. */
export const DOC_CARD_LIST: Component = ({ props: { items } }) =>
  items === undefined || items === CURRENT_ITEMS
    ? [marker('x-cards', [])]
    : [createElement('ul', { className: 'cards' }, Array.isArray(items) ? items.flatMap(card) : [])];

/** `<DocCard item>`: one of them. */
export const DOC_CARD: Component = ({ props: { item } }) => [createElement('ul', { className: 'cards' }, card(item))];

function card(item: unknown): ElementContent[] {
  if (typeof item !== 'object' || item === null || !('label' in item)) return [];
  const { label, href, description }: { label: unknown; href?: unknown; description?: unknown } = item;
  const title = createElement('span', { className: 'card-title' }, toNodes(String(label)));
  const text =
    typeof description === 'string' ? [createElement('p', { className: 'card-text' }, toNodes(description))] : [];
  return [createElement('li', { className: 'card' }, [createElement('a', { href }, [title]), ...text])];
}
