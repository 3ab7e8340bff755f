import type { Context } from '../names/context.ts';
import { type Meaning, NOTHING, value } from '../names/meaning.ts';
import { findNamedType, readTypeArguments, startOf } from '../names/read-type.ts';
import { suggest } from '../names/suggest.ts';
import { noteType, reportTypeName } from '../names/type-faults.ts';
import { type CSharpType, named } from '../symbols/csharp-type.ts';
import { identifierText, nameOf, type SyntaxNode } from '../syntax/syntax-node.ts';
import { meaningOf, memberOf } from './find-member.ts';
import { lookUp, memberNames } from './member-lookup.ts';

/** What a name without a dot means: a local, a member, a type, a namespace. */
export function simpleName(node: SyntaxNode, context: Context): Meaning {
  const name = identifierText(nameOf(node));
  const local = context.locals.find(name);
  if (local !== null) {
    if (local.method === null) return value(local.type, local.constant);
    const methods = [{ member: local.method, map: new Map() }];
    return { kind: 'methods', methods, receiver: null, isOpen: false, isLifted: false };
  }
  const member = ownMember(name, node, context);
  if (member !== null) return member;
  const found = findNamedType(node, context);
  if (found.found === 'type') {
    noteType(node, found.id, context);
    return { kind: 'type', type: found.type };
  }
  for (const id of context.statics) {
    const type = named(id);
    const { members } = lookUp(type, name, context.place.world);
    if (members.some(({ member: own }) => own.isStatic)) return memberOf(type, name, node, 'type', context);
  }
  if (node.type === 'identifier') {
    const namespace = startOf(name, context);
    if (namespace !== null) return { kind: 'namespace', name: namespace };
  }
  if (found.found === 'nothing') reportUnknown(node, name, context);
  else reportTypeName(node, found, context);
  return NOTHING;
}

/** `this`, seen from inside. */
export function thisType(context: Context): CSharpType | null {
  const { self } = context;
  if (self === null) return null;
  return named(
    self.id,
    self.typeParameters.map((name) => ({ kind: 'parameter', name })),
  );
}

/** A member of the types around, without anything before it; null where they have none of that name. */
function ownMember(name: string, node: SyntaxNode, context: Context): Meaning | null {
  const { world, enclosing } = context.place;
  for (const [index, id] of enclosing.entries()) {
    const self = thisType(context);
    const type = index === 0 && self !== null ? self : named(id);
    const { members, isComplete } = lookUp(type, name, world);
    const usable = members.filter(({ member }) => member.kind !== 'constructor' && member.kind !== 'operator');
    if (usable.length === 0) {
      // An unknown base class may have it.
      if (!isComplete && !hasTypeNamed(node, context)) return NOTHING;
      continue;
    }
    const hasObject = index === 0 && !context.isStatic;
    if (hasObject || usable.some(({ member }) => member.isStatic) || context.isNameof) {
      const reachable = hasObject || context.isNameof ? usable : usable.filter(({ member }) => member.isStatic);
      return meaningOf(reachable, type, nameOf(node), !isComplete, context);
    }
    if (hasTypeNamed(node, context)) return null;
    context.session.report(
      node,
      'instance-member',
      `\`${name}\` isn't static, and there is no object here to ask for it.`,
    );
    return meaningOf(usable, type, nameOf(node), true, context);
  }
  return null;
}

function hasTypeNamed(node: SyntaxNode, context: Context): boolean {
  return node.type === 'identifier' && findNamedType(node, context).found === 'type';
}

function reportUnknown(node: SyntaxNode, name: string, context: Context): void {
  const { session, place, locals, self } = context;
  if (!session.isStrict || place.importsUnknown || name === '_') return;
  // The names of a query are not followed.
  const type = thisType(context);
  const members = self === null || type === null ? [] : memberNames(type, place.world);
  const near = suggest(name, [...locals.names(), ...members, ...place.world.typeNames()]);
  readTypeArguments(node, context);
  session.report(nameOf(node), 'unknown-name', `\`${name}\` isn't declared.`, near);
}
