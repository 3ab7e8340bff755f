import { API_FOLDER, type ApiMember, type ApiProse, type ApiSymbol, type ApiType, apiSlug } from '#shared/api.ts';
import {
  API_CHANGES_PATH,
  historyPath,
  type SymbolEvent,
  type SymbolHistoryData,
  type SymbolState,
  type TypeHistoryData,
} from '#shared/api-history.ts';
import { decode } from '#shared/link.ts';
import { compareText } from '#shared/problem.ts';
import type { Version } from '#shared/version.ts';
import type { ApiSource } from '../docfx/read-api.ts';
import { referenceFromUid } from '../docfx/references.ts';

/** The history of all symbols. */
export interface ApiHistory {
  /** The history of every changed type, without prose: enough to compare any two versions. */
  changed: TypeHistoryData[];
  /**
   * The history of each type and the list of all changes, by site path; empty when no version has an API. A version
   * without changes leaves all files unchanged.
   */
  files: ReadonlyMap<string, string>;
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

/** The history of a type while it is computed. */
interface TypeTrack {
  fullName: string;
  /** Fingerprint in the previous version, where equal ones mean no change; null when it does not have the type. */
  fingerprint: string | null;
  /** The type, then every member that it ever had, by uid. */
  symbols: Map<string, SymbolHistoryData>;
}

/** @param versions newest first, as a site lists them */
export function createApiHistory(versions: readonly VersionApi[]): ApiHistory {
  const oldestFirst = [...versions].reverse();
  const tracks = new Map<string, TypeTrack>();
  for (const { version, api } of oldestFirst) trackVersion(tracks, version.name, api);
  const names = oldestFirst.map(({ version }) => version.name);
  const labels = new Map(oldestFirst.map(({ version }) => [version.name, version.label]));
  const oldest = oldestFirst.find(({ api }) => api.index.types.length > 0)?.version.name ?? null;
  const symbols = new Map([...tracks.values()].flatMap((track) => [...track.symbols]));
  const types = [...tracks].sort(([a], [b]) => compareText(a, b)).map(([, track]) => track);
  const changed = types
    .map((track) => ({ ...toTypeData(track, withoutProse), unchanged: [] }))
    .filter(({ events, members }) => events.length > 1 || members.length > 0 || events[0]?.version !== oldest);
  return {
    changed,
    files: historyFiles(types, changed),
    since(uid, version) {
      const at = names.indexOf(version);
      const past = (symbols.get(uid)?.events ?? []).filter((event) => names.indexOf(event.version) <= at);
      if (past.at(-1)?.state === null) return null;
      const added = past[past.findLastIndex(({ state }) => state === null) + 1]?.version;
      return added === undefined || added === oldest ? null : (labels.get(added) ?? null);
    },
  };
}

function trackVersion(tracks: Map<string, TypeTrack>, version: string, { index, fingerprints }: VersionApi['api']) {
  const present = new Set(index.types.map(({ uid }) => uid));
  for (const type of index.types) {
    const { uid, fullName, members } = type;
    const fingerprint = fingerprints.get(uid) ?? '';
    const track: TypeTrack = tracks.get(uid) ?? { fullName, fingerprint: null, symbols: new Map() };
    tracks.set(uid, track);
    if (track.fingerprint === fingerprint) continue;
    Object.assign(track, { fullName, fingerprint });
    const kept = new Set([uid, ...members.map((member) => member.uid)]);
    removeSymbols(track, version, kept);
    addState(track, version, type, `${API_FOLDER}/${apiSlug(fullName)}`);
    for (const member of members) addState(track, version, member, index.entries.get(member.uid)?.anchor ?? '');
  }
  for (const [uid, track] of tracks) {
    if (present.has(uid)) continue;
    track.fingerprint = null;
    removeSymbols(track, version, new Set());
  }
}

function removeSymbols({ symbols }: TypeTrack, version: string, kept: ReadonlySet<string>): void {
  for (const [uid, { events }] of symbols) if (!kept.has(uid)) addEvent(events, version, null);
}

function addState({ symbols }: TypeTrack, version: string, symbol: ApiType | ApiMember, at: string): void {
  const { uid, name, kind } = symbol;
  const history: SymbolHistoryData = symbols.get(uid) ?? { name, declarations: [], texts: [], events: [] };
  symbols.set(uid, history);
  history.name = name;
  const code = withObsolete(symbol);
  const key = declarationKey(code);
  const { declarations, texts } = history;
  const known = declarations.findIndex((other) => other.kind === kind && declarationKey(other.code) === key);
  const declaration = known < 0 ? declarations.push({ kind, code }) - 1 : known;
  const prose = proseText(symbol);
  const text = texts.includes(prose) ? texts.indexOf(prose) : texts.push(prose) - 1;
  addEvent(history.events, version, { declaration, text, at });
}

/** Adds an event, unless the state is the same as before. */
function addEvent(events: SymbolEvent[], version: string, state: SymbolState | null): void {
  const last = events.at(-1)?.state ?? null;
  if (JSON.stringify(last) !== JSON.stringify(state)) events.push({ version, state });
}

/** Adds `[Obsolete]`, which a docfx filter may omit from declarations. */
function withObsolete({ declaration, obsolete }: ApiSymbol): string {
  if (obsolete === null || /^\s*\[Obsolete\b/mu.test(declaration)) return declaration;
  const message = obsolete.message === null ? '' : `(${JSON.stringify(obsolete.message)})`;
  return `[Obsolete${message}]\n${declaration}`;
}

/** String and character literals, punctuation with the space around it, or other space. */
const SPACE = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)+')|\s*([^\p{L}\p{N}_\s"'])\s*|\s+/gu;

