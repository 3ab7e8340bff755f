import { API_FOLDER, type ApiMember, getDefinitionUid } from '#shared/api.ts';
import type { CompiledPage } from '#shared/article.ts';
import { groupByKey } from '#shared/get-or-create.ts';
import type { StoredHref } from '#shared/link.ts';
import { type ApiIndex, findSymbol } from '../docfx/api-index.ts';
import type { ApiMap } from '../prose/api-map.ts';
import { getOverloadName, parseDeclaration } from './signatures.ts';

/** A member, or a group of overloads, that returns or accepts a type. */
export interface MemberUsingType {
  /** Uid of the first overload. */
  uid: string;
  /** Display name, such as `Loader.Load` or `new Box`. */
  name: string;
}

/** Members of other types that return or accept a type. */
export type TypeUsage = Record<'returnedBy' | 'acceptedBy', MemberUsingType[]>;

/** Finds the members that return or accept each type on the API map. Omits other types: most have only one use. */
export function findUsesOfApiMapTypes({ types }: ApiIndex, map: ApiMap | null): ReadonlyMap<string, TypeUsage> {
  const mapUids = map?.areas.flatMap(({ nodes }) => nodes.flatMap((node) => node.uids)) ?? [];
  const usageByType = new Map(mapUids.map((uid): [string, TypeUsage] => [uid, { returnedBy: [], acceptedBy: [] }]));
  for (const type of types.filter(({ kind }) => kind !== 'enum')) {
    const addUsage = (side: keyof TypeUsage, member: ApiMember, uid: string): void => {
      const definitionUid = getDefinitionUid(type.references[uid]?.definition ?? uid);
      const usingMembers = definitionUid === type.uid ? undefined : usageByType.get(definitionUid)?.[side];
      if (usingMembers === undefined) return;
      const name = member.kind === 'constructor' ? `new ${type.name}` : `${type.name}.${getOverloadName(member)}`;
      if (!usingMembers.some((otherMember) => otherMember.name === name)) usingMembers.push({ uid: member.uid, name });
    };
    for (const member of type.members) {
      // Skips explicit interface implementations and protected members, which callers can't use on the type.
      if (member.isExplicit || parseDeclaration(member).modifiers.includes('protected')) continue;
      if (member.returns !== null) addUsage('returnedBy', member, member.returns.type);
      for (const parameter of member.parameters) addUsage('acceptedBy', member, parameter.type);
    }
  }
  // Members with parameters (`(` in the uid) come first: they usually create the object, while others only expose it.
  const getSortOrder = ({ uid }: MemberUsingType): number => (uid.includes('(') ? 0 : 1);
  for (const { returnedBy } of usageByType.values()) returnedBy.sort((a, b) => getSortOrder(a) - getSortOrder(b));
  return usageByType;
}

/** A guide that uses a type. */
export interface GuideUsingType {
  title: string;
  href: StoredHref;
}

/** A document, with the uids that its listings and cross references mention. */
export interface DocumentMentions {
  slug: string;
  compiled: Pick<CompiledPage, 'title' | 'mentions'>;
}

/** Maximum number of guides that a type's page lists. */
const MAX_GUIDES = 8;
/** Minimum number of mentions of a type in a relevant guide. Guides with fewer mentions are only a fallback. */
const MIN_MENTIONS = 2;

/**
 * Maps each type's uid to the guides that use the type: their code or cross references mention the type or one of its
 * members. Guides that mention the type often, and little else, come first. Guides with a single mention are included
 * only if no guide has several mentions.
 */
export function findGuidesByType(documents: readonly DocumentMentions[], index: ApiIndex) {
  const weightedGuides = documents.flatMap(({ slug, compiled }) => {
    if (slug.startsWith(`${API_FOLDER}/`)) return [];
    const countsByType = countMentionsByType(compiled.mentions, index);
    const totalCount = countsByType.reduce((sum, [, count]) => sum + count, 0);
    const guide: GuideUsingType = { title: compiled.title, href: `~/${slug}` };
    return countsByType.map(([uid, count]) => [uid, { guide, count, weight: (count * count) / totalCount }] as const);
  });
  const guideEntries = [...groupByKey(weightedGuides)].map(([uid, guides]) => {
    const relevantGuides = guides.filter(({ count }) => count >= MIN_MENTIONS);
    const sortedGuides = (relevantGuides.length > 0 ? relevantGuides : guides).toSorted((a, b) => b.weight - a.weight);
    return [uid, sortedGuides.slice(0, MAX_GUIDES).map(({ guide }) => guide)] as const;
  });
  return new Map(guideEntries);
}

function countMentionsByType(uids: readonly string[], index: ApiIndex): [uid: string, count: number][] {
  const mentionPairs = uids.flatMap((uid) => {
    const entry = findSymbol(index, uid);
    return entry === null || entry.kind === 'namespace' ? [] : [[entry.type.uid, uid] as const];
  });
  return Array.from(groupByKey(mentionPairs), ([type, mentions]) => [type, mentions.length]);
}
