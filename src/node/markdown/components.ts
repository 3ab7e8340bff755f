import type { ElementContent } from 'hast';
import * as v from 'valibot';
import type { IslandTriggerMap, JsonValue, NON_ISLAND_COMPONENT_NAMES } from '#shared/island.ts';
import { didYouMean, findSimilarNames } from '#shared/nearest.ts';
import { findForbiddenValue } from '../content/value-faults.ts';
import { checkAdmonitionType, toAdmonitionType } from './admonitions.ts';
import { type ComponentUse, createPlaceholder, MarkdownComponent, type SampleUse } from './context.ts';
import { createElementFromJsx } from './jsx-nodes.ts';
import { capitalise, getPlainText } from './tree.ts';

// Components that pages may use, and Docusaurus modules that pages may import. The build renders components to HTML.

/** Returns the components that a page may use without importing them: islands, tabs, samples and admonitions. */
export function createGlobalComponents(islands: IslandTriggerMap): Map<string, MarkdownComponent> {
  return new Map([
    ...Array.from(islands, ([name, trigger]) => [name, createIslandComponent(name, trigger !== 'never')] as const),
    ['Tabs', TABS] as const,
    ...Object.entries(NON_ISLAND_COMPONENTS),
  ]);
}

/** Creates a component that warns about unknown props. `propNames` lists the known props, separated by spaces. */
function createComponent(name: string, propNames: string, render: MarkdownComponent['render']): MarkdownComponent {
  const knownProps = propNames.split(' ');
  return new MarkdownComponent((use) => {
    for (const propName of Object.keys(use.props)) {
      if (knownProps.includes(propName) || propName === 'key') continue;
      const message = `\`<${name}>\` has no prop \`${propName}\`.`;
      const hint = didYouMean(findSimilarNames(propName, knownProps), '`') ?? `Its props are ${knownProps.join(', ')}.`;
      use.report({ severity: 'warning', rule: 'unknown-prop', message, hint });
    }
    return render(use);
  });
}

/** Creates a component that inserts an island with at most one slot. `isLive` is false if it is never hydrated. */
function createIslandComponent(name: string, isLive: boolean): MarkdownComponent {
  return new MarkdownComponent(({ props, children, report }) => {
    const plainProps = toPlainProps(name, props, report);
    const hasContent = children.some((child) => child.type !== 'text' || child.value.trim() !== '');
    const slots = hasContent ? [createPlaceholder('x-slot', children)] : [];
    return [createPlaceholder('x-island', slots, { island: { name, props: plainProps, isLive } })];
  });
}

/** Renders `<Admonition type title>` to the same HTML as `:::type[title]`. */
const ADMONITION = createComponent(
  'Admonition',
  'type title icon className id',
  ({ props, children, report, toNodes }) => {
    const type = typeof props.type === 'string' ? props.type : 'note';
    const fault = checkAdmonitionType(type);
    if (fault !== null) report(fault);
    const titleNodes = toNodes(props.title ?? capitalise(type));
    const className = `admonition admonition-${toAdmonitionType(type)} ${props.className ?? ''}`;
    const titleElement = createElementFromJsx('p', { className: 'admonition-title' }, titleNodes);
    return [createElementFromJsx('div', { className, role: 'note', id: props.id }, [titleElement, ...children])];
  },
);

/** Creates a component for a file: a listing, a download link or both. `file` is relative to the file with the tag. */
function createFileComponent(name: string, propNames: string, kind: SampleUse['kind']): MarkdownComponent {
  return createComponent(name, propNames, ({ props: { file, region, title, showLineNumbers }, report }) => {
    if (typeof file !== 'string') {
      const message = 'The component needs a `file`: the path of a file, relative to the page.';
      report({ severity: 'error', rule: 'sample', message, hint: 'Write `file="./guide/Game.cs"`.' });
      return [];
    }
    const regions = typeof region === 'string' ? region.split(/[\s,]+/u).filter((name) => name !== '') : null;
    const hasLineNumbers = kind === 'program' || showLineNumbers === true;
    const sample = { kind, file, regions, title: toTextOrNull(title), hasLineNumbers };
    return [createPlaceholder('x-sample', [], { sample })];
  });
}

function toTextOrNull(prop: unknown): string | null {
  return typeof prop === 'string' ? prop : null;
}

