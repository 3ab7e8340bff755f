import { readStored, writeStored } from '../../platform/storage.ts';
import { LEVELS, type StoredHit } from './package-hits.ts';

/** Room that the package's lists may take, in characters. */
const ROOM = 16_384;

/** Keys under which the package keeps recent searches and favourites; the old site's for an index of the same name. */
const KEYS = ['__DOCSEARCH_RECENT_SEARCHES__', '__DOCSEARCH_FAVORITE_SEARCHES__'];

/**
 * Make stored searches fit for the package, which takes them on trust and puts their texts into the page as HTML: what
 * can't be understood is forgotten, and markup becomes text.
 *
 * @returns false when storage takes nothing: then nothing may be remembered, or the package fails when a hit is chosen
 */
export function fixStoredSearches(indexName: string): boolean {
  for (const key of KEYS.map((begin) => begin + indexName)) {
    const stored = readStored(key);
    const whole = stored === null ? null : JSON.stringify(readSearches(stored));
    if (whole !== stored) writeStored(key, whole === '[]' ? null : whole);
  }
  return hasRoom(ROOM);
}

/** Stored searches that can be understood. */
export function readSearches(stored: string): StoredHit[] {
  let list: unknown;
  try {
    list = JSON.parse(stored);
  } catch {
    return [];
  }
  return Array.isArray(list) ? list.flatMap((value) => readSearch(value) ?? []) : [];
}

function readSearch(value: unknown): StoredHit | null {
  const { objectID, type, url, content, hierarchy, kind } = fieldsOf(value);
  const levels = fieldsOf(hierarchy);
  const titles = ['lvl0', ...LEVELS].map((level): [string, string | null] => [level, withoutMarkup(levels[level])]);
  const texts = Object.fromEntries(titles);
  const text = withoutMarkup(content);
  if (typeof objectID !== 'string' || typeof type !== 'string' || !isAddress(url)) return null;
  if (texts.lvl0 === null || texts.lvl1 === null) return null;
  // What the row shows.
  const title = type === 'content' ? text : LEVELS.includes(type) ? texts[type] : null;
  if ((title ?? '') === '') return null;
  return { objectID, type, url, content: text, hierarchy: texts, kind: typeof kind === 'string' ? kind : '' };
}

function isAddress(url: unknown): url is string {
  return (
    typeof url === 'string' &&
    URL.canParse(url, location.href) &&
    /^https?:$/u.test(new URL(url, location.href).protocol)
  );
}

/** Texts are stored as HTML without tags: a `<` is none of ours. Null for what is no text. */
function withoutMarkup(value: unknown): string | null {
  return typeof value === 'string' ? value.replaceAll('<', '&lt;').replaceAll('>', '&gt;') : null;
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Whether the browser's storage takes as many characters, and gives them back. */
export function hasRoom(characters: number): boolean {
  const key = 'room';
  const text = 'x'.repeat(characters);
  writeStored(key, text);
  const isThere = readStored(key) === text;
  writeStored(key, null);
  return isThere;
}
