import { useEffect, useState } from 'react';
import type { Version } from '#model/version.ts';
import type { SiteEngines } from '../engines/ask-engines.ts';
import type { PageQuestion } from './question.ts';
import { engineQuestion } from './results.ts';

/** A version that has an answer where the reader's has none. */
interface OtherVersion {
  version: Version;
  total: number;
}

/** So many are offered. */
const OFFERED = 3;

/**
 * Other versions in which a question has hits, newest first. The site's own index holds all versions, so it is asked
 * rather than the hosted service, once for each.
 */
export function useOtherVersions(
  { first, spare }: SiteEngines,
  question: PageQuestion,
  versions: readonly Version[],
): readonly OtherVersion[] {
  const [found, setFound] = useState<readonly OtherVersion[]>([]);
  const own = spare ?? first;
  useEffect(() => {
    let isCurrent = true;
    const look = async (): Promise<void> => {
      const have: OtherVersion[] = [];
      for (const version of versions) {
        if (version.name === question.version) continue;
        const { total } = await own.find({ ...engineQuestion(question, version, 0), limit: 1 });
        if (!isCurrent) return;
        if (total > 0) have.push({ version, total });
        if (have.length === OFFERED) break;
      }
      setFound(have);
    };
    setFound([]);
    look().catch((error: unknown) => console.warn('The other versions could not be searched.', error));
    return () => {
      isCurrent = false;
    };
  }, [own, question, versions]);
  return found;
}
