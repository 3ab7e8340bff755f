/** A stretch of two texts: in both, only in the old one, or only in the new one. */
interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Words, white space, and every other character by itself. */
const TOKEN = /[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu;

/** More comparisons than this take too long for a click: then the texts count as wholly different. */
const LIMIT = 4_000_000;

/** What differs between two texts, word by word: the longest common subsequence stays. */
export function diffWords(before: string, after: string): DiffPart[] {
  const a = before.match(TOKEN) ?? [];
  const b = after.match(TOKEN) ?? [];
  const parts: DiffPart[] = [];
  const add = (kind: DiffPart['kind'], text: string): void => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else if (text !== '') parts.push({ kind, text });
  };
  if (a.length * b.length > LIMIT) {
    add('removed', before);
    add('added', after);
    return parts;
  }
  const lengths = commonLengths(a, b);
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const [old, fresh] = [a[i], b[j]];
    if (old !== undefined && old === fresh) {
      add('same', old);
      i += 1;
      j += 1;
    } else if (fresh === undefined || (old !== undefined && at(lengths, i + 1, j) >= at(lengths, i, j + 1))) {
      add('removed', old ?? '');
      i += 1;
    } else {
      add('added', fresh);
      j += 1;
    }
  }
  return parts;
}

/** Length of the longest common subsequence of what follows each pair of places. */
function commonLengths(a: readonly string[], b: readonly string[]): readonly Uint32Array[] {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const length = a[i] === b[j] ? at(rows, i + 1, j + 1) + 1 : Math.max(at(rows, i + 1, j), at(rows, i, j + 1));
      rows[i]?.fill(length, j, j + 1);
    }
  }
  return rows;
}

function at(rows: readonly Uint32Array[], i: number, j: number): number {
  return rows[i]?.[j] ?? 0;
}
