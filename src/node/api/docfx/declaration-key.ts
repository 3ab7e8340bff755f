/** Strings and characters, whose spaces count; punctuation with the space around it; other space. */
const SPACE = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)+')|\s*([^\p{L}\p{N}_\s"'])\s*|\s+/gu;

/** A declaration for comparing: two that differ in white space alone have the same. */
export function declarationKey(declaration: string): string {
  return declaration
    .trim()
    .replaceAll(SPACE, (_whole, text: string | undefined, sign: string | undefined) => text ?? sign ?? ' ');
}
