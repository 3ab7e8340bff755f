import { API_FOLDER, type ApiMember, type ApiType, getDefinitionUid } from '#shared/api.ts';
import type { CompiledPage } from '#shared/article.ts';
import { groupByKey } from '#shared/get-or-create.ts';
import type { StoredHref } from '#shared/link.ts';
import { type ApiIndex, findSymbol } from '../docfx/api-index.ts';
import type { ApiMap } from '../prose/api-map.ts';
import { getOverloadName, parseSignature } from './signatures.ts';

/** A member that uses another type, with all of its overloads. */
export interface UsingMember {
  /** Uid of the first overload. */
  uid: string;
  /** Display name, such as `Loader.Load` or `new Box`. */
  name: string;
}

/** Members of other types that return or accept a type. */
export interface TypeUse {
  returnedBy: UsingMember[];
  acceptedBy: UsingMember[];
}

/**
 * Finds the uses of each type on the API map, by the type's uid. Other types are excluded, because most are used in one
 * place only.
 */
export function findMapTypeUses({ types }: ApiIndex, map: ApiMap | null): ReadonlyMap<string, TypeUse> {
  const uids = map?.areas.flatMap(({ nodes }) => nodes.flatMap((node) => node.uids)) ?? [];
  const uses = new Map(uids.map((uid): [string, TypeUse] => [uid, { returnedBy: [], acceptedBy: [] }]));
  for (const type of types) {
    for (const member of type.members) {
      const definition = (uid: string): string => getDefinitionUid(type.references[uid]?.definition ?? uid);
      const returnedBy = member.returns === null ? '' : definition(member.returns.type);
      const acceptedBy = new Set(member.parameters.map((parameter) => definition(parameter.type)));
      if (isHidden(type, member)) continue;
      if (returnedBy !== type.uid) add(uses.get(returnedBy)?.returnedBy, type, member);
      for (const uid of acceptedBy) if (uid !== type.uid) add(uses.get(uid)?.acceptedBy, type, member);
    }
  }
  for (const { returnedBy } of uses.values()) returnedBy.sort((a, b) => getSortOrder(a) - getSortOrder(b));
  return uses;
}

/** Returns the sort order of a member: members with parameters, whose uids have brackets, before other members. */
function getSortOrder({ uid }: UsingMember): number {
  return uid.includes('(') ? 0 : 1;
}

/** Returns true for members that callers cannot use. */
function isHidden(type: ApiType, member: ApiMember): boolean {
  return type.kind === 'enum' || member.isExplicit || parseSignature(member).modifiers.includes('protected');
}

function add(list: UsingMember[] | undefined, type: ApiType, member: ApiMember): void {
  const name = member.kind === 'constructor' ? `new ${type.name}` : `${type.name}.${getOverloadName(member)}`;
  if (list?.some((known) => known.name === name) === false) list.push({ uid: member.uid, name });
}

/** A guide that uses a type. */
export interface UsedIn {
  title: string;
  href: StoredHref;
}

/** A document with the uids in its listings and cross references. */
export interface GuideUses {
  slug: string;
  compiled: Pick<CompiledPage, 'title' | 'mentions'>;
}

/** Maximum number of guides that a type's page lists. */
const MAX_GUIDES = 8;
/** Minimum number of mentions for a guide to be considered relevant to a type. */
const MIN_MENTIONS = 2;

/** A guide that mentions a type, with the number of mentions. The guides with the highest `weight` are listed first. */
interface GuideMentions {
  use: UsedIn;
  mentions: number;
  weight: number;
}

/**
 * Finds the documents that use each type, by the type's uid: their listings or cross references mention the type or one
 * of its members. The most relevant documents come first: many mentions, in a document that mentions little else.
 * Documents with a single mention are included only if there are no others.
 */
export function findGuidesByType(documents: readonly GuideUses[], index: ApiIndex): ReadonlyMap<string, UsedIn[]> {
  const found = documents.flatMap(({ slug, compiled }) => {
    if (slug.startsWith(`${API_FOLDER}/`)) return [];
    const mentions = countMentionsByType(compiled.mentions, index);
    const total = [...mentions.values()].reduce((sum, count) => sum + count, 0);
    const use = { title: compiled.title, href: `~/${slug}` };
    return Array.from(mentions, ([uid, count]): [string, GuideMentions] => [
      uid,
      { use, mentions: count, weight: (count * count) / total },
    ]);
  });
  return new Map([...groupByKey(found)].map(([uid, shares]) => [uid, selectMostRelevant(shares)]));
}

function countMentionsByType(uids: readonly string[], index: ApiIndex): Map<string, number> {
  const mentions = new Map<string, number>();
  for (const uid of uids) {
    const entry = findSymbol(index, uid);
    if (entry === null || entry.kind === 'namespace') continue;
    mentions.set(entry.type.uid, (mentions.get(entry.type.uid) ?? 0) + 1);
  }
  return mentions;
}

function selectMostRelevant(shares: readonly GuideMentions[]): UsedIn[] {
  const about = shares.filter(({ mentions }) => mentions >= MIN_MENTIONS);
  return [...(about.length > 0 ? about : shares)]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_GUIDES)
    .map(({ use }) => use);
}
