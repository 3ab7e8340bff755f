import type { Problem } from '#shared/problem.ts';
import type { SearchWords } from '#shared/search-data.ts';

/** Path of the list of what readers call what pages are about. */
export const SEARCH_WORDS_FILE = 'content/search-words.txt';

/**
 * Read the list: a page on a line of its own, with `#anchor` for a part of it; below it, indented, words, phrases and names,
 * with a comma after each.
 */
export function parseSearchWords(text: string): { searchWords: SearchWords[]; problems: Problem[] } {
  const searchWords: SearchWords[] = [];
  const problems: Problem[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const place = { file: SEARCH_WORDS_FILE, line: index + 1 };
    if (line.trim() === '' || line.startsWith('# ')) continue;
    if (/^\S/u.test(line)) {
      const [page = '', anchor = ''] = line.trim().split('#');
      searchWords.push({ page, anchor, words: [], place });
      continue;
    }
    const words = line.split(',').flatMap((word) => word.trim() || []);
    const last = searchWords.at(-1);
    if (last !== undefined) last.words.push(...words);
    else {
      const message = `"${line.trim()}" stands below no page.`;
      const hint = 'Write the page first, on a line that is not indented.';
      problems.push({ severity: 'error', rule: 'search-words', ...place, message, hint });
    }
  }
  return { searchWords, problems };
}
