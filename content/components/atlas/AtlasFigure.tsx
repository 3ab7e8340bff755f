import { useState } from 'react';
import type { IslandProps } from '#app/islands/island-props.ts';
import { Buttons, choice, frameRate, slider, toggle } from '../figure/controls.tsx';
import { Figure } from '../figure/Figure.tsx';
import { useControls } from '../figure/use-controls.ts';
import { useFrameRate } from '../figure/use-frames.ts';
import { CAMPFIRE_NAMES } from '../sprites/campfire.ts';
import { AtlasStage } from './AtlasStage.tsx';
import { type AtlasSettings, atlasLimits, drawnFrame, frameAfter, frameBefore } from './atlas.ts';
import { ATLAS_LINES, atlasCode } from './atlas-code.ts';

const CONTROLS = {
  name: choice('subTextureName', 'flame', CAMPFIRE_NAMES),
  frame: slider('frameNumber', 5, [-1, 8]),
  ...frameRate(8, [1, 30, 1]),
  flipped: toggle('FlipHorizontally', false),
};

/** An atlas, the part of it that is drawn, and a timer that goes from frame to frame. */
export function AtlasFigure({ id }: IslandProps) {
  /** The frame that the animation began with; null while it stands still. */
  const [start, setStart] = useState<number | null>(null);
  const controls = useControls(id, CONTROLS, () => setStart(null));
  const set: AtlasSettings = { ...controls.values, isFlipped: controls.values.flipped };
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
  return (
    <Figure
      controls={controls}
      stage={<AtlasStage set={set} />}
      inputs={
        <>
          {controls.inputs()}
          <Buttons
            of={[
              ['Previous frame', () => show(frameBefore(set))],
              [isPlaying ? 'Pause' : 'Play', () => setStart(isPlaying ? null : shown)],
              ['Next frame', () => show(frameAfter(set))],
            ]}
          />
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
