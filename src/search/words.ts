const CHUNK = /[\p{L}\p{N}]+/gu;
const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|[\p{Lo}\p{Lm}]+/gu;
const MARK = /^I(?=\p{Lu}\p{Ll})/u;

/**
 * The words of a text as the index knows them: in lower case and without endings, a name in camel case as a whole and
 * in its parts, an interface's name with and without its `I`.
 *
 * @example indexWords('IShapeRenderer') → ['ishaperenderer', 'shaperenderer', 'shape', 'renderer']
 */
export function indexWords(text: string): string[] {
  return [...new Set((text.match(CHUNK) ?? []).flatMap(chunkWords))];
}

/** The words of a query, in order and in lower case: names aren't taken apart. */
export function plainWords(text: string): string[] {
  return (text.match(CHUNK) ?? []).map((word) => word.toLowerCase());
}

/** The words of a query as they are looked for: without endings. */
export function queryWords(text: string): string[] {
  return plainWords(text).map(stem);
}

/** Letters and digits only, in lower case: `ITexture.Width` and `itexture width` are the same. */
export function squeeze(text: string): string {
  return (text.match(CHUNK) ?? []).join('').toLowerCase();
}

/** A name without the `I` that marks interfaces. */
export function withoutMark(name: string): string {
  return name.replace(MARK, '');
}

/**
 * Where a name can be found in a text: as a whole, without the mark of interfaces, and from each of its parts.
 *
 * @example namePieces('RectShape') → 'RectShape' at 0, 'Rect' at 0, 'Shape' at 4
 */
export function namePieces(name: string): { text: string; begin: number }[] {
  const plain = withoutMark(name);
  const skipped = name.length - plain.length;
  const parts = [...plain.matchAll(PART)].map((part) => ({ text: part[0], begin: part.index + skipped }));
  const whole = { text: name, begin: 0 };
  if (skipped === 0 && parts.length < 2) return [whole];
  return [whole, ...(skipped === 0 ? [] : [{ text: plain, begin: skipped }]), ...parts];
}

function chunkWords(chunk: string): string[] {
  const [whole, ...others] = namePieces(chunk).map(({ text }) => text.toLowerCase());
  if (whole === undefined) return [];
  // Of a name only the parts are English.
  return others.length === 0 ? wordForms(whole) : [whole, ...others.flatMap(wordForms)];
}

/** The forms under which a word of a text is found: `moving` as `mov`, which is its root, and as `move`. */
export function wordForms(word: string): string[] {
  const root = stem(word);
  return root === singular(word) ? [root] : [root, `${root}e`];
}

/** A word without the endings of English plurals and verbs, where enough is left to be a word: `started` → `start`. */
export function stem(word: string): string {
  const root = /^(?<root>\p{L}{3,})(?:ing|ed)$/u.exec(word)?.groups?.root;
  if (root === undefined) return singular(word);
  // `getting` and `stopped` double a letter; words such as `fill` end in two of the same on their own.
  return /(?<last>[^aeiouflsz])\k<last>$/u.test(root) ? root.slice(0, -1) : root;
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && /[^su]s$/u.test(word) ? word.slice(0, -1) : word;
}
