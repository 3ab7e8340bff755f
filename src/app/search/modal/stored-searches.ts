import { readStored, writeStored } from '../../platform/storage.ts';

/** Room that the package's lists may take, in characters. */
const ROOM = 16_384;

/** Keys under which the package keeps recent searches and favourites; the old site's for an index of the same name. */
const KEYS = ['__DOCSEARCH_RECENT_SEARCHES__', '__DOCSEARCH_FAVORITE_SEARCHES__'];

const TYPES = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6', 'content'];

/**
 * Make stored searches fit for the package, which takes them on trust and puts their texts into the page as HTML: what
 * can't be understood is forgotten, and markup becomes text.
 *
 * @returns false when storage takes nothing: then nothing may be remembered, or the package fails when a hit is chosen
 */
export function mendStoredSearches(indexName: string): boolean {
  for (const key of KEYS.map((begin) => begin + indexName)) {
    const stored = readStored(key);
    const mended = stored === null ? null : JSON.stringify(readSearches(stored));
    if (mended !== stored) writeStored(key, mended === '[]' ? null : mended);
  }
  return hasRoom();
}

/** Stored searches that can be understood. */
export function readSearches(stored: string): unknown[] {
  let list: unknown;
  try {
    list = JSON.parse(stored);
  } catch {
    return [];
  }
  return Array.isArray(list) ? list.filter(isSearch).map(withoutMarkup) : [];
}

function isSearch(value: unknown): value is object {
  if (!isObject(value) || !('hierarchy' in value) || !isObject(value.hierarchy)) return false;
  const { hierarchy } = value;
  const isNamed = 'lvl0' in hierarchy && typeof hierarchy.lvl0 === 'string' && 'lvl1' in hierarchy;
  const isWhole =
    'objectID' in value &&
    typeof value.objectID === 'string' &&
    'type' in value &&
    TYPES.some((type) => type === value.type);
  return isNamed && typeof hierarchy.lvl1 === 'string' && isWhole && 'url' in value && isAddress(value.url);
}

function isAddress(url: unknown): boolean {
  return (
    typeof url === 'string' &&
    URL.canParse(url, location.href) &&
    /^https?:$/u.test(new URL(url, location.href).protocol)
  );
}

/** Texts are stored as HTML without tags: a `<` is none of ours. */
function withoutMarkup(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  if (Array.isArray(value)) return value.map(withoutMarkup);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutMarkup(one)]));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The package asks only whether storage takes a few letters, and doesn't expect that it is full. */
function hasRoom(): boolean {
  const key = '__DOCSEARCH_ROOM__';
  try {
    localStorage.setItem(key, 'x'.repeat(ROOM));
    localStorage.removeItem(key);
    return true;
  } catch (error) {
    console.warn('Browser storage is not available; searches will not be remembered.', error);
    return false;
  }
}
