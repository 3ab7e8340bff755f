import type { PointerEvent } from 'react';

/** Let an element have all that a pointer does until it is let go, wherever it goes. */
export function holdPointer({ currentTarget, pointerId }: PointerEvent): void {
  try {
    currentTarget.setPointerCapture(pointerId);
  } catch {
    // It was let go before the figure's script came: what it did is told afterwards.
  }
}
