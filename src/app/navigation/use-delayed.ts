import { useEffect, useState } from 'react';

/** Delay of the progress bar and of the spinner, in milliseconds (SPEC 9). */
export const LOADING_DELAY = 200;

/** True once `active` has held for `delay` milliseconds, false as soon as it ends. */
export function useDelayed(active: boolean, delay = LOADING_DELAY): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLate(true), delay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active, delay]);
  return active && late;
}
