import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { ApiType } from '#model/api.ts';
import { plainText } from '../markdown/article/plain-text.ts';
import { marker } from '../markdown/marker.ts';
import { drawSince, drawWord } from './draw-symbol.ts';
import { firstSentence } from './first-sentence.ts';
import type { EntryGroup, MemberEntry, MemberRow } from './member-entries.ts';
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
      (names <= FEW_NAMES ? group.rows.flatMap(eachAlone) : group.rows).map((row) => drawRow(row, type)),
    ),
  ]);
  return [h('h2', { id }, 'Members'), ...drawFilter(type.members.length, 'members'), ...lists];
}

/** The field that filters a long page; its component is the app's. */
export function drawFilter(count: number, noun: string): Element[] {
  return count < MANY ? [] : [marker('x-island', [], { island: { name: 'ApiFilter', props: { count, noun } } })];
}

function eachAlone({ name, entries }: MemberRow): MemberRow[] {
  return entries.map((entry) => ({ name, first: entry, entries: [entry] }));
}

function drawRow({ name, first, entries }: MemberRow, type: ApiType): Element {
  const many = entries.length > 1;
  const { member, context } = first;
  const words = memberWords(member, type);
  const link = h('a', { href: `#${context.anchors.id}` }, [h('code', breakable(many ? name : member.name))]);
  const beside: ElementContent[] = [
    ...drawWord(words),
    ...drawWord(many || member.obsolete === null ? '' : 'obsolete', 'api-old'),
    ...(many ? drawSinceOfSome(entries) : drawSince(context.since)),
  ];
  const overloads = many ? [drawOverloads(entries)] : [];
  return h('div', [h('dt', [link, ...beside]), h('dd', [...sentenceOf(first), ...overloads])]);
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
function drawOverloads(entries: readonly MemberEntry[]): Element {
  const [first] = entries;
  const known = plainText(sentenceOf(first));
  const items = entries.map((entry) => {
    const { member, context } = entry;
    const said = sentenceOf(entry);
    const isNews = entry !== first && plainText(said) !== known;
    return h('li', [
      h('a', { href: `#${context.anchors.id}` }, [h('code', breakable(member.name))]),
      ...drawWord(member.obsolete === null ? '' : 'obsolete', 'api-old'),
      ...drawSince(context.since),
      ...(isNews ? [text(' '), ...said] : []),
    ]);
  });
  return h('details', [h('summary', `${entries.length} overloads`), h('ul', items)]);
}
