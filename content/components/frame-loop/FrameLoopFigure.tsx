import { useState } from 'react';
import type { IslandProps } from '#app/islands/island-props.ts';
import { Figure } from '../figure/Figure.tsx';
import { FrameRateControl, readFrameRate } from '../figure/FrameRateControl.tsx';
import { useControls } from '../figure/use-controls.ts';
import { useFrameRate } from '../figure/use-frame-rate.ts';
import { closeWindow, isOpen, nextStep, runFrames, START } from './frame-loop.ts';
import { CODE_LINES, loopCode } from './frame-loop-code.ts';
import { LoopStage } from './LoopStage.tsx';

const DEFAULTS = { framesPerSecond: 60 } as const;

/** The order in which the framework calls a `Window`, step by step or running. */
export function FrameLoopFigure({ id }: IslandProps) {
  const controls = useControls(DEFAULTS, readFrameRate);
  const framesPerSecond = controls.settings;
  const [state, setState] = useState(START);
  const [wantsPlay, setWantsPlay] = useState(false);
  const isPlaying = wantsPlay && isOpen(state);
  useFrameRate(isPlaying, framesPerSecond, (count) => {
    setState((before) => runFrames(before, count, framesPerSecond));
  });
  const restart = (): void => {
    setWantsPlay(false);
    setState(START);
  };
  const step = (): void => {
    setWantsPlay(false);
    setState((before) => nextStep(before, framesPerSecond));
  };
  const togglePlay = (): void => {
    if (!isOpen(state)) setState(START);
    setWantsPlay(!isPlaying);
  };
  const reset = (): void => {
    controls.reset();
    restart();
  };
  // While it plays, the method with the frame time is the one to read.
  const shown = isPlaying ? { ...state, hook: 'OnUpdate' as const } : state;
  return (
    <Figure
      controls={{ ...controls, reset }}
      stage={<LoopStage state={state} isPlaying={isPlaying} framesPerSecond={framesPerSecond} id={id} />}
      inputs={
        <>
          <div className="figure-buttons">
            <button type="button" className="button" onClick={step}>
              Step
            </button>
            <button type="button" className="button" onClick={togglePlay}>
              {isPlaying ? 'Pause' : 'Play'}
            </button>
            <button type="button" className="button" onClick={() => setState(closeWindow)}>
              Close the window
            </button>
            <button type="button" className="button" onClick={restart}>
              Start again
            </button>
          </div>
          <FrameRateControl
            figure={id}
            initial={DEFAULTS.framesPerSecond}
            now={framesPerSecond}
            min={15}
            max={120}
            step={15}
          />
          <p className="visually-hidden" role="status">
            {isPlaying ? 'The loop runs.' : `${state.hook ?? 'Show returns'}.`}
          </p>
        </>
      }
      code={loopCode(shown, framesPerSecond)}
      codeLines={CODE_LINES}
      caption={
        'The five methods of a Window in the order of their calls. The square moves by pixels per second times the ' +
        'seconds of the frame, so its speed is the same at any frame rate.'
      }
    />
  );
}
