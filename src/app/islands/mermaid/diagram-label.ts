/** Returns a diagram's accessible name: its `accTitle` and `accDescr`, else its `title`. */
export function diagramLabel(code: string): string {
  const named = /^\s*accTitle\s*:\s*(\S.*?)\s*$/mu.exec(code) ?? /^\s*title\s*:?\s+(\S.*?)\s*$/mu.exec(code);
  const described = /^\s*accDescr\s*:\s*(\S.*?)\s*$/mu.exec(code);
  const words = [named?.[1], described?.[1]].filter((part) => part !== undefined);
  return words.length === 0 ? 'Diagram' : words.join('. ');
}
