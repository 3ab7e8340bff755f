import type { ApiType } from '#shared/api.ts';
import { referenceFromUid } from './api-references.ts';

/** The interfaces in a declaration of one; its own type parameters may hold no colon. */
const BASES = /\binterface [^:]+ : (.+?)(?= where |$)/su;

/**
 * Interfaces with what they extend: docfx lists what a class implements, but the bases of an interface stand in its
 * declaration only. A name there is that of a type which members are inherited from, or the nearest type of the API.
 */
export function withInterfaceBases(types: readonly ApiType[]): ApiType[] {
  const interfaces = types.filter(({ kind }) => kind === 'interface');
  const names = new Map<string, string>();
  const nameOf = (uid: string): string => {
    const name = names.get(uid) ?? referenceFromUid(uid).name;
    names.set(uid, name);
    return name;
  };
  return types.map((type) => {
    const written =
      type.kind === 'interface' && type.implements.length === 0 ? BASES.exec(type.declaration)?.[1] : null;
    if (written === undefined || written === null) return type;
    const inherited = new Set(type.inheritedMembers.map(typeOf));
    const near = interfaces
      .filter(({ namespace }) => `${type.namespace}.`.startsWith(`${namespace}.`))
      .toSorted((a, b) => b.namespace.length - a.namespace.length);
    const bases = written.split(/,\s*(?![^<>]*>)/u).flatMap((name) => {
      const uids = [...inherited, ...near.map(({ uid }) => uid)];
      return uids.find((uid) => nameOf(uid) === name) ?? [];
    });
    if (bases.length === 0) return type;
    const references = Object.fromEntries(bases.map((uid) => [uid, referenceFromUid(uid)]));
    return { ...type, implements: bases, references: { ...references, ...type.references } };
  });
}

/** Uid of the type that a member belongs to: `Toy.IBag{Toy.Lid}.Open(System.Int32)` → `Toy.IBag{Toy.Lid}`. */
function typeOf(member: string): string {
  return member.replace(/\(.*$/u, '').replace(/\.[^.{}]+$/u, '');
}
