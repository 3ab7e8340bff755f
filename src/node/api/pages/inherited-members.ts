import type { Element } from 'hast';
import { h } from 'hastscript';
import { type ApiMember, type ApiType, getDefinitionUid } from '#shared/api.ts';
import { groupByKey } from '#shared/get-or-create.ts';
import { getOwn } from '#shared/get-own.ts';
import { type ApiIndex, type ApiIndexEntry, findOverloads, getContainerUid } from '../docfx/api-index.ts';
import { referenceFromUid } from '../docfx/references.ts';
import { formatCount } from './describe-type.ts';
import { renderBreakable, renderFirstSentence, renderLink, resolveHref, type TypeDraft } from './page-draft.ts';
import { renderLabel } from './render-symbol.ts';
import { parseSignature } from './signatures.ts';

/** Members that a type inherits from one base type. */
export interface InheritedGroup {
  /** Uid of the base type, as an open generic. */
  from: string;
  members: InheritedMember[];
}

/** A member that a type inherits. `href` is docfx's URL of a member outside this API. */
interface InheritedMember extends Pick<ApiMember, 'uid' | 'name' | 'summary'> {
  href?: string | undefined;
}

/**
 * Groups inherited members by declaring type, nearest first. Includes the members that docfx lists, and those of base
 * types in this API, which docfx may omit.
 */
export function groupInheritedMembers(type: ApiType, index: ApiIndex): InheritedGroup[] {
  const found = new Map<string, readonly [from: string, InheritedMember]>();
  const add = (from: string, member: InheritedMember): void => {
    if (!found.has(member.uid)) found.set(member.uid, [from, member]);
  };
  const bases = type.kind === 'interface' ? type.implements : type.inheritance.toReversed();
  const nearer = new Set(type.members.map(({ name }) => name));
  const uids = bases.map(getDefinitionUid);
  for (const uid of uids) {
    const entry = index.entries.get(uid);
    if (entry?.kind !== 'type') continue;
    const members = entry.type.members.filter((member) => !nearer.has(member.name) && isInherited(member, entry.type));
    for (const member of members) {
      nearer.add(member.name);
      add(uid, pickInherited(member));
    }
  }
  for (const uid of type.inheritedMembers) {
    const member = resolveInheritedMember(type, uid, index);
    add(getDefinitionUid(getContainerUid(member.uid)), member);
  }
  const rank = ({ from }: InheritedGroup): number => (uids.includes(from) ? uids.indexOf(from) : uids.length);
  return Array.from(groupByKey(found.values()), ([from, members]) => ({ from, members })).sort(
    (a, b) => rank(a) - rank(b),
  );
}

function pickInherited({ uid, name, summary }: ApiMember): InheritedMember {
  return { uid, name, summary };
}

/** Returns true for members that derived types inherit. An interface doesn't pass on its static members. */
function isInherited(member: ApiMember, { kind }: ApiType): boolean {
  const isOwnOnly = member.kind === 'constructor' || member.kind === 'operator' || member.isExplicit;
  return !isOwnOnly && !(kind === 'interface' && parseSignature(member).modifiers.includes('static'));
}

function resolveInheritedMember(type: ApiType, uid: string, index: ApiIndex): InheritedMember {
  const reference = getOwn(type.references, uid);
  const definition = reference?.definition ?? uid;
  const entry = index.entries.get(definition) ?? findOpenMember(uid, index);
  if (entry?.kind === 'member') return pickInherited(entry.member);
  const href = reference?.parts.find((part) => part.uid !== undefined)?.href;
  return { uid: definition, name: (reference?.name ?? definition).replace(/^[^(]*>\./u, ''), href, summary: null };
}

/** Finds the member of a closed generic type, such as `Toy.Bag{Toy.Lid}.Add(Toy.Lid)`, by its name and number of parameters. */
function findOpenMember(uid: string, index: ApiIndex): ApiIndexEntry | undefined {
  const [, name = uid, list = ''] = /^([^(]*)\((.*)\)$/su.exec(uid) ?? [];
  const count = list === '' ? 0 : Number(getDefinitionUid(`{${list}}`).slice(1));
  const found = findOverloads(index, `${name}*`).filter(({ member }) => member.parameters.length === count);
  return found.length === 1 ? found[0] : undefined;
}

/** Renders the members that a type inherits from one base type, collapsed. */
export async function renderInheritedGroup(draft: TypeDraft, { from, members }: InheritedGroup): Promise<Element> {
  const rows: Element[] = [];
  for (const { uid, name, href, summary } of members) {
    const target = resolveHref(draft, uid, href);
    const written = h('code', renderBreakable(name));
    const lead = target === null ? written : renderLink(draft, target, [written]);
    rows.push(h('dt', [lead]), h('dd', await renderFirstSentence(draft, summary)));
  }
  // A click on a link inside `<summary>` would also toggle the `<details>`, so the type's name is plain text.
  const base = h('code', getTypeName(draft, from));
  const count = renderLabel(formatCount(members.length, 'member'));
  return h('details', { class: 'api-folded' }, [
    h('summary', ['From ', base, ...count]),
    h('dl', { class: 'api-types' }, rows),
  ]);
}

/** Returns the display name of a type that the page mentions. .NET's names in links have no type arguments. */
function getTypeName({ type, context }: TypeDraft, uid: string): string {
  const written = Object.values(type.references).find(
    (reference) => getDefinitionUid(reference.definition ?? reference.uid) === uid,
  );
  const names = [context.resolver.xref(uid)?.name, written?.name, referenceFromUid(uid).name];
  const known = names.filter((name) => name !== undefined);
  return (uid.includes('`') ? known.find((name) => name.includes('<')) : undefined) ?? known[0] ?? uid;
}
