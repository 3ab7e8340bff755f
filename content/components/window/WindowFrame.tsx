import type { ReactNode } from 'react';
import { PageStyles } from '#app/ui/PageStyles.tsx';
import { Stage } from '../figure/Stage.tsx';
import css from './window.css?inline';

/** The default clear colour of a Velaptor window. */
const CLEAR_COLOR = '#101d24';

/** Times New Roman, which Velaptor ships with, or a font with the same letter widths. */
export const FONT_FAMILY = 'Times, serif';

/** A program's window with its title bar and its client area. */
export function WindowFrame({
  title,
  description,
  width,
  height,
  children,
}: {
  title: string;
  /** Alternative text of the client area. */
  description: string;
  /** Size of the client area, in pixels. */
  width: number;
  height: number;
  children?: ReactNode;
}) {
  return (
    <div className="window">
      <PageStyles css={css} />
      <p className="window-title">
        <span>{title}</span>
        <svg viewBox="0 0 52 10" width={52} height={10} aria-hidden="true" focusable="false">
          <path d="M0 5h9M21.5.5h9v9h-9zM43 .5l8 9M51 .5l-8 9" fill="none" stroke="currentcolor" />
        </svg>
      </p>
      <Stage description={description} width={width} height={height}>
        <rect width={width} height={height} fill={CLEAR_COLOR} />
        {children}
      </Stage>
    </div>
  );
}
