import { useState } from 'react';
import type { IslandProps } from '#app/islands/island-props.ts';
import type { ControlReader } from '../figure/control-reader.ts';
import { Switch } from '../figure/controls.tsx';
import { Figure } from '../figure/Figure.tsx';
import { useControls } from '../figure/use-controls.ts';
import { CallLog } from './CallLog.tsx';
import { SceneStage } from './SceneStage.tsx';
import { closeWindow, EXAMPLE, goTo, OPENED, runFrame, type SceneState } from './scene-state.ts';
import { CODE_LINES, sceneCode, sceneNote } from './scene-words.ts';

const DEFAULTS = { wraps: true } as const;

/** Three scenes, the ways between them, and what the scene manager calls on the way. */
export function SceneFigure({ id }: IslandProps) {
  const controls = useControls(DEFAULTS, readWraps);
  const wraps = controls.settings;
  const [state, setState] = useState(EXAMPLE);
  const reset = (): void => {
    controls.reset();
    setState(OPENED);
  };
  const button = (label: string, change: (before: SceneState) => SceneState) => (
    <button type="button" className="button" onClick={() => setState(change)}>
      {label}
    </button>
  );
  return (
    <Figure
      controls={{ ...controls, reset }}
      stage={
        <>
          <SceneStage state={state} wraps={wraps} />
          <CallLog label="Calls of the scene manager" calls={state.log} />
        </>
      }
      inputs={
        <>
          <div className="figure-buttons">
            {button('PreviousScene', (before) => goTo(before, 'Previous', wraps))}
            {button('NextScene', (before) => goTo(before, 'Next', wraps))}
            {button('Step one frame', runFrame)}
            {button('Close the window', closeWindow)}
          </div>
          <Switch
            figure={id}
            name="wraps"
            label={
              <>
                Uses
                <wbr />
                Navigation
                <wbr />
                Wrapping
              </>
            }
            initial={DEFAULTS.wraps}
          />
        </>
      }
      note={sceneNote(state, wraps)}
      code={sceneCode(state, wraps)}
      codeLines={CODE_LINES}
      caption="Three scenes. Only the active one is loaded; the list tells which of their methods the scene manager called."
    />
  );
}

function readWraps(controls: ControlReader): boolean {
  return controls.isOn('wraps');
}
