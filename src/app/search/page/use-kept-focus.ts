import { type RefObject, useEffect, useRef } from 'react';
import { focusOnce } from '../../navigation/anchors.ts';

/**
 * What is pressed on this page may go with what it brought about: an example, a button of an answer. Then the focus goes
 * to the page's heading, which says what is shown now.
 *
 * @param inside an element of the article
 */
export function useKeptFocus(inside: RefObject<HTMLElement | null>): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      last.current = target instanceof Element && inside.current?.closest('article')?.contains(target) ? target : null;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [inside]);
  useEffect(() => {
    const isLost = last.current?.isConnected === false && document.activeElement === document.body;
    if (!isLost) return;
    last.current = null;
    const heading = inside.current?.closest('article')?.querySelector('h1');
    if (heading != null) focusOnce(heading);
  });
}
