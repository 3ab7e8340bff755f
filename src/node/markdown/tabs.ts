import type { Element, ElementContent } from 'hast';
import { nearest } from '#shared/nearest.ts';
import { type Component, marker } from './context.ts';

/** One tab, from its `<TabItem>` or from the `values` of `<Tabs>`. */
interface Tab {
  value: string;
  label: string;
  default: boolean;
  children: ElementContent[];
}

/** `<TabItem value label default>`: a placeholder that the surrounding `<Tabs>` reads. */
export const TAB_ITEM: Component = ({ props, children }) => {
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  const tab = { value: text(props.value), label: text(props.label), default: props.default === true };
  return [marker('x-tab', children, { tab })];
};

/** `<Tabs groupId queryString defaultValue values>`: an island with one slot per tab. */
export const TABS: Component = ({ props, children, report }) => {
  const fail = (message: string, hint?: string): void => report({ severity: 'error', rule: 'tabs', message, hint });
  const items = tabItems(children);
  if (items.some((item) => item.data?.tab === undefined)) {
    fail('Only <TabItem> elements may be directly inside <Tabs>.');
  }
  const tabs = withValues(items.flatMap(readItem), props.values);
  if (tabs.length === 0) {
    fail('<Tabs> needs at least one <TabItem> with a value.');
    return [];
  }
  if (items.some((item) => item.data?.tab?.value === null)) fail('Every <TabItem> needs a `value`.');
  const values = tabs.map((tab) => tab.value);
  const duplicates = new Set(values.filter((value, index) => values.indexOf(value) !== index));
  if (duplicates.size > 0) fail(`Two tabs have the same value: ${quoted(duplicates)}.`);
  const groupId = typeof props.groupId === 'string' ? props.groupId : null;
  if (props.queryString === true && groupId === null) {
    fail('<Tabs queryString> without a name needs a `groupId`, which becomes the name of the parameter.');
  }
  const selected = selectedTab(tabs, props.defaultValue, fail);
  const { queryString } = props;
  const island = {
    name: 'Tabs',
    props: {
      groupId,
      queryString: typeof queryString === 'string' ? queryString : queryString === true ? groupId : null,
      tabs: tabs.map(({ value, label }) => ({ value, label })),
      selected,
    },
  };
  const slots = tabs.map((tab) => marker('x-slot', tab.children));
  return [marker('x-island', slots, { island })];
};

function quoted(values: Iterable<string>): string {
  return Array.from(values, (value) => `"${value}"`).join(', ');
}

/** Returns the child elements, without white space and without paragraphs and includes that only wrap tabs. */
function tabItems(children: readonly ElementContent[]): Element[] {
  return children.flatMap((child) => {
    if (child.type !== 'element') {
      const isBlank = child.type === 'text' && child.value.trim() === '';
      return isBlank ? [] : [{ type: 'element', tagName: 'span', properties: {}, children: [] } satisfies Element];
    }
    const inner = child.tagName === 'p' || child.tagName === 'x-include' ? tabItems(child.children) : [];
    return inner.length > 0 && inner.every((item) => item.data?.tab !== undefined) ? inner : [child];
  });
}

function readItem(item: Element): Tab[] {
  const tab = item.data?.tab;
  if (tab?.value === undefined || tab.value === null) return [];
  return [{ value: tab.value, label: tab.label ?? tab.value, default: tab.default, children: item.children }];
}

/** Applies the prop `values` of `<Tabs>`, which lists the tabs, their order and their labels. */
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
  defaultValue: unknown,
  fail: (message: string, hint?: string) => void,
): string | null {
  if (defaultValue === null) return null;
  const first = tabs.find((tab) => tab.default) ?? tabs[0];
  if (defaultValue === undefined) return first?.value ?? null;
  const values = tabs.map((tab) => tab.value);
  const found = values.find((value) => value === defaultValue);
  if (found === undefined) {
    const [near] = nearest(String(defaultValue), values);
    const hint = `The tabs are ${quoted(values)}${near === undefined ? '' : `; did you mean "${near}"?`}`;
    fail(`<Tabs> has no tab with its defaultValue "${String(defaultValue)}".`, hint);
  }
  return found ?? first?.value ?? null;
}
