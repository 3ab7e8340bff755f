import type { Context } from '../names/context.ts';
import type { BoundMember, Meaning } from '../names/meaning.ts';
import { NOTHING } from '../names/meaning.ts';
import { suggest } from '../names/suggest.ts';
import { symbolOf } from '../names/world.ts';
import { type CSharpType, typeText } from '../symbols/csharp-type.ts';
import type { MemberSymbol } from '../symbols/symbol.ts';
import type { SyntaxNode } from '../syntax/syntax-node.ts';
import { extensionNamesFor, extensionsFor } from './extensions.ts';
import { boundType, lookUp, memberNames } from './member-lookup.ts';
import { supertypes } from './supertypes.ts';

/** How a member is asked for: of a type, of a value, or by its name alone. */
export type Through = 'type' | 'value' | 'both';

/**
 * The member that a name means in a type, checked: it exists, may be used here, and is static or not as it must be.
 * Extension methods are found for values.
 */
export function memberOf(
  type: CSharpType,
  name: string,
  node: SyntaxNode,
  through: Through,
  context: Context,
): Meaning {
  const { world } = context.place;
  const { members, isComplete } = lookUp(type, name, world);
  const extensions = through === 'type' ? [] : extensionsFor(type, name, context);
  if (members.length === 0 && extensions.length === 0) {
    if (isComplete) reportMissing(type, name, node, through, context);
    return NOTHING;
  }
  const allowed = members.filter(({ member }) => canUse(member, context));
  if (members.length > 0 && allowed.length === 0 && extensions.length === 0) {
    reportAccess(members, type, node, context);
    return NOTHING;
  }
  const fitting = allowed.filter(({ member }) => isReachable(member, through));
  if (allowed.length > 0 && fitting.length === 0 && extensions.length === 0) {
    if (!context.isNameof) reportStatic(allowed, type, node, through, context);
    return meaningOf(allowed, type, node, false, context);
  }
  const isOpen = !isComplete || allowed.some(({ member }) => symbolOwner(member, context)?.origin === 'dotnet');
  const meaning = meaningOf(fitting.length > 0 ? fitting : extensions, type, node, isOpen, context);
  return meaning.kind === 'methods' && through !== 'type' ? { ...meaning, receiver: type } : meaning;
}

/** What found members mean; of methods nothing is noted before one is chosen. */
export function meaningOf(
  members: readonly BoundMember[],
  type: CSharpType,
  node: SyntaxNode,
  isOpen: boolean,
  context: Context,
): Meaning {
  const [first] = members;
  if (first === undefined) return NOTHING;
  const { member } = first;
  if (member.kind === 'method') {
    const methods = members.filter((bound) => bound.member.kind === 'method');
    return { kind: 'methods', methods, receiver: null, isOpen, isLifted: false };
  }
  context.session.use(node, member.uid);
  const own = symbolOf(type, context.place.world)?.kind === 'enum' ? type : boundType(first);
  return { kind: 'value', type: own, constant: member.constant, member, isLifted: false };
}

/** True where code may use a member: private ones in their type, protected ones in derived types. */
export function canUse(member: MemberSymbol, context: Context): boolean {
  if (member.access === 'public') return true;
  const { enclosing, world } = context.place;
  if (!context.session.isStrict && enclosing.length === 0) return true;
  if (enclosing.includes(member.owner)) return true;
  if (member.access === 'private') return false;
  return enclosing.some((id) => {
    const { types, isComplete } = supertypes({ kind: 'named', id, args: [] }, world);
    return !isComplete || types.some(({ symbol }) => symbol.id === member.owner);
  });
}

function isReachable(member: MemberSymbol, through: Through): boolean {
  return through === 'both' || member.isStatic === (through === 'type');
}

function symbolOwner(member: MemberSymbol, context: Context) {
  return context.place.world.type(member.owner);
}

function reportMissing(type: CSharpType, name: string, node: SyntaxNode, through: Through, context: Context): void {
  const { session, place } = context;
  const symbol = symbolOf(type, place.world);
  if (symbol === null || (!session.isStrict && symbol.origin === 'listing')) return;
  if (through !== 'type') {
    const [elsewhere] = extensionsFor(type, name, context, true);
    if (elsewhere !== undefined) {
      const namespace = symbolOwner(elsewhere.member, context)?.namespace ?? '';
      const message = `\`${name}\` of \`${typeText(type)}\` is an extension method in \`${namespace}\`, which isn't imported.`;
      session.report(node, 'missing-using', message, `Add \`using ${namespace};\` at the top of the file.`);
      return;
    }
  }
  const names = [...memberNames(type, place.world), ...(through === 'type' ? [] : extensionNamesFor(type, context))];
  const word = symbol.kind === 'enum' && through !== 'value' ? 'value' : 'member';
  const message = `\`${typeText(type)}\` has no ${word} \`${name}\`.`;
  session.report(node, 'unknown-member', message, suggest(name, names));
}

function reportAccess(members: readonly BoundMember[], type: CSharpType, node: SyntaxNode, context: Context): void {
  const [first] = members;
  if (first === undefined) return;
  const { member } = first;
  const who = member.access === 'protected' ? 'classes that derive from it' : 'its own code';
  const message = `\`${typeText(type)}.${member.name}\` is ${member.access}: only ${who} can use it.`;
  context.session.report(node, 'no-access', message);
}

function reportStatic(
  members: readonly BoundMember[],
  type: CSharpType,
  node: SyntaxNode,
  through: Through,
  context: Context,
): void {
  const [first] = members;
  if (first === undefined) return;
  const label = `${typeText(type)}.${first.member.name}`;
  if (through === 'type') {
    const message = `\`${label}\` isn't static: it belongs to an object, not to the type.`;
    context.session.report(node, 'instance-member', message, `Ask a variable of type \`${typeText(type)}\` for it.`);
  } else {
    const message = `\`${label}\` is static: it belongs to the type, not to an object.`;
    context.session.report(node, 'static-member', message, `Write \`${label}\`.`);
  }
}
