import { describeQuery } from '../describe-query.ts';
import { type Engine, type EngineQuestion, type Hits, LostCode } from './engine.ts';

/** What a site searches with. */
export interface SiteEngines {
  /** Asked first. */
  first: Engine;
  /** Asked when the first one has no answer to give; null for none. */
  spare: Engine | null;
}

/** An answer, and who gave it: who wants more of it asks there. */
export interface EnginesAnswer extends Hits {
  by: Engine;
  /** True when the engine that was asked first gave none. */
  isSpare: boolean;
}

/** What the reader is told when the hosted service gives no answer. */
export const UNREACHABLE = 'You might want to check your network connection.';

/**
 * Ask a site's engines.
 *
 * @throws Error in words for the reader when none has an answer to give
 */
export async function askEngines({ first, spare }: SiteEngines, question: EngineQuestion): Promise<EnginesAnswer> {
  try {
    return { ...(await first.find(question)), by: first, isSpare: false };
  } catch (cause) {
    console.warn('The search has no answer.', cause);
    if (spare === null) throw cause;
    try {
      return { ...(await spare.find(question)), by: spare, isSpare: true };
    } catch (other) {
      console.warn("The site's own index has no answer either.", other);
      throw other instanceof LostCode ? new LostCode(UNREACHABLE, { cause }) : new Error(UNREACHABLE, { cause });
    }
  }
}

/** The reader tries again what failed. */
export function retryEngines({ first, spare }: SiteEngines): void {
  first.retry();
  spare?.retry();
}

/** The configured examples that the engine understands: one without filters knows words alone. */
export function understoodExamples({ first }: SiteEngines, examples: readonly string[]): string[] {
  return examples.filter((example) => first.hasFilters || describeQuery(example) === null);
}
