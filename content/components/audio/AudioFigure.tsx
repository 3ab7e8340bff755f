import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { IslandProps } from '#app/islands/island-props.ts';
import { Buttons, createCheckbox, createSlider } from '../figure/controls.tsx';
import { formatMarkedValue } from '../figure/csharp.ts';
import { Figure } from '../figure/Figure.tsx';
import { round } from '../figure/numbers.ts';
import { Label, STAGE_SIZE, Stage } from '../figure/Stage.tsx';
import { useControls } from '../figure/use-controls.ts';
import { useFrames } from '../figure/use-frames.ts';
import { readNotes } from '../tune/notes.ts';
import { tune } from '../tune/tune.ts';
import { createMelodyPlayer, type MelodyPlayer, SIXTEENTH_SECONDS } from './melody-sound.ts';
import {
  type AudioSettings,
  advance,
  applySeek,
  clampSettings,
  createAudioCode,
  describeAudio,
  describeAudioLimits,
  formatTime,
  INITIAL_PLAYER,
  isInitialPlayer,
  type PlayerState,
  pause,
  play,
  SEEK_STEP_SECONDS,
  type SeekMethod,
  SOUND_SECONDS,
  stop,
} from './player.ts';

const CONTROLS = {
  position: createSlider('Position', INITIAL_PLAYER.position, [0, SOUND_SECONDS, 0.5], formatTime),
  volume: createSlider('Volume', 50, [-20, 120, 5]),
  speed: createSlider('PlaySpeed', 1, [-0.5, 2.5, 0.25], round),
  isLooping: createCheckbox('IsLooping', true),
};

