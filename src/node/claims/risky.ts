/** What turns out to be wrong most often: numbers and units, defaults, exceptions, order, caches, who frees what. */
const RISKY =
  /\d|\b(?:defaults?|\w*exceptions?|throws?|thrown|before|after|until|(?<!at )once|twice|always|never|at least|at most|every (?:frame|update|draw|call)|each (?:frame|update|draw|call)|per (?:frame|second)|seconds|pixels?|degrees|cached?|caches|null|unload(?:s|ed)?|disposed|same object)\b/iu;
/** Numbers that say nothing about the framework. */
const HARMLESS = /\b(?:steps? \d+|2D|UTF-8|base 64)\b/giu;

/** Shorter ones are labels, and the names of mistakes. */
const FEWEST_WORDS = 3;

/** True for a sentence of the kind that must be looked up before it is published. */
export function isRisky(sentence: string): boolean {
  return sentence.split(' ').length >= FEWEST_WORDS && RISKY.test(sentence.replace(HARMLESS, ''));
}
