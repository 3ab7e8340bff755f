import { useCallback, useRef, useState } from 'react';
import type { IslandProps } from '#app/islands/island-props.ts';
import { createFrameRateControl } from '../figure/controls.tsx';
import { Figure } from '../figure/Figure.tsx';
import { HoldButton } from '../figure/HoldButton.tsx';
import { type KeyAction, KeyArea } from '../figure/KeyArea.tsx';
import { Label, Stage } from '../figure/Stage.tsx';
import { useControls } from '../figure/use-controls.ts';
import { useFrameRate } from '../figure/use-frames.ts';
import { getKeyCodeName } from './key-codes.ts';
import {
  advanceFrame,
  EXAMPLE_STATE,
  getKeyCounts,
  getKeyStates,
  getPressedKeys,
  INITIAL_STATE,
  isIdle,
  isUnused,
  type KeyboardHistory,
  pressKey,
  releaseAllKeys,
  releaseKey,
} from './key-frames.ts';
import { createKeyTestCode, describeCounts, describeKeyboard, evaluateCalls, layOutKeyCaps } from './keyboard.ts';
import { TimingRows } from './TimingFigure.tsx';

const CONTROLS = createFrameRateControl(20);

/** Interactive figure of a `KeyboardState`, updated in each frame while the figure has the focus. */
export function KeyboardFigure({ id }: IslandProps) {
  const area = useRef<HTMLDivElement>(null);
  const [state, setState] = useState(EXAMPLE_STATE);
  const [isFocused, setFocused] = useState(false);
  const controls = useControls(id, CONTROLS, { isInitial: isUnused(state), reset: () => setState(INITIAL_STATE) });
  const onFocusChange = useCallback((focused: boolean) => {
    setFocused(focused);
    setState((before) => (focused && before.isExample ? INITIAL_STATE : releaseAllKeys(before)));
  }, []);
  useFrameRate(isFocused || !(state.isExample || isIdle(state)), controls.values.framesPerSecond, (count) => {
    for (let passed = 0; passed < count; passed += 1) setState(advanceFrame);
  });
  const press = (key: string): void => setState((before) => pressKey(before.isExample ? INITIAL_STATE : before, key));
  const release = (key: string): void => setState((before) => releaseKey(before, key));
  const onKey = ({ code, isDown, isRepeat }: KeyAction): boolean => {
    const key = getKeyCodeName(code);
    if (key === null) return false;
    if (!isDown) release(key);
    else if (!isRepeat) press(key);
    return true;
  };
  return (
    <Figure
      controls={controls}
      stage={
        <KeyArea
          area={area}
          label="Keyboard: press keys here; press Tab or Esc to leave"
          hint="Click or Tab here, then press keys."
          onFocusChange={onFocusChange}
          onKey={onKey}
          announcement={
            !state.isExample && isIdle(state) && getKeyCounts(state).released > 0 ? describeCounts(state) : ''
          }
        >
          <KeyboardStage state={state} />
        </KeyArea>
      }
      inputs={
        <>
          {controls.inputs()}
          <p className="figure-help">
            Tap a key, then hold one. Held is true in every frame while the key is down. Pressed is true in the first of
            these frames. Released is true in the first frame in which the key is up again.
          </p>
          <div className="figure-buttons screen-keys">
            {['Left', 'Right', 'Space'].map((name) => (
              <HoldButton
                key={name}
                onDown={() => press(name)}
                onUp={() => release(name)}
                onTap={() => {
                  press(name);
                  release(name);
                }}
              >
                {name}
              </HoldButton>
            ))}
          </div>
        </>
      }
      code={createKeyTestCode(state.key)}
      caption={
        'The keyboard state in this frame, and a 40-frame history of the last key pressed. ' +
        'The figure runs fewer frames per second than a game, so that you can see each frame.'
      }
    />
  );
}

/** Centres of the circles that light up when a test is true, in pixels of the stage. */
const LAMP_POSITIONS = [
  [28, 92],
  [28, 118],
  [288, 92],
  [288, 118],
  [288, 144],
] as const;

/** The pressed keys, the results of the tests in this frame, and a chart of the last frames. */
function KeyboardStage({ state }: { state: KeyboardHistory }) {
  return (
    <Stage description={describeKeyboard(state)} height={306}>
      <g className="large">
        <Label x={20} y={44} text="down" />
        {layOutKeyCaps(getPressedKeys(state), 72, 460).map(({ name, x, width }) => (
          <g className="figure-lit" key={name}>
            <rect x={x} y={22} rx={6} width={width} height={34} />
            <Label x={x + width / 2} y={44} textAnchor="middle" text={name} />
          </g>
        ))}
        {evaluateCalls(state).map(({ call, isTrue }, index) => {
          const [x, y] = LAMP_POSITIONS[index] ?? [0, 0];
          return (
            <g key={call} className={isTrue ? 'figure-on' : 'figure-measure'}>
              <circle cx={x} cy={y} r={6} />
              <Label x={x + 14} y={y + 5} text={call} />
            </g>
          );
        })}
        <TimingRows keyStates={getKeyStates(state)} x={104} y={172} frameWidth={8} counts={getKeyCounts(state)} />
      </g>
    </Stage>
  );
}
