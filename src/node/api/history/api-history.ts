import {
  API_FOLDER,
  type ApiMember,
  type ApiProse,
  type ApiReference,
  type ApiSymbol,
  type ApiType,
  apiSlug,
} from '#shared/api.ts';
import {
  API_CHANGES_PATH,
  historyPath,
  type SymbolDeclaration,
  type SymbolEvent,
  type SymbolHistoryData,
  type TypeHistoryData,
} from '#shared/api-history.ts';
import { compareText } from '#shared/problem.ts';
import type { Version } from '#shared/version.ts';
import type { ApiSource } from '../docfx/read-api.ts';

/** State of a symbol from one event to the next. */
export interface HistoryState {
  symbol: ApiType | ApiMember;
  /** Its declaration, including `[Obsolete]`. */
  declaration: string;
  /** Kind and declaration for comparison: equal while the symbol has not changed. */
  key: string;
  /** Its prose for comparison. */
  prose: string;
  /** A type's slug, a member's anchor. */
  at: string;
}

/** The state of a symbol from a version on; null when the symbol does not exist. */
interface HistoryEvent {
  version: string;
  state: HistoryState | null;
}

/** The history of a symbol. */
export interface SymbolHistory {
  uid: string;
  /** Oldest first. */
  events: HistoryEvent[];
}

/** The history of a type, with every member that it ever had. */
export interface TypeHistory extends SymbolHistory {
  members: SymbolHistory[];
}

/** The history of all symbols. */
export interface ApiHistory {
  /** Every type of any version, by uid. */
  types: readonly TypeHistory[];
  /** Name of the oldest version with an API; null when there is none. */
  oldest: string | null;
  /**
   * Returns the label of the version that added the symbol (again), seen from a version that has it; null for the oldest
   * version with an API.
   */
  since(uid: string, version: string): string | null;
}

/** A version's API. */
export interface VersionApi {
  version: Version;
  api: Pick<ApiSource, 'index' | 'fingerprints'>;
}

/**
 * Computes the history of an API. Types with unchanged fingerprints are skipped.
 *
 * @param versions newest first, as a site lists them
 */
export function createApiHistory(versions: readonly VersionApi[]): ApiHistory {
  const oldestFirst = [...versions].reverse();
  const types = new Map<string, TypeTrack>();
  let before: VersionApi['api'] | null = null;
  for (const { version, api } of oldestFirst) {
    if (api !== before) trackVersion(types, version.name, api);
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
      const added = past[past.findLastIndex(({ state }) => state === null) + 1]?.version;
      return added === undefined || added === oldest ? null : (labels.get(added) ?? null);
    },
  };
}

/** A type during the computation. */
interface TypeTrack {
  /** Fingerprint in the previous version; null when it does not have the type. */
  fingerprint: string | null;
  /** The type, then its members, by uid. */
  symbols: Map<string, SymbolHistory>;
}

function trackVersion(types: Map<string, TypeTrack>, version: string, { index, fingerprints }: VersionApi['api']) {
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
    trackSymbols(track.symbols, version, now);
  }
  for (const [uid, track] of types) {
    if (present.has(uid)) continue;
    track.fingerprint = null;
    trackSymbols(track.symbols, version, new Map());
  }
}

function trackSymbols(
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

/** Adds `[Obsolete]`, which a docfx filter may omit from declarations. */
function withObsolete({ declaration, obsolete }: ApiSymbol): string {
  if (obsolete === null || /^\s*\[Obsolete\b/mu.test(declaration)) return declaration;
  const message = obsolete.message === null ? '' : `(${JSON.stringify(obsolete.message)})`;
  return `[Obsolete${message}]\n${declaration}`;
}

/** Serialises a symbol's prose for comparison, without examples. */
function proseKey(symbol: ApiSymbol): string {
  const { summary, remarks, returns, parameters, typeParameters, exceptions } = symbol;
  const described = [...typeParameters, ...parameters].map(({ id, description }) => [id, description?.markdown]);
  const thrown = exceptions.map(({ type, description }) => [type, description?.markdown]);
  return JSON.stringify([summary?.markdown, described, returns?.description?.markdown, thrown, remarks?.markdown]);
}

/** String and character literals, punctuation with the space around it, or other space. */
const SPACE = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)+')|\s*([^\p{L}\p{N}_\s"'])\s*|\s+/gu;

/** Normalises a declaration for comparison: declarations that differ only in white space have equal keys. */
export function declarationKey(declaration: string): string {
  return declaration
    .trim()
    .replaceAll(SPACE, (_whole, text: string | undefined, sign: string | undefined) => text ?? sign ?? ' ');
}

/**
 * Writes the history of each type and the list of all changes, by site path; empty when no version has an API. A type
 * whose page had several slugs has a file for each. A version without changes leaves all files unchanged.
 */
export function historyFiles(history: ApiHistory, changed: readonly TypeHistoryData[]): Map<string, string> {
  const files = new Map<string, string>();
  if (history.types.length > 0) files.set(API_CHANGES_PATH, JSON.stringify({ types: changed }));
  for (const type of history.types) {
    const text = JSON.stringify(toTypeData(type, true));
    for (const slug of new Set(type.events.flatMap(({ state }) => state?.at ?? []))) files.set(historyPath(slug), text);
  }
  return files;
}

/** Returns the history of every changed type, without prose: enough to compare any two versions. */
export function changedTypes(history: ApiHistory): TypeHistoryData[] {
  return history.types
    .map((type) => ({ ...toTypeData(type, false), unchanged: [] }))
    .filter(({ events, members }) => events.length > 1 || members.length > 0 || events[0]?.version !== history.oldest);
}

