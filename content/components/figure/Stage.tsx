import type { ReactNode, SVGProps } from 'react';

/** Size of the window that most figures draw in, in pixels. */
export const STAGE = { width: 480, height: 360 } as const;

/** A window's client area, drawn: the origin is top left, x grows to the right, y downwards, units are pixels. */
export function Stage({
  description,
  width = STAGE.width,
  height = STAGE.height,
  children,
}: {
  /** Alternative text: what the picture shows. */
  description: string;
  width?: number | undefined;
  height?: number | undefined;
  children: ReactNode;
}) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={description} focusable="false">
      {children}
    </svg>
  );
}

/** Words on a stage. */
export function Label({ text, ...place }: SVGProps<SVGTextElement> & { text: string | number }) {
  return <text {...place}>{text}</text>;
}
