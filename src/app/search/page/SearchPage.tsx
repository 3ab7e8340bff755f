import { SCOPES } from '#search/prefixes.ts';
import { latestVersion, readVersions } from '#shared/version.ts';
import { type IslandProps, textProp, textsProp } from '../../islands/island-props.ts';
import { site } from '../../site.ts';
import { PageStyles } from '../../ui/PageStyles.tsx';
import { describeQuery, SCOPE_LABELS } from '../describe-query.ts';
import { UNREACHABLE, understoodExamples } from '../engines/ask-engines.ts';
import { MAX_QUERY } from '../engines/engine.ts';
import { RESULTS_ADDRESS, searchOf } from '../search.ts';
import css from './search-page.css?inline';

/**
 * The results page before it is asked, which `run-search-page.ts` brings to life. Props: `title`, the heading while nothing
 * is asked; `versions` as `writeVersions` has them; `examples`, questions to begin with; `kinds` of types and members that
 * there are.
 */
export function SearchPage({ props, services = {} }: IslandProps) {
  const { engines } = searchOf(services);
  const versions = readVersions(textProp(props.versions));
  return (
    <>
      <PageStyles css={css} />
      <h1>{textProp(props.title)}</h1>
      <search className="sp">
        {/* What is done to the browser's own before the script comes stays. */}
        <form className="sp-form" method="get">
          <label>
            Search
            <input
              type="search"
              name="q"
              dir="auto"
              maxLength={MAX_QUERY}
              placeholder={site.config.search.placeholder}
              autoComplete="off"
              autoCapitalize="off"
              enterKeyHint="search"
              spellCheck={false}
            />
          </label>
          <label>
            Version
            <select name="version" autoComplete="off" defaultValue={latestVersion(versions).name}>
              {versions.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        </form>
        {engines.first.hasFilters && textsProp(props.kinds).length > 0 ? <ScopeChips /> : null}
      </search>
      <Examples examples={understoodExamples(engines, textsProp(props.examples))} />
      <Late />
      <p className="sp-status" role="status" />
    </>
  );
}

/** Buttons that narrow a search to a part of the documentation. */
function ScopeChips() {
  return (
    <div className="sp-filters">
      <fieldset>
        <legend className="visually-hidden">Look in</legend>
        {SCOPES.map((scope) => (
          <button key={scope} type="button" value={scope} aria-pressed={false}>
            {SCOPE_LABELS[scope]}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** Questions to begin with, each a link to its answer: shown while nothing is asked. */
function Examples({ examples }: { examples: readonly string[] }) {
  if (examples.length === 0) return null;
  return (
    <div className="sp-examples" hidden>
      <p>You can ask for</p>
      <ul>
        {examples.map((example) => (
          <li key={example}>
            <a href={`${RESULTS_ADDRESS}?${new URLSearchParams({ q: example })}`}>{example}</a>
            <span>{describeQuery(example)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the stylesheet shows, after some seconds, of a page whose script doesn't come. */
function Late() {
  return (
    <div className="sp-late" role="alert">
      <p>{`Unable to fetch results\n${UNREACHABLE}`}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: Empty, it is the address that the page has, with what it asks. */}
      <a className="button" href="">
        Retry
      </a>
    </div>
  );
}
