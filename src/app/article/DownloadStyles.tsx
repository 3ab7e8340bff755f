import { PageStyles } from '../ui/PageStyles.tsx';
import css from './downloads.css?inline';

/** Styles of lists of files to save, for the articles that have some. */
export function DownloadStyles() {
  return <PageStyles css={css} />;
}
