import { useCallback, useRef, useState } from 'react';
import type { IslandProps } from '#app/islands/island-props.ts';
import { frameRate } from '../figure/controls.tsx';
import { Figure } from '../figure/Figure.tsx';
import { KeyArea } from '../figure/KeyArea.tsx';
import { useControls } from '../figure/use-controls.ts';
import { useFrameRate } from '../figure/use-frames.ts';
import { MouseStage } from './MouseStage.tsx';
import { CODE_LINES, mouseCode, mouseNews } from './mouse.ts';
import { allUp, begun, EXAMPLE, isStill, nextFrame } from './mouse-frames.ts';
import { type Change, pointerHandlers, takeKey } from './mouse-input.ts';
import { useWheelInFocus } from './use-wheel-in-focus.ts';

const CONTROLS = frameRate(10);

/** What a `MouseState` answers, frame by frame. */
export function MouseFigure({ id }: IslandProps) {
  const area = useRef<HTMLDivElement>(null);
  const [state, setState] = useState(EXAMPLE);
  const controls = useControls(id, CONTROLS, () => setState(EXAMPLE));
  const change: Change = useCallback((next) => setState((before) => next(begun(before))), []);
  const onFocusChange = useCallback(
    (focused: boolean) => {
      if (!focused) change(allUp);
    },
    [change],
  );
  useWheelInFocus(area, change);
  useFrameRate(!isStill(state), controls.values.framesPerSecond, (count) => {
    for (let passed = 0; passed < count; passed += 1) setState(nextFrame);
  });
  return (
    <Figure
      controls={controls}
      stage={
        <KeyArea
          area={area}
          label="Window with a mouse pointer: arrow keys, Space, R, M, PageUp and PageDown; Tab or Escape leaves"
          invitation="Point here; click for wheel and keys."
          onFocusChange={onFocusChange}
          onKey={(key) => takeKey(key, change)}
          pointer={pointerHandlers(change)}
          said={state.isExample ? '' : mouseNews(state.event)}
        >
          <MouseStage state={state} />
        </KeyArea>
      }
      inputs={
        <>
          {controls.inputs()}
          <p className="figure-help">
            Without a mouse: the arrow keys move the pointer by 8 pixels, with Shift by 1. Space or Enter is the left
            button, R the right one, M the middle one. PageUp and PageDown turn the wheel.
          </p>
        </>
      }
      code={mouseCode(state.event)}
      codeLines={CODE_LINES}
      caption={
        'What the mouse’s state answers in this frame: place and movement in pixels, buttons, wheel. The C# shows the ' +
        'last frame in which something happened.'
      }
    />
  );
}
