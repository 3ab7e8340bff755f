import { symbolOf, type World } from '../names/world.ts';
import { type CSharpType, idOf, substitute, UNKNOWN } from '../symbols/csharp-type.ts';
import { INVOKE } from '../symbols/symbol.ts';
import { substitutionOf } from './supertypes.ts';
import type { Verdict } from './verdict.ts';

/** What a delegate takes and returns. */
export interface Signature {
  parameters: readonly CSharpType[];
  returns: CSharpType;
}

/** The signature of a delegate type; null for what is none. */
export function signatureOf(type: CSharpType, world: World): Signature | null {
  const symbol = symbolOf(type, world);
  const invoke = symbol?.kind === 'delegate' ? symbol.members.get(INVOKE)?.[0] : undefined;
  if (symbol === null || invoke === undefined) return null;
  const map = substitutionOf(type, symbol);
  return {
    parameters: invoke.parameters.map((parameter) => substitute(parameter.type, map)),
    returns: substitute(invoke.type, map),
  };
}

/** Whether what takes its type from where it stands can stand there. */
export function lambdaConverts(from: CSharpType & { kind: 'targeted' }, to: CSharpType, world: World): Verdict {
  if (to.kind === 'unknown' || to.kind === 'parameter') return 'maybe';
  if (from.form === 'default') return 'yes';
  if (from.form === 'new') return to.kind === 'array' ? 'no' : 'maybe';
  const symbol = symbolOf(to, world);
  if (from.form === 'collection') {
    if (to.kind === 'array') return 'yes';
    return symbol?.kind === 'enum' || symbol?.kind === 'delegate' || idOf(to) === 'System.String' ? 'no' : 'maybe';
  }
  const signature = signatureOf(to, world);
  if (signature !== null) {
    return from.parameters === null || from.parameters === signature.parameters.length ? 'yes' : 'no';
  }
  const id = idOf(to);
  if (id === 'System.Object' || id === 'System.Delegate' || id === 'System.MulticastDelegate') return 'maybe';
  if (to.kind !== 'named') return 'no';
  return symbol === null || (symbol.origin === 'dotnet' && !symbol.hasAllConversions) ? 'maybe' : 'no';
}

/** What a lambda's parameters are where a type is expected of it; unknown ones where it is no delegate. */
export function expectedParameters(expected: CSharpType, count: number, world: World): CSharpType[] {
  const signature = signatureOf(expected, world);
  return Array.from({ length: count }, (_, index) => signature?.parameters[index] ?? UNKNOWN);
}
