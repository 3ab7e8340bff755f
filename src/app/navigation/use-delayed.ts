import { useEffect, useRef, useState } from 'react';
import { LOADING_DELAY } from './loading-delay.ts';

/**
 * True once `active` has held for the delay, false as soon as it ends.
 *
 * @param waited for how long it has held when this begins, in milliseconds
 */
export function useDelayed(active: boolean, waited = 0): boolean {
  const [late, setLate] = useState(waited >= LOADING_DELAY);
  const delay = useRef(LOADING_DELAY - waited);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLate(true), delay.current);
    delay.current = LOADING_DELAY;
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active]);
  return active && late;
}
