import { useEffect } from 'react';
import { writeTitle } from '../../navigation/head.ts';

/** Name the window by what the page shows; the site's own name stays behind it. */
export function useTitle(title: string): void {
  useEffect(() => writeTitle(title), [title]);
}
