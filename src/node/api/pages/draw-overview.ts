import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { ApiType } from '#shared/api.ts';
import { plainText } from '../../markdown/article/plain-text.ts';
import { marker } from '../../markdown/marker.ts';
import { drawSince, drawWord } from './draw-symbol.ts';
import { firstSentence } from './first-sentence.ts';
import type { EntryGroup, MemberEntry, MemberRow } from './member-entries.ts';
import { callNames } from './overloads.ts';
import { breakable, type PageDraft, text } from './page-draft.ts';
import { memberWords } from './signature.ts';

/** Up to this many members are read as fast without an overview. */
const FEW = 2;

/** In a type with up to this many names each overload has a line of its own: they are what there is to choose from. */
const FEW_NAMES = 3;

/** From this many on a field that filters them helps. */
const MANY = 8;

/** False for a type whose members are read as fast in full, and for an enumeration: its table is the overview. */
export function hasOverview(type: ApiType): boolean {
  return type.kind !== 'enum' && type.members.length > FEW;
}

/** All members at a glance: by kind, a line each. */
export function drawOverview(draft: PageDraft, type: ApiType, groups: readonly EntryGroup[], id: string): Element[] {
  draft.toc.push({ level: 2, id, html: 'Members' });
  const names = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const lists = groups.flatMap((group) => [
    h('p', { class: 'api-caption' }, [h('a', { href: `#${group.id}` }, group.title)]),
    h(
      'dl',
      { class: 'api-overview' },
      group.rows.flatMap((row) => drawRows(row, type, names <= FEW_NAMES)),
    ),
  ]);
  return [h('h2', { id }, 'Members'), ...drawFilter(type.members.length, 'members'), ...lists];
}

/** The field that filters a long page; its component is the app's. */
export function drawFilter(count: number, noun: string): Element[] {
  return count < MANY ? [] : [marker('x-island', [], { island: { name: 'ApiFilter', props: { count, noun } } })];
}

/** The row of a name, or one for each of its overloads. */
function drawRows({ name, first, entries }: MemberRow, type: ApiType, areAlone: boolean): Element[] {
  const names = callNames(
    entries.map(({ member }) => member),
    type,
  );
  if (entries.length > 1 && !areAlone) return [drawRow(name, first, type, entries, names)];
  return entries.map((entry, index) => drawRow(names[index] ?? name, entry, type));
}

/** @param overloads all that have the name, the first among them, and how each is called; none for a member alone */
function drawRow(
  name: string,
  { member, context, summary }: MemberEntry,
  type: ApiType,
  overloads: readonly MemberEntry[] = [],
  names: readonly string[] = [],
): Element {
  const many = overloads.length > 0;
  const words = memberWords(member, type);
  const link = h('a', { href: `#${context.anchors.id}` }, [h('code', breakable(name))]);
  const beside: ElementContent[] = [
    ...drawWord(words),
    ...drawWord(many || member.obsolete === null ? '' : 'obsolete', 'api-old'),
    ...(many ? drawSinceOfSome(overloads) : drawSince(context.since)),
  ];
  const folded = many ? [drawOverloads(overloads, names)] : [];
  return h('div', [
    h('dt', [link, ...beside]),
    h('dd', [...firstSentence(summary.elements[0]?.children ?? []), ...folded]),
  ]);
}

/** ` one since 1.2`, where not all overloads are as old; ` since 1.2` where all came with the same version. */
function drawSinceOfSome(entries: readonly MemberEntry[]): ElementContent[] {
  const labels = entries.flatMap(({ context }) => context.since ?? []);
  const words = [...new Set(labels)].map((label) => {
    const count = labels.filter((other) => other === label).length;
    if (count === entries.length) return `since ${label}`;
    return `${count === 1 ? 'one' : count} since ${label}`;
  });
  return drawWord(words.join(', '), 'api-since');
}

function sentenceOf(entry: MemberEntry | undefined): ElementContent[] {
  return firstSentence(entry?.summary.elements[0]?.children ?? []);
}

/** The overloads of one name, folded: each can be reached, and says what is different. */
function drawOverloads(entries: readonly MemberEntry[], names: readonly string[]): Element {
  const [first] = entries;
  const known = plainText(sentenceOf(first));
  const items = entries.map((entry, index) => {
    const { member, context } = entry;
    const said = sentenceOf(entry);
    const isNews = entry !== first && plainText(said) !== known;
    return h('li', [
      h('a', { href: `#${context.anchors.id}` }, [h('code', breakable(names[index] ?? member.name))]),
      ...drawWord(member.obsolete === null ? '' : 'obsolete', 'api-old'),
      ...drawSince(context.since),
      ...(isNews ? [text(' '), ...said] : []),
    ]);
  });
  return h('details', [h('summary', `${entries.length} overloads`), h('ul', items)]);
}
