import { PageStyles } from '../ui/PageStyles.tsx';
import css from './cards.css?inline';

/** Styles of cards that lead to pages, for the articles that have some. */
export function CardStyles() {
  return <PageStyles css={css} />;
}
