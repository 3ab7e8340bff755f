import { PageStyles } from '../ui/PageStyles.tsx';
import css from './api-overview.css?inline';

/** Styles of the API's overview and of the map in it, as part of its article. */
export function ApiOverviewStyles() {
  return <PageStyles css={css} />;
}
