import apiChanges from '../api/api-changes.css?inline';
import apiOverloads from '../api/api-overloads.css?inline';
import apiOverview from '../api/api-overview.css?inline';
import apiTables from '../api/api-tables.css?inline';
import { type IslandProps, readTextProp } from '../islands/island-props.ts';
import { PageStyles } from '../ui/PageStyles.tsx';
import admonition from './admonition.css?inline';
import cards from './cards.css?inline';
import downloads from './downloads.css?inline';

const STYLES_BY_PART: Readonly<Record<string, string>> = {
  admonition,
  cards,
  downloads,
  'api-changes': apiChanges,
  'api-overloads': apiOverloads,
  'api-overview': apiOverview,
  'api-tables': apiTables,
};

/** Adds the styles of an article part that only some pages have, such as cards. Prop: `of`, the name of the part. */
export function PartStyles({ props }: IslandProps) {
  return <PageStyles css={STYLES_BY_PART[readTextProp(props.of)] ?? ''} />;
}
