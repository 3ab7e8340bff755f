import { type ApiMember, type ApiSymbol, type ApiType, apiSlug } from '#shared/api.ts';
import { API_FOLDER } from '#shared/api-folder.ts';
import { compareText } from '#shared/problem.ts';
import type { Version } from '#shared/version.ts';
import type { ApiSource } from '../docfx/read-api.ts';

/** What a symbol is from one event to the next. */
export interface HistoryState {
  symbol: ApiType | ApiMember;
  /** Its declaration with the mark of what is obsolete, as a reader sees it. */
  declaration: string;
  /** Kind, declaration and obsolete mark: equal while the symbol hasn't changed. */
  key: string;
  /** The prose about it: equal while nobody rewrote it. */
  prose: string;
  /** A type's slug, a member's anchor. */
  at: string;
}

/** From a version on, a symbol is so; without a state, it isn't there. */
interface HistoryEvent {
  version: string;
  state: HistoryState | null;
}

/** A symbol over the versions. */
export interface SymbolHistory {
  uid: string;
  /** Oldest first. */
  events: HistoryEvent[];
}

/** A type over the versions, with every member that it ever had. */
export interface TypeHistory extends SymbolHistory {
  members: SymbolHistory[];
}

/** What became of each symbol over the versions. */
export interface ApiHistory {
  /** Every type that ever was, by uid. */
  types: readonly TypeHistory[];
  /** Name of the oldest version that has an API; null when none has. */
  oldest: string | null;
  /**
   * Label of the version with which the symbol's present stay began, seen from a version that has it; null when that is
   * the oldest version with an API, of which nothing older is known.
   */
  since(uid: string, version: string): string | null;
}

/** A version's API. */
export interface VersionApi {
  version: Version;
  api: Pick<ApiSource, 'index' | 'fingerprints'>;
}

/**
 * Work out the history of an API. Versions with one API between them, and types with the same fingerprint, aren't
 * looked at again.
 *
 * @param versions newest first, as a site lists them
 */
export function createApiHistory(versions: readonly VersionApi[]): ApiHistory {
  const oldestFirst = [...versions].reverse();
  const types = new Map<string, TypeTrack>();
  let before: VersionApi['api'] | null = null;
  for (const { version, api } of oldestFirst) {
    if (api !== before) followVersion(types, version.name, api);
    before = api;
  }
  const symbols = new Map([...types.values()].flatMap((track) => [...track.symbols]));
  const names = oldestFirst.map(({ version }) => version.name);
  const labels = new Map(oldestFirst.map(({ version }) => [version.name, version.label]));
  const oldest = oldestFirst.find(({ api }) => api.index.types.length > 0)?.version.name ?? null;
  return {
    oldest,
    types: [...types]
      .sort(([a], [b]) => compareText(a, b))
      .flatMap(([uid, { symbols: own }]) => {
        const [type, ...members] = own.values();
        return type === undefined ? [] : [{ uid, events: type.events, members }];
      }),
    since(uid, version) {
      const at = names.indexOf(version);
      const past = (symbols.get(uid)?.events ?? []).filter((event) => names.indexOf(event.version) <= at);
      if (past.at(-1)?.state === null) return null;
      const began = past[past.findLastIndex(({ state }) => state === null) + 1]?.version;
      return began === undefined || began === oldest ? null : (labels.get(began) ?? null);
    },
  };
}

/** A type while the versions are gone through. */
interface TypeTrack {
  /** In the last version; null where the type isn't. */
  fingerprint: string | null;
  /** The type, then its members, by uid. */
  symbols: Map<string, SymbolHistory>;
}

function followVersion(types: Map<string, TypeTrack>, version: string, { index, fingerprints }: VersionApi['api']) {
  const present = new Set<string>();
  for (const type of index.types) {
    present.add(type.uid);
    const fingerprint = fingerprints.get(type.uid) ?? '';
    const track = types.get(type.uid) ?? { fingerprint: null, symbols: new Map() };
    types.set(type.uid, track);
    if (track.fingerprint === fingerprint) continue;
    track.fingerprint = fingerprint;
    const now = new Map<string, HistoryState>([
      [type.uid, stateOf(type, `${API_FOLDER}/${apiSlug(type.fullName)}`)],
      ...type.members.map(
        (member) => [member.uid, stateOf(member, index.entries.get(member.uid)?.anchor ?? '')] as const,
      ),
    ]);
    followSymbols(track.symbols, version, now);
  }
  for (const [uid, track] of types) {
    if (present.has(uid)) continue;
    track.fingerprint = null;
    followSymbols(track.symbols, version, new Map());
  }
}

function followSymbols(
  symbols: Map<string, SymbolHistory>,
  version: string,
  now: ReadonlyMap<string, HistoryState>,
): void {
  for (const [uid, { events }] of symbols) {
    if (!now.has(uid) && events.at(-1)?.state !== null) events.push({ version, state: null });
  }
  for (const [uid, state] of now) {
    const history = symbols.get(uid) ?? { uid, events: [] };
    symbols.set(uid, history);
    const last = history.events.at(-1)?.state ?? null;
    const same = last !== null && last.key === state.key && last.prose === state.prose && last.at === state.at;
    if (!same) history.events.push({ version, state });
  }
}

function stateOf(symbol: ApiType | ApiMember, at: string): HistoryState {
  const declaration = withObsolete(symbol);
  return { symbol, declaration, key: `${symbol.kind} ${declarationKey(declaration)}`, prose: proseKey(symbol), at };
}

/** docfx leaves the attribute out of a declaration when its filter says so; a reader must see it. */
function withObsolete({ declaration, obsolete }: ApiSymbol): string {
  if (obsolete === null || /^\s*\[Obsolete\b/mu.test(declaration)) return declaration;
  const message = obsolete.message === null ? '' : `(${JSON.stringify(obsolete.message)})`;
  return `[Obsolete${message}]\n${declaration}`;
}

/** All that is said about a symbol; examples aside, which are code. */
function proseKey(symbol: ApiSymbol): string {
  const { summary, remarks, returns, parameters, typeParameters, exceptions } = symbol;
  const described = [...typeParameters, ...parameters].map(({ id, description }) => [id, description?.markdown]);
  const thrown = exceptions.map(({ type, description }) => [type, description?.markdown]);
  return JSON.stringify([summary?.markdown, described, returns?.description?.markdown, thrown, remarks?.markdown]);
}

/** Strings and characters, whose spaces count; punctuation with the space around it; other space. */
const SPACE = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)+')|\s*([^\p{L}\p{N}_\s"'])\s*|\s+/gu;

/** A declaration for comparing: two that differ in white space alone have the same. */
export function declarationKey(declaration: string): string {
  return declaration
    .trim()
    .replaceAll(SPACE, (_whole, text: string | undefined, sign: string | undefined) => text ?? sign ?? ' ');
}
