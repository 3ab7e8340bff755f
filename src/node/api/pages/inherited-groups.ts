import { type ApiMember, type ApiType, definitionUid } from '#shared/api.ts';
import type { ApiIndex } from '../docfx/api-index.ts';
import { signatureOf } from './signature.ts';

/** The members that a type has from one of its base types. */
export interface InheritedGroup {
  /** Uid of that type, open. */
  from: string;
  members: InheritedMember[];
}

/** One of them. */
export interface InheritedMember extends Pick<ApiMember, 'uid' | 'name' | 'summary'> {
  /** Address that docfx gave, for members outside this API. */
  href?: string | undefined;
}

/**
 * Members that a type has from others, by the type that declares them, the nearest first: those that docfx lists, and
 * those of base classes (of an interface: of the interfaces that it extends) in this API, which docfx may leave out.
 */
export function inheritedGroups(type: ApiType, index: ApiIndex): InheritedGroup[] {
  const groups = new Map<string, InheritedMember[]>();
  const seen = new Set<string>();
  const add = (from: string, member: InheritedMember): void => {
    if (seen.has(member.uid)) return;
    seen.add(member.uid);
    const group = groups.get(from) ?? [];
    groups.set(from, group);
    group.push(member);
  };
  const bases = type.kind === 'interface' ? type.implements : [...type.inheritance].reverse();
  const nearer = new Set(type.members.map(({ name }) => name));
  const uids = bases.map(definitionUid);
  for (const uid of uids) {
    const entry = index.entries.get(uid);
    if (entry?.kind !== 'type') continue;
    const members = entry.type.members.filter((member) => !nearer.has(member.name) && isInherited(member, entry.type));
    for (const member of members) {
      nearer.add(member.name);
      add(uid, member);
    }
  }
  for (const uid of type.inheritedMembers) {
    const member = listedMember(type, uid, index);
    add(declaringUid(member.uid), member);
  }
  return [...groups]
    .map(([from, members]) => ({
      from,
      members: members.map(({ uid, name, href, summary }) => ({ uid, name, href, summary })),
    }))
    .sort((a, b) => place(uids, a.from) - place(uids, b.from));
}

/** Static members of an interface belong to it alone; those of a class go on to the derived ones. */
function isInherited(member: ApiMember, { kind }: ApiType): boolean {
  const isOwnOnly = member.kind === 'constructor' || member.kind === 'operator' || member.isExplicit;
  return !isOwnOnly && !(kind === 'interface' && signatureOf(member).modifiers.includes('static'));
}

/** A member as docfx lists it, by a reference to its definition. */
function listedMember(type: ApiType, uid: string, index: ApiIndex): InheritedMember {
  const reference = type.references[uid];
  const definition = reference?.definition ?? uid;
  const entry = index.entries.get(definition);
  if (entry?.kind === 'member') return { uid: definition, name: entry.member.name, summary: entry.member.summary };
  const href = reference?.parts.find((part) => part.uid !== undefined)?.href;
  return { uid: definition, name: reference?.name ?? definition, href, summary: null };
}

/** `System.Object.Equals(System.Object)` → `System.Object`. */
function declaringUid(uid: string): string {
  const name = uid.replace(/\(.*$/u, '');
  return name.slice(0, Math.max(name.lastIndexOf('.'), 0));
}

function place(uids: readonly string[], uid: string): number {
  const at = uids.indexOf(uid);
  return at < 0 ? uids.length : at;
}
