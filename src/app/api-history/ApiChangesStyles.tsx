import { PageStyles } from '../ui/PageStyles.tsx';
import css from './api-changes.css?inline';

/** Styles of the page of changes, as part of its article: pages of types don't load them. */
export function ApiChangesStyles() {
  return <PageStyles css={css} />;
}