/** Normalises a declaration for comparison: declarations that differ only in white space have equal keys. */
export function declarationKey(declaration: string): string {
  return declaration
    .trim()
    .replaceAll(SPACE, (_whole, text: string | undefined, sign: string | undefined) => text ?? sign ?? ' ');
}

/** A type whose page had several slugs has a file for each. */
function historyFiles(types: readonly TypeTrack[], changed: readonly TypeHistoryData[]): Map<string, string> {
  const files = new Map<string, string>();
  if (types.length > 0) files.set(API_CHANGES_PATH, JSON.stringify({ types: changed }));
  for (const track of types) {
    const data = toTypeData(track, withoutOnlyOnes);
    const text = JSON.stringify(data);
    for (const slug of new Set(data.events.flatMap(({ state }) => state?.at ?? []))) files.set(historyPath(slug), text);
  }
  return files;
}

/** @param shorten drops what the data's reader does not need from a symbol's history */
function toTypeData(
  { fullName, symbols }: TypeTrack,
  shorten: (history: SymbolHistoryData) => SymbolHistoryData,
): TypeHistoryData {
  const [type, ...members] = [...symbols.values()].map(shorten);
  if (type === undefined) throw new Error(`${fullName} has no history.`);
  const typePresence = presence(type);
  const hasChanged = (member: SymbolHistoryData): boolean =>
    member.declarations.length > 1 || member.texts.length > 1 || presence(member) !== typePresence;
  return {
    ...type,
    fullName,
    members: members.filter(hasChanged).sort((a, b) => compareText(a.name, b.name)),
    unchanged: members
      .filter((member) => !hasChanged(member))
      .map(({ name, events }) => ({ name, at: events.findLast(({ state }) => state !== null)?.state?.at ?? '' })),
  };
}

/** Drops a declaration and a prose that never changed: the symbol's page shows them. */
function withoutOnlyOnes(history: SymbolHistoryData): SymbolHistoryData {
  const { declarations, texts } = history;
  const [first, second] = declarations;
  const kept = first === undefined || second !== undefined ? declarations : [{ kind: first.kind, code: '' }];
  return { ...history, declarations: kept, texts: texts.length > 1 ? texts : [] };
}

function withoutProse(history: SymbolHistoryData): SymbolHistoryData {
  const kept: SymbolEvent[] = [];
  for (const { version, state } of history.events)
    addEvent(kept, version, state === null ? null : { ...state, text: 0 });
  return { ...history, texts: [], events: kept };
}

/** Serialises when a symbol was added and removed, for comparison. */
function presence({ events }: SymbolHistoryData): string {
  const changes = events.filter(
    ({ state }, index) => (state === null) !== ((events[index - 1]?.state ?? null) === null),
  );
  return changes.map(({ version }) => version).join('\n');
}

/**
 * Returns a symbol's prose as plain text, to compare two versions of it: summary, parameters, return value, exceptions
 * and remarks, without Markdown formatting.
 */
export function proseText(symbol: ApiSymbol): string {
  const { summary, remarks, returns, parameters, typeParameters, exceptions } = symbol;
  const labelled = (label: string, prose: ApiProse | null): string => (prose === null ? '' : `${label}${plain(prose)}`);
  const parts = [
    labelled('', summary),
    ...[...typeParameters, ...parameters].map(({ id, description }) => labelled(`${id}: `, description)),
    labelled('Returns: ', returns?.description ?? null),
    ...exceptions.map(({ type, description }) => labelled(`Throws ${referenceFromUid(type).name}: `, description)),
    labelled('', remarks),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function plain({ markdown }: ApiProse): string {
  return markdown
    .replaceAll(/<xref(?::|\s+href=")([^>"?\s]+)[^>]*>/gu, (_whole, uid: string) => lastName(uid))
    .replaceAll(/\[\]\(xref:([^)?\s]+)[^)]*\)/gu, (_whole, uid: string) => lastName(uid))
    .replaceAll(/<\/?[a-z][^<>]*>/gu, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replaceAll(/(\*\*|__|`+)(?=\S)(.+?)(?<=\S)\1/gu, '$2')
    .replaceAll(/\\([\\`*_{}[\]()#+.!<>|-])/gu, '$1')
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(/(?<!\n)\n(?![\n\-*|\d])/gu, ' ')
    .trim();
}

/** `Toy.Box.Run(System.Int32)` → `Run`. */
function lastName(uid: string): string {
  return decode(uid)
    .replace(/\(.*$/u, '')
    .replace(/[`{*].*$/u, '')
    .replace(/^.*\./u, '');
}
