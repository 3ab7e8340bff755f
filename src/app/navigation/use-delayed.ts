import { useEffect, useState } from 'react';

/** Delay of loading indicators in milliseconds. */
export const LOADING_DELAY = 200;

/** True once `active` has held for the delay, false as soon as it ends. */
export function useDelayed(active: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLate(true), LOADING_DELAY);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active]);
  return active && late;
}
