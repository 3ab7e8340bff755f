import { type ApiMember, type ApiSymbol, type ApiType, definitionUid } from '#shared/api.ts';
import { groupByKey } from '../api/docfx/api-index.ts';
import { shortHash } from '../content/files.ts';
import type { ListingCompiler } from './compiler.ts';
import { type CompilerResult, type CompilerResults, fromCompilerResult, toCompilerResult } from './compiler-results.ts';
import { guessUses, type Listing, type ListingAnalysis } from './listing.ts';

/** Analyses listings with stored compiler results, with a running compiler, or by guessing. */
export interface ListingAnalyser {
  /**
   * Returns the analysis of a listing; null if the compiler must run first (see `ready`).
   *
   * @param types the version's types; must be the same array for the same API
   */
  analyse(listing: Listing, types: readonly ApiType[]): ListingAnalysis | null;
  /** Returns true if `analyse` has returned null since the last call of `ready`. */
  isWaiting(): boolean;
  /** Compiles the listings for which `analyse` returned null. */
  ready(): Promise<void>;
  /** Sets the stored results of the site. */
  setResults(results: CompilerResults): void;
  /** Returns the results used since `setResults`, which are to be stored. */
  usedResults(): CompilerResults;
  /** Returns the number of listings that the compiler has checked. */
  compiled(): number;
}

/**
 * Creates an analyser for the listings of all versions.
 *
 * @param compilerNow returns the compiler, or null while it is not running
 */
export function createListingAnalyser(compilerNow: () => ListingCompiler | null = () => null): ListingAnalyser {
  const hashes = new WeakMap<Listing, string>();
  const keys = new WeakMap<readonly ApiType[], ListingKeys>();
  const analyses = new WeakMap<CompilerResult, ListingAnalysis>();
  const guesses = new Map<string, ListingAnalysis>();
  const found = new Map<string, CompilerResult>();
  const used = new Map<string, CompilerResult>();
  const open = new Map<string, { listing: Listing; types: readonly ApiType[] }>();
  let inFile: CompilerResults = new Map();
  let compiled = 0;

  const keyOf = (listing: Listing, types: readonly ApiType[]): string => {
    const { kind, text, companions, wrapper, given } = listing;
    const hash = getOrCreate(hashes, listing, () =>
      shortHash(JSON.stringify([kind, text, companions, wrapper, given])),
    );
    const own = getOrCreate(keys, types, () => ({ sliceOf: createApiSlices(types), byHash: new Map() }));
    return getOrCreate(own.byHash, hash, () => `${hash}-${own.sliceOf(listing)}`);
  };

  return {
    analyse(listing, types) {
      const key = keyOf(listing, types);
      const result = found.get(key) ?? inFile.get(key);
      if (result !== undefined) used.set(key, result);
      else if (compilerNow() !== null) {
        open.set(key, { listing, types });
        return null;
      }
      if (result !== undefined) return getOrCreate(analyses, result, () => fromCompilerResult(result, listing));
      const guess = guesses.get(key) ?? { uses: guessUses(listing, types), faults: [], unchecked: null, isGuess: true };
      guesses.set(key, guess);
      return guess;
    },
    isWaiting: () => open.size > 0,
    async ready() {
      const compiler = compilerNow();
      const answers = [...open].map(async ([key, { listing, types }]) => {
        if (compiler === null) return;
        found.set(key, toCompilerResult(await compiler.compile(listing, types), listing));
        compiled += 1;
      });
      open.clear();
      await Promise.all(answers);
    },
    setResults(results) {
      inFile = results;
      used.clear();
    },
    usedResults: () => used,
    compiled: () => compiled,
  };
}

/** Cached keys of the listings that use one API. */
interface ListingKeys {
  sliceOf: HashApiSlice;
  byHash: Map<string, string>;
}

