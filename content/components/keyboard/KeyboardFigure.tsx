import { useCallback, useRef, useState } from 'react';
import type { IslandProps } from '#app/islands/island-props.ts';
import { frameRate } from '../figure/controls.tsx';
import { Figure } from '../figure/Figure.tsx';
import { HoldButton } from '../figure/HoldButton.tsx';
import { type AreaKey, KeyArea } from '../figure/KeyArea.tsx';
import { useControls } from '../figure/use-controls.ts';
import { useFrameRate } from '../figure/use-frames.ts';
import { KeyboardStage } from './KeyboardStage.tsx';
import { keyCodeName } from './key-codes.ts';
import { allUp, EXAMPLE, isQuiet, keyCounts, keyDown, keyUp, nextFrame, UNTOUCHED } from './key-frames.ts';
import { CODE_LINES, countsText, keyboardCode } from './keyboard.ts';

const CONTROLS = frameRate(20);

/** What a `KeyboardState` answers, frame by frame, while the figure has the focus. */
export function KeyboardFigure({ id }: IslandProps) {
  const area = useRef<HTMLDivElement>(null);
  const [state, setState] = useState(EXAMPLE);
  const [isFocused, setFocused] = useState(false);
  const controls = useControls(id, CONTROLS, () => setState(UNTOUCHED));
  const onFocusChange = useCallback((focused: boolean) => {
    setFocused(focused);
    setState((before) => (focused && before.isExample ? UNTOUCHED : allUp(before)));
  }, []);
  useFrameRate(isFocused || !(state.isExample || isQuiet(state)), controls.values.framesPerSecond, (count) => {
    for (let passed = 0; passed < count; passed += 1) setState(nextFrame);
  });
  const press = (key: string): void => setState((before) => keyDown(before.isExample ? UNTOUCHED : before, key));
  const release = (key: string): void => setState((before) => keyUp(before, key));
  const onKey = ({ code, isDown, isRepeat }: AreaKey): boolean => {
    const key = keyCodeName(code);
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
          label="Keyboard: press keys here; Tab or Escape leaves"
          invitation="Click or Tab here, then press keys."
          onFocusChange={onFocusChange}
          onKey={onKey}
          said={!state.isExample && isQuiet(state) && keyCounts(state).released > 0 ? countsText(state) : ''}
        >
          <KeyboardStage state={state} />
        </KeyArea>
      }
      inputs={
        <>
          {controls.inputs()}
          <p className="figure-help">
            Tap a key, then hold one. Held is true in every frame while the key is down, pressed in the first of them,
            released in the first after them.
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
      code={keyboardCode(state.key)}
      codeLines={CODE_LINES}
      caption={
        'What the keyboard’s state answers in this frame, and the last 40 frames of the key that went down last. ' +
        'The figure takes fewer frames a second than a game, so that you can see each.'
      }
    />
  );
}
