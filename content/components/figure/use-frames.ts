import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Maximum duration of a frame in milliseconds, so that a figure doesn't skip ahead after its tab was hidden. */
const MAX_FRAME_MS = 100;

/**
 * Calls `onFrame` before each repaint while a figure runs. A figure must not start automatically for users who prefer
 * reduced motion.
 *
 * @param onFrame receives the milliseconds since the last call
 */
export function useFrames(isRunning: boolean, onFrame: (elapsed: number) => void): void {
  const latest = useRef(onFrame);
  // Layout effects run before the next frame. With `useEffect`, a stopped figure would be updated once more.
  useLayoutEffect(() => {
    latest.current = onFrame;
  });
  useLayoutEffect(() => {
    if (!isRunning) return undefined;
    let previous: number | null = null;
    let request = requestAnimationFrame(function frame(now) {
      const elapsed = previous === null ? 0 : Math.min(now - previous, MAX_FRAME_MS);
      previous = now;
      latest.current(elapsed);
      request = requestAnimationFrame(frame);
    });
    return () => cancelAnimationFrame(request);
  }, [isRunning]);
}

/**
 * Calls `onFrames` whenever one or more frames at the given rate have passed since the last call.
 *
 * @param onFrames receives the number of frames since the last call, at least 1
 */
export function useFrameRate(isRunning: boolean, framesPerSecond: number, onFrames: (count: number) => void): void {
  /** Elapsed fraction of the current frame. */
  const frameFraction = useRef(0);
  useEffect(() => {
    if (isRunning) frameFraction.current = 0;
  }, [isRunning]);
  useFrames(isRunning, (elapsed) => {
    const framesPassed = frameFraction.current + (elapsed * framesPerSecond) / 1000;
    const count = Math.floor(framesPassed);
    frameFraction.current = framesPassed - count;
    if (count > 0) onFrames(count);
  });
}

/** Returns false while an element is outside the viewport, where a figure that starts automatically should pause. */
export function useIsOnScreen(element: RefObject<Element | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(true);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => setOnScreen(entries.at(-1)?.isIntersecting !== false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOnScreen;
}