function getOrCreate<K, V>(
  known: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: () => V,
): V {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/** Hashes the part of an API that a listing can use. */
export type HashApiSlice = (listing: Listing) => string;

/**
 * Creates a function that hashes the part of an API that a listing can use: the declarations to which its words may
 * refer, and the declarations that those mention. If two versions have equal hashes, a compiler result is valid for
 * both.
 */
export function createApiSlices(types: readonly ApiType[]): HashApiSlice {
  const known = types.map(toSlicedType);
  const byUid = new Map(known.map((type) => [type.uid, type]));
  const typesByName = groupByKey(known.map((type) => [getSimpleName(type.uid), type]));
  const membersByName = groupByKey(
    known.flatMap(({ members }) => members.map((member) => [member.name, member] as const)),
  );
  const namespaces = [...new Set(types.map(({ namespace }) => namespace))];

  return ({ kind, text, companions, wrapper, given }) => {
    const parts = new Set<string>();
    const seen = new Set<SlicedType | SlicedMember>();
    const addType = (uid: string): void => {
      const type = byUid.get(uid);
      if (type === undefined || seen.has(type)) return;
      seen.add(type);
      parts.add(type.text);
      for (const base of type.bases) addType(base);
      for (const member of type.members) if (member.isCalledImplicitly) addMember(member);
    };
    const addMember = (member: SlicedMember): void => {
      if (seen.has(member)) return;
      seen.add(member);
      parts.add(member.text);
      for (const uid of member.mentions) addType(uid);
    };
    /** Adds abstract members, which derived classes must implement. */
    const addAbstract = (type: SlicedType): void => {
      for (const member of type.members) if (member.isAbstract) addMember(member);
      for (const base of type.bases) {
        const own = byUid.get(base);
        if (own !== undefined) addAbstract(own);
      }
    };
    const words = new Set([text, ...companions, ...(wrapper ?? []), ...given].join('\n').match(WORD_PATTERN));
    for (const word of words) {
      for (const type of typesByName.get(word) ?? []) {
        addType(type.uid);
        addAbstract(type);
      }
      for (const member of membersByName.get(word) ?? []) addMember(member);
    }
    for (const name of namespaces) if (words.has(getSimpleName(name))) parts.add(name);
    return shortHash([kind, ...[...parts].sort()].join('\n'));
  };
}

/** A type with the data needed to determine what a listing can use. */
interface SlicedType {
  uid: string;
  text: string;
  /** Uids of its base types. */
  bases: string[];
  members: SlicedMember[];
}

interface SlicedMember {
  name: string;
  text: string;
  /** Uids of its declaring type and of the types in its declaration. */
  mentions: string[];
  isCalledImplicitly: boolean;
  isAbstract: boolean;
}

function toSlicedType(type: ApiType): SlicedType {
  const bases = [...type.inheritance, ...type.implements];
  const members = type.members.map((member) => ({
    name: getSimpleName(member.uid),
    text: serialiseDeclaration(member),
    mentions: [...new Set([type.uid, ...listMentionedTypes(member)])],
    isCalledImplicitly: isCalledImplicitly(member),
    isAbstract: isAbstract(member, type),
  }));
  return {
    uid: type.uid,
    text: `${serialiseDeclaration(type)} ${bases.join(' ')}`,
    bases: bases.map(definitionUid),
    members,
  };
}

const WORD_PATTERN = /[\p{L}_][\p{L}\p{N}_]*/gu;

/** Names of members that C# calls implicitly: for `foreach`, `using` and collection initialisers. */
const IMPLICIT_MEMBERS = new Set(['GetEnumerator', 'Dispose', 'DisposeAsync', 'Add', 'Deconstruct', 'GetAwaiter']);

function isCalledImplicitly({ uid, kind, declaration }: ApiMember): boolean {
  if (kind === 'constructor' || kind === 'operator') return true;
  return (
    (kind === 'property' && uid.includes('(')) ||
    /\brequired\b/u.test(declaration) ||
    IMPLICIT_MEMBERS.has(getSimpleName(uid))
  );
}

function isAbstract({ declaration }: ApiMember, { kind }: ApiType): boolean {
  return kind === 'interface' || /\babstract\b/u.test(declaration);
}

/** Serialises the parts of a symbol that affect compilation. */
function serialiseDeclaration({ uid, declaration, attributes, obsolete }: ApiSymbol): string {
  return JSON.stringify([uid, declaration, attributes, obsolete]);
}

/** Returns the uids of the types in a member's declaration, including type arguments. */
function listMentionedTypes({ parameters, returns }: ApiMember): string[] {
  return [...parameters, ...(returns === null ? [] : [returns])].flatMap(({ type }) => [
    definitionUid(type),
    ...type.split(/[{},[\]]/u),
  ]);
}

/** Returns the last name in a uid: `Load` for ``A.B.Load``1(System.String)``, `Box` for ``A.Box`1``. */
function getSimpleName(uid: string): string {
  const path = uid.replace(/\(.*$/u, '').replace(/`+\d+$/u, '');
  return path.slice(path.lastIndexOf('.') + 1);
}
