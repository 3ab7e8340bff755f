import { API_FOLDER, type ApiMember, getDefinitionUid } from '#shared/api.ts';
import type { CompiledPage } from '#shared/article.ts';
import { groupByKey } from '#shared/get-or-create.ts';
import type { StoredHref } from '#shared/link.ts';
import { type ApiIndex, findSymbol } from '../docfx/api-index.ts';
import type { ApiMap } from '../prose/api-map.ts';
import { getOverloadName, parseDeclaration } from './signatures.ts';

/** A member, or a group of overloads, that uses another type. */
export interface MemberUsingType {
  /** Uid of the first overload. */
  uid: string;
  /** Display name, such as `Loader.Load` or `new Box`. */
  name: string;
}

/** Members of other types that return or accept a type. */
export type TypeUse = Record<'returnedBy' | 'acceptedBy', MemberUsingType[]>;

/** Finds the members that use each type on the API map. Omits all other types, because most have only one use. */
export function findUsesOfApiMapTypes({ types }: ApiIndex, map: ApiMap | null): ReadonlyMap<string, TypeUse> {
  const uids = map?.areas.flatMap(({ nodes }) => nodes.flatMap((node) => node.uids)) ?? [];
  const uses = new Map(uids.map((uid): [string, TypeUse] => [uid, { returnedBy: [], acceptedBy: [] }]));
  for (const type of types.filter(({ kind }) => kind !== 'enum')) {
    const add = (side: keyof TypeUse, member: ApiMember, uid: string): void => {
      const definition = getDefinitionUid(type.references[uid]?.definition ?? uid);
      const list = definition === type.uid ? undefined : uses.get(definition)?.[side];
      if (list === undefined) return;
      const name = member.kind === 'constructor' ? `new ${type.name}` : `${type.name}.${getOverloadName(member)}`;
      if (!list.some((known) => known.name === name)) list.push({ uid: member.uid, name });
    };
    for (const member of type.members) {
      // Skips explicit implementations and protected members, which callers can't use on the type.
      if (member.isExplicit || parseDeclaration(member).modifiers.includes('protected')) continue;
      if (member.returns !== null) add('returnedBy', member, member.returns.type);
      for (const parameter of member.parameters) add('acceptedBy', member, parameter.type);
    }
  }
  // Members with parameters (`(` in the uid) come first in `returnedBy`: most create the object, others expose it.
  const order = ({ uid }: MemberUsingType): number => (uid.includes('(') ? 0 : 1);
  for (const { returnedBy } of uses.values()) returnedBy.sort((a, b) => order(a) - order(b));
  return uses;
}

/** A guide that uses a type. */
export interface GuideUsingType {
  title: string;
  href: StoredHref;
}

/** A document with the uids in its listings and cross references. */
export interface DocumentMentions {
  slug: string;
  compiled: Pick<CompiledPage, 'title' | 'mentions'>;
}

/** Maximum number of guides that a type's page lists. */
const MAX_GUIDES = 8;
/** Minimum number of mentions for a guide to be considered relevant to a type. */
const MIN_MENTIONS = 2;

/**
 * Finds the documents that use each type, by the type's uid. A document uses a type if its code or cross references
 * mention the type or one of its members. Documents that mention the type often, and little else, come first. Documents
 * with a single mention are included only if there are no others.
 */
export function findGuidesByType(
  documents: readonly DocumentMentions[],
  index: ApiIndex,
): ReadonlyMap<string, GuideUsingType[]> {
  const found = documents.flatMap(({ slug, compiled }) => {
    if (slug.startsWith(`${API_FOLDER}/`)) return [];
    const mentions = countMentionsByType(compiled.mentions, index);
    const total = mentions.reduce((sum, [, count]) => sum + count, 0);
    const use: GuideUsingType = { title: compiled.title, href: `~/${slug}` };
    return mentions.map(([uid, count]) => [uid, { use, count, weight: (count * count) / total }] as const);
  });
  const mostRelevant = [...groupByKey(found)].map(([uid, guides]) => {
    const about = guides.filter(({ count }) => count >= MIN_MENTIONS);
    const sorted = (about.length > 0 ? about : guides).toSorted((a, b) => b.weight - a.weight);
    return [uid, sorted.slice(0, MAX_GUIDES).map(({ use }) => use)] as const;
  });
  return new Map(mostRelevant);
}

function countMentionsByType(uids: readonly string[], index: ApiIndex): [uid: string, count: number][] {
  const types = uids.flatMap((uid) => {
    const entry = findSymbol(index, uid);
    return entry === null || entry.kind === 'namespace' ? [] : [[entry.type.uid, uid] as const];
  });
  return Array.from(groupByKey(types), ([type, mentions]) => [type, mentions.length]);
}
