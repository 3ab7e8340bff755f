import type { CSSProperties } from 'react';
import type { IslandProps } from '#app/islands/island-props.ts';
import { InlineStyles } from '#app/ui/InlineStyles.tsx';
import { cssColor } from '../figure/colors.ts';
import { readCaption } from '../figure/prop-reader.ts';
import { Label } from '../figure/Stage.tsx';
import { FONT_FAMILY, WindowFrame } from '../window/WindowFrame.tsx';
import css from './resize.css?inline';
import { layOut, RESIZE_SIZES } from './resize.ts';

/**
 * One window in three sizes, with a dot that stays in the middle and a panel that stays near a corner.
 *
 * Props: `caption`.
 */
export function ResizeFigure({ props }: IslandProps) {
  const caption = readCaption('ResizeFigure', props);
  return (
    <figure className="figure">
      <InlineStyles css={css} />
      <div className="resize">
        {RESIZE_SIZES.map((size) => (
          <ResizedWindow key={size.width} {...size} />
        ))}
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function ResizedWindow({ width, height }: { width: number; height: number }) {
  const { dot, panel, label } = layOut({ width, height });
  const style: CSSProperties & { '--w': number } = { '--w': width };
  return (
    <div style={style}>
      <WindowFrame
        title="Resize the window"
        description={`A window of ${width} by ${height} pixels: a dot in its middle, and 16 pixels from its bottom-right corner a panel that says “${label}”.`}
        width={width}
        height={height}
      >
        <circle cx={dot.x} cy={dot.y} r={30} fill={cssColor('DarkOrange')} />
        <rect {...panel} fill={cssColor('RoyalBlue')} />
        <g fontFamily={FONT_FAMILY} fontSize={30} textAnchor="middle" fill="white">
          <Label x={panel.x + panel.width / 2} y={panel.y + 39} text={label} />
        </g>
      </WindowFrame>
    </div>
  );
}
