import {
  API_FOLDER,
  type ApiMember,
  type ApiProse,
  type ApiSymbol,
  type ApiType,
  compareFullNames,
  toSlugPart,
} from '#shared/api.ts';
import {
  API_CHANGES_PATH,
  getTypeHistoryPath,
  type SymbolHistoryData,
  type SymbolState,
  type SymbolStateChange,
  type TypeHistoryData,
} from '#shared/api-history.ts';
import { getOrCreate } from '#shared/get-or-create.ts';
import { decodeUrl } from '#shared/link.ts';
import type { Version } from '#shared/version.ts';
import type { ApiContent } from '../docfx/read-api.ts';
import { createReferenceFromUid } from '../docfx/references.ts';

/** Change history of all API symbols across versions. */
export type ApiHistory = ReturnType<typeof createApiHistory>;

/** A version and its API. */
export interface VersionApi {
  version: Version;
  api: Pick<ApiContent, 'index' | 'fingerprints'>;
}

/** The history of a type up to the version that is being processed. */
interface TypeTracker {
  fullName: string;
  /** The type's fingerprint in the previous version, for detecting changes; null if that version lacks the type. */
  fingerprint: string | null;
  /** Histories of the type and of every member that it ever had, by uid; the type is first. */
  symbols: Map<string, SymbolHistoryData>;
}

/** Computes the history of all API symbols. `versions` are sorted from newest to oldest. */
export function createApiHistory(versions: readonly VersionApi[]) {
  const versionsOldestFirst = versions.toReversed();
  const trackers = new Map<string, TypeTracker>();
  for (const { version, api } of versionsOldestFirst) trackVersion(trackers, version.name, api);
  const versionNames = versionsOldestFirst.map(({ version }) => version.name);
  const labelByVersion = new Map(versionsOldestFirst.map(({ version }) => [version.name, version.label]));
  const firstApiVersion = versionsOldestFirst.find(({ api }) => api.index.types.length > 0)?.version.name ?? null;
  const historyByUid = new Map([...trackers.values()].flatMap((tracker) => [...tracker.symbols]));
  const sortedTrackers = [...trackers].sort(([a], [b]) => compareFullNames(a, b)).map(([, tracker]) => tracker);
  const changedTypes = sortedTrackers
    .map((tracker) => ({ ...toTypeData(tracker, omitProse), unchanged: [] }))
    .filter(({ events, members }) => events.length > 1 || members.length > 0 || events[0]?.version !== firstApiVersion);
  return {
    /** Histories of the types that were added, removed or changed in more than their prose. Omits all prose. */
    changed: changedTypes,
    files: createHistoryFiles(sortedTrackers, changedTypes),
    /**
     * Returns the label of the version that added the symbol, or that last added it again after a removal, up to
     * `version`. Returns null if that is the oldest version with an API, or if `version` lacks the symbol.
     */
    getSinceLabel(uid: string, version: string): string | null {
      const versionIndex = versionNames.indexOf(version);
      const events = historyByUid.get(uid)?.events ?? [];
      const pastEvents = events.filter((event) => versionNames.indexOf(event.version) <= versionIndex);
      if (pastEvents.at(-1)?.state === null) return null;
      const addedIn = pastEvents[pastEvents.findLastIndex(({ state }) => state === null) + 1]?.version;
      return addedIn === undefined || addedIn === firstApiVersion ? null : (labelByVersion.get(addedIn) ?? null);
    },
  };
}

function trackVersion(trackers: Map<string, TypeTracker>, version: string, { index, fingerprints }: VersionApi['api']) {
  const presentTypeUids = new Set(index.types.map(({ uid }) => uid));
  for (const type of index.types) {
    const { uid, fullName, members } = type;
    const fingerprint = fingerprints.get(uid) ?? '';
    const tracker = getOrCreate(trackers, uid, () => ({ fullName, fingerprint: null, symbols: new Map() }));
    if (tracker.fingerprint === fingerprint) continue;
    Object.assign(tracker, { fullName, fingerprint });
    const presentSymbolUids = new Set([uid, ...members.map((member) => member.uid)]);
    recordRemovals(tracker, version, presentSymbolUids);
    recordState(tracker, version, type, `${API_FOLDER}/${toSlugPart(fullName)}`);
    for (const member of members) recordState(tracker, version, member, index.entries.get(member.uid)?.anchor ?? '');
  }
  for (const [uid, tracker] of trackers) {
    if (presentTypeUids.has(uid)) continue;
    tracker.fingerprint = null;
    recordRemovals(tracker, version, new Set());
  }
}

