import type { ApiSymbol, ApiType } from '#model/api.ts';

/** Every uid that a type or its members mention outside of prose. */
export function usedUids(type: ApiType): Set<string> {
  const uids = [
    ...type.inheritance,
    ...type.derived,
    ...type.inheritedMembers,
    ...type.extensionMethods,
    ...[type, ...type.members].flatMap(symbolUids),
    ...type.members.flatMap((member) => member.overridden ?? []),
  ];
  return new Set(uids.filter((uid) => uid !== ''));
}

function symbolUids(symbol: ApiSymbol): string[] {
  return [
    ...symbol.parameters.map((parameter) => parameter.type),
    ...(symbol.returns === null ? [] : [symbol.returns.type]),
    ...symbol.exceptions.map((exception) => exception.type),
    ...symbol.implements,
    ...symbol.attributes.map((attribute) => attribute.type),
    ...symbol.seeAlso.flatMap((entry) => (entry.kind === 'symbol' ? [entry.uid] : [])),
  ];
}
