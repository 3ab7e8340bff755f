import { useEffect, useState } from 'react';
import type { Version } from '#model/version.ts';
import { site } from '../../site.ts';
import type { SiteEngines } from '../engines/ask-engines.ts';
import { RESULTS_ADDRESS } from '../search.ts';
import { widerQuestions } from './filters.ts';
import { type PageQuestion, writeQuestion } from './question.ts';
import { engineQuestion } from './results.ts';

const { versions } = site;

interface Props {
  question: PageQuestion;
  engines: SiteEngines;
  onAsk(change: Partial<PageQuestion>): void;
}

/** What stands in the place of the list where nothing was found: what to try. */
export function NoHits({ question, engines, onAsk }: Props) {
  const wider = engines.first.hasFilters ? widerQuestions(question) : [];
  const others = useOtherVersions(engines, question);
  return (
    <div className="sp-none">
      <p>You could try</p>
      <ul>
        {question.text === '' ? null : <li>other words, or fewer of them</li>}
        {wider.map((way) => (
          <li key={way.label}>
            <button type="button" className="button" onClick={() => onAsk(way.question)}>
              {way.label}
            </button>
          </li>
        ))}
        {others.map(({ version, total }) => (
          <li key={version.name}>
            {'version '}
            <a href={RESULTS_ADDRESS + writeQuestion({ ...question, version: version.name }, '', versions, null)}>
              {version.label}
            </a>
            {`: ${countText(total)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How many documents a search found. */
export function countText(total: number): string {
  if (total === 0) return 'No results were found';
  return total === 1 ? 'One document found' : `${total} documents found`;
}

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
function useOtherVersions({ first, spare }: SiteEngines, question: PageQuestion): readonly OtherVersion[] {
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
  }, [own, question]);
  return found;
}