function recordRemovals({ symbols }: TypeTracker, version: string, presentSymbolUids: ReadonlySet<string>): void {
  for (const [uid, { events }] of symbols) if (!presentSymbolUids.has(uid)) addEvent(events, version, null);
}

function recordState({ symbols }: TypeTracker, version: string, symbol: ApiType | ApiMember, location: string): void {
  const { uid, name, kind } = symbol;
  const history: SymbolHistoryData = symbols.get(uid) ?? { name, declarations: [], texts: [], events: [] };
  symbols.set(uid, history);
  history.name = name;
  const code = addObsoleteAttribute(symbol);
  const key = getDeclarationKey(code);
  const { declarations, texts } = history;
  const knownIndex = declarations.findIndex((other) => other.kind === kind && getDeclarationKey(other.code) === key);
  const declarationIndex = knownIndex < 0 ? declarations.push({ kind, code }) - 1 : knownIndex;
  const proseText = getProseText(symbol);
  const textIndex = texts.includes(proseText) ? texts.indexOf(proseText) : texts.push(proseText) - 1;
  addEvent(history.events, version, { declaration: declarationIndex, text: textIndex, at: location });
}

/** Adds an event if the symbol's state has changed. */
function addEvent(events: SymbolStateChange[], version: string, state: SymbolState | null): void {
  const lastState = events.at(-1)?.state ?? null;
  if (JSON.stringify(lastState) !== JSON.stringify(state)) events.push({ version, state });
}

/** Adds `[Obsolete]` to an obsolete symbol's declaration, because a docfx filter may have removed the attribute. */
function addObsoleteAttribute({ declaration, obsolete }: ApiSymbol): string {
  if (obsolete === null || /^\s*\[Obsolete\b/mu.test(declaration)) return declaration;
  const message = obsolete.message === null ? '' : `(${JSON.stringify(obsolete.message)})`;
  return `[Obsolete${message}]\n${declaration}`;
}

/** Matches a quoted literal (to keep it), punctuation with the white space around it, or other white space. */
const LITERAL_OR_SPACING_PATTERN = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)+')|\s*([^\p{L}\p{N}_\s"'])\s*|\s+/gu;

/** Normalises a declaration for comparison. Declarations that differ only in white space have equal keys. */
export function getDeclarationKey(declaration: string): string {
  const normalise = (_whole: string, literal?: string, punctuation?: string): string => literal ?? punctuation ?? ' ';
  return declaration.trim().replaceAll(LITERAL_OR_SPACING_PATTERN, normalise);
}

/**
 * Creates the JSON files, by site path: one with the changes of all types, without prose, and one for each type. A
 * type whose page slug changed gets one file per slug. If a new version has the same API, all files stay the same.
 */
function createHistoryFiles(trackers: readonly TypeTracker[], changes: readonly TypeHistoryData[]) {
  const jsonByPath = new Map<string, string>();
  if (trackers.length > 0) jsonByPath.set(API_CHANGES_PATH, JSON.stringify({ types: changes }));
  for (const tracker of trackers) {
    const history = toTypeData(tracker, omitUnchangedContent);
    const json = JSON.stringify(history);
    for (const slug of new Set(history.events.flatMap(({ state }) => state?.at ?? [])))
      jsonByPath.set(getTypeHistoryPath(slug), json);
  }
  return jsonByPath;
}

