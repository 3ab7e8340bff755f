import { components } from 'virtual:static-components';
import { createElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { attributesHtml } from '#shared/html.ts';
import { type IslandUse, mapLinkProps } from '#shared/island.ts';
import { BASE_MARK, markHref, VERSION_MARK } from '#shared/link.ts';

/**
 * Renders the static form of an island, with its props for hydration. Links in props are marked as in the article. An
 * attribute marks its slots, so that the browser can read their HTML.
 *
 * @param slots HTML with marked links and rendered nested islands
 * @param id unique on the page
 * @throws Error if there is no such component
 */
export function renderIslandHtml({ name, props }: IslandUse, slots: readonly string[], id: string): string {
  const found = Object.hasOwn(components, name) ? components[name] : undefined;
  if (found === undefined) throw new Error('there is no such component.');
  const { trigger, Component } = found;
  const marked = mapLinkProps(props, (_, href) => markHref(href));
  if (trigger === 'never') {
    return renderToStaticMarkup(createElement(Component, { props: marked, slots, id }));
  }
  const mark = attributesHtml({ 'data-slot': '' });
  const parts = slots.map((slot) => `<div${mark}>${slot}</div>`);
  const inner = renderToString(createElement(Component, { props: marked, slots: parts, id }));
  // JSON escapes the marks, but only plain marks are replaced.
  const json = JSON.stringify(marked).replace(/\\u000([12])/gu, (_, mark) => (mark === '1' ? VERSION_MARK : BASE_MARK));
  const data = { 'data-island': name, 'data-props': json };
  return `<div${attributesHtml({ id, ...data })}>${inner}</div>`;
}
