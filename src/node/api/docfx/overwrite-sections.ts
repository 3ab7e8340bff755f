/** A part of an overwrite file: front matter and the text below it. */
export interface OverwriteSection {
  /** Lines of front matter and body, and the one-based numbers of the first of each. */
  head: string;
  headLine: number;
  body: string;
  bodyLine: number;
}

/**
 * Cut a file into sections. A line `---` begins front matter when the next line that isn't blank looks like `key:`,
 * at the file's start or before `uid:`; so a thematic break in a body stays one. Code fences are left alone.
 */
export function splitSections(text: string): OverwriteSection[] {
  const lines = text.replace(/^\uFEFF/u, '').split(/\r?\n/u);
  const sections: OverwriteSection[] = [];
  let fence: string | null = null;
  let current: OverwriteSection | null = null;
  let body: string[] = [];
  const closeSection = (): void => {
    if (current !== null) sections.push({ ...current, body: body.join('\n') });
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const mark = /^ {0,3}(`{3,}|~{3,})/u.exec(line)?.[1];
    if (mark !== undefined && fence === null) fence = mark;
    else if (mark !== undefined && fence !== null && mark.startsWith(fence) && line.trim() === mark) fence = null;
    const end: number = fence === null && /^---\s*$/u.test(line) ? frontMatterEnd(lines, at, current === null) : -1;
    if (end < 0) {
      body.push(line);
      continue;
    }
    closeSection();
    current = { head: lines.slice(at + 1, end).join('\n'), headLine: at + 2, body: '', bodyLine: end + 2 };
    body = [];
    at = end;
  }
  closeSection();
  return sections;
}

/** Index of the line that closes front matter begun at `start`; -1 when none begins there. */
function frontMatterEnd(lines: readonly string[], start: number, first: boolean): number {
  const end = lines.findIndex((line, index) => index > start && /^---\s*$/u.test(line));
  if (end < 0) return -1;
  const head = lines.slice(start + 1, end);
  const begins = head.find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
  const isFront = first ? /^[\w$]+\s*:/u.test(begins) : /^uid\s*:/u.test(begins) || isKeysWithUid(head);
  return isFront ? end : -1;
}

function isKeysWithUid(head: readonly string[]): boolean {
  const plain = head.every((line) => line.trim() === '' || /^(?:\s|-|#|[\w$.]+\s*:)/u.test(line));
  return plain && head.some((line) => /^uid\s*:/u.test(line));
}
