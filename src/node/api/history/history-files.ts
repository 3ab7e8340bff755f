import type { ApiProse, ApiReference, ApiSymbol, ApiType } from '#shared/api.ts';
import {
  API_CHANGES_PATH,
  type LifeDeclaration,
  type LifeEvent,
  lifePath,
  type SymbolLife,
  type TypeLife,
} from '#shared/api-life.ts';
import { compareText } from '#shared/problem.ts';
import type { ApiHistory, HistoryState, SymbolHistory, TypeHistory } from './api-history.ts';

/**
 * Writes the history of each type and the list of all changes, by site path; empty when no version has an API. A type
 * whose page had several slugs has a file for each. A version without changes leaves all files unchanged.
 */
export function lifeFiles(history: ApiHistory, changed: readonly TypeLife[]): Map<string, string> {
  const files = new Map<string, string>();
  if (history.types.length > 0) files.set(API_CHANGES_PATH, JSON.stringify({ types: changed }));
  for (const type of history.types) {
    const text = JSON.stringify(typeLife(type, true));
    for (const slug of new Set(type.events.flatMap(({ state }) => state?.at ?? []))) files.set(lifePath(slug), text);
  }
  return files;
}

/** Returns the history of every changed type, without prose: enough to compare any two versions. */
export function changedTypes(history: ApiHistory): TypeLife[] {
  return history.types
    .map((type) => ({ ...typeLife(type, false), unchanged: [] }))
    .filter(({ events, members }) => events.length > 1 || members.length > 0 || events[0]?.version !== history.oldest);
}

function typeLife(type: TypeHistory, withProse: boolean): TypeLife {
  const newest = newestState(type);
  const own = symbolLife(type, type, withProse);
  const lives = type.members.map((member) => ({ member, life: symbolLife(member, type, withProse) }));
  const typePresence = presence(type);
  const hasChanged = ({ life }: (typeof lives)[number]): boolean =>
    life.declarations.length > 1 || life.texts.length > 1 || presence(life) !== typePresence;
  return {
    ...own,
    fullName: newest?.symbol.fullName ?? type.uid,
    members: lives
      .filter(hasChanged)
      .map(({ life }) => life)
      .sort((a, b) => compareText(a.name, b.name)),
    unchanged: lives
      .filter((entry) => !hasChanged(entry))
      .map(({ member, life }) => ({ name: life.name, at: newestState(member)?.at ?? '' })),
  };
}

function symbolLife(history: SymbolHistory, type: TypeHistory, withProse: boolean): SymbolLife {
  const declarations: LifeDeclaration[] = [];
  const keys: string[] = [];
  const proses: string[] = [];
  const texts: (() => string)[] = [];
  const events: LifeEvent[] = [];
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
  const turns = events.filter(({ state }, index) => (state === null) !== ((events[index - 1]?.state ?? null) === null));
  return turns.map(({ version }) => version).join('\n');
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
