import { Label, STAGE, Stage } from '../figure/Stage.tsx';
import { readNotes } from '../tune/notes.ts';
import { tune } from '../tune/tune.ts';
import { STEP_SECONDS } from './melody-sound.ts';
import { type AudioSettings, describeAudio, heard, LENGTH, type Player, timeText } from './player.ts';

/** The row of notes, in the stage's units. */
const ROW = { left: 24, width: STAGE.width - 48, top: 76, height: 88 } as const;
/** Frequencies at the row's upper and lower edge, in hertz. */
const [HIGH, LOW] = [1600, 60];

const at = (seconds: number): number => Math.round(ROW.left + (seconds / LENGTH) * ROW.width);

/** The tune's notes: further right is later, further up is higher. */
const NOTES = [...readNotes(tune.lead), ...readNotes(tune.bass)]
  .map(({ frequency, start, steps }) => {
    const y = ROW.top + (Math.log(HIGH / frequency) / Math.log(HIGH / LOW)) * ROW.height;
    const [from, to] = [at(start * STEP_SECONDS), at((start + steps) * STEP_SECONDS)];
    return `M${from} ${Math.round(y)}h${to - from - 1}`;
  })
  .join('');

/** The melody with the place that is heard, and how it is set. */
export function AudioStage({ player, set }: { player: Player; set: AudioSettings }) {
  const { state, position } = player;
  const { volume, speed, isLooping } = heard(set);
  const x = at(position);
  const bottom = ROW.top + ROW.height;
  const [left, right] = [at(0), at(LENGTH)];
  return (
    <Stage description={describeAudio(player, set)} height={276}>
      <g className="large">
        <g className="figure-on">
          <text x={left} y={30}>
            {state}
          </text>
        </g>
        <text x={right} y={30} textAnchor="end">
          {timeText(position)} / {timeText(LENGTH)}
        </text>
        <text x={left} y={54}>
          Volume {volume}
        </text>
        <text x={right} y={54} textAnchor="end">
          PlaySpeed {speed}
        </text>
        <path d={NOTES} fill="none" stroke="var(--control)" strokeWidth={4} />
        <path d={`M${x} ${ROW.top - 10}V${bottom + 10}`} fill="none" stroke="var(--amber)" strokeWidth={2.5} />
        <path className="figure-measure" d={`M${left} ${bottom + 18}H${right}m0-5v10M${left} ${bottom + 13}v10`} />
        {isLooping ? (
          <path className="figure-measure" d={`M${right} ${bottom + 18}v28H${left}v-22m-5 6l5-6l5 6`} />
        ) : null}
        <Label
          x={(left + right) / 2}
          y={bottom + 40}
          textAnchor="middle"
          text={isLooping ? 'loops' : 'stops at its end'}
        />
      </g>
    </Stage>
  );
}
