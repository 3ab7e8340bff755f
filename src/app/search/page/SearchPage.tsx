import type { Plain } from '#model/island.ts';
import { basePrefix } from '#model/link.ts';
import { readVersions } from '#model/version.ts';
import { type IslandProps, textProp } from '../../islands/island-props.ts';
import { site } from '../../site.ts';
import { siteEngines } from '../engines/site-engines.ts';
import { ResultsPage } from './ResultsPage.tsx';

const { config } = site;

/**
 * The results page as an island of its article. Props: `title`; `versions` as `writeVersions` has them; `examples`,
 * questions to begin with; `kinds` of types and members that there are.
 */
export function SearchPage({ props }: IslandProps) {
  return (
    <ResultsPage
      versions={readVersions(textProp(props.versions))}
      address={basePrefix(config.baseUrl) + config.search.path}
      title={textProp(props.title)}
      placeholder={config.search.placeholder}
      examples={textsOf(props.examples)}
      kinds={textsOf(props.kinds)}
      engines={siteEngines()}
    />
  );
}

function textsOf(value: Plain | undefined): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
