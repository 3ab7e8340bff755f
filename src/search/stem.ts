/** Beginnings of words that British and American English spell differently. */
const BRITISH: readonly (readonly [RegExp, string])[] = [
  [/^(?<before>col|behavi|fav|neighb)our/u, '$<before>or'],
  [/^(?<before>cent|met)re(?=s?$)/u, '$<before>er'],
  [/^(?<before>cent)r(?=ed$|ing$)/u, '$<before>er'],
  [/^grey/u, 'gray'],
  [/^(?<before>initial|normal|optim|custom|visual|organ|synchron|minim|maxim|serial)is/u, '$<before>iz'],
];

/** A word without the endings of English plurals and verbs, where enough is left to be a word: `started` → `start`. */
export function stem(word: string): string {
  const american = spelledAmerican(word);
  const root = /^(?<root>\p{L}{3,})(?:ing|ed)$/u.exec(american)?.groups?.root;
  if (root === undefined) return withoutPlural(american);
  // `getting` and `stopped` double a letter; words such as `fill` end in two of the same on their own.
  return /(?<last>[^aeiouflsz])\k<last>$/u.test(root) ? root.slice(0, -1) : root;
}

/** The forms under which a word of a text is found: `moving` as `mov`, which is its root, and as `move`. */
export function wordForms(word: string): string[] {
  const root = stem(word);
  return root === withoutPlural(spelledAmerican(word)) ? [root] : [root, `${root}e`];
}

/** A word without the ending of an English plural. */
export function withoutPlural(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && /[^su]s$/u.test(word) ? word.slice(0, -1) : word;
}

function spelledAmerican(word: string): string {
  for (const [british, american] of BRITISH) if (british.test(word)) return word.replace(british, american);
  return word;
}
