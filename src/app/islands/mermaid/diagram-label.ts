/** What a screen reader says of a diagram: its `accTitle`, else its `title`, else its first line. */
export function diagramLabel(code: string): string {
  const named = /^\s*accTitle\s*:\s*(\S.*?)\s*$/mu.exec(code) ?? /^\s*title\s*:?\s+(\S.*?)\s*$/mu.exec(code);
  if (named?.[1] !== undefined) return named[1];
  const first = code.split('\n').find((line) => line.trim() !== '' && !/^\s*(?:%%|---)/u.test(line));
  return `Diagram: ${first?.trim() ?? ''}`;
}
