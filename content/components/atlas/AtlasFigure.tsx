import { useState } from 'react';
import type { IslandProps } from '#app/islands/island-props.ts';
import { type ControlReader, oneOf } from '../figure/control-reader.ts';
import { Choice, Slider, Switch } from '../figure/controls.tsx';
import { Figure } from '../figure/Figure.tsx';
import { FrameRateControl, readFrameRate } from '../figure/FrameRateControl.tsx';
import { useControls } from '../figure/use-controls.ts';
import { useFrameRate } from '../figure/use-frame-rate.ts';
import { CAMPFIRE_NAMES } from '../sprites/campfire.ts';
import { AtlasStage } from './AtlasStage.tsx';
import { type AtlasSettings, atlasLimits, drawnFrame, frameAfter, frameBefore } from './atlas.ts';
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
  useFrameRate(isPlaying, set.framesPerSecond, (count) => {
    let { frame } = set;
    for (let passed = 0; passed < count; passed += 1) frame = frameAfter({ ...set, frame });
    if (frame !== set.frame) controls.set({ frame });
  });
  const show = (frame: number): void => {
    setStart(null);
    controls.set({ frame });
  };
  const togglePlay = (): void => setStart(isPlaying ? null : shown);
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
            shown={set.frame}
          />
          <FrameRateControl
            figure={id}
            initial={DEFAULTS.framesPerSecond}
            now={set.framesPerSecond}
            min={1}
            max={30}
            step={1}
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
    framesPerSecond: readFrameRate(controls),
    isFlipped: controls.isOn('flipped'),
  };
}
