import { useState } from 'react';
import type { IslandProps } from '#app/islands/island-props.ts';
import { Buttons, toggle } from '../figure/controls.tsx';
import { Figure } from '../figure/Figure.tsx';
import { useControls } from '../figure/use-controls.ts';
import { CallLog } from './CallLog.tsx';
import { SceneStage } from './SceneStage.tsx';
import { closeWindow, EXAMPLE, goTo, OPENED, runFrame } from './scene-state.ts';
import { CODE_LINES, sceneCode, sceneNote } from './scene-words.ts';

const WRAPPING = (
  <>
    Uses
    <wbr />
    Navigation
    <wbr />
    Wrapping
  </>
);
const CONTROLS = { wraps: toggle(WRAPPING, true) };

/** Three scenes, the ways between them, and what the scene manager calls on the way. */
export function SceneFigure({ id }: IslandProps) {
  const [state, setState] = useState(EXAMPLE);
  const controls = useControls(id, CONTROLS, () => setState(OPENED));
  const { wraps } = controls.values;
  return (
    <Figure
      controls={controls}
      stage={
        <>
          <SceneStage state={state} wraps={wraps} />
          <CallLog label="Calls of the scene manager" calls={state.log} />
        </>
      }
      inputs={
        <>
          <Buttons
            of={[
              ['PreviousScene', () => setState((before) => goTo(before, 'Previous', wraps))],
              ['NextScene', () => setState((before) => goTo(before, 'Next', wraps))],
              ['Step one frame', () => setState(runFrame)],
              ['Close the window', () => setState(closeWindow)],
            ]}
          />
          {controls.inputs()}
        </>
      }
      note={sceneNote(state, wraps)}
      code={sceneCode(state, wraps)}
      codeLines={CODE_LINES}
      caption="Three scenes. Only the active one is loaded; the list tells which of their methods the scene manager called."
    />
  );
}
