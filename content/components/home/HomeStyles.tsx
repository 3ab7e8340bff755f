import { InlineStyles } from '#app/ui/InlineStyles.tsx';
import css from './home.css?inline';

/** The home page's own styles, as part of its article: no other page has to load them. */
export function HomeStyles() {
  return <InlineStyles css={css} />;
}
