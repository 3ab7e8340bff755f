import { components } from 'virtual:static-components';
import { createElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { DataAttributes } from '#shared/dom.ts';
import { attributesHtml } from '#shared/escape-html.ts';
import type { IslandUse, Plain } from '#shared/island.ts';
import { markHref } from '#shared/link.ts';

/**
 * The static form of an island, with what the browser needs to take it over. Its slots carry a mark, by which the
 * browser finds their HTML again.
 *
 * @param slots HTML with its links marked and inner islands drawn
 * @param id unique on the page, the same on the server and in the browser
 */
export function renderIslandHtml({ name, props }: IslandUse, slots: readonly string[], id: string): string {
  const found = Object.hasOwn(components, name) ? components[name] : undefined;
  if (found === undefined) throw new Error('there is no such component.');
  const { trigger, Component } = found;
  if (trigger === 'never') {
    return renderToStaticMarkup(createElement(Component, { props: markLinks(props), slots, id }));
  }
  const mark = attributesHtml({ 'data-slot': '' } satisfies DataAttributes);
  const marked = slots.map((slot) => `<div${mark}>${slot}</div>`);
  const inner = renderToString(createElement(Component, { props, slots: marked, id }));
  const data = { 'data-island': name, 'data-props': JSON.stringify(props) } satisfies DataAttributes;
  return `<div${attributesHtml({ id, ...data })}>${inner}</div>`;
}

/** Links in props of islands that stay HTML get their marks as those in the article do. */
function markLinks(props: IslandUse['props']): IslandUse['props'] {
  const mark = (key: string, value: Plain): Plain =>
    (key === 'href' || key === 'src') && typeof value === 'string' ? markHref(value) : value;
  return Object.fromEntries(Object.entries(props).map(([key, value]) => [key, mark(key, value)]));
}
