import { type RefObject, useEffect } from 'react';
import { turnWheel } from './mouse-frames.ts';
import type { Change } from './mouse-input.ts';

/**
 * Take the wheel while an area has the focus; else the page scrolls. Each turn counts as one step, however far the
 * device says that it goes.
 */
export function useWheelInFocus(area: RefObject<HTMLElement | null>, change: Change): void {
  useEffect(() => {
    const { current } = area;
    const turn = (event: WheelEvent): void => {
      if (document.activeElement !== current || event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      const wheel = event.deltaY < 0 ? 1 : -1;
      change((before) => turnWheel(before, wheel));
    };
    // React's own listeners may not keep the page from scrolling.
    current?.addEventListener('wheel', turn, { passive: false });
    return () => current?.removeEventListener('wheel', turn);
  }, [area, change]);
}
