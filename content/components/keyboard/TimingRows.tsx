import { type KeyCounts, keyTests } from './key-frames.ts';

/** Height of a row, in the stage's units. */
export const ROW = 30;

const ROWS = ['held', 'pressed', 'released'] as const;

/**
 * A key over frames: its line, high while it is down, and below it a row for each test with a mark in every frame in
 * which the test is true.
 *
 * @param line whether the key is down, in each frame; the first is only there to compare the second with
 * @param step width of a frame
 * @param counts numbers at the end of the rows
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
      <text x={20} y={y + 15}>
        key
      </text>
      <path className="timing-line" d={keyPath(line, x, y, step)} />
      {ROWS.map((row, index) => {
        const top = y + (index + 1) * ROW;
        const at = (isTrue: boolean, shape: string): string =>
          tests
            .map((test, frame) => (test[row] === isTrue ? `M${x + frame * step + gap} ${top}${shape}` : ''))
            .join('');
        return (
          <g key={row}>
            <text x={20} y={top + 15}>
              {row}
            </text>
            <path className="figure-measure" d={at(false, `m0 10h${mark}`)} />
            <path className="timing-mark" d={at(true, `h${mark}v18h-${mark}z`)} />
            {counts === undefined ? null : (
              <text x={end + 40} y={top + 15} textAnchor="end">
                {counts[row]}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

/** The line of a key: up is high, as on an oscilloscope. */
function keyPath(line: readonly boolean[], x: number, y: number, step: number): string {
  const height = (isDown: boolean | undefined): number => (isDown === true ? y + 2 : y + 18);
  return line
    .slice(1)
    .reduce((path, isDown, frame) => `${path}V${height(isDown)}H${x + (frame + 1) * step}`, `M${x} ${height(line[0])}`);
}
