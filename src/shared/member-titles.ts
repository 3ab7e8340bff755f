import type { ApiMemberKind } from './api.ts';

/** Headings above the members of one kind on a type's page. */
export const MEMBER_TITLES: Readonly<Record<ApiMemberKind, string>> = {
  constructor: 'Constructors',
  field: 'Fields',
  property: 'Properties',
  method: 'Methods',
  event: 'Events',
  operator: 'Operators',
};
