import { useEffect, useRef } from 'react';

/** Longest time that one frame may stand for, in milliseconds: a tab that was hidden doesn't jump. */
const LONGEST_FRAME = 100;

/**
 * Call back before each repaint while a figure runs, with the milliseconds since the last one. A figure never starts
 * by itself: readers who asked for less motion see none that they didn't start.
 */
export function useFrames(isRunning: boolean, onFrame: (elapsed: number) => void): void {
  const latest = useRef(onFrame);
  useEffect(() => {
    latest.current = onFrame;
  });
  useEffect(() => {
    if (!isRunning) return undefined;
    let before: number | null = null;
    let request = requestAnimationFrame(function frame(now) {
      const elapsed = before === null ? 0 : Math.min(now - before, LONGEST_FRAME);
      before = now;
      latest.current(elapsed);
      request = requestAnimationFrame(frame);
    });
    return () => cancelAnimationFrame(request);
  }, [isRunning]);
}
