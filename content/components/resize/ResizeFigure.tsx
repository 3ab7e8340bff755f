import type { IslandProps } from '#app/islands/island-props.ts';
import { PageStyles } from '#app/ui/PageStyles.tsx';
import { getCssColor } from '../figure/fill.tsx';
import { readCaption } from '../figure/prop-reader.ts';
import { Label } from '../figure/Stage.tsx';
import { FONT_FAMILY, WindowFrame } from '../window/WindowFrame.tsx';
import css from './resize.css?inline';

/**
 * Static figure of a window in three sizes, with a dot that stays in the middle and a panel that stays near a corner.
 *
 * Props: `caption`.
 */
export function ResizeFigure({ props }: IslandProps) {
  const caption = readCaption('ResizeFigure', props);
  return (
    <figure className="figure">
      <PageStyles css={css} />
      <div className="resize">
        {WINDOW_SIZES.map((size) => (
          <ResizedWindow key={size.width} {...size} />
        ))}
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function ResizedWindow({ width, height }: { width: number; height: number }) {
  const { dot, panel, label } = layOutWindow({ width, height });
  return (
    <div>
      <WindowFrame
        title="Resize the window"
        description={`A window of ${width} by ${height} pixels: a dot in its middle, and 16 pixels from its bottom-right corner a panel with the text “${label}”.`}
        width={width}
        height={height}
      >
        <circle cx={dot.x} cy={dot.y} r={30} fill={getCssColor('DarkOrange')} />
        <rect {...panel} fill={getCssColor('RoyalBlue')} />
        <g fontFamily={FONT_FAMILY} fontSize={30} textAnchor="middle" fill="white">
          <Label x={panel.x + panel.width / 2} y={panel.y + 39} text={label} />
        </g>
      </WindowFrame>
    </div>
  );
}

/** Sizes of the client area, in pixels. */
const WINDOW_SIZES = [
  { width: 320, height: 240 },
  { width: 480, height: 270 },
  { width: 640, height: 360 },
] as const;

/** Distance between the panel and the edges of the window, in pixels. The same as in the guide's program. */
const PANEL_MARGIN = 16;
/** Size of the panel, in pixels. It is larger than in the guide's program, so that the text is readable in small windows. */
const PANEL_SIZE = { width: 174, height: 58 } as const;

/** Places the dot in the middle and the panel near the bottom right corner of a window. */
function layOutWindow({ width, height }: { width: number; height: number }) {
  return {
    dot: { x: width / 2, y: height / 2 },
    panel: { x: width - PANEL_MARGIN - PANEL_SIZE.width, y: height - PANEL_MARGIN - PANEL_SIZE.height, ...PANEL_SIZE },
    label: `${width} x ${height}`,
  };
}
