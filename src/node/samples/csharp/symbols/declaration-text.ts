/** Texts of a declaration's parameters, in order: what stands between its last parentheses or brackets at the top level. */
export function parameterTexts(declaration: string): string[] {
  const list = lastList(declaration);
  return list === null ? [] : splitTop(list);
}

/** Names of the elements of the tuple that a declaration returns: `(char character, RectangleF bounds)`. */
export function tupleNames(declaration: string): string[] {
  const tuple = /\(([^()]*)\)/u.exec(declaration);
  if (tuple === null || /^\s*(?:$|this\b)/u.test(tuple[1] ?? '')) return [];
  const before = declaration.slice(0, tuple.index).trimEnd();
  // After a name, parentheses hold parameters.
  if (!/(?:<|,|\breadonly|\bstatic|\bvirtual|\babstract|\boverride|\bpublic|\bprotected|^)$/u.test(before)) return [];
  return splitTop(tuple[1] ?? '').map((element) => element.trim().split(/\s+/u)[1] ?? '');
}

function lastList(declaration: string): string | null {
  const text = declaration
    .replace(/\{[^{}]*\}\s*$/u, '')
    .replace(/\bwhere\b[^()]*(?:\(\))?.*$/su, '')
    .trimEnd();
  const close = text.at(-1);
  if (close !== ')' && close !== ']') return null;
  let depth = 0;
  for (let index = text.length - 1; index >= 0; index -= 1) {
    const character = text[index];
    if (character === ')' || character === ']') depth += 1;
    else if (character === '(' || character === '[') depth -= 1;
    if (depth === 0) return text.slice(index + 1, -1);
  }
  return null;
}

/** Split at commas outside of any brackets. */
function splitTop(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? '';
    if ('([{<'.includes(character)) depth += 1;
    else if (')]}>'.includes(character)) depth -= 1;
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(from, index).trim());
      from = index + 1;
    }
  }
  const last = text.slice(from).trim();
  return last === '' && parts.length === 0 ? [] : [...parts, last];
}
