import type { IslandProps } from '#app/islands/island-props.ts';
import { PageStyles } from '#app/ui/PageStyles.tsx';
import { readCaption } from '../figure/prop-reader.ts';
import { Label, Stage } from '../figure/Stage.tsx';
import { KEY_TESTS, type KeyCounts, testKey } from './key-frames.ts';
import css from './timing.css?inline';

/** Whether the key is down before the first frame, then in each of the six frames. */
const EXAMPLE_KEY_STATES = [false, false, true, true, true, false, false] as const;
const CHART_LEFT = 112;
const CHART_TOP = 52;
const FRAME_WIDTH = 58;

/**
 * Static chart of a key over six frames, with the tests that are true in each frame.
 *
 * Props: `caption`.
 */
export function TimingFigure({ props }: IslandProps) {
  const frames = EXAMPLE_KEY_STATES.slice(1).map((_, frame) => (frame === 0 ? 'n' : `n+${frame}`));
  return (
    <figure className="figure">
      <div className="stage timing">
        <Stage
          height={CHART_TOP + 4 * ROW_HEIGHT + 14}
          description={
            'A key in the frames n to n plus 5. It goes down in frame n plus 1 and comes up in frame n plus 4. ' +
            'Held is true in the frames n plus 1, n plus 2 and n plus 3. Pressed is true in frame n plus 1 only. ' +
            'Released is true in frame n plus 4 only.'
          }
        >
          <g className="large">
            {frames.map((frame, index) => (
              <Label key={frame} x={CHART_LEFT + (index + 0.5) * FRAME_WIDTH} y={30} textAnchor="middle" text={frame} />
            ))}
            <TimingRows keyStates={EXAMPLE_KEY_STATES} x={CHART_LEFT} y={CHART_TOP} frameWidth={FRAME_WIDTH} />
          </g>
        </Stage>
      </div>
      <figcaption>{readCaption('TimingFigure', props)}</figcaption>
    </figure>
  );
}

/** Height of a row, in pixels of the stage. */
const ROW_HEIGHT = 30;

/**
 * A chart of a key over time: a line that is high while the key is down, and one row for each test, with a mark in the frames
 * in which the test is true.
 *
 * @param keyStates whether the key is down before the first frame, then in each frame.
 * @param frameWidth width of a frame, in pixels of the stage
 * @param counts numbers shown at the end of the rows
 */
export function TimingRows({
  keyStates,
  x,
  y,
  frameWidth,
  counts,
}: {
  keyStates: readonly boolean[];
  x: number;
  y: number;
  frameWidth: number;
  counts?: KeyCounts | undefined;
}) {
  const tests = keyStates.slice(1).map((now, index) => testKey(keyStates[index] ?? false, now));
  const end = x + tests.length * frameWidth;
  const mark = Math.min(frameWidth - 2, 24);
  const gap = (frameWidth - mark) / 2;
  return (
    <>
      {import.meta.env.SSR ? <PageStyles css={css} /> : null}
      <Label x={20} y={y + 15} text="key" />
      <path className="timing-line" d={createKeyPath(keyStates, x, y, frameWidth)} />
      {KEY_TESTS.map((row, index) => {
        const top = y + (index + 1) * ROW_HEIGHT;
        const at = (isTrue: boolean, shape: string): string =>
          tests
            .map((test, frame) => (test[row] === isTrue ? `M${x + frame * frameWidth + gap} ${top}${shape}` : ''))
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
function createKeyPath(keyStates: readonly boolean[], x: number, y: number, frameWidth: number): string {
  const height = (isDown: boolean | undefined): number => (isDown === true ? y + 2 : y + 18);
  return keyStates
    .slice(1)
    .reduce(
      (path, isDown, frame) => `${path}V${height(isDown)}H${x + (frame + 1) * frameWidth}`,
      `M${x} ${height(keyStates[0])}`,
    );
}
