import { useEffect, useRef } from 'react';
import { useFrames } from './use-frames.ts';

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
