import { cssColor } from '../figure/colors.ts';
import { DragHandle } from '../figure/DragHandle.tsx';
import { Stage } from '../figure/Stage.tsx';
import type { Point } from '../figure/stage-point.ts';
import { describeText, type TextSettings, textBlock } from './text.ts';

/** A text in its box, around the point that is its position. */
export function TextStage({ set, onSet }: { set: TextSettings; onSet(at: Point): void }) {
  const { x, y, angle, style, color } = set;
  const block = textBlock(set);
  return (
    <Stage description={describeText(set)}>
      {block === null ? null : (
        <g transform={`translate(${x} ${y}) rotate(${angle})`}>
          {block.lines.map((line) =>
            line.text === '' ? null : (
              <text
                key={line.baseline}
                x={-block.width / 2}
                y={line.baseline}
                // Whatever face the reader has: each letter gets the room that the box counts with.
                textLength={line.width}
                lengthAdjust="spacingAndGlyphs"
                style={{
                  fontSize: block.em,
                  fontWeight: style.includes('Bold') ? 700 : 400,
                  fontStyle: style.includes('Italic') ? 'italic' : 'normal',
                  fill: cssColor(color),
                  whiteSpace: 'pre',
                }}
              >
                {line.text}
              </text>
            ),
          )}
          <rect
            className="figure-measure"
            x={-block.width / 2}
            y={-block.height / 2}
            width={block.width}
            height={block.height}
            strokeDasharray="2 4"
          />
        </g>
      )}
      <DragHandle x={x} y={y} onMove={onSet} />
    </Stage>
  );
}
