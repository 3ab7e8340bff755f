import {
  API_MEMBER_KINDS,
  API_TYPE_KINDS,
  type ApiMember,
  type ApiType,
  type ApiTypeKind,
  toSlugPart,
} from '#shared/api.ts';
import { capitalise, formatCountWithNoun, pluralise, truncateText } from '../../markdown/tree.ts';

/** Describes a type that has no summary: `Box is a struct in the Toy namespace, with 17 properties and 4 methods.` */
export function describeType(type: ApiType): string {
  const kind = /\bstatic class\b/u.test(type.declaration) ? 'static class' : type.kind;
  const namespacePhrase = type.namespace === '' ? '' : ` in the ${type.namespace} namespace`;
  const valueCountPhrases = type.members.length === 0 ? [] : [formatCountWithNoun(type.members.length, 'value')];
  const countPhrases = type.kind === 'enum' ? valueCountPhrases : formatKindCounts(API_MEMBER_KINDS, type.members);
  const article = /^[aeiou]/iu.test(kind) ? 'an' : 'a';
  return `${type.name} is ${article} ${kind}${namespacePhrase}${countPhrases.length === 0 ? '' : `, with ${joinAsEnglishList(countPhrases)}`}.`;
}

function formatKindCounts<K extends string>(kinds: readonly K[], symbols: readonly { kind: K }[]): string[] {
  return kinds.flatMap((kind) => {
    const count = symbols.filter((symbol) => symbol.kind === kind).length;
    return count === 0 ? [] : [formatCountWithNoun(count, kind)];
  });
}

/** Formats the number of members in a group: `16 properties`. For explicit interface members, `title` has the noun. */
export function formatMemberCount(type: ApiType, title: string, members: readonly ApiMember[]): string {
  const [firstMember] = members;
  const explicitNoun = title.toLowerCase().replace(/s$/u, '');
  const noun = firstMember === undefined || firstMember.isExplicit ? explicitNoun : firstMember.kind;
  return formatCountWithNoun(members.length, type.kind === 'enum' ? 'value' : noun);
}

/** A row in a list of types. */
export type TypeListEntry = ReturnType<typeof toTypeListEntry>;

/** Converts a type to its row in a list of types. */
export function toTypeListEntry({ uid, name, fullName, kind, summary }: ApiType) {
  return { uid, name, slug: toSlugPart(fullName), kind, summary };
}

/** Formats the number of types of each kind: `2 classes and 1 enum`; '' if there are no types. */
export function formatTypeCounts(types: readonly { kind: ApiTypeKind }[]): string {
  return joinAsEnglishList(formatKindCounts(API_TYPE_KINDS, types));
}

/** Groups types by kind, each group with a title. Omits kinds without types. */
export function groupTypesByKind<T extends { kind: ApiTypeKind }>(types: readonly T[]) {
  const groups = API_TYPE_KINDS.map((kind) => {
    return { title: capitalise(pluralise(kind)), types: types.filter((type) => type.kind === kind) };
  });
  return groups.filter((group) => group.types.length > 0);
}

/** Joins words as an English list: `a`, `a and b`, `a, b and c`. */
export function joinAsEnglishList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

/** Maximum length of a page description, in UTF-16 code units. */
const MAX_DESCRIPTION_LENGTH = 200;

/** Shortens text to a one-line page description. Cuts a long text after a sentence if that keeps over 40 characters. */
export function getLeadingSentences(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  if (line.length <= MAX_DESCRIPTION_LENGTH) return line;
  const sentenceEnd = line.slice(0, MAX_DESCRIPTION_LENGTH).lastIndexOf('. ');
  return sentenceEnd > 40 ? line.slice(0, sentenceEnd + 1) : truncateText(line, MAX_DESCRIPTION_LENGTH);
}
