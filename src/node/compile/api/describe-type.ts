import {
  API_MEMBER_KINDS,
  API_TYPE_KINDS,
  type ApiMember,
  type ApiMemberKind,
  type ApiType,
  type ApiTypeKind,
} from '#model/api.ts';
import { excerpt } from '../markdown/article/plain-text.ts';

const MEMBER_WORDS: Record<ApiMemberKind, [string, string]> = {
  constructor: ['constructor', 'constructors'],
  field: ['field', 'fields'],
  property: ['property', 'properties'],
  method: ['method', 'methods'],
  event: ['event', 'events'],
  operator: ['operator', 'operators'],
};

const TYPE_WORDS: Record<ApiTypeKind, [string, string]> = {
  class: ['class', 'classes'],
  struct: ['struct', 'structs'],
  interface: ['interface', 'interfaces'],
  enum: ['enum', 'enums'],
  delegate: ['delegate', 'delegates'],
};

/**
 * A sentence about a type that nobody has described yet.
 *
 * @example 'Box is a struct in the Toy.Boxes namespace, with 17 properties and 4 methods.'
 */
export function describeType(type: ApiType): string {
  const kind = /\bstatic class\b/u.test(type.declaration) ? 'static class' : type.kind;
  const place = type.namespace === '' ? '' : ` in the ${type.namespace} namespace`;
  const counts = memberCounts(type);
  return `${type.name} is ${withArticle(kind)}${place}${counts.length === 0 ? '' : `, with ${joinWords(counts)}`}.`;
}

function memberCounts(type: ApiType): string[] {
  if (type.kind === 'enum') {
    const values = type.members.length;
    return values === 0 ? [] : [count(values, 'value', 'values')];
  }
  return API_MEMBER_KINDS.flatMap((kind) => {
    const [one, many] = MEMBER_WORDS[kind];
    const total = type.members.filter((member) => member.kind === kind).length;
    return total === 0 ? [] : [count(total, one, many)];
  });
}

/** `16 properties`, of a group of members; what has no word of its own is called by the group's title. */
export function countMembers(type: ApiType, title: string, members: readonly ApiMember[]): string {
  const [first] = members;
  if (type.kind === 'enum') return count(members.length, 'value', 'values');
  if (first === undefined || first.isExplicit) return `${members.length} ${title.toLowerCase()}`;
  return count(members.length, ...MEMBER_WORDS[first.kind]);
}

/** `2 classes and 1 enum`; '' for none. */
export function countTypes(types: readonly { kind: ApiTypeKind }[]): string {
  const counts = API_TYPE_KINDS.flatMap((kind) => {
    const total = types.filter((type) => type.kind === kind).length;
    const [one, many] = TYPE_WORDS[kind];
    return total === 0 ? [] : [count(total, one, many)];
  });
  return joinWords(counts);
}

/** Heading above the types of one kind: `Classes`. */
export function kindTitle(kind: ApiTypeKind): string {
  const [, many] = TYPE_WORDS[kind];
  return many.charAt(0).toUpperCase() + many.slice(1);
}

function count(total: number, one: string, many: string): string {
  return `${total} ${total === 1 ? one : many}`;
}

function withArticle(word: string): string {
  return `${/^[aeiou]/iu.test(word) ? 'an' : 'a'} ${word}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

/** Longest description of an API page, in UTF-16 units. */
const LONGEST = 200;

/** The first sentences of a text that fit a description, on one line. */
export function firstSentences(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  if (line.length <= LONGEST) return line;
  const end = line.slice(0, LONGEST).lastIndexOf('. ');
  return end > 40 ? line.slice(0, end + 1) : excerpt(line, LONGEST);
}
