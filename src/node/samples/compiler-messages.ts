import * as v from 'valibot';
import type { ApiMember, ApiSymbol, ApiType } from '#shared/api.ts';
import { didYouMean, editDistance, nearest } from '#shared/nearest.ts';
import type { Listing, ListingAnalysis, ListingFault } from './listing.ts';

const Fault = v.object({
  start: v.number(),
  rule: v.string(),
  message: v.string(),
  name: v.nullable(v.string()),
  known: v.array(v.string()),
  using: v.nullable(v.string()),
  isDoubtful: v.boolean(),
});

/** Schema of the program's answer. */
export const Answer = v.object({
  uses: v.array(v.object({ start: v.number(), end: v.number(), uid: v.string() })),
  faults: v.array(Fault),
  unchecked: v.nullable(v.string()),
});

/** Converts an answer: positions as lines and columns, and the nearest name as a hint. */
export function toAnalysis(
  { uses, faults, unchecked }: v.InferOutput<typeof Answer>,
  { text }: Listing,
): ListingAnalysis {
  return { uses, faults: faults.flatMap((fault) => toFault(fault, text)), unchecked, isGuess: false };
}

/** A name that code outside a fragment may declare is only a fault when it looks like a misspelled known name. */
function toFault(fault: v.InferOutput<typeof Fault>, text: string): ListingFault[] {
  const { start, rule, message, name, known, using, isDoubtful } = fault;
  const near = name === null ? [] : nearest(name, known);
  if (isDoubtful && !near.some((one) => isMisspelling(name ?? '', one))) return [];
  const before = text.slice(0, start).split('\n');
  const hint = using === null ? didYouMean(near, '`') : `Add \`using ${using};\`.`;
  return [{ rule, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message, hint }];
}

/** True for a near miss of a known name. Only capitalised names can be types or members. */
function isMisspelling(name: string, known: string): boolean {
  const most = name.length >= 6 ? 2 : 1;
  const areAlike = name.length > 3 && /^\p{Lu}/u.test(name) && /^\p{Lu}/u.test(known);
  return areAlike && name !== known && editDistance(name, known, most + 1) <= most;
}

/** A type in a request to the program. */
interface CompiledType {
  uid: string;
  namespace: string;
  kind: string;
  declaration: string;
  /** With full type names, without brackets. */
  attributes: string[];
  /** Uids of the types in its declarations. */
  mentions: string[];
  members: { uid: string; kind: string; declaration: string; attributes: string[] }[];
}

/** Returns the declarations of an API for the program. */
export function compiledTypes(types: readonly ApiType[]): CompiledType[] {
  return types.map((type) => ({
    uid: type.uid,
    namespace: type.namespace,
    kind: type.kind,
    declaration: bare(type),
    attributes: attributesOf(type),
    mentions: [...new Set([...type.inheritance, ...type.implements, ...[type, ...type.members].flatMap(mentions)])],
    members: type.members.map((member: ApiMember) => ({
      uid: member.uid,
      kind: member.kind,
      declaration: bare(member),
      attributes: attributesOf(member),
    })),
  }));
}

function mentions({ parameters, returns }: ApiSymbol): string[] {
  return [...parameters.map(({ type }) => type), ...(returns === null ? [] : [returns.type])];
}

/** Removes attributes, which docfx writes on separate lines before the declaration. */
function bare({ declaration }: ApiSymbol): string {
  return declaration.replace(/^(?:\s*\[[^\n]*\]\s*\n)+/u, '');
}

const OBSOLETE = 'System.ObsoleteAttribute';

/** Returns attributes of the `System` namespaces, except those that only compilers may write. */
function attributesOf({ attributes, obsolete }: ApiSymbol): string[] {
  const written = attributes
    .filter(({ type }) => /^System\.(?!Runtime\.CompilerServices\.)[\w.]+$/u.test(type))
    .map(({ type, text }) => type + (/\(.*\)$/su.exec(text)?.[0] ?? ''));
  if (obsolete === null || attributes.some(({ type }) => type === OBSOLETE)) return written;
  return [...written, obsolete.message === null ? OBSOLETE : `${OBSOLETE}(${JSON.stringify(obsolete.message)})`];
}