function toTypeData(type: TypeHistory, withProse: boolean): TypeHistoryData {
  const newest = newestState(type);
  const own = toSymbolData(type, type, withProse);
  const histories = type.members.map((member) => ({ member, history: toSymbolData(member, type, withProse) }));
  const typePresence = presence(type);
  const hasChanged = ({ history }: (typeof histories)[number]): boolean =>
    history.declarations.length > 1 || history.texts.length > 1 || presence(history) !== typePresence;
  return {
    ...own,
    fullName: newest?.symbol.fullName ?? type.uid,
    members: histories
      .filter(hasChanged)
      .map(({ history }) => history)
      .sort((a, b) => compareText(a.name, b.name)),
    unchanged: histories
      .filter((entry) => !hasChanged(entry))
      .map(({ member, history }) => ({ name: history.name, at: newestState(member)?.at ?? '' })),
  };
}

function toSymbolData(history: SymbolHistory, type: TypeHistory, withProse: boolean): SymbolHistoryData {
  const declarations: SymbolDeclaration[] = [];
  const keys: string[] = [];
  const proses: string[] = [];
  const texts: (() => string)[] = [];
  const events: SymbolEvent[] = [];
  for (const { version, state } of history.events) {
    if (state === null) {
      events.push({ version, state });
      continue;
    }
    if (!keys.includes(state.key)) {
      keys.push(state.key);
      declarations.push({ kind: state.symbol.kind, code: state.declaration });
    }
    if (withProse && !proses.includes(state.prose)) {
      proses.push(state.prose);
      texts.push(() => proseText(state.symbol, referencesOf(type, version)));
    }
    const declaration = keys.indexOf(state.key);
    const text = withProse ? proses.indexOf(state.prose) : 0;
    const now = { declaration, text, at: state.at };
    const last = events.at(-1)?.state;
    if (last?.declaration === declaration && last.text === text && last.at === state.at) continue;
    events.push({ version, state: now });
  }
  // A declaration that never changed is omitted: the symbol's page shows it.
  const kept =
    declarations.length > 1 || !withProse ? declarations : declarations.map(({ kind }) => ({ kind, code: '' }));
  const shownTexts = texts.length > 1 ? texts.map((text) => text()) : [];
  return { name: newestState(history)?.symbol.name ?? history.uid, declarations: kept, texts: shownTexts, events };
}

/** Serialises when a symbol was added and removed, for comparison. */
function presence({ events }: { events: readonly { version: string; state: unknown }[] }): string {
  const changes = events.filter(
    ({ state }, index) => (state === null) !== ((events[index - 1]?.state ?? null) === null),
  );
  return changes.map(({ version }) => version).join('\n');
}

function newestState({ events }: SymbolHistory): HistoryState | null {
  return events.findLast(({ state }) => state !== null)?.state ?? null;
}

function referencesOf(type: TypeHistory, version: string): ApiType['references'] {
  const at = type.events.findLast((event) => event.state !== null && event.version === version)?.state;
  const symbol = at?.symbol ?? newestState(type)?.symbol;
  return symbol !== undefined && 'references' in symbol ? symbol.references : {};
}

/** A tag of XML comments: a reference with its optional text, or a formatting tag. */
const TAG =
  /<(?:see|seealso|xref|paramref|typeparamref)\s[^<>]*?(?:cref|href|langword|name)="(?:[A-Z]:)?([^"?]*)[^"]*"[^<>]*?(?:\/>|>([^<]*)<\/\w+>)|<\/?(?:see|c|code|para|p|list|item|term|description)(?:\s[^<>]*)?>/gu;

/**
 * Returns a symbol's prose as plain text, to compare two versions of it: summary, parameters, return value, exceptions
 * and remarks, without Markdown formatting.
 */
export function proseText(symbol: ApiSymbol, references: Readonly<Record<string, ApiReference>>): string {
  const { summary, remarks, returns, parameters, typeParameters, exceptions } = symbol;
  const labelled = (label: string, prose: ApiProse | null): string =>
    prose === null ? '' : `${label}: ${plain(prose)}`;
  const parts = [
    summary === null ? '' : plain(summary),
    ...[...typeParameters, ...parameters].map(({ id, description }) => labelled(id, description)),
    labelled('Returns', returns?.description ?? null),
    ...exceptions.map(({ type, description }) =>
      labelled(`Throws ${references[type]?.name ?? lastName(type)}`, description),
    ),
    remarks === null ? '' : plain(remarks),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function plain({ markdown }: ApiProse): string {
  return markdown
    .replaceAll(TAG, (_whole, name = '', text = '') => text || lastName(name))
    .replaceAll(/<xref:([^>\s?]+)[^>]*>/gu, (_whole, uid: string) => lastName(uid))
    .replaceAll(/\[([^\]]*)\]\(xref:([^)\s?]+)[^)]*\)/gu, (_whole, text: string, uid: string) => text || lastName(uid))
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replaceAll(/(\*\*|__|`+)(?=\S)(.+?)(?<=\S)\1/gu, '$2')
    .replaceAll(/\\([\\`*_{}[\]()#+.!<>|-])/gu, '$1')
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(/(?<!\n)\n(?![\n\-*|\d])/gu, ' ')
    .trim();
}

/** `Toy.Box.Run(System.Int32)` → `Run`. */
function lastName(uid: string): string {
  const name = decodeURIComponent(uid.replaceAll(/%(?![\dA-Fa-f]{2})/gu, '%25'));
  return name
    .replace(/\(.*$/u, '')
    .replace(/[`{*].*$/u, '')
    .replace(/^.*\./u, '');
}
