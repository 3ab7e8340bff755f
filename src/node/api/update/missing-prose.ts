import type { ApiSymbol } from '#shared/api.ts';
import type { ApiIndex } from '../docfx/api-index.ts';
import { applyNamespaceOverwrites, applyOverwrites, overwritesByType } from '../docfx/apply-overwrites.ts';
import type { ProseFile } from './current-api.ts';

/** A symbol of which something isn't told. */
export interface MissingProse {
  uid: string;
  /** What lacks: `summary`, `parameter x`, `typeParameter T`, `returns`. */
  parts: string[];
}

/** Symbols that lack prose which every symbol must have, in the order of their pages. */
export function missingProse(index: ApiIndex, prose: readonly ProseFile[]): MissingProse[] {
  const overwrites = prose.flatMap((file) => file.overwrites);
  const byType = overwritesByType(overwrites, index);
  const namespaces = index.namespaces.map(({ name, file }) => {
    const summary = applyNamespaceOverwrites(name, file, overwrites)?.summary ?? null;
    return { uid: name, parts: summary === null ? ['summary'] : [] };
  });
  const symbols = index.types.flatMap((bare) => {
    const type = applyOverwrites(bare, byType.get(bare.uid) ?? []);
    return [type, ...type.members].map((symbol) => ({ uid: symbol.uid, parts: symbolParts(symbol) }));
  });
  return [...namespaces, ...symbols].filter(({ parts }) => parts.length > 0);
}

function symbolParts({ uid, summary, parameters, typeParameters, returns }: ApiSymbol): string[] {
  // A property's value is what its summary is about.
  const isMethod = uid.includes('(') || parameters.length > 0;
  const described = [
    { part: 'summary', description: summary },
    ...parameters.map(({ id, description }) => ({ part: `parameter ${id}`, description })),
    ...typeParameters.map(({ id, description }) => ({ part: `typeParameter ${id}`, description })),
    ...(isMethod && returns !== null ? [{ part: 'returns', description: returns.description }] : []),
  ];
  return described.flatMap(({ part, description }) => (description === null ? [part] : []));
}
