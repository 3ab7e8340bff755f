import { useCallback, useRef, useState } from 'react';
import type { IslandProps } from '#app/islands/island-props.ts';
import { frameRate } from '../figure/controls.tsx';
import { Figure } from '../figure/Figure.tsx';
import { KeyArea } from '../figure/KeyArea.tsx';
import { Label, STAGE, Stage } from '../figure/Stage.tsx';
import { useControls } from '../figure/use-controls.ts';
import { useFrameRate } from '../figure/use-frames.ts';
import { CODE_LINES, describeMouse, mouseCode, mouseNews, movement, scrollDirection } from './mouse.ts';
import { allUp, begun, EXAMPLE, isDown, isStill, type MouseFrames, nextFrame } from './mouse-frames.ts';
import { type Change, pointerHandlers, takeKey, useWheelInFocus } from './mouse-input.ts';

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

/** The pointer's usual shape, its tip at (0, 0). */
const POINTER = 'M0 0v22l5-5 4 9 4-2-4-8h7z';

/** A window with the pointer of this frame and of the last, and the mouse with what is pressed. */
function MouseStage({ state }: { state: MouseFrames }) {
  const { now, before } = state;
  const { x, y } = now;
  const isMoved = x !== before.x || y !== before.y;
  // Beside the lines, on the side that has room.
  const xAtLeft = x > STAGE.width - 60;
  const yAbove = y > STAGE.height - 60;
  return (
    <Stage description={describeMouse(state)}>
      <g className="large">
        <path className="figure-measure" strokeDasharray="4 4" d={`M${x} 0V${y}H0`} />
        <Label x={xAtLeft ? x - 8 : x + 8} y={20} textAnchor={xAtLeft ? 'end' : 'start'} text={x} />
        <Label x={8} y={yAbove ? y - 8 : y + 20} text={y} />
        {isMoved ? (
          <>
            <path className="figure-measure" d={POINTER} transform={`translate(${before.x} ${before.y})`} />
            <path className="timing-line" d={`M${before.x} ${before.y}L${x} ${y}`} />
          </>
        ) : null}
        <path className="figure-handle" d={POINTER} transform={`translate(${x} ${y})`} />
        <g transform="translate(412 252)">
          <rect className="figure-measure" width={52} height={84} rx={26} />
          <path className={lit(isDown(now, 'Left'))} d="M4 36V26a20 20 0 0 1 14-18v28z" />
          <path className={lit(isDown(now, 'Right'))} d="M48 36V26a20 20 0 0 0-14-18v28z" />
          <rect className={lit(isDown(now, 'Middle'))} x={22} y={10} width={8} height={26} rx={4} />
          {now.wheel === 0 ? null : (
            <path className="figure-on" d={now.wheel > 0 ? 'M14-6h24l-12-16z' : 'M14 90h24l-12 16z'} />
          )}
        </g>
        <text x={396} y={300} textAnchor="end">
          moved {movement(state)}
        </text>
        <text x={396} y={322} textAnchor="end">
          wheel {now.wheel} {scrollDirection(now.wheel)}
        </text>
      </g>
    </Stage>
  );
}

function lit(isOn: boolean): string {
  return isOn ? 'figure-on' : 'figure-measure';
}
