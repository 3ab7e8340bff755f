import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { apiSlug } from '#shared/api.ts';
import { API_FOLDER } from '#shared/api-folder.ts';
import { countMembers } from './describe-type.ts';
import type { EntryGroup } from './member-entries.ts';
import { breakable, drawLink, drawReference, drawSymbol, type PageDraft, text } from './page-draft.ts';
import type { TypePageInput } from './page-input.ts';

/** Guides shown before the rest is folded. */
const GUIDES = 6;

/**
 * Namespace, assembly, package, relations, guides, and the way to the members.
 *
 * @param overview id of the overview of members; null where there is none
 */
export function drawFacts(
  draft: PageDraft,
  input: TypePageInput,
  groups: readonly EntryGroup[],
  overview: string | null,
): Element {
  const { type, library, derived, extendedBy, containing, usedIn } = input;
  const rows: Element[] = [];
  const row = (label: string | Element, entries: readonly ElementContent[][]): void => {
    if (entries.length > 0) rows.push(h('div', [h('dt', label), ...entries.map((entry) => h('dd', entry))]));
  };
  const symbols = (uids: readonly string[]): ElementContent[][] => uids.map((uid) => [drawSymbol(draft, uid)]);
  if (type.namespace !== '') {
    row('Namespace', [[drawLink(draft, `~/${API_FOLDER}/${apiSlug(type.namespace)}`, breakable(type.namespace))]]);
  }
  row(
    'Assembly',
    type.assemblies.map((assembly) => [text(assembly)]),
  );
  const { package: name, packageUrl } = library;
  row('Package', name === '' ? [] : [[packageUrl === '' ? text(name) : drawLink(draft, packageUrl, name)]]);
  row('Containing type', containing === null ? [] : symbols([containing]));
  const isInterface = type.kind === 'interface';
  row(
    isInterface ? 'Extends' : 'Implements',
    type.implements.map((uid) => [drawReference(draft, type.references[uid])]),
  );
  row('Extended by', symbols(extendedBy));
  row('Implemented by', isInterface ? symbols(derived) : []);
  const guides = usedIn.map(({ title, href }) => drawLink(draft, href, title));
  const rest = guides.slice(GUIDES);
  const folded = h('details', [
    h('summary', `and ${rest.length} more`),
    h(
      'ul',
      rest.map((link) => h('li', [link])),
    ),
  ]);
  row('Used in', [...guides.slice(0, GUIDES).map((link) => [link]), ...(rest.length === 0 ? [] : [[folded]])]);
  const all = overview === null ? 'Members' : h('a', { href: `#${overview}` }, 'Members');
  row(all, type.members.length === 0 ? [] : memberLinks(input, groups));
  return h('dl', { class: 'api-facts' }, rows);
}

/** `16 properties`, `3 methods`: each leads to its group. */
function memberLinks({ type }: TypePageInput, groups: readonly EntryGroup[]): ElementContent[][] {
  return groups.map(({ title, id, rows }) => {
    const members = rows.flatMap((row) => row.entries.map((entry) => entry.member));
    return [h('a', { href: `#${id}` }, countMembers(type, title, members))];
  });
}