/** Converts a type's history to JSON data. `shorten` removes parts of a symbol's history that the file doesn't need. */
function toTypeData({ fullName, symbols }: TypeTracker, shorten: (history: SymbolHistoryData) => SymbolHistoryData) {
  const [type, ...members] = [...symbols.values()].map(shorten);
  if (type === undefined) throw new Error(`${fullName} has no history.`);
  const typePresenceKey = getPresenceKey(type);
  const hasChanged = (member: SymbolHistoryData): boolean =>
    member.declarations.length > 1 || member.texts.length > 1 || getPresenceKey(member) !== typePresenceKey;
  return {
    ...type,
    fullName,
    members: members.filter(hasChanged).sort((a, b) => compareFullNames(a.name, b.name)),
    unchanged: members
      .filter((member) => !hasChanged(member))
      .map(({ name, events }) => ({ name, at: events.findLast(({ state }) => state !== null)?.state?.at ?? '' })),
  };
}

/** Removes declarations and prose that never changed, because the type's page already shows them. */
function omitUnchangedContent(history: SymbolHistoryData): SymbolHistoryData {
  const { declarations, texts } = history;
  const keptDeclarations =
    declarations.length > 1 ? declarations : declarations.map(({ kind }) => ({ kind, code: '' }));
  return { ...history, declarations: keptDeclarations, texts: texts.length > 1 ? texts : [] };
}

function omitProse(history: SymbolHistoryData): SymbolHistoryData {
  const eventsWithoutProse: SymbolStateChange[] = [];
  for (const { version, state } of history.events)
    addEvent(eventsWithoutProse, version, state === null ? null : { ...state, text: 0 });
  return { ...history, texts: [], events: eventsWithoutProse };
}

/** Returns the names of the versions that added or removed a symbol, as a string that can be compared. */
function getPresenceKey({ events }: SymbolHistoryData): string {
  const presenceChanges = events.filter(
    ({ state }, index) => (state === null) !== ((events[index - 1]?.state ?? null) === null),
  );
  return presenceChanges.map(({ version }) => version).join('\n');
}

/** Returns a symbol's prose, except examples and notes, without inline Markdown formatting, for comparing versions. */
export function getProseText(symbol: ApiSymbol): string {
  const { summary, remarks, returns, parameters, typeParameters, exceptions } = symbol;
  const toText = (label: string, prose: ApiProse | null): string =>
    prose === null ? '' : `${label}${stripMarkdown(prose)}`;
  const paragraphs = [
    toText('', summary),
    ...[...typeParameters, ...parameters].map(({ id, description }) => toText(`${id}: `, description)),
    toText('Returns: ', returns?.description ?? null),
    ...exceptions.map(({ type, description }) => toText(`Throws ${createReferenceFromUid(type).name}: `, description)),
    toText('', remarks),
  ];
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n');
}

/** Removes inline Markdown and tags. Most patterns limit match lengths, so that unclosed brackets take linear time. */
function stripMarkdown({ markdown }: ApiProse): string {
  // The last name in the uid: `Toy.Box.Run(System.Int32)` → `Run`.
  const toSymbolName = (_whole: string, uid: string): string =>
    decodeUrl(uid)
      .replace(/[({`*].*$/u, '')
      .replace(/^.*\./u, '');
  return markdown
    .replaceAll(/<xref(?::|\s+href=")([^<>"?\s]{1,999})(?:["?\s][^<>]{0,999})?>/gu, toSymbolName)
    .replaceAll(/\[\]\(xref:([^)?\s]{1,999})(?:[?\s][^)]{0,999})?\)/gu, toSymbolName)
    .replaceAll(/<\/?[a-z][^<>]*>/gu, '')
    .replaceAll(/!?\[([^\]]{0,999})\]\([^)]{0,999}\)/gu, '$1')
    .replaceAll(/(\*\*|__|(?<!`)`+(?!`))(?=\S)(.{1,999}?)(?<=\S)\1/gu, '$2')
    .replaceAll(/\\([\\`*_{}[\]()#+.!<>|-])/gu, '$1')
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(/(?<!\n)\n(?![\n\-*|\d])/gu, ' ')
    .trim();
}
