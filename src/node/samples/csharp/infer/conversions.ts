import { symbolOf, type World } from '../names/world.ts';
import { type CSharpType, idOf, isKnown, sameType, substitute } from '../symbols/csharp-type.ts';
import type { MemberSymbol, TypeSymbol } from '../symbols/symbol.ts';
import { lambdaConverts } from './delegates.ts';
import { isNumeric, numberConverts, ranks } from './numbers.ts';
import { supertypes } from './supertypes.ts';
import { type Verdict, worst } from './verdict.ts';

/** C#'s implicit conversions, as far as both types are known. */
export function converts(
  from: CSharpType,
  to: CSharpType,
  world: World,
  constant: MemberSymbol['constant'] = null,
): Verdict {
  if (from.kind === 'targeted') return lambdaConverts(from, to, world);
  if (from.kind === 'void' || to.kind === 'void') return isKnown(from) && isKnown(to) ? 'no' : 'maybe';
  if (idOf(to) === 'System.Object') return 'yes';
  if (from.kind === 'null') return nullConverts(to, world);
  if (!isKnown(from) || !isKnown(to)) return mayDiffer(from, to, world);
  if (sameType(from, to)) return 'yes';
  if (to.kind === 'nullable') {
    return converts(from.kind === 'nullable' ? from.of : from, to.of, world, constant);
  }
  if (from.kind === 'nullable') return symbolOf(to, world)?.kind === 'interface' ? 'maybe' : 'no';
  if (from.kind === 'tuple' || to.kind === 'tuple') return tupleConverts(from, to, world);
  if (to.kind === 'array') return arrayConverts(from, to, world);
  return namedConverts(from, to, world, constant);
}

function nullConverts(to: CSharpType, world: World): Verdict {
  if (to.kind === 'nullable' || to.kind === 'array') return 'yes';
  if (to.kind === 'tuple') return 'no';
  const symbol = symbolOf(to, world);
  if (symbol === null) return 'maybe';
  if (symbol.kind === 'struct' || symbol.kind === 'enum') return 'no';
  return symbol.origin === 'dotnet' && symbol.members.size === 0 ? 'maybe' : 'yes';
}

/** Types with an open part: they can still be told apart by their declarations. */
function mayDiffer(from: CSharpType, to: CSharpType, world: World): Verdict {
  if (from.kind !== 'named' || to.kind !== 'named') return 'maybe';
  const target = symbolOf(to, world);
  const source = symbolOf(from, world);
  if (source === null || target === null || from.id === to.id) return 'maybe';
  const { types, isComplete } = supertypes(from, world);
  if (types.some(({ symbol }) => symbol.id === to.id)) return 'maybe';
  return isComplete && mustKnow(source, target) && !hasOperator(source) && !hasOperator(target) ? 'no' : 'maybe';
}

function tupleConverts(from: CSharpType, to: CSharpType, world: World): Verdict {
  if (from.kind !== 'tuple' || to.kind !== 'tuple') {
    const other = symbolOf(from.kind === 'tuple' ? to : from, world);
    return other?.origin === 'api' || other?.hasAllConversions === true ? 'no' : 'maybe';
  }
  if (from.elements.length !== to.elements.length) return 'no';
  return worst(
    from.elements.map((element, index) => {
      const target = to.elements[index];
      return target === undefined ? 'no' : converts(element.type, target.type, world, 'some');
    }),
  );
}

function arrayConverts(from: CSharpType, to: CSharpType & { kind: 'array' }, world: World): Verdict {
  if (from.kind !== 'array') return 'no';
  if (from.rank !== to.rank) return 'no';
  // Arrays of classes are covariant, those of values are not.
  if (symbolOf(from.of, world)?.kind === 'struct' || symbolOf(from.of, world)?.kind === 'enum') return 'no';
  return converts(from.of, to.of, world);
}

function namedConverts(from: CSharpType, to: CSharpType, world: World, constant: MemberSymbol['constant']): Verdict {
  const target = symbolOf(to, world);
  if (target === null || to.kind !== 'named') return 'maybe';
  const fromId = idOf(from);
  if (fromId === 'System.Object') return 'no';
  if (fromId !== null && isNumeric(fromId) && isNumeric(to.id)) return numberConverts(fromId, to.id, constant);
  if (target.kind === 'enum' && fromId !== null && ranks(fromId)) {
    return constant === 0 ? 'yes' : constant === 'some' ? 'maybe' : 'no';
  }
  const { types, isComplete } = supertypes(from, world);
  for (const { type, symbol } of types) {
    if (symbol.id === to.id) return argumentsConvert(type, to, world);
  }
  const source = symbolOf(from, world);
  const byOperator = operatorConverts(from, to, source, target, world);
  if (byOperator !== 'no') return byOperator;
  if (from.kind === 'array') return target.origin === 'api' || target.hasAllConversions ? 'no' : 'maybe';
  return isComplete && source !== null && mustKnow(source, target) ? 'no' : 'maybe';
}

/** True where a conversion between two declared types couldn't be hidden from us. */
function mustKnow(source: TypeSymbol, target: TypeSymbol): boolean {
  // Another assembly's types can't derive from, nor convert to, the framework's or the listing's without those saying so.
  if (target.origin !== 'dotnet') return true;
  if (source.origin !== 'dotnet') return source.origin === 'api' || target.kind !== 'interface';
  if (target.kind === 'delegate') return true;
  return (
    (target.kind !== 'interface' && target.hasAllConversions) || (source.hasAllConversions && target.hasAllConversions)
  );
}

/** Same declaration, other arguments: generic interfaces may be variant, for classes only. */
function argumentsConvert(from: CSharpType, to: CSharpType, world: World): Verdict {
  if (from.kind !== 'named' || to.kind !== 'named') return 'maybe';
  return worst(
    from.args.map((arg, index) => {
      const other = to.args[index];
      if (other === undefined || sameType(arg, other)) return 'yes';
      const forth = converts(arg, other, world);
      const back = converts(other, arg, world);
      return forth === 'no' && back === 'no' ? 'no' : 'maybe';
    }),
  );
}

function operatorConverts(
  from: CSharpType,
  to: CSharpType,
  source: TypeSymbol | null,
  target: TypeSymbol,
  world: World,
): Verdict {
  const operators = [source, target].flatMap((symbol) => symbol?.members.get('operator implicit') ?? []);
  let verdict: Verdict = 'no';
  for (const { parameters, type } of operators) {
    const map = new Map(
      (source?.typeParameters ?? []).map((name, i) => [name, from.kind === 'named' ? (from.args[i] ?? type) : type]),
    );
    const takes = parameters[0]?.type;
    if (takes === undefined) continue;
    const fits = worst([
      sameType(takes, from) ? 'yes' : standard(from, takes, world),
      sameType(substitute(type, map), to) ? 'yes' : standard(type, to, world),
    ]);
    if (fits === 'yes') return 'yes';
    if (fits === 'maybe') verdict = 'maybe';
  }
  return verdict;
}

/** A conversion before or after an operator: between numbers, or to a base; one that isn't told is not assumed. */
function standard(from: CSharpType, to: CSharpType, world: World): Verdict {
  if (!isKnown(from) || !isKnown(to)) return 'maybe';
  const [a, b] = [idOf(from), idOf(to)];
  if (a !== null && b !== null && isNumeric(a) && isNumeric(b)) return numberConverts(a, b, null);
  return supertypes(from, world).types.some(({ symbol }) => symbol.id === b) ? 'yes' : 'no';
}

function hasOperator(symbol: TypeSymbol): boolean {
  return symbol.members.has('operator implicit');
}
