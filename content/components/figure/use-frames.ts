import { useEffect, useLayoutEffect, useRef } from 'react';

/** Longest time that one frame may stand for, in milliseconds: a tab that was hidden doesn't jump. */
const LONGEST_FRAME = 100;

/**
 * Call back before each repaint while a figure runs, with the milliseconds since the last one. A figure never starts
 * by itself: readers who asked for less motion see none that they didn't start.
 */
export function useFrames(isRunning: boolean, onFrame: (elapsed: number) => void): void {
  const latest = useRef(onFrame);
  // Both before the next frame: an effect would come after it, and a figure that was stopped would move once more.
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
 * Call back while a figure runs, whenever one or more frames of a chosen length are over. The first begins anew each
 * time that it starts.
 *
 * @param framesPerSecond how many there are in a second, whatever the screen's own rate
 * @param onFrames gets how many are over since the last call: one or more
 */
export function useFrameRate(isRunning: boolean, framesPerSecond: number, onFrames: (count: number) => void): void {
  /** Frames that have begun and aren't over yet, as a fraction. */
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
