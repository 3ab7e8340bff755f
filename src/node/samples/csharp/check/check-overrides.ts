import { signature } from '../infer/call-faults.ts';
import { boundType, lookUp, sameParameters } from '../infer/member-lookup.ts';
import { memberTypes } from '../infer/supertypes.ts';
import type { Context } from '../names/context.ts';
import type { BoundMember } from '../names/meaning.ts';
import { suggest } from '../names/suggest.ts';
import { symbolOf } from '../names/world.ts';
import { isKnown, sameType, shortName, typeText } from '../symbols/csharp-type.ts';
import type { MemberSymbol } from '../symbols/symbol.ts';
import { field, hasWord, type SyntaxNode } from '../syntax/syntax-node.ts';

/** Check a member against the one of its base class that it overrides, or that it should. */
export function checkOverride(node: SyntaxNode, member: MemberSymbol, context: Context): void {
  const base = context.self?.bases[0];
  const kinds = ['method', 'property', 'indexer', 'event'];
  if (base === undefined || !kinds.includes(member.kind) || member.name.startsWith('explicit ')) return;
  const { world } = context.place;
  const baseSymbol = symbolOf(base, world);
  if (baseSymbol === null || baseSymbol.kind === 'interface') return;
  const { members, isComplete } = lookUp(base, member.name, world);
  const own: BoundMember = { member, map: new Map() };
  const same = members.find((other) => other.member.kind === member.kind && sameParameters(other, own));
  const name = field(node, 'name') ?? node;
  if (!member.isOverride) {
    checkHiding(name, node, same, context);
    return;
  }
  if (same === undefined) {
    if (isComplete && member.parameters.every(({ type }) => isKnown(type)))
      reportNoBase(name, member, members, base, context);
    return;
  }
  context.session.use(name, same.member.uid);
  const label = `${shortName(same.member.owner)}.${member.name}`;
  if (!same.member.isVirtual) {
    const hint = 'Only `virtual`, `abstract` and `override` members can be overridden.';
    context.session.report(name, 'bad-override', `\`${label}\` can't be overridden.`, hint);
    return;
  }
  if (member.access !== same.member.access) {
    const message = `\`${label}\` is \`${same.member.access}\`, so what overrides it must be \`${same.member.access}\` too.`;
    context.session.report(name, 'bad-override', message);
  }
  const wanted = boundType(same);
  if (
    isKnown(wanted) &&
    isKnown(member.type) &&
    !sameType(wanted, member.type) &&
    symbolOf(wanted, world)?.kind !== 'class'
  ) {
    const message = `\`${label}\` returns \`${typeText(wanted)}\`, so what overrides it must too.`;
    context.session.report(name, 'bad-override', message);
  }
}

/** A member with the parameters of a virtual one hides it: the framework would never call it. */
function checkHiding(name: SyntaxNode, node: SyntaxNode, same: BoundMember | undefined, context: Context): void {
  if (same === undefined || !same.member.isVirtual || hasWord(node, 'new') || same.member.isStatic) return;
  const owner = context.place.world.type(same.member.owner);
  if (owner?.origin !== 'api') return;
  const message = `\`${same.member.name}\` hides the member of \`${owner.name}\` instead of overriding it.`;
  context.session.report(name, 'missing-override', message, `Write \`${same.member.access} override\`.`);
}

function reportNoBase(
  name: SyntaxNode,
  member: MemberSymbol,
  members: readonly BoundMember[],
  base: Parameters<typeof lookUp>[0],
  context: Context,
): void {
  const { world } = context.place;
  const open = members.filter((other) => other.member.isVirtual);
  if (open.length > 0) {
    const label = `${shortName(open[0]?.member.owner ?? '')}.${member.name}`;
    const hint = `There is ${open.map((other) => `\`${signature(other)}\``).join(', ')}.`;
    context.session.report(name, 'bad-override', `\`${label}\` takes other parameters.`, hint);
    return;
  }
  const names = memberTypes(base, world).types.flatMap(({ symbol }) =>
    [...symbol.members.values()]
      .flat()
      .flatMap((other) => (other.isVirtual && other.kind === member.kind ? [other.name] : [])),
  );
  const message = `\`${typeText(base)}\` has no ${member.kind} \`${member.name}\` to override.`;
  context.session.report(name, 'bad-override', message, suggest(member.name, names));
}