/** Interactive figure of a sound with playback controls. It is silent until the user presses Play. */
export function AudioFigure({ id }: IslandProps) {
  const [player, setPlayer] = useState(INITIAL_PLAYER);
  const controls = useControls(id, CONTROLS, {
    isInitial: isInitialPlayer(player),
    reset: () => setPlayer(INITIAL_PLAYER),
  });
  const { writeInputs, form, values, input, inputs } = controls;
  const isPlaying = player.state === 'Playing';
  const lastFrameTime = useRef(0);
  useEffect(() => {
    if (isPlaying) lastFrameTime.current = performance.now();
  }, [isPlaying]);
  useFrames(isPlaying, () => {
    // `useFrames` caps the frame duration, but the sound continues during slow frames, so the real time is measured here.
    const elapsed = performance.now() - lastFrameTime.current;
    lastFrameTime.current += elapsed;
    setPlayer((before) => advance(before, values, elapsed));
  });
  const seek = (call: SeekMethod, seconds: number): void => setPlayer((before) => applySeek(before, call, seconds));
  useEffect(() => {
    // The user may have moved the slider before hydration.
    const input = form.current?.elements.namedItem('position');
    if (input instanceof HTMLInputElement && input.value !== input.defaultValue)
      setPlayer((before) => applySeek(before, 'SetTimePosition', input.valueAsNumber));
    const onVisibilityChange = (): void => {
      if (document.hidden) setPlayer(pause);
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [form]);
  useEffect(() => writeInputs({ position: player.position }), [player.position, writeInputs]);
  useMelody(player, values);
  return (
    <Figure
      controls={{
        ...controls,
        values: { ...values, position: player.seekSeconds },
        update(event: FormEvent) {
          controls.update(event);
          const { target } = event;
          if (target instanceof HTMLInputElement && target.name === 'position')
            seek('SetTimePosition', target.valueAsNumber);
        },
        setFromText: (name, text) =>
          name === 'position' ? seek('SetTimePosition', Number(text)) : controls.setFromText(name, text),
      }}
      stage={<AudioStage player={player} settings={values} />}
      inputs={
        <>
          <Buttons
            figureId={id}
            buttons={[
              [isPlaying ? 'Pause' : 'Play', () => setPlayer(isPlaying ? pause : play)],
              ['Stop', () => setPlayer(stop), player.state === 'Stopped' ? 'already stopped' : undefined],
              [
                'Rewind',
                () => seek('Rewind', SEEK_STEP_SECONDS),
                player.position === 0 ? 'already at the start' : undefined,
              ],
              [
                'FastForward',
                () => seek('FastForward', SEEK_STEP_SECONDS),
                player.position === Math.floor(SOUND_SECONDS) ? 'already at the last whole second' : undefined,
              ],
            ]}
          />
          {input('position', {}, player.position)}
          {inputs('volume', 'speed', 'isLooping')}
          <p className="visually-hidden" role="status">
            {isPlaying ? 'The melody plays.' : `${player.state} at ${formatTime(player.position)}.`}
          </p>
        </>
      }
      note={describeAudioLimits(values)}
      code={createAudioCode(player, values, formatMarkedValue)}
      caption="A melody as an IAudio. Press Play to hear it in your browser. Volume ranges from 0 to 100, and the maximum PlaySpeed is 2. Rewind and FastForward move the position by 3 seconds."
    />
  );
}

/** Keeps the playback of the melody in sync with the figure's state. */
function useMelody(player: PlayerState, settings: AudioSettings): void {
  const sound = useRef<MelodyPlayer | null>(null);
  const { volume, speed, isLooping } = clampSettings(settings);
  const latest = useRef({ position: player.position, volume, speed, isLooping });
  useEffect(() => {
    latest.current = { position: player.position, volume, speed, isLooping };
  });
  const isPlaying = player.state === 'Playing';
  const { seekCount } = player;
  // biome-ignore lint/correctness/useExhaustiveDependencies: playback restarts after each seek
  useEffect(() => {
    if (!isPlaying) return undefined;
    sound.current ??= createMelodyPlayer();
    const { current } = sound;
    current.play(() => latest.current.position, latest.current);
    return () => current.stop();
  }, [isPlaying, seekCount]);
  useEffect(() => sound.current?.applySettings({ volume, speed, isLooping }), [volume, speed, isLooping]);
  useEffect(
    () => () => {
      sound.current?.close();
      sound.current = null;
    },
    [],
  );
}

/** Area of the drawn notes, in pixels of the stage. */
const NOTE_AREA = { left: 24, width: STAGE_SIZE.width - 48, top: 76, height: 88 } as const;
/** Frequencies at the upper and lower edge of the notes, in hertz. */
const [MAX_FREQUENCY, MIN_FREQUENCY] = [1600, 60];

const timeToX = (seconds: number): number => Math.round(NOTE_AREA.left + (seconds / SOUND_SECONDS) * NOTE_AREA.width);

/** SVG path of the tune's notes: time runs to the right, pitch runs up. Relative positions compress better. */
const NOTES_PATH = createNotesPath();

function createNotesPath(): string {
  let path = 'M0 0';
  let end = { x: 0, y: 0 };
  for (const { frequency, start, steps } of [...readNotes(tune.lead), ...readNotes(tune.bass)]) {
    const pitch = Math.log(MAX_FREQUENCY / frequency) / Math.log(MAX_FREQUENCY / MIN_FREQUENCY);
    const y = Math.round(NOTE_AREA.top + pitch * NOTE_AREA.height);
    const [from, to] = [timeToX(start * SIXTEENTH_SECONDS), timeToX((start + steps) * SIXTEENTH_SECONDS)];
    path += `m${from - end.x} ${y - end.y}h${to - from - 1}`;
    end = { x: to - 1, y };
  }
  return path;
}

/** Drawing of the melody with the play position and the settings. */
function AudioStage({ player, settings }: { player: PlayerState; settings: AudioSettings }) {
  const { state, position } = player;
  const { volume, speed, isLooping } = clampSettings(settings);
  const x = timeToX(position);
  const bottom = NOTE_AREA.top + NOTE_AREA.height;
  const [left, right] = [timeToX(0), timeToX(SOUND_SECONDS)];
  return (
    <Stage description={describeAudio(player, settings)} height={276}>
      <g className="large">
        <g className="figure-on">
          <text x={left} y={30}>
            {state}
          </text>
        </g>
        <text x={right} y={30} textAnchor="end">
          {formatTime(position)} / {formatTime(SOUND_SECONDS)}
        </text>
        <text x={left} y={54}>
          Volume {volume}
        </text>
        <text x={right} y={54} textAnchor="end">
          PlaySpeed {speed}
        </text>
        <path d={NOTES_PATH} fill="none" stroke="var(--control)" strokeWidth={4} />
        <path d={`M${x} ${NOTE_AREA.top - 10}V${bottom + 10}`} fill="none" stroke="var(--amber)" strokeWidth={2.5} />
        <path className="figure-measure" d={`M${left} ${bottom + 18}H${right}m0-5v10M${left} ${bottom + 13}v10`} />
        {isLooping ? (
          <path className="figure-measure" d={`M${right} ${bottom + 18}v28H${left}v-22m-5 6l5-6l5 6`} />
        ) : null}
        <Label
          x={(left + right) / 2}
          y={bottom + 40}
          textAnchor="middle"
          text={isLooping ? 'loops' : 'stops at the end'}
        />
      </g>
    </Stage>
  );
}
