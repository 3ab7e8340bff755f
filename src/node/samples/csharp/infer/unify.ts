import type { World } from '../names/world.ts';
import { type CSharpType, isKnown } from '../symbols/csharp-type.ts';
import { supertypes } from './supertypes.ts';

/** Learn what type parameters stand for from a value that is given where `wanted` is asked for. */
export function unify(
  wanted: CSharpType,
  given: CSharpType,
  names: readonly string[],
  found: Map<string, CSharpType>,
  world: World,
): void {
  if (wanted.kind === 'parameter') {
    if (names.includes(wanted.name) && !found.has(wanted.name) && isKnown(given) && isValue(given))
      found.set(wanted.name, given);
    return;
  }
  if (wanted.kind === 'array' && given.kind === 'array') unify(wanted.of, given.of, names, found, world);
  if (wanted.kind === 'nullable') unify(wanted.of, given.kind === 'nullable' ? given.of : given, names, found, world);
  if (wanted.kind === 'tuple' && given.kind === 'tuple') {
    for (const [index, element] of wanted.elements.entries()) {
      const other = given.elements[index];
      if (other !== undefined) unify(element.type, other.type, names, found, world);
    }
  }
  if (wanted.kind !== 'named' || wanted.args.length === 0) return;
  for (const { type, symbol } of supertypes(given, world).types) {
    if (symbol.id !== wanted.id || type.kind !== 'named') continue;
    for (const [index, arg] of wanted.args.entries()) {
      const other = type.args[index];
      if (other !== undefined) unify(arg, other, names, found, world);
    }
    return;
  }
}

function isValue(type: CSharpType): boolean {
  return type.kind !== 'void' && type.kind !== 'null' && type.kind !== 'targeted';
}
