import { components } from 'virtual:static-components';
import { createElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { attributesHtml } from '#shared/html.ts';
import type { IslandUse, JsonValue } from '#shared/island.ts';
import { markHref } from '#shared/link.ts';

/**
 * Renders the static form of an island, with its props for hydration. An attribute marks its slots, so that the browser
 * can read their HTML.
 *
 * @param slots HTML with marked links and rendered nested islands
 * @param id unique on the page
 * @throws Error if there is no such component
 */
export function renderIslandHtml({ name, props }: IslandUse, slots: readonly string[], id: string): string {
  const found = Object.hasOwn(components, name) ? components[name] : undefined;
  if (found === undefined) throw new Error('there is no such component.');
  const { trigger, Component } = found;
  if (trigger === 'never') {
    return renderToStaticMarkup(createElement(Component, { props: markLinks(props), slots, id }));
  }
  const mark = attributesHtml({ 'data-slot': '' });
  const marked = slots.map((slot) => `<div${mark}>${slot}</div>`);
  const inner = renderToString(createElement(Component, { props, slots: marked, id }));
  const data = { 'data-island': name, 'data-props': JSON.stringify(props) };
  return `<div${attributesHtml({ id, ...data })}>${inner}</div>`;
}

/** Marks links in props of static islands, as in the article. */
function markLinks(props: IslandUse['props']): IslandUse['props'] {
  const mark = (key: string, value: JsonValue): JsonValue =>
    (key === 'href' || key === 'src') && typeof value === 'string' ? markHref(value) : value;
  return Object.fromEntries(Object.entries(props).map(([key, value]) => [key, mark(key, value)]));
}
