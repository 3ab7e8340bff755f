import { PageStyles } from '#app/ui/PageStyles.tsx';
import css from './home.css?inline';

/** Adds the styles of the home page, so that other pages don't load them. */
export function HomeStyles() {
  return <PageStyles css={css} />;
}
