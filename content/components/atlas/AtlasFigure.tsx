import { memo, useState } from 'react';
import type { IslandProps } from '#app/islands/island-props.ts';
import { PageStyles } from '#app/ui/PageStyles.tsx';
import { Buttons, createMenu, frameRateControl, createSlider, createCheckbox } from '../figure/controls.tsx';
import { writeMarkedValue } from '../figure/csharp.ts';
import { Figure } from '../figure/Figure.tsx';
import { PixelArt } from '../figure/PixelArt.tsx';
import { Stage } from '../figure/Stage.tsx';
import { useControls } from '../figure/use-controls.ts';
import { useFrameRate } from '../figure/use-frames.ts';
import {
  atlasSize,
  CAMPFIRE_NAMES,
  CAMPFIRE_SCALE,
  type CampfireCell,
  type CampfireName,
  campfireCells,
} from '../sprites/campfire.ts';
import css from './atlas.css?inline';
import {
  type AtlasSettings,
  atlasCode,
  atlasLimits,
  boundsText,
  describeSheet,
  describeWindow,
  drawnFrame,
  entryText,
  frameAfter,
  frameBefore,
  frameLengthText,
  framesOf,
  SIZE,
  WINDOW,
} from './atlas.ts';

const CONTROLS = {
  name: createMenu('subTextureName', 'flame', CAMPFIRE_NAMES),
  frame: createSlider('frameNumber', 5, [-1, 8]),
  ...frameRateControl(8, [1, 30, 1]),
  flipped: createCheckbox('FlipHorizontally', false),
};

/** Returns an existing frame number when the sub-texture changes, which may have fewer frames. */
function implied(control: string, now: { name: CampfireName; frame: number }) {
  return control === 'name' ? { frame: drawnFrame(now) } : {};
}

/** Interactive figure of an atlas, a rendered sub-texture and the animation of its frames. */
export function AtlasFigure({ id }: IslandProps) {
  /** Frame at which the animation started; null while it is stopped. */
  const [start, setStart] = useState<number | null>(null);
  const controls = useControls(id, CONTROLS, { isInitial: start === null, reset: () => setStart(null) }, implied);
  const set: AtlasSettings = { ...controls.values, isFlipped: controls.values.flipped };
  const isPlaying = start !== null;
  const shown = drawnFrame(set);
  const why = framesOf(set.name).length === 1 ? `${set.name} has one frame` : undefined;
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
      source={<AtlasEntry set={set} />}
      note={atlasLimits(set)}
      inputs={
        <>
          {controls.inputs('name', 'frame')}
          {controls.input('framesPerSecond', { disabledReason: why })}
          {controls.inputs('flipped')}
          <Buttons
            figureId={id}
            buttons={[
              ['Previous frame', () => show(frameBefore(set)), why],
              [isPlaying ? 'Pause' : 'Play', () => setStart(isPlaying ? null : shown), isPlaying ? undefined : why],
              ['Next frame', () => show(frameAfter(set)), why],
            ]}
          />
          <p className="visually-hidden" role="status">
            {isPlaying ? 'The animation plays.' : `Frame ${shown}.`}
          </p>
        </>
      }
      code={atlasCode(set, start ?? shown, writeMarkedValue)}
      caption={
        'campfire.png with the rectangles of campfire.json, and the window that draws one of them at 200\u00a0%. ' +
        'The frames 0 to 3 kindle the flame once; then 4 to 7 repeat.'
      }
    />
  );
}

/** The atlas with one entry marked, and a window that renders this entry. */
function AtlasStage({ set }: { set: AtlasSettings }) {
  const cells = framesOf(set.name);
  const shown = drawnFrame(set);
  const cell = cells[shown];
  if (cell === undefined) return null;
  const { width, height } = WINDOW;
  return (
    <>
      {import.meta.env.SSR ? <PageStyles css={css} /> : null}
      <div className="atlas">
        <AtlasSheet marked={cell} description={describeSheet(set)} />
        <Stage description={describeWindow(set)} width={width} height={height}>
          <g transform={`translate(${width / 2} ${height / 2})${set.isFlipped ? ' scale(-1 1)' : ''}`}>
            <PixelArt sprite={cell.sprite} frame={cell.frame} x={0} y={0} pixelSize={CAMPFIRE_SCALE * SIZE} />
          </g>
        </Stage>
        {/* The descriptions of the drawings contain this. */}
        <p aria-hidden="true">{boundsText(cell)}</p>
        <p aria-hidden="true">
          {cells.length === 1 ? 'a still picture' : `frame ${shown}, ${frameLengthText(set.framesPerSecond)}`}
        </p>
      </div>
    </>
  );
}

/** The JSON of the marked entry. */
function AtlasEntry({ set }: { set: AtlasSettings }) {
  const cell = framesOf(set.name)[drawnFrame(set)];
  if (cell === undefined) return null;
  return (
    <div className="code figure-code atlas-entry">
      <pre>
        <code>
          {entryText(cell)
            .split(/^(.*Bounds.*)$/mu)
            .map((part, index) =>
              index === 1 ? (
                <span key="bounds" className="atlas-bounds">
                  {part}
                </span>
              ) : (
                part
              ),
            )}
        </code>
      </pre>
    </div>
  );
}

/** Margin around the atlas image, in pixels. */
const MARGIN = 8;

/** The atlas image with the rectangle of each entry, one of them marked. */
function AtlasSheet({ marked, description }: { marked: CampfireCell; description: string }) {
  const { width, height } = atlasSize(campfireCells());
  return (
    <Stage description={description} width={width + 2 * MARGIN} height={height + 2 * MARGIN}>
      <g transform={`translate(${MARGIN} ${MARGIN})`}>
        <Cells />
        <rect
          x={marked.x}
          y={marked.y}
          width={marked.width}
          height={marked.height}
          fill="none"
          stroke="var(--amber)"
          strokeWidth={4}
        />
      </g>
    </Stage>
  );
}

/** The atlas image and all rectangles, memoized because they never change. */
const Cells = memo(function Cells() {
  const cells = campfireCells();
  return (
    <>
      {cells.map(({ name, sprite, frame, x, y, width, height }) => (
        <PixelArt
          key={`${name} ${frame}`}
          sprite={sprite}
          frame={frame}
          x={x + width / 2}
          y={y + height / 2}
          pixelSize={CAMPFIRE_SCALE}
        />
      ))}
      <g className="figure-measure">
        <rect x={-1} y={-1} width={atlasSize(cells).width + 2} height={atlasSize(cells).height + 2} />
        {cells.map(({ name, frame, x, y, width, height }) => (
          <rect key={`${name} ${frame}`} x={x} y={y} width={width} height={height} strokeDasharray="2 4" />
        ))}
      </g>
    </>
  );
});
