/** What a line is, seen from the code fences around it. */
export interface FencedLine {
  text: string;
  /** True inside a fence and on its own two lines. */
  fenced: boolean;
}

const FENCE = /^((?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*)(`{3,}|~{3,})(.*)$/u;

/**
 * Tell text from code, line by line, so that steps before the parser leave code alone. Fences of `mdx-code-block`
 * are emptied: what they enclose is text.
 */
export function readFences(source: string): FencedLine[] {
  let code: string | null = null;
  let unwrapped: string | null = null;
  return source.split('\n').map((text): FencedLine => {
    const [, , ticks, info = ''] = FENCE.exec(text) ?? [];
    const bare = info.trim() === '';
    if (code !== null) {
      if (ticks !== undefined && bare && ticks.startsWith(code)) code = null;
      return { text, fenced: true };
    }
    if (ticks === undefined || (ticks.startsWith('`') && info.includes('`'))) return { text, fenced: false };
    if (unwrapped !== null && bare && ticks.startsWith(unwrapped)) {
      unwrapped = null;
      return { text: '', fenced: false };
    }
    if (unwrapped === null && info.trim() === 'mdx-code-block') {
      unwrapped = ticks;
      return { text: '', fenced: false };
    }
    code = ticks;
    return { text, fenced: true };
  });
}
