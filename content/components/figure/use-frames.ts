import { useEffect, useLayoutEffect, useRef } from 'react';

/** Maximum duration of a frame in milliseconds, so that a hidden tab doesn't skip ahead. */
const LONGEST_FRAME = 100;

/**
 * Calls back before each repaint while a figure runs, with the milliseconds since the last one. Figures never start on
 * their own, because of users who prefer reduced motion.
 */
export function useFrames(isRunning: boolean, onFrame: (elapsed: number) => void): void {
  const latest = useRef(onFrame);
  // Layout effects run before the next frame. With an effect, a stopped figure would move once more.
  useLayoutEffect(() => {
    latest.current = onFrame;
  });
  useLayoutEffect(() => {
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

/**
 * Calls back whenever frames at a given rate have passed. The first frame starts when the figure does.
 *
 * @param onFrames receives the number of frames since the last call, at least 1
 */
export function useFrameRate(isRunning: boolean, framesPerSecond: number, onFrames: (count: number) => void): void {
  /** Elapsed part of the current frame, as a fraction. */
  const begun = useRef(0);
  useEffect(() => {
    if (isRunning) begun.current = 0;
  }, [isRunning]);
  useFrames(isRunning, (elapsed) => {
    const due = begun.current + (elapsed * framesPerSecond) / 1000;
    const count = Math.floor(due);
    begun.current = due - count;
    if (count > 0) onFrames(count);
  });
}
