import { useEffect } from 'react';

/** Name the window by what the page shows; the site's own name stays behind it. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = document.title.replace(/^.*?(?= \| [^|]*$|$)/su, () => title);
  }, [title]);
}
