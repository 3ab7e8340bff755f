import { useLayoutEffect, useRef } from 'react';
import type { DataAttributes } from '#shared/dom.ts';
import { afterFrame } from '../platform/after-frame.ts';
import type { DrawnAhead } from './draw-ahead.tsx';

interface DrawnMainProps {
  drawn: DrawnAhead;
  /** The reader will be further down than at the page's top. */
  isWhole: boolean;
  /** Called when it is in the document. */
  onShow: () => void;
}

/** A main region that was drawn ahead: its first screen with the click's frame, the rest of it with the next. */
export function DrawnMain({ drawn, isWhole, onShow }: DrawnMainProps) {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isWhole) drawn.addRest();
    holder.current?.append(drawn.main);
    onShow();
    return afterFrame(drawn.addRest);
  }, [drawn, isWhole, onShow]);
  return <div ref={holder} {...({ 'data-region': 'main' } satisfies DataAttributes)} />;
}
