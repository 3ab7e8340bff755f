import { type IslandProps, textProp } from '../islands/island-props.ts';
import { PageStyles } from '../ui/PageStyles.tsx';
import changes from './api-changes.css?inline';
import overview from './api-overview.css?inline';
import tables from './api-tables.css?inline';

const STYLES = new Map(Object.entries({ changes, overview, tables }));

/**
 * Adds the styles of one kind of API page, so that other pages don't load them.
 *
 * Props: `of`, which is `changes`, `overview` (of namespaces) or `tables`.
 */
export function ApiStyles({ props }: IslandProps) {
  const css = STYLES.get(textProp(props.of));
  return css === undefined ? null : <PageStyles css={css} />;
}
