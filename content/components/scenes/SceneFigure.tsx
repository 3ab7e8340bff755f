import { useEffect, useRef, useState } from 'react';
import type { IslandProps } from '#app/islands/island-props.ts';
import { PageStyles } from '#app/ui/PageStyles.tsx';
import { Buttons, createCheckbox } from '../figure/controls.tsx';
import { Figure } from '../figure/Figure.tsx';
import { Label, Stage } from '../figure/Stage.tsx';
import { useControls } from '../figure/use-controls.ts';
import {
  activeScene,
  closeWindow,
  describeScenes,
  EXAMPLE,
  goTo,
  isLoaded,
  runFrame,
  SCENES,
  type SceneName,
  type SceneState,
  sceneCode,
  sceneNote,
} from './scene-state.ts';
import css from './scenes.css?inline';

const WRAPPING = (
  <>
    Uses
    <wbr />
    Navigation
    <wbr />
    Wrapping
  </>
);
const CONTROLS = { wraps: createCheckbox('UsesNavigationWrapping', true, WRAPPING) };

/** Interactive figure of three scenes, the navigation between them, and the calls of the scene manager. */
export function SceneFigure({ id }: IslandProps) {
  const [state, setState] = useState(EXAMPLE);
  const controls = useControls(id, CONTROLS, { isInitial: state === EXAMPLE, reset: () => setState(EXAMPLE) });
  const { wraps } = controls.values;
  const disabledReason = state.isOpen ? undefined : 'the window is closed';
  return (
    <Figure
      controls={controls}
      stage={
        <>
          {import.meta.env.SSR ? <PageStyles css={css} /> : null}
          <SceneStage state={state} wraps={wraps} />
          <CallLog label="Calls of the scene manager" calls={state.log} />
        </>
      }
      inputs={
        <>
          <Buttons
            figureId={id}
            buttons={[
              ['PreviousScene', () => setState((before) => goTo(before, 'Previous', wraps)), disabledReason],
              ['NextScene', () => setState((before) => goTo(before, 'Next', wraps)), disabledReason],
              ['Step one frame', () => setState(runFrame), disabledReason],
              ['Close the window', () => setState(closeWindow), disabledReason],
            ]}
          />
          {controls.input('wraps', { disabledReason })}
        </>
      }
      status={sceneNote(state, wraps)}
      code={sceneCode(state, wraps)}
      caption="Three scenes. Only the active one is loaded; the list tells which of their methods the scene manager called."
    />
  );
}

/** A list of calls that scrolls to the last one. */
function CallLog({ label, calls }: { label: string; calls: readonly string[] }) {
  const list = useRef<HTMLDivElement>(null);
  const { length } = calls;
  useEffect(() => {
    if (list.current !== null && length > 0) list.current.scrollTop = list.current.scrollHeight;
  }, [length]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that overflows is scrolled by keyboard
    <div className="call-log" role="log" aria-label={label} tabIndex={0} ref={list}>
      <ol>
        {calls
          .map((call, index) => ({ call, key: index }))
          .map(({ call, key }) => (
            <li key={key}>{call}</li>
          ))}
      </ol>
    </div>
  );
}

/** The drawing of each scene, centred at (60, 62). */
const PICTURES: Record<SceneName, { d: string; color: string }> = {
  A: { d: 'M36 62a24 24 0 1 0 48 0a24 24 0 1 0-48 0', color: 'mediumseagreen' },
  B: { d: 'M38 40h44v44h-44z', color: 'cornflowerblue' },
  C: { d: 'M60 36l28 48h-56z', color: 'hotpink' },
};

const WIDTH = 120;
const HEIGHT = 150;
const GAP = 40;
const TOP = 24;

/** The three scenes, the active one highlighted, and the navigation between them. */
function SceneStage({ state, wraps }: { state: SceneState; wraps: boolean }) {
  return (
    <Stage description={describeScenes(state, wraps)} height={252}>
      <g className="large">
        {SCENES.map((scene, index) => (
          <g key={scene} transform={`translate(${20 + index * (WIDTH + GAP)} ${TOP})`}>
            <SceneCard scene={scene} isLoaded={isLoaded(state, scene)} />
          </g>
        ))}
        <path
          className="figure-measure"
          d="M146 99h28m-22-5l-6 5l6 5m16-10l6 5l-6 5M306 99h28m-22-5l-6 5l6 5m16-10l6 5l-6 5"
        />
        {wraps ? (
          <path className="figure-measure" d="M80 182v32h320v-32m-5 6l5-6l5 6M75 188l5-6l5 6" />
        ) : (
          <path className="figure-measure" strokeDasharray="2 6" d="M80 182v32M400 182v32" />
        )}
        <Label x={240} y={206} textAnchor="middle" text={wraps ? 'wraps' : 'ends'} />
        <text x={240} y={238} textAnchor="middle">
          CurrentScene {activeScene(state)}, TotalScenes {SCENES.length}
        </text>
      </g>
    </Stage>
  );
}

function SceneCard({ scene, isLoaded: loaded }: { scene: SceneName; isLoaded: boolean }) {
  const { d, color } = PICTURES[scene];
  return (
    <>
      <g className={loaded ? 'figure-lit' : 'figure-measure'} data-lit={loaded ? scene : undefined}>
        <rect rx={8} width={WIDTH} height={HEIGHT} />
        <Label x={10} y={22} text={scene} />
        <Label x={WIDTH / 2} y={112} textAnchor="middle" text={loaded ? 'active' : ''} />
        <Label x={WIDTH / 2} y={134} textAnchor="middle" text={loaded ? 'loaded' : 'not loaded'} />
      </g>
      {loaded ? <path d={d} fill={color} /> : <path className="figure-measure" strokeDasharray="4 4" d={d} />}
    </>
  );
}
