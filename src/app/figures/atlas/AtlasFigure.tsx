import { useRef, useState } from 'react';
import type { IslandProps } from '../../islands/island-props.ts';
import { type ControlReader, oneOf } from '../core/control-reader.ts';
import { Choice, Slider, Switch } from '../core/controls.tsx';
import { Figure } from '../core/Figure.tsx';
import { useControls } from '../core/use-controls.ts';
import { useFrames } from '../core/use-frames.ts';
import { CAMPFIRE_NAMES } from '../sprites/campfire.ts';
import { AtlasStage } from './AtlasStage.tsx';
import { type AtlasSettings, atlasLimits, drawnFrame, frameAfter, frameBefore, frameLength } from './atlas.ts';
import { ATLAS_LINES, atlasCode } from './atlas-code.ts';

const DEFAULTS = { name: 'flame', frame: 5, framesPerSecond: 8, flipped: false } as const;

/** An atlas, the part of it that is drawn, and a timer that goes from frame to frame. */
export function AtlasFigure({ id }: IslandProps) {
  const controls = useControls(DEFAULTS, readAtlas);
  const { settings: set } = controls;
  /** The frame that the animation began with; null while it stands still. */
  const [start, setStart] = useState<number | null>(null);
  const isPlaying = start !== null;
  const shown = drawnFrame(set);
  // Milliseconds that have passed since the frame came.
  const elapsed = useRef(0);
  useFrames(isPlaying, (milliseconds) => {
    elapsed.current += milliseconds;
    const length = frameLength(set.framesPerSecond);
    let { frame } = set;
    while (elapsed.current >= length) {
      elapsed.current -= length;
      frame = frameAfter({ ...set, frame });
    }
    if (frame !== set.frame) controls.set({ frame });
  });
  const show = (frame: number): void => {
    setStart(null);
    controls.set({ frame });
  };
  const togglePlay = (): void => {
    elapsed.current = 0;
    setStart(isPlaying ? null : shown);
  };
  const reset = (): void => {
    setStart(null);
    controls.reset();
  };
  return (
    <Figure
      controls={{ ...controls, reset }}
      stage={<AtlasStage set={set} />}
      inputs={
        <>
          <Choice figure={id} name="name" label="subTextureName" choices={CAMPFIRE_NAMES} initial={DEFAULTS.name} />
          <Slider
            figure={id}
            name="frame"
            label="frameNumber"
            min={-1}
            max={8}
            initial={DEFAULTS.frame}
            shown={`${set.frame}`}
          />
          <Slider
            figure={id}
            name="framesPerSecond"
            label="Frames per second"
            min={1}
            max={30}
            initial={DEFAULTS.framesPerSecond}
            shown={`${set.framesPerSecond}`}
          />
          <Switch figure={id} name="flipped" label="FlipHorizontally" initial={DEFAULTS.flipped} />
          <div className="figure-buttons">
            <button type="button" className="button" onClick={() => show(frameBefore(set))}>
              Previous frame
            </button>
            <button type="button" className="button" onClick={togglePlay}>
              {isPlaying ? 'Pause' : 'Play'}
            </button>
            <button type="button" className="button" onClick={() => show(frameAfter(set))}>
              Next frame
            </button>
          </div>
          <p className="visually-hidden" role="status">
            {isPlaying ? 'The animation plays.' : `Frame ${shown}.`}
          </p>
        </>
      }
      note={atlasLimits(set)}
      code={atlasCode(set, start ?? shown)}
      codeLines={ATLAS_LINES}
      caption={
        'campfire.png with the rectangles of campfire.json, and the window that draws one of them at 200\u00a0%. ' +
        'The frames 0 to 3 kindle the flame once; then 4 to 7 repeat.'
      }
    />
  );
}

function readAtlas(controls: ControlReader): AtlasSettings {
  return {
    name: oneOf(controls.text('name'), CAMPFIRE_NAMES),
    frame: controls.number('frame'),
    framesPerSecond: controls.number('framesPerSecond'),
    isFlipped: controls.isOn('flipped'),
  };
}
