import type { World } from '../names/world.ts';
import { type CSharpType, keyword, UNKNOWN } from '../symbols/csharp-type.ts';
import { boundType, lookUp } from './member-lookup.ts';
import { supertypes } from './supertypes.ts';

/** What `foreach` gives of a value, one after the other; unknown where that isn't clear. */
export function elementOfSequence(type: CSharpType, world: World): CSharpType {
  if (type.kind === 'array') return type.of;
  if (type.kind !== 'named') return UNKNOWN;
  if (type.id === 'System.String') return keyword('char');
  for (const { type: base } of supertypes(type, world).types) {
    if (base.kind === 'named' && base.id === 'System.Collections.Generic.IEnumerable`1') return base.args[0] ?? UNKNOWN;
  }
  const [own] = lookUp(type, 'GetEnumerator', world).members;
  if (own === undefined) return UNKNOWN;
  const enumerator = boundType(own);
  return enumerator.kind === 'named' && enumerator.args.length === 1 ? (enumerator.args[0] ?? UNKNOWN) : UNKNOWN;
}
