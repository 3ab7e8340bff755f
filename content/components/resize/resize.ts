/** Sizes of the client area that the figure shows, in pixels. */
export const RESIZE_SIZES = [
  { width: 320, height: 240 },
  { width: 480, height: 270 },
  { width: 640, height: 360 },
] as const;

/** Pixels between the panel and the window's edge, as in the guide's program. */
const MARGIN = 16;
/** The panel of the program holds smaller text; this one stays legible when the windows stand side by side. */
const PANEL = { width: 174, height: 58 } as const;

/** Lay the scene out for a size of the window: the dot in the middle, the panel near the bottom-right corner. */
export function layOut({ width, height }: { width: number; height: number }) {
  return {
    dot: { x: width / 2, y: height / 2 },
    panel: { x: width - MARGIN - PANEL.width, y: height - MARGIN - PANEL.height, ...PANEL },
    label: `${width} x ${height}`,
  };
}
