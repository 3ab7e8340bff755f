import { useState } from 'react';
import type { IslandProps } from '#app/islands/island-props.ts';
import { Buttons, frameRate } from '../figure/controls.tsx';
import { Figure } from '../figure/Figure.tsx';
import { useControls } from '../figure/use-controls.ts';
import { useFrameRate } from '../figure/use-frames.ts';
import { closeWindow, isOpen, nextStep, runFrames, START } from './frame-loop.ts';
import { CODE_LINES, loopCode } from './frame-loop-code.ts';
import { LoopStage } from './LoopStage.tsx';

const CONTROLS = frameRate(60, [15, 120, 15]);

/** The order in which the framework calls a `Window`, step by step or running. */
export function FrameLoopFigure({ id }: IslandProps) {
  const [state, setState] = useState(START);
  const [wantsPlay, setWantsPlay] = useState(false);
  const restart = (): void => {
    setWantsPlay(false);
    setState(START);
  };
  const controls = useControls(id, CONTROLS, restart);
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
  // While it plays, the method with the frame time is the one to read.
  const shown = isPlaying ? { ...state, hook: 'OnUpdate' as const } : state;
  return (
    <Figure
      controls={controls}
      stage={<LoopStage state={state} isPlaying={isPlaying} framesPerSecond={framesPerSecond} id={id} />}
      inputs={
        <>
          <Buttons
            of={[
              ['Step', step],
              [isPlaying ? 'Pause' : 'Play', togglePlay],
              ['Close the window', () => setState(closeWindow)],
              ['Start again', restart],
            ]}
          />
          {controls.inputs()}
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