/** `<TabItem value label default>`: creates a placeholder, from which the enclosing `<Tabs>` creates a tab. */
const TAB_ITEM = createComponent(
  'TabItem',
  // `hidden`, `className` and `attributes` are Docusaurus props that have no effect here.
  'value label default hidden className attributes',
  ({ props, children, toNodes }) => {
    const label = getPlainText(toNodes(props.label)) || null;
    const tab = { value: toTextOrNull(props.value), label, default: props.default === true };
    return [createPlaceholder('x-tab', children, { tab })];
  },
);

/** Schema of the prop `values` of `<Tabs>`, which sets the order and labels of the tabs. */
const TabValuesSchema = v.array(
  v.object({ value: v.string(), label: v.optional(v.string()), default: v.optional(v.boolean()) }),
);

/** `<Tabs groupId queryString defaultValue values>`: an island with one slot per tab. */
const TABS = createComponent(
  'Tabs',
  'groupId queryString defaultValue values lazy block className',
  ({ props, children, report }) => {
    const childNodes = listTabsChildren(children);
    const tabItems = childNodes.flatMap((item) => {
      const { tab } = (item.type === 'element' && item.data) || {};
      if (item.type !== 'element' || tab === undefined || tab.value === null) return [];
      return [{ value: tab.value, label: tab.label ?? tab.value, default: tab.default, children: item.children }];
    });
    const { success: hasValidValues, output: listedTabs } = v.safeParse(TabValuesSchema, props.values);
    const tabs = hasValidValues
      ? listedTabs.flatMap((listedTab) =>
          tabItems.filter(({ value }) => value === listedTab.value).map((tab) => ({ ...tab, ...listedTab })),
        )
      : tabItems;
    const tabValues = tabs.map(({ value }) => value);
    const { queryString, defaultValue } = props;
    const groupId = toTextOrNull(props.groupId);
    const initialValue = tabs.find((tab) => tab.default)?.value ?? tabValues[0] ?? null;
    const selectedValue = defaultValue === undefined ? initialValue : defaultValue;
    const isSelectionValid = selectedValue === null || tabValues.some((value) => value === selectedValue);
    const possibleFaults = [
      [
        tabItems.length === 0 || tabItems.length < childNodes.length,
        'Inside <Tabs>, only <TabItem> elements with a `value` are allowed.',
      ],
      [
        hasValidValues
          ? tabs.length < listedTabs.length || listedTabs.length < tabItems.length
          : props.values !== undefined,
        'The `values` of <Tabs> must list the `value` of each <TabItem>.',
      ],
      [new Set(tabValues).size < tabValues.length, 'Two tabs have the same `value`.'],
      [!isSelectionValid, `No tab has the defaultValue "${selectedValue}".`],
      [queryString === true && groupId === null, '<Tabs queryString> without a name needs a `groupId`.'],
    ] as const;
    for (const [isFault, message] of possibleFaults) if (isFault) report({ severity: 'error', rule: 'tabs', message });
    if (tabs.length === 0) return [];
    const island = {
      name: 'Tabs',
      props: {
        groupId,
        queryString: queryString === true ? groupId : toTextOrNull(queryString),
        tabs: tabs.map(({ value, label }) => ({ value, label })),
        selected: isSelectionValid ? selectedValue : initialValue,
      },
    };
    const slots = tabs.map((tab) => createPlaceholder('x-slot', tab.children));
    return [createPlaceholder('x-island', slots, { island })];
  },
);

/** Returns the children of `<Tabs>`, except white space. Unwraps paragraphs and partials that contain only tabs. */
function listTabsChildren(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child) => {
    if (child.type === 'text' && child.value.trim() === '') return [];
    if (child.type !== 'element') return [child];
    const items = child.tagName === 'p' || child.tagName === 'x-include' ? listTabsChildren(child.children) : [];
    return items.length > 0 && items.every((item) => item.type === 'element' && item.data?.tab) ? items : [child];
  });
}

const NON_ISLAND_COMPONENTS: Readonly<Record<(typeof NON_ISLAND_COMPONENT_NAMES)[number], MarkdownComponent>> = {
  TabItem: TAB_ITEM,
  Admonition: ADMONITION,
  // Shows a listing of a file or of regions in the file.
  Sample: createFileComponent('Sample', 'file region title showLineNumbers', 'sample'),
  // Shows a listing of a whole file, with a download link.
  Program: createFileComponent('Program', 'file title', 'program'),
  // Shows a download link with the file's size.
  Download: createFileComponent('Download', 'file', 'download'),
};

/** `<Link to>`: an `<a>` whose `href` is `to`. */
const LINK = new MarkdownComponent(({ props: { to, ...otherProps }, children }) => [
  createElementFromJsx('a', { ...otherProps, href: to ?? otherProps.href }, children),
]);

