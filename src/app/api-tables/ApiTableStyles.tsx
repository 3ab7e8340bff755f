import { PageStyles } from '../ui/PageStyles.tsx';
import css from './api-tables.css?inline';

/** Styles of the tables in pages of types, of values and of overloads, as part of their articles. */
export function ApiTableStyles() {
  return <PageStyles css={css} />;
}
