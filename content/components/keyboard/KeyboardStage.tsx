import { Stage } from '../figure/Stage.tsx';
import { downNow, type KeyFrames, keyCounts, keyLine } from './key-frames.ts';
import { answers, describeKeyboard, keyCaps } from './keyboard.ts';
import { TimingRows } from './TimingRows.tsx';

/** Middle of each answer's lamp. */
const LAMPS = [
  [28, 92],
  [28, 118],
  [288, 92],
  [288, 118],
  [288, 144],
] as const;

/** The keys that are down, what the framework answers in this frame, and the last frames. */
export function KeyboardStage({ state }: { state: KeyFrames }) {
  return (
    <Stage description={describeKeyboard(state)} height={306}>
      <g className="large">
        <text x={20} y={44}>
          down
        </text>
        {keyCaps(downNow(state), 72, 460).map(({ name, x, width }) => (
          <g className="figure-lit" key={name}>
            <rect x={x} y={22} rx={6} width={width} height={34} />
            <text x={x + width / 2} y={44} textAnchor="middle">
              {name}
            </text>
          </g>
        ))}
        {answers(state).map(({ question, isTrue }, index) => {
          const [x, y] = LAMPS[index] ?? [0, 0];
          return (
            <g key={question} className={isTrue ? 'figure-on' : 'figure-measure'}>
              <circle cx={x} cy={y} r={6} />
              <text x={x + 14} y={y + 5}>
                {question}
              </text>
            </g>
          );
        })}
        <TimingRows line={keyLine(state)} x={104} y={172} step={8} counts={keyCounts(state)} />
      </g>
    </Stage>
  );
}
