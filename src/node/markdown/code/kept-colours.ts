import type { Cache } from '../../content/cache.ts';
import { shortHash } from '../../content/short-hash.ts';
import type { Highlighter, Token } from './highlighter.ts';

/** What earlier runs coloured: a page that is compiled again has mostly the listings that it had. */
export interface KeptColours {
  /** A highlighter that asks another one only for code that isn't kept. */
  over(highlighter: Highlighter): Highlighter;
  /** Keep what is new for other runs. */
  save(): void;
}

/** How many listings are kept, those that were asked for last: in memory, too, of which each takes some kilobytes. */
const MOST = 2000;

/**
 * Coloured listings in a cache, in one file.
 *
 * @param salt changes with everything that shapes them: grammars, theme, this code
 */
export function keepColours(cache: Cache, salt: string): KeptColours {
  const name = `${salt}.json`;
  let known: Map<string, Token[][]> | null = null;
  let hasNew = false;
  const read = (): Map<string, Token[][]> => {
    const kept = cache.read(`colours/${name}`);
    return new Map(isColours(kept) ? kept : []);
  };
  return {
    over: (highlighter) => ({
      load: highlighter.load,
      tokens(code, language) {
        // Runs that compile nothing needn't read it.
        known ??= read();
        const key = shortHash(`${language.toLowerCase()}\n${code}`);
        const kept = known.get(key);
        const tokens = kept ?? highlighter.tokens(code, language);
        hasNew ||= kept === undefined;
        known.delete(key);
        known.set(key, tokens);
        const [oldest] = known.keys();
        if (known.size > MOST && oldest !== undefined) known.delete(oldest);
        return tokens;
      },
    }),
    save() {
      if (known === null || !hasNew) return;
      cache.write(`colours/${name}`, [...known]);
      cache.prune('colours', (other) => other === name);
      hasNew = false;
    },
  };
}

/** What the cache has whole is what was written: the file's name says that it has the shape of today. */
function isColours(kept: unknown): kept is [string, Token[][]][] {
  return Array.isArray(kept);
}
