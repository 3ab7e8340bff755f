/** Words of English that say nothing about what is looked for. */
const FILLERS = new Set(
  'a an and are at be by can do does for from get have how i if in into is it let make me my need of on only or own should some than that the then there this to use want what when where which while who why will with would you your'.split(
    ' ',
  ),
);

/** True for a word, in any letters, that says nothing about what is looked for. */
export function isFiller(word: string | undefined): boolean {
  return word !== undefined && FILLERS.has(word.toLowerCase());
}
