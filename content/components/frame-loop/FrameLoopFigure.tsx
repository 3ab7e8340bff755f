import { useState } from 'react';
import type { IslandProps } from '#app/islands/island-props.ts';
import { PageStyles } from '#app/ui/PageStyles.tsx';
import { Buttons, createFrameRateControl } from '../figure/controls.tsx';
import { Figure } from '../figure/Figure.tsx';
import { Label, Stage } from '../figure/Stage.tsx';
import { useControls } from '../figure/use-controls.ts';
import { useFrameRate } from '../figure/use-frames.ts';
import css from './frame-loop.css?inline';
import {
  closeWindow,
  createLoopCode,
  describeLoop,
  formatFrameCount,
  formatFrameTime,
  getDistance,
  getPixelsPerFrame,
  HOOKS,
  type Hook,
  INITIAL_STATE,
  isOpen,
  type LoopState,
  nextStep,
  runFrames,
  SQUARE_SPEED,
  WINDOW_SIZE,
} from './frame-loop.ts';

const CONTROLS = createFrameRateControl(60, [15, 120, 15]);

/** Reason why the Step and Close buttons have no effect. */
const CLOSED_REASON = 'the window is closed';

/** Interactive figure of the order in which the framework calls the methods of a `Window`. */
export function FrameLoopFigure({ id }: IslandProps) {
  const [state, setState] = useState(INITIAL_STATE);
  const [isPlayRequested, setPlayRequested] = useState(false);
  const restart = (): void => {
    setPlayRequested(false);
    setState(INITIAL_STATE);
  };
  const controls = useControls(id, CONTROLS, {
    isInitial: state.hook === INITIAL_STATE.hook && !isPlayRequested,
    reset: restart,
  });
  const { framesPerSecond } = controls.values;
  const isPlaying = isPlayRequested && isOpen(state);
  useFrameRate(isPlaying, framesPerSecond, (count) => {
    setState((before) => runFrames(before, count, framesPerSecond));
  });
  const step = (): void => {
    setPlayRequested(false);
    setState((before) => nextStep(before, framesPerSecond));
  };
  const togglePlay = (): void => {
    if (!isOpen(state)) setState(INITIAL_STATE);
    setPlayRequested(!isPlaying);
  };
  // While the loop plays, `OnUpdate` stays highlighted in the C#, because its comment shows the frame time.
  const { code, runningLines: running } = createLoopCode(
    isPlaying ? { ...state, hook: 'OnUpdate' } : state,
    framesPerSecond,
  );
  return (
    <Figure
      controls={controls}
      stage={
        <>
          {import.meta.env.SSR ? <PageStyles css={css} /> : null}
          <LoopStage state={state} isPlaying={isPlaying} framesPerSecond={framesPerSecond} id={id} />
        </>
      }
      inputs={
        <>
          <Buttons
            figureId={id}
            buttons={[
              ['Step', step, state.hook === null ? CLOSED_REASON : undefined],
              [isPlaying ? 'Pause' : 'Play', togglePlay],
              ['Close the window', () => setState(closeWindow), isOpen(state) ? undefined : CLOSED_REASON],
            ]}
          />
          {controls.inputs()}
          <p className="visually-hidden" role="status">
            {isPlaying ? 'The loop is running.' : `${state.hook ?? 'Show returns'}.`}
          </p>
        </>
      }
      code={code}
      runningLines={running}
      caption={
        'The five methods of a Window in call order. In each frame, the square moves by its speed in pixels per second, ' +
        'multiplied by the elapsed time in seconds. Its speed is therefore the same at any frame rate. In this figure, a ' +
        'draw follows each update. A game can draw more often than it updates.'
      }
    />
  );
}

/** Position of each method's box, in pixels of the stage. */
const BOX_POSITIONS: Record<Hook, readonly [x: number, y: number]> = {
  OnResize: [20, 40],
  OnLoad: [20, 112],
  OnUpdate: [180, 40],
  OnDraw: [180, 112],
  OnUnload: [340, 112],
};
const BOX_SIZE = { width: 110, height: 36 } as const;

const ARROWS_PATH =
  'M75 76v32M130 130h22V58h24M235 76v32M290 118h20V58h-16M290 136h46' +
  'm-6-4l6 4l-6 4M300 54l-6 4l6 4M170 54l6 4l-6 4M71 102l4 6l4-6M231 102l4 6l4-6';

/** Position of the example window, in pixels of the stage. */
const WINDOW_LEFT = 20;
const WINDOW_TOP = 212;

/** The five methods with the running one highlighted, and a window with a moving square. */
function LoopStage({
  state,
  isPlaying,
  framesPerSecond,
  id,
}: {
  state: LoopState;
  isPlaying: boolean;
  framesPerSecond: number;
  id: string;
}) {
  const isHighlighted = (hook: Hook): boolean =>
    isPlaying ? hook === 'OnUpdate' || hook === 'OnDraw' : hook === state.hook;
  const moved = getDistance(state);
  return (
    <Stage description={describeLoop(state, isPlaying, framesPerSecond)}>
      <g className="large">
        <Label x={20} y={26} text="first" />
        <Label x={180} y={26} text="every frame" />
        <Label x={340} y={98} text="last" />
        <path className="figure-measure" d={ARROWS_PATH} />
        {HOOKS.map((hook) => (
          <HookBox key={hook} hook={hook} isHighlighted={isHighlighted(hook)} />
        ))}
        <text x={20} y={176}>
          ElapsedTime {formatFrameTime(framesPerSecond)}
        </text>
        <text x={20} y={198}>
          {SQUARE_SPEED} px/s × ElapsedTime = {getPixelsPerFrame(framesPerSecond)} px a frame
        </text>
        <clipPath id={`${id}-window`}>
          <rect x={WINDOW_LEFT} y={WINDOW_TOP} width={WINDOW_SIZE.width} height={WINDOW_SIZE.height} />
        </clipPath>
        <rect
          className="figure-measure"
          x={WINDOW_LEFT}
          y={WINDOW_TOP}
          width={WINDOW_SIZE.width}
          height={WINDOW_SIZE.height}
        />
        {state.hook === null || state.hook === 'OnResize' ? null : (
          <rect
            clipPath={`url(#${id}-window)`}
            x={WINDOW_LEFT - 20 + (moved % WINDOW_SIZE.width)}
            y={WINDOW_TOP + WINDOW_SIZE.height / 2 - 20}
            width={40}
            height={40}
            fill="cornflowerblue"
          />
        )}
        {state.hook === null ? <Label x={240} y={WINDOW_TOP + 53} textAnchor="middle" text="closed" /> : null}
        <Label x={20} y={332} text={formatFrameCount(state.frames)} />
        <text x={240} y={332} textAnchor="middle">
          {state.elapsed.toFixed(2)} s
        </text>
        <text x={460} y={332} textAnchor="end">
          {Math.round(moved)} px
        </text>
      </g>
    </Stage>
  );
}

function HookBox({ hook, isHighlighted }: { hook: Hook; isHighlighted: boolean }) {
  const [x, y] = BOX_POSITIONS[hook];
  return (
    <g className={isHighlighted ? 'figure-lit' : 'figure-measure'} data-lit={isHighlighted ? hook : undefined}>
      <rect x={x} y={y} rx={6} width={BOX_SIZE.width} height={BOX_SIZE.height} />
      <Label x={x + BOX_SIZE.width / 2} y={y + 23} textAnchor="middle" text={hook} />
    </g>
  );
}
