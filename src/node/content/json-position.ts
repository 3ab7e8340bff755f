/**
 * Where a JSON syntax error lies. V8 tells the offset in some of its messages (`… at position 17`). For a token that
 * doesn't fit it only quotes the text: then the place is the end of the shortest beginning that fails the same way.
 */
export function positionOf(text: string, reason: string): { line: number; column: number } {
  const told = /at position (\d+)/u.exec(reason)?.[1];
  const offset = told === undefined ? misfitOf(text) : Number(told);
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** Offset of the first token that doesn't fit; the text's length when it just ends too early. */
function misfitOf(text: string): number {
  for (let length = 1; length <= text.length; length += 1) {
    try {
      JSON.parse(text.slice(0, length));
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('Unexpected token')) return length - 1;
    }
  }
  return text.length;
}
