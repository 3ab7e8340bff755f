import type { Element, ElementContent } from 'hast';
import { nearest } from '#shared/nearest.ts';
import { marker } from '../marker.ts';
import type { ComponentUse } from './component.ts';

/** One tab as its `<TabItem>`, or the `values` of `<Tabs>`, describe it. */
interface Tab {
  value: string;
  label: string;
  default: boolean;
  children: ElementContent[];
}

/** Read `<Tabs>` into an island; what is wrong with it is an error. */
export function readTabs({ props, children, report }: ComponentUse): ElementContent[] {
  const wrong = (message: string, hint?: string): void => report({ severity: 'error', rule: 'tabs', message, hint });
  const items = tabItems(children);
  if (items.some((item) => item.data?.tab === undefined)) {
    wrong('Only <TabItem> elements may stand directly inside <Tabs>.');
  }
  const tabs = withValues(items.flatMap(readItem), props.values);
  if (tabs.length === 0) {
    wrong('<Tabs> needs at least one <TabItem> with a value.');
    return [];
  }
  if (items.some((item) => item.data?.tab?.value === null)) wrong('Every <TabItem> needs a `value`.');
  const values = tabs.map((tab) => tab.value);
  const twice = values.filter((value, index) => values.indexOf(value) !== index);
  if (twice.length > 0)
    wrong(`Two tabs have the same value: ${[...new Set(twice)].map((value) => `"${value}"`).join(', ')}.`);
  const groupId = typeof props.groupId === 'string' ? props.groupId : null;
  if (props.queryString === true && groupId === null) {
    wrong('<Tabs queryString> without a name needs a `groupId`, which is the name of the parameter then.');
  }
  const selected = selectedTab(tabs, props.defaultValue, wrong);
  const island = {
    name: 'Tabs',
    props: {
      groupId,
      queryString:
        typeof props.queryString === 'string' ? props.queryString : props.queryString === true ? groupId : null,
      tabs: tabs.map(({ value, label }) => ({ value, label })),
      selected,
    },
  };
  return [
    marker(
      'x-island',
      tabs.map((tab) => marker('x-slot', tab.children)),
      { island },
    ),
  ];
}

/** The elements inside; white space, and paragraphs that only hold elements, are stepped over. */
function tabItems(children: readonly ElementContent[]): Element[] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return child.type === 'text' && child.value.trim() === '' ? [] : [strange()];
    const only = child.tagName === 'p' || child.tagName === 'x-include' ? tabItems(child.children) : [];
    return only.length > 0 && only.every((item) => item.data?.tab !== undefined) ? only : [child];
  });
}

function strange(): Element {
  return { type: 'element', tagName: 'span', properties: {}, children: [] };
}

function readItem(item: Element): Tab[] {
  const tab = item.data?.tab;
  if (tab?.value === undefined || tab.value === null) return [];
  return [{ value: tab.value, label: tab.label ?? tab.value, default: tab.default, children: item.children }];
}

/** `values` of `<Tabs>` says which tabs there are, in which order and with which labels. */
function withValues(tabs: readonly Tab[], values: unknown): Tab[] {
  if (!Array.isArray(values)) return [...tabs];
  return values.flatMap((entry: unknown): Tab[] => {
    if (typeof entry !== 'object' || entry === null || !('value' in entry) || typeof entry.value !== 'string')
      return [];
    const { value } = entry;
    const tab = tabs.find((candidate) => candidate.value === value);
    const label = 'label' in entry && typeof entry.label === 'string' ? entry.label : (tab?.label ?? value);
    return [{ value, label, default: tab?.default ?? false, children: tab?.children ?? [] }];
  });
}

function selectedTab(
  tabs: readonly Tab[],
  wanted: unknown,
  wrong: (message: string, hint?: string) => void,
): string | null {
  if (wanted === null) return null;
  const first = tabs.find((tab) => tab.default) ?? tabs[0];
  if (wanted === undefined) return first?.value ?? null;
  const values = tabs.map((tab) => tab.value);
  const found = values.find((value) => value === wanted);
  if (found === undefined) {
    const [near] = nearest(String(wanted), values);
    const hint = `The tabs are ${values.map((value) => `"${value}"`).join(', ')}${near === undefined ? '' : `; did you mean "${near}"?`}`;
    wrong(`<Tabs> has no tab with its defaultValue "${String(wanted)}".`, hint);
  }
  return found ?? first?.value ?? null;
}
