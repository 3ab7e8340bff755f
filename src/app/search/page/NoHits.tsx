import type { Version } from '#model/version.ts';
import type { SiteEngines } from '../engines/ask-engines.ts';
import { countText } from './count-text.ts';
import { type PageQuestion, writeQuestion } from './question.ts';
import { useOtherVersions } from './use-other-versions.ts';
import { widerQuestions } from './wider-questions.ts';

/** Props of what stands in the place of the list. */
export interface NoHitsProps {
  question: PageQuestion;
  engines: SiteEngines;
  versions: readonly Version[];
  /** Address of the page, without its query. */
  address: string;
  onAsk(change: Partial<PageQuestion>): void;
}

/** What to try where nothing was found. */
export function NoHits({ question, engines, versions, address, onAsk }: NoHitsProps) {
  const wider = engines.first.hasFilters ? widerQuestions(question) : [];
  const others = useOtherVersions(engines, question, versions);
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
            <a href={address + writeQuestion({ ...question, version: version.name }, '', versions, null)}>
              {version.label}
            </a>
            {`: ${countText(total)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
