import { type RefObject, useEffect } from 'react';

/** Class of what has no fields for now. */
const PLAIN = 'plain';

/** Let a listing be copied as the text that it is: browsers would write what fields in it hold a second time. */
export function usePlainCopy(listing: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // The selection may begin anywhere on the page, and is read once the event is over.
    const copy = ({ target }: ClipboardEvent): void => {
      const { current } = listing;
      if (current === null || target instanceof HTMLInputElement) return;
      current.classList.add(PLAIN);
      setTimeout(() => current.classList.remove(PLAIN));
    };
    document.addEventListener('copy', copy);
    return () => document.removeEventListener('copy', copy);
  }, [listing]);
}
