import { useState } from 'react';
import type { IslandProps } from '#app/islands/island-props.ts';
import { PageStyles } from '#app/ui/PageStyles.tsx';
import { Buttons, frameRateControl } from '../figure/controls.tsx';
import { Figure } from '../figure/Figure.tsx';
import { Label, Stage } from '../figure/Stage.tsx';
import { useControls } from '../figure/use-controls.ts';
import { useFrameRate } from '../figure/use-frames.ts';
import css from './frame-loop.css?inline';
import {
  closeWindow,
  describeLoop,
  distance,
  framesText,
  frameTimeText,
  HOOKS,
  type Hook,
  isOpen,
  type LoopState,
  loopCode,
  nextStep,
  pixelsPerFrame,
  runFrames,
  SPEED,
  START,
  WINDOW,
} from './frame-loop.ts';

const CONTROLS = frameRateControl(60, [15, 120, 15]);

/** Reason why a button has no effect. */
const CLOSED = 'the window is closed';

/** Interactive figure of the order in which the framework calls the methods of a `Window`. */
export function FrameLoopFigure({ id }: IslandProps) {
  const [state, setState] = useState(START);
  const [wantsPlay, setWantsPlay] = useState(false);
  const restart = (): void => {
    setWantsPlay(false);
    setState(START);
  };
  const controls = useControls(id, CONTROLS, { isInitial: state.hook === START.hook && !wantsPlay, reset: restart });
  const { framesPerSecond } = controls.values;
  const isPlaying = wantsPlay && isOpen(state);
  useFrameRate(isPlaying, framesPerSecond, (count) => {
    setState((before) => runFrames(before, count, framesPerSecond));
  });
  const step = (): void => {
    setWantsPlay(false);
    setState((before) => nextStep(before, framesPerSecond));
  };
  const togglePlay = (): void => {
    if (!isOpen(state)) setState(START);
    setWantsPlay(!isPlaying);
  };
  // While the loop plays, `OnUpdate` stays highlighted, because it shows the frame time.
  const { code, running } = loopCode(isPlaying ? { ...state, hook: 'OnUpdate' } : state, framesPerSecond);
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
              ['Step', step, state.hook === null ? CLOSED : undefined],
              [isPlaying ? 'Pause' : 'Play', togglePlay],
              ['Close the window', () => setState(closeWindow), isOpen(state) ? undefined : CLOSED],
            ]}
          />
          {controls.inputs()}
          <p className="visually-hidden" role="status">
            {isPlaying ? 'The loop runs.' : `${state.hook ?? 'Show returns'}.`}
          </p>
        </>
      }
      code={code}
      runningLines={running}
      caption={
        'The five methods of a Window in the order of their calls. The square moves by pixels per second times the ' +
        'seconds of the frame, so its speed is the same at any frame rate. Here a draw follows each update; on a faster ' +
        'monitor there are more draws than updates.'
      }
    />
  );
}

/** Position of each method's box, in pixels of the stage. */
const BOXES: Record<Hook, readonly [x: number, y: number]> = {
  OnResize: [20, 40],
  OnLoad: [20, 112],
  OnUpdate: [180, 40],
  OnDraw: [180, 112],
  OnUnload: [340, 112],
};
const BOX = { width: 110, height: 36 } as const;

const ARROWS =
  'M75 76v32M130 130h22V58h24M235 76v32M290 118h20V58h-16M290 136h46' +
  'm-6-4l6 4l-6 4M300 54l-6 4l6 4M170 54l6 4l-6 4M71 102l4 6l4-6M231 102l4 6l4-6';

/** Position of the example window, in pixels of the stage. */
const LEFT = 20;
const TOP = 212;

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
  const isLit = (hook: Hook): boolean => (isPlaying ? hook === 'OnUpdate' || hook === 'OnDraw' : hook === state.hook);
  const moved = distance(state);
  return (
    <Stage description={describeLoop(state, isPlaying, framesPerSecond)}>
      <g className="large">
        <Label x={20} y={26} text="once" />
        <Label x={180} y={26} text="every frame" />
        <Label x={340} y={98} text="once" />
        <path className="figure-measure" d={ARROWS} />
        {HOOKS.map((hook) => (
          <HookBox key={hook} hook={hook} isLit={isLit(hook)} />
        ))}
        <text x={20} y={176}>
          ElapsedTime {frameTimeText(framesPerSecond)}
        </text>
        <text x={20} y={198}>
          {SPEED} px/s × ElapsedTime = {pixelsPerFrame(framesPerSecond)} px a frame
        </text>
        <clipPath id={`${id}-window`}>
          <rect x={LEFT} y={TOP} width={WINDOW.width} height={WINDOW.height} />
        </clipPath>
        <rect className="figure-measure" x={LEFT} y={TOP} width={WINDOW.width} height={WINDOW.height} />
        {state.hook === null || state.hook === 'OnResize' ? null : (
          <rect
            clipPath={`url(#${id}-window)`}
            x={LEFT - 20 + (moved % WINDOW.width)}
            y={TOP + WINDOW.height / 2 - 20}
            width={40}
            height={40}
            fill="cornflowerblue"
          />
        )}
        {state.hook === null ? <Label x={240} y={TOP + 53} textAnchor="middle" text="closed" /> : null}
        <Label x={20} y={332} text={framesText(state.frames)} />
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

function HookBox({ hook, isLit }: { hook: Hook; isLit: boolean }) {
  const [x, y] = BOXES[hook];
  return (
    <g className={isLit ? 'figure-lit' : 'figure-measure'} data-lit={isLit ? hook : undefined}>
      <rect x={x} y={y} rx={6} width={BOX.width} height={BOX.height} />
      <Label x={x + BOX.width / 2} y={y + 23} textAnchor="middle" text={hook} />
    </g>
  );
}