/** `<CodeBlock language title showLineNumbers>`: the HTML of a code fence, which `renderCodeBlocks` later renders. */
const CODE_BLOCK = createComponent(
  'CodeBlock',
  'language title showLineNumbers metastring className',
  ({ props: { language, title, showLineNumbers, metastring }, children, toNodes }) => {
    const metaParts = [
      toTextOrNull(metastring) ?? '',
      title === undefined ? '' : `title=${JSON.stringify(getPlainText(toNodes(title)))}`,
      showLineNumbers === true ? 'showLineNumbers' : '',
    ];
    const className = typeof language === 'string' ? `language-${language}` : undefined;
    const codeElement = createElementFromJsx('code', { className, dataMeta: metaParts.join(' ').trim() }, children);
    return [createElementFromJsx('pre', {}, [codeElement])];
  },
);

/** `<Details summary>`: a `<details>` element. The prop `summary` may be text or a `<summary>` element. */
const DETAILS = new MarkdownComponent(({ props: { summary, ...otherProps }, children, toNodes }) => {
  const nodes = toNodes(summary);
  const hasSummary = nodes.some((node) => node.type === 'element' && node.tagName === 'summary');
  const summaryElements = nodes.length === 0 || hasSummary ? nodes : [createElementFromJsx('summary', {}, nodes)];
  return [createElementFromJsx('details', otherProps, [...summaryElements, ...children])];
});

/** `<Head>`: a `<head>` element, whose content `extractHead` later moves to the `<head>` of the page. */
const HEAD = new MarkdownComponent(({ children }) => [createElementFromJsx('head', {}, children)]);

/** `<DocCardList>`: a placeholder for the cards of the page's sidebar category, without a card for the page itself. */
const DOC_CARD_LIST = new MarkdownComponent(() => [createPlaceholder('x-cards', [])]);

/** Implements Docusaurus's `useBaseUrl`: adds a leading slash to relative paths. Rendering adds the base path later. */
export function addLeadingSlash(path: string): string {
  return /^(?:[/#]|[a-z][a-z\d+.-]*:|$)/iu.test(path) ? path : `/${path.replace(/^\.\//u, '')}`;
}

/** Exports of a module by name: components and other values. The default export is named `default`. */
export type ModuleExports = Readonly<Record<string, unknown>>;

/** Exports of the modules that pages may import, by import specifier. */
export const IMPORTABLE_MODULES: ReadonlyMap<string, ModuleExports> = new Map<string, ModuleExports>([
  ['@theme/Tabs', { default: TABS }],
  ['@theme/TabItem', { default: TAB_ITEM }],
  ['@theme/Admonition', { default: ADMONITION }],
  ['@theme/CodeBlock', { default: CODE_BLOCK }],
  ['@theme/Details', { default: DETAILS }],
  ['@theme/DocCardList', { default: DOC_CARD_LIST }],
  ['@docusaurus/Head', { default: HEAD }],
  ['@docusaurus/Link', { default: LINK }],
  ['@docusaurus/useBaseUrl', { default: addLeadingSlash, useBaseUrlUtils: () => ({ withBaseUrl: addLeadingSlash }) }],
  // Allows old pages to import React, although their JSX doesn't need it.
  ['react', { default: {} }],
  // Returns no items, because `<DocCardList>` ignores its prop `items`.
  ['@docusaurus/theme-common', { useCurrentSidebarCategory: () => ({ items: [] }) }],
]);

/** Returns an island's props as plain data. Omits `children` and undefined props. Reports and omits invalid props. */
export function toPlainProps(name: string, props: Record<string, unknown>, report: ComponentUse['report']) {
  const plainProps: { [key: string]: JsonValue } = {};
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || key === 'children') continue;
    const forbiddenValue = findForbiddenValue(value);
    if (forbiddenValue === null && isJsonValue(value)) plainProps[key] = value;
    else {
      const reason =
        forbiddenValue === null
          ? 'must be plain data: text, numbers, lists and objects of them'
          : `can't be used: ${forbiddenValue.fault}`;
      const message = `The attribute \`${key}\` of \`<${name}>\` ${reason}.`;
      report({ severity: 'error', rule: 'island-props', message });
    }
  }
  return plainProps;
}

/** Returns true for values that JSON can represent. */
function isJsonValue(value: unknown): value is JsonValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isJsonValue);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(isJsonValue);
}
