import type { Context } from '../names/context.ts';
import type { BoundMember } from '../names/meaning.ts';
import type { ExtensionMethod } from '../names/type-table.ts';
import { type CSharpType, isKnown, substitute } from '../symbols/csharp-type.ts';
import { converts } from './conversions.ts';
import { unify } from './unify.ts';

/**
 * The extension methods of a name that a value has.
 *
 * @param isElsewhere ask for those whose namespace isn't imported instead
 */
export function extensionsFor(type: CSharpType, name: string, context: Context, isElsewhere = false): BoundMember[] {
  if (type.kind === 'unknown' || type.kind === 'targeted') return [];
  return context.place.world
    .extensions(name)
    .filter((extension) => isImported(extension, context) !== isElsewhere)
    .flatMap((extension) => asMember(extension, type, context) ?? []);
}

/** Names of the extension methods that a value has, for suggestions. */
export function extensionNamesFor(type: CSharpType, context: Context): string[] {
  return [...context.place.world.extensionNames()].filter((name) => extensionsFor(type, name, context).length > 0);
}

function isImported({ namespace, member }: ExtensionMethod, { place, statics }: Context): boolean {
  if (place.importsAll) return true;
  return place.imported.includes(namespace) || place.namespaces.includes(namespace) || statics.includes(member.owner);
}

/** An extension method as a member of the type that it extends; null for another type's. */
function asMember({ member }: ExtensionMethod, type: CSharpType, { place }: Context): BoundMember | null {
  const [first, ...rest] = member.parameters;
  if (first === undefined) return null;
  const found = new Map<string, CSharpType>();
  unify(first.type, type, member.typeParameters, found, place.world);
  const wanted = substitute(first.type, found);
  // Numbers don't widen for extension methods, so that a conversion to another number doesn't count.
  const fits = isKnown(wanted)
    ? converts(type, wanted, place.world) === 'yes' && !isWidening(type, wanted)
    : found.size > 0 || openFits(wanted, type, place.world);
  if (!fits) return null;
  return { member: { ...member, isStatic: false, parameters: rest }, map: found };
}

function openFits(wanted: CSharpType, type: CSharpType, world: Context['place']['world']): boolean {
  return wanted.kind === 'named' && wanted.args.length === 0 ? converts(type, wanted, world) === 'yes' : false;
}

function isWidening(type: CSharpType, wanted: CSharpType): boolean {
  return type.kind === 'named' && wanted.kind === 'named' && type.id !== wanted.id && isValueName(wanted.id);
}

function isValueName(id: string): boolean {
  return /^System\.(?:Single|Double|Decimal|U?Int(?:16|32|64)|S?Byte|Char)$/u.test(id);
}
