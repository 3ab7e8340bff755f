import * as v from 'valibot';
import type { ApiMember, ApiSymbol, ApiType } from '#shared/api.ts';
import { computeEditDistance, didYouMean, findSimilarNames } from '#shared/nearest.ts';
import {
  type Listing,
  type ListingAnalysis,
  type ListingFault,
  RuleNameSchema,
} from '../../src/node/samples/listing.ts';

const FaultSchema = v.object({
  start: v.number(),
  rule: RuleNameSchema,
  message: v.string(),
  name: v.nullable(v.string()),
  known: v.array(v.string()),
  using: v.nullable(v.string()),
  isDoubtful: v.boolean(),
});

/** Schema of the compiler program's response. */
export const ResponseSchema = v.object({
  uses: v.array(v.object({ start: v.number(), end: v.number(), uid: v.string() })),
  faults: v.array(FaultSchema),
  unchecked: v.nullable(v.string()),
});

/** Converts a response: offsets become lines and columns, and the most similar name becomes a hint. */
export function toAnalysis(
  { uses, faults, unchecked }: v.InferOutput<typeof ResponseSchema>,
  { text }: Listing,
): ListingAnalysis {
  return { uses, faults: faults.flatMap((fault) => toListingFault(fault, text)), unchecked, isGuess: false };
}

/**
 * Converts a compiler error. Code outside a fragment may declare an unknown name, so it is an error only if it looks
 * like a misspelt known name.
 */
function toListingFault(fault: v.InferOutput<typeof FaultSchema>, text: string): ListingFault[] {
  const { start, rule, message, name, known, using, isDoubtful } = fault;
  const near = name === null ? [] : findSimilarNames(name, known);
  if (isDoubtful && !near.some((one) => isMisspelling(name ?? '', one))) return [];
  const before = text.slice(0, start).split('\n');
  const hint = using === null ? didYouMean(near, '`') : `Add \`using ${using};\`.`;
  return [{ rule, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message, hint }];
}

/** Returns true for a name that resembles a known name. Only capitalised names can be types or members. */
function isMisspelling(name: string, known: string): boolean {
  const most = name.length >= 6 ? 2 : 1;
  const areAlike = name.length > 3 && /^\p{Lu}/u.test(name) && /^\p{Lu}/u.test(known);
  return areAlike && name !== known && computeEditDistance(name, known, most + 1) <= most;
}

/** A type in a request to the compiler program. */
interface CompiledType {
  uid: string;
  namespace: string;
  kind: string;
  declaration: string;
  /** Attributes with full type names, without brackets. */
  attributes: string[];
  /** Uids of the types in its declarations. */
  mentions: string[];
  members: { uid: string; kind: string; declaration: string; attributes: string[] }[];
}

/** Converts the types of an API to declarations for the compiler program. */
export function toCompiledTypes(types: readonly ApiType[]): CompiledType[] {
  return types.map((type) => ({
    uid: type.uid,
    namespace: type.namespace,
    kind: type.kind,
    declaration: removeAttributes(type),
    attributes: listAttributes(type),
    mentions: [
      ...new Set([...type.inheritance, ...type.implements, ...[type, ...type.members].flatMap(listMentionedTypes)]),
    ],
    members: type.members.map((member: ApiMember) => ({
      uid: member.uid,
      kind: member.kind,
      declaration: removeAttributes(member),
      attributes: listAttributes(member),
    })),
  }));
}

function listMentionedTypes({ parameters, returns }: ApiSymbol): string[] {
  return [...parameters.map(({ type }) => type), ...(returns === null ? [] : [returns.type])];
}

/** Removes attributes, which docfx writes on separate lines before the declaration. */
function removeAttributes({ declaration }: ApiSymbol): string {
  return declaration.replace(/^(?:\s*\[[^\n]*\]\s*\n)+/u, '');
}

const OBSOLETE_ATTRIBUTE = 'System.ObsoleteAttribute';

/** Returns attributes of the `System` namespaces, except those that only compilers may emit. */
function listAttributes({ attributes, obsolete }: ApiSymbol): string[] {
  const written = attributes
    .filter(({ type }) => /^System\.(?!Runtime\.CompilerServices\.)[\w.]+$/u.test(type))
    .map(({ type, text }) => type + (/\(.*\)$/su.exec(text)?.[0] ?? ''));
  if (obsolete === null || attributes.some(({ type }) => type === OBSOLETE_ATTRIBUTE)) return written;
  return [
    ...written,
    obsolete.message === null ? OBSOLETE_ATTRIBUTE : `${OBSOLETE_ATTRIBUTE}(${JSON.stringify(obsolete.message)})`,
  ];
}
