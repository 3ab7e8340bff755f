import { useEffect, useState } from 'react';
import type { Version } from '../../../model/version.ts';
import type { PageQuestion } from './question.ts';
import type { ResultsSource } from './results-source.ts';

/** A version that has an answer where the reader's has none. */
export interface OtherVersion {
  version: Version;
  total: number;
}

/** So many are offered. */
const OFFERED = 3;

/** Other versions in which a question has hits, newest first. */
export function useOtherVersions(
  source: ResultsSource,
  question: PageQuestion,
  versions: readonly Version[],
): readonly OtherVersion[] {
  const [found, setFound] = useState<readonly OtherVersion[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const look = async (): Promise<void> => {
      const have: OtherVersion[] = [];
      for (const version of versions) {
        if (version.name === question.version) continue;
        const { total } = await source.find({ ...question, version: version.name }, 0, 1);
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
  }, [source, question, versions]);
  return found;
}
