import { PageStyles } from '#app/ui/PageStyles.tsx';
import css from './home.css?inline';

/** The home page's own styles, as part of its article: no other page has to load them. */
export function HomeStyles() {
  return <PageStyles css={css} />;
}
