import { signature } from '../infer/call-faults.ts';
import { lookUp, sameParameters } from '../infer/member-lookup.ts';
import { memberTypes, supertypes } from '../infer/supertypes.ts';
import type { Context } from '../names/context.ts';
import type { BoundMember } from '../names/meaning.ts';
import { type CSharpType, isKnown } from '../symbols/csharp-type.ts';
import type { TypeSymbol } from '../symbols/symbol.ts';
import type { SyntaxNode } from '../syntax/syntax-node.ts';

/** Report the members that a class must have and hasn't: those of its interfaces, and abstract ones of its base classes. */
export function checkAbstract(node: SyntaxNode, self: TypeSymbol, context: Context): void {
  if (!context.session.isStrict || (self.kind !== 'class' && self.kind !== 'struct')) return;
  const { world } = context.place;
  const type: CSharpType = { kind: 'named', id: self.id, args: [] };
  const bases = memberTypes(type, world);
  const all = supertypes(type, world);
  if (!bases.isComplete || !all.isComplete) return;
  const missing = new Map<string, BoundMember[]>();
  for (const { symbol, map } of all.types) {
    const isInterface = symbol.kind === 'interface';
    if (!isInterface && (self.isAbstract || !symbol.isAbstract)) continue;
    if (symbol.origin === 'dotnet' && !symbol.hasAllMembers) continue;
    for (const member of [...symbol.members.values()].flat()) {
      if (!member.isAbstract || member.isStatic || member.name.startsWith('explicit ')) continue;
      const wanted: BoundMember = { member, map };
      if (
        isInterface
          ? isImplemented(
              wanted,
              type,
              bases.types.map((one) => one.symbol),
              context,
            )
          : isOverridden(wanted, type, context)
      )
        continue;
      missing.set(symbol.name, [...(missing.get(symbol.name) ?? []), wanted]);
    }
  }
  for (const [owner, members] of missing) {
    const names = members.map(
      (bound) => `\`${bound.member.kind === 'method' ? signature(bound) : bound.member.name}\``,
    );
    const message = `\`${self.name}\` doesn't have ${listed(names)} of \`${owner}\`.`;
    context.session.report(node, 'missing-member', message);
  }
}

/** By a public member of the class or a base class, or explicitly. */
function isImplemented(
  wanted: BoundMember,
  type: CSharpType,
  classes: readonly TypeSymbol[],
  context: Context,
): boolean {
  const { name, kind } = wanted.member;
  const { members } = lookUp(type, name, context.place.world);
  const fits = (own: BoundMember): boolean =>
    own.member.kind === kind && (sameParameters(own, wanted) || hasUnknown(own) || hasUnknown(wanted));
  if (members.some((own) => own.member.access === 'public' && !own.member.isStatic && fits(own))) return true;
  // A base class of the framework implements its interfaces, with members that aren't documented where it must.
  const owner = context.place.world.type(wanted.member.owner);
  const isInherited = classes.some(
    (one) =>
      one.origin !== 'listing' &&
      supertypes({ kind: 'named', id: one.id, args: [] }, context.place.world).types.some(
        ({ symbol }) => symbol.id === owner?.id,
      ),
  );
  if (isInherited) return true;
  return classes.some(
    (one) => one.members.get(`explicit ${name}`)?.some((member) => fits({ member, map: new Map() })) === true,
  );
}

function isOverridden(wanted: BoundMember, type: CSharpType, context: Context): boolean {
  const { members } = lookUp(type, wanted.member.name, context.place.world);
  return members.some((own) => !own.member.isAbstract && (sameParameters(own, wanted) || hasUnknown(own)));
}

function hasUnknown({ member }: BoundMember): boolean {
  return member.parameters.some(({ type }) => !isKnown(type));
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
