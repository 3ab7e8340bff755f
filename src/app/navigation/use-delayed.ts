import { useEffect, useState } from 'react';

/** Delay before loading indicators show. */
const LOADING_DELAY_MS = 200;

/** Returns true once `active` has been true for the delay, and false as soon as `active` is false. */
export function useDelayed(active: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setIsOver(true), LOADING_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setIsOver(false);
    };
  }, [active]);
  return active && isOver;
}
