import { PageStyles } from '../ui/PageStyles.tsx';
import css from './admonition.css?inline';

/** Styles of admonitions, for the articles that have some. */
export function AdmonitionStyles() {
  return <PageStyles css={css} />;
}
