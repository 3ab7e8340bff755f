import { useEffect, useRef, useState } from 'react';
import type { IslandProps } from '#app/islands/island-props.ts';
import { PageStyles } from '#app/ui/PageStyles.tsx';
import { Buttons, createCheckbox } from '../figure/controls.tsx';
import { Figure } from '../figure/Figure.tsx';
import { Label, Stage } from '../figure/Stage.tsx';
import { useControls } from '../figure/use-controls.ts';
import {
  closeWindow,
  createNavigationCode,
  describeNavigation,
  describeScenes,
  getActiveScene,
  INITIAL_STATE,
  isLoaded,
  navigate,
  runFrame,
  SCENES,
  type SceneName,
  type SceneState,
} from './scene-state.ts';
import css from './scenes.css?inline';

const WRAPPING_LABEL = (
  <>
    Uses
    <wbr />
    Navigation
    <wbr />
    Wrapping
  </>
);
const CONTROLS = { wraps: createCheckbox('UsesNavigationWrapping', true, WRAPPING_LABEL) };

/** Interactive figure of three scenes, the navigation between them, and the calls of the scene manager. */
export function SceneFigure({ id }: IslandProps) {
  const [state, setState] = useState(INITIAL_STATE);
  const controls = useControls(id, CONTROLS, {
    isInitial: state === INITIAL_STATE,
    reset: () => setState(INITIAL_STATE),
  });
  const { wraps } = controls.values;
  const disabledReason = state.isOpen ? undefined : 'the window is closed';
  return (
    <Figure
      controls={controls}
      stage={
        <>
          {import.meta.env.SSR ? <PageStyles css={css} /> : null}
          <SceneStage state={state} wraps={wraps} />
          <CallLog label="Calls by the scene manager" calls={state.log} />
        </>
      }
      inputs={
        <>
          <Buttons
            figureId={id}
            buttons={[
              ['PreviousScene', () => setState((before) => navigate(before, 'Previous', wraps)), disabledReason],
              ['NextScene', () => setState((before) => navigate(before, 'Next', wraps)), disabledReason],
              ['Step one frame', () => setState(runFrame), disabledReason],
              ['Close the window', () => setState(closeWindow), disabledReason],
            ]}
          />
          {controls.input('wraps', { disabledReason })}
        </>
      }
      status={describeNavigation(state, wraps)}
      code={createNavigationCode(state, wraps)}
      caption="Three scenes. Only the active scene is loaded. The log shows the methods that the scene manager called."
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
const SCENE_DRAWINGS: Record<SceneName, { d: string; color: string }> = {
  A: { d: 'M36 62a24 24 0 1 0 48 0a24 24 0 1 0-48 0', color: 'mediumseagreen' },
  B: { d: 'M38 40h44v44h-44z', color: 'cornflowerblue' },
  C: { d: 'M60 36l28 48h-56z', color: 'hotpink' },
};

const CARD_WIDTH = 120;
const CARD_HEIGHT = 150;
const CARD_GAP = 40;
const CARD_TOP = 24;

/** The three scenes, the active one highlighted, and the navigation between them. */
function SceneStage({ state, wraps }: { state: SceneState; wraps: boolean }) {
  return (
    <Stage description={describeScenes(state, wraps)} height={252}>
      <g className="large">
        {SCENES.map((scene, index) => (
          <g key={scene} transform={`translate(${20 + index * (CARD_WIDTH + CARD_GAP)} ${CARD_TOP})`}>
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
          CurrentScene {getActiveScene(state)}, TotalScenes {SCENES.length}
        </text>
      </g>
    </Stage>
  );
}

function SceneCard({ scene, isLoaded: loaded }: { scene: SceneName; isLoaded: boolean }) {
  const { d, color } = SCENE_DRAWINGS[scene];
  return (
    <>
      <g className={loaded ? 'figure-lit' : 'figure-measure'} data-lit={loaded ? scene : undefined}>
        <rect rx={8} width={CARD_WIDTH} height={CARD_HEIGHT} />
        <Label x={10} y={22} text={scene} />
        <Label x={CARD_WIDTH / 2} y={112} textAnchor="middle" text={loaded ? 'active' : ''} />
        <Label x={CARD_WIDTH / 2} y={134} textAnchor="middle" text={loaded ? 'loaded' : 'not loaded'} />
      </g>
      {loaded ? <path d={d} fill={color} /> : <path className="figure-measure" strokeDasharray="4 4" d={d} />}
    </>
  );
}
