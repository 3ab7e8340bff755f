import type { ElementContent } from 'hast';
import * as v from 'valibot';
import { createMarker } from './context.ts';
import { limitProps } from './known-props.ts';
import { plainText } from './tree.ts';

interface Tab {
  value: string;
  label: string;
  default: boolean;
  children: ElementContent[];
}

// Docusaurus's other props have no effect here.
const TAB_ITEM_PROPS = 'value label default hidden className attributes';
const TABS_PROPS = 'groupId queryString defaultValue values lazy block className';

/** `<TabItem value label default>`: creates a placeholder, from which the enclosing `<Tabs>` creates a tab. */
export const TAB_ITEM_COMPONENT = limitProps('TabItem', TAB_ITEM_PROPS, ({ props, children, toNodes }) => {
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  const tab = {
    value: text(props.value),
    label: plainText(toNodes(props.label)) || null,
    default: props.default === true,
  };
  return [createMarker('x-tab', children, { tab })];
});

/** Schema of the `values` of `<Tabs>`: the order and labels of the tabs. */
const ValuesSchema = v.array(
  v.object({ value: v.string(), label: v.optional(v.string()), default: v.optional(v.boolean()) }),
);

/** `<Tabs groupId queryString defaultValue values>`: an island with one slot per tab. */
export const TABS_COMPONENT = limitProps('Tabs', TABS_PROPS, ({ props, children, report }) => {
  const items = listTabItems(children);
  const found = items.flatMap(toTab);
  const { success: isListed, output: listed } = v.safeParse(ValuesSchema, props.values);
  const tabs = isListed
    ? listed.flatMap((entry) => found.filter(({ value }) => value === entry.value).map((tab) => ({ ...tab, ...entry })))
    : found;
  const values = tabs.map(({ value }) => value);
  const { groupId, queryString, defaultValue } = props;
  const first = tabs.find((tab) => tab.default)?.value ?? values[0] ?? null;
  const selected = defaultValue === undefined ? first : defaultValue;
  const faults = [
    [
      found.length === 0 || found.length < items.length,
      'Inside <Tabs>, only <TabItem> elements with a `value` are allowed.',
    ],
    [
      isListed ? tabs.length < listed.length || listed.length < found.length : props.values !== undefined,
      'The `values` of <Tabs> must list the `value` of each <TabItem>.',
    ],
    [new Set(values).size < values.length, 'Two tabs have the same `value`.'],
    [selected !== null && !values.some((value) => value === selected), `No tab has the defaultValue "${selected}".`],
    [queryString === true && typeof groupId !== 'string', '<Tabs queryString> without a name needs a `groupId`.'],
  ] as const;
  for (const [isFault, message] of faults) if (isFault) report({ severity: 'error', rule: 'tabs', message });
  if (tabs.length === 0) return [];
  const group = typeof groupId === 'string' ? groupId : null;
  const island = {
    name: 'Tabs',
    props: {
      groupId: group,
      queryString: typeof queryString === 'string' ? queryString : queryString === true ? group : null,
      tabs: tabs.map(({ value, label }) => ({ value, label })),
      selected: selected === null || values.some((value) => value === selected) ? selected : first,
    },
  };
  const slots = tabs.map((tab) => createMarker('x-slot', tab.children));
  return [createMarker('x-island', slots, { island })];
});

/**
 * Returns the children without white space. Replaces a paragraph or include that contains only tabs with those tabs.
 */
function listTabItems(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child) => {
    if (child.type === 'text' && child.value.trim() === '') return [];
    if (child.type !== 'element') return [child];
    const inner = child.tagName === 'p' || child.tagName === 'x-include' ? listTabItems(child.children) : [];
    return inner.length > 0 && inner.every((item) => item.type === 'element' && item.data?.tab) ? inner : [child];
  });
}

function toTab(item: ElementContent): Tab[] {
  if (item.type !== 'element') return [];
  const { tab } = item.data ?? {};
  if (tab === undefined || tab.value === null) return [];
  return [{ value: tab.value, label: tab.label ?? tab.value, default: tab.default, children: item.children }];
}
