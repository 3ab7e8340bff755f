import type { IslandProps } from '#app/islands/island-props.ts';
import { readCaption } from '../figure/prop-reader.ts';
import { Label, Stage } from '../figure/Stage.tsx';
import { ROW, TimingRows } from './TimingRows.tsx';

/** A key that is down in three of six frames; the frame before the first stands in front. */
const LINE = [false, false, true, true, true, false, false] as const;
const LEFT = 112;
const TOP = 52;
const STEP = 58;

/** One key over six frames with the tests that are true in each. Props: `caption`. */
export function TimingFigure({ props }: IslandProps) {
  const frames = LINE.slice(1).map((_, frame) => (frame === 0 ? 'n' : `n+${frame}`));
  return (
    <figure className="figure">
      <div className="stage timing">
        <Stage
          height={TOP + 4 * ROW + 14}
          description={
            'A key over the frames n to n plus 5. It goes down in frame n plus 1 and comes up in frame n plus 4. ' +
            'Held is true in the frames n plus 1, n plus 2 and n plus 3. Pressed is true in frame n plus 1 only. ' +
            'Released is true in frame n plus 4 only.'
          }
        >
          <g className="large">
            {frames.map((frame, index) => (
              <Label key={frame} x={LEFT + (index + 0.5) * STEP} y={30} textAnchor="middle" text={frame} />
            ))}
            <TimingRows line={LINE} x={LEFT} y={TOP} step={STEP} />
          </g>
        </Stage>
      </div>
      <figcaption>{readCaption('TimingFigure', props)}</figcaption>
    </figure>
  );
}
