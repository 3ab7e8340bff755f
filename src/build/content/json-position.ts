/**
 * Where a JSON syntax error lies: V8 tells the offset in its message (`… at position 17`), or quotes nothing when
 * the text just ends, which is then the place.
 */
export function positionOf(text: string, reason: string): { line: number; column: number } {
  const offset = Number(/at position (\d+)/u.exec(reason)?.[1] ?? text.length);
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
