import { STAGE, Stage } from '../figure/Stage.tsx';
import { describeMouse, movement, scrollDirection } from './mouse.ts';
import { isDown, type MouseFrames } from './mouse-frames.ts';

/** The pointer's usual shape, its tip at (0, 0). */
const POINTER = 'M0 0v22l5-5 4 9 4-2-4-8h7z';

/** A window with the pointer of this frame and of the last, and the mouse with what is pressed. */
export function MouseStage({ state }: { state: MouseFrames }) {
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
        <text x={xAtLeft ? x - 8 : x + 8} y={20} textAnchor={xAtLeft ? 'end' : 'start'}>
          {x}
        </text>
        <text x={8} y={yAbove ? y - 8 : y + 20}>
          {y}
        </text>
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
