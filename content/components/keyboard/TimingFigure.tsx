import type { IslandProps } from '#app/islands/island-props.ts';
import { PageStyles } from '#app/ui/PageStyles.tsx';
import { readCaption } from '../figure/prop-reader.ts';
import { Label, Stage } from '../figure/Stage.tsx';
import { KEY_TESTS, type KeyCounts, keyTests } from './key-frames.ts';
import css from './timing.css?inline';

/** Whether the key is down: in the frame before the first, then in each of the six frames. */
const LINE = [false, false, true, true, true, false, false] as const;
const LEFT = 112;
const TOP = 52;
const STEP = 58;

/**
 * Static chart of a key over six frames, with the tests that are true in each frame.
 *
 * Props: `caption`.
 */
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

/** Height of a row, in pixels of the stage. */
const ROW = 30;

/**
 * A chart of a key over time: a line that is high while the key is down, and one row for each test, with a mark in the frames
 * in which the test is true.
 *
 * @param line whether the key is down, in the frame before the first and then in each frame
 * @param step width of a frame, in pixels of the stage
 * @param counts numbers shown at the end of the rows
 */
export function TimingRows({
  line,
  x,
  y,
  step,
  counts,
}: {
  line: readonly boolean[];
  x: number;
  y: number;
  step: number;
  counts?: KeyCounts | undefined;
}) {
  const tests = line.slice(1).map((now, index) => keyTests(line[index] ?? false, now));
  const end = x + tests.length * step;
  const mark = Math.min(step - 2, 24);
  const gap = (step - mark) / 2;
  return (
    <>
      {import.meta.env.SSR ? <PageStyles css={css} /> : null}
      <Label x={20} y={y + 15} text="key" />
      <path className="timing-line" d={keyPath(line, x, y, step)} />
      {KEY_TESTS.map((row, index) => {
        const top = y + (index + 1) * ROW;
        const at = (isTrue: boolean, shape: string): string =>
          tests
            .map((test, frame) => (test[row] === isTrue ? `M${x + frame * step + gap} ${top}${shape}` : ''))
            .join('');
        return (
          <g key={row}>
            <Label x={20} y={top + 15} text={row} />
            <path className="figure-measure" d={at(false, `m0 10h${mark}`)} />
            <path className="timing-mark" d={at(true, `h${mark}v18h-${mark}z`)} />
            {counts === undefined ? null : <Label x={end + 40} y={top + 15} textAnchor="end" text={counts[row]} />}
          </g>
        );
      })}
    </>
  );
}

/** Returns the SVG path of a square wave that is high while the key is down. */
function keyPath(line: readonly boolean[], x: number, y: number, step: number): string {
  const height = (isDown: boolean | undefined): number => (isDown === true ? y + 2 : y + 18);
  return line
    .slice(1)
    .reduce((path, isDown, frame) => `${path}V${height(isDown)}H${x + (frame + 1) * step}`, `M${x} ${height(line[0])}`);
}
