import type { ApiNamespace, ApiSymbol } from '#model/api.ts';
import type { ApiIndex } from '../content/api/api-index.ts';
import { applyNamespaceOverwrites, applyOverwrites, overwritesByType } from '../content/api/apply-overwrites.ts';
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
    return { uid: name, parts: namespaceParts(applyNamespaceOverwrites(name, file, overwrites)) };
  });
  const symbols = index.types.flatMap((bare) => {
    const type = applyOverwrites(bare, byType.get(bare.uid) ?? []);
    return [type, ...type.members].map((symbol) => ({ uid: symbol.uid, parts: symbolParts(symbol) }));
  });
  return [...namespaces, ...symbols].filter(({ parts }) => parts.length > 0);
}

function namespaceParts(namespace: ApiNamespace | null): string[] {
  return namespace === null || namespace.summary === null ? ['summary'] : [];
}

function symbolParts({ uid, summary, parameters, typeParameters, returns }: ApiSymbol): string[] {
  // A property's value is what its summary is about.
  const isMethod = uid.includes('(') || parameters.length > 0;
  return [
    ...(summary === null ? ['summary'] : []),
    ...parameters.filter(({ description }) => description === null).map(({ id }) => `parameter ${id}`),
    ...typeParameters.filter(({ description }) => description === null).map(({ id }) => `typeParameter ${id}`),
    ...(isMethod && returns !== null && returns.description === null ? ['returns'] : []),
  ];
}
