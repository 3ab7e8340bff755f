import type { Version } from '../../../model/version.ts';
import { countText } from './count-text.ts';
import { isNarrowed, withoutFilter } from './filters.ts';
import { isBlank, type PageQuestion, writeQuestion } from './question.ts';
import type { ResultsSource } from './results-source.ts';
import { useOtherVersions } from './use-other-versions.ts';

/** Props of what stands in the place of the list. */
export interface NoHitsProps {
  question: PageQuestion;
  source: ResultsSource;
  versions: readonly Version[];
  /** Address of the page, without its query. */
  address: string;
  onAsk(change: Partial<PageQuestion>): void;
}

/** What to try where nothing was found. */
export function NoHits({ question, source, versions, address, onAsk }: NoHitsProps) {
  const wider = withoutFilter(question);
  const others = useOtherVersions(source, question, versions);
  return (
    <div className="sp-none">
      <p>You could try</p>
      <ul>
        {question.text === '' ? null : <li>other words, or fewer of them</li>}
        {source.hasFilters && isNarrowed(question) && !isBlank(wider) ? (
          <li>
            <button type="button" className="button" onClick={() => onAsk(wider)}>
              Search without filters
            </button>
          </li>
        ) : null}
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
