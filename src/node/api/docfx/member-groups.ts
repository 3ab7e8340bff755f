import { API_MEMBER_KINDS, type ApiMember, type ApiType } from '#shared/api.ts';
import { MEMBER_TITLES } from '#shared/member-titles.ts';

/** A heading of a type page and the members below it. */
interface MemberGroup {
  title: string;
  members: ApiMember[];
}

/** A type's members by kind, explicit interface implementations last; empty groups are left out. */
export function memberGroups(type: ApiType): MemberGroup[] {
  const groups = API_MEMBER_KINDS.map((kind) => ({
    title: MEMBER_TITLES[kind],
    members: type.members.filter((member) => member.kind === kind && !member.isExplicit),
  }));
  const explicit = type.members.filter((member) => member.isExplicit);
  return [...groups, { title: 'Explicit Interface Implementations', members: explicit }].filter(
    (group) => group.members.length > 0,
  );
}
