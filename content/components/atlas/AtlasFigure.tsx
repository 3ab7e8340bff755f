import { memo, useState } from 'react';
import type { IslandProps } from '#app/islands/island-props.ts';
import { PageStyles } from '#app/ui/PageStyles.tsx';
import { Buttons, createCheckbox, createFrameRateControl, createMenu, createSlider } from '../figure/controls.tsx';
import { formatMarkedValue } from '../figure/csharp.ts';
import { Figure } from '../figure/Figure.tsx';
import { PixelArt } from '../figure/PixelArt.tsx';
import { Stage } from '../figure/Stage.tsx';
import { useControls } from '../figure/use-controls.ts';
import { useFrameRate } from '../figure/use-frames.ts';
import {
  CAMPFIRE_NAMES,
  CAMPFIRE_PIXEL_SIZE,
  type CampfireCell,
  type CampfireName,
  createCampfireCells,
  getAtlasSize,
} from '../sprites/campfire.ts';
import css from './atlas.css?inline';
import {
  type AtlasSettings,
  clampFrame,
  createAtlasCode,
  describeAtlasLimits,
  describeSheet,
  describeWindow,
  formatBounds,
  formatEntry,
  formatFrameDuration,
  getFrames,
  getNextFrame,
  getPreviousFrame,
  RENDER_SIZE,
  WINDOW_SIZE,
} from './atlas.ts';

const CONTROLS = {
  name: createMenu('subTextureName', 'flame', CAMPFIRE_NAMES),
  frame: createSlider('frameNumber', 5, [-1, 8]),
  ...createFrameRateControl(8, [1, 30, 1]),
  flipped: createCheckbox('FlipHorizontally', false),
};

/** Clamps the frame number after a change of the sub-texture, because the new sub-texture may have fewer frames. */
function getDependentValues(control: string, now: { name: CampfireName; frame: number }) {
  return control === 'name' ? { frame: clampFrame(now) } : {};
}

/** Interactive figure of an atlas, a rendered sub-texture and the animation of its frames. */
export function AtlasFigure({ id }: IslandProps) {
  /** Frame at which the animation started; null while it is stopped. */
  const [animationStart, setAnimationStart] = useState<number | null>(null);
  const controls = useControls(
    id,
    CONTROLS,
    { isInitial: animationStart === null, reset: () => setAnimationStart(null) },
    getDependentValues,
  );
  const settings: AtlasSettings = { ...controls.values, isFlipped: controls.values.flipped };
  const isPlaying = animationStart !== null;
  const shown = clampFrame(settings);
  const disabledReason = getFrames(settings.name).length === 1 ? `${settings.name} has one frame` : undefined;
  useFrameRate(isPlaying, settings.framesPerSecond, (count) => {
    let { frame } = settings;
    for (let passed = 0; passed < count; passed += 1) frame = getNextFrame({ ...settings, frame });
    if (frame !== settings.frame) controls.set({ frame });
  });
  const show = (frame: number): void => {
    setAnimationStart(null);
    controls.set({ frame });
  };
  return (
    <Figure
      controls={controls}
      stage={<AtlasStage settings={settings} />}
      source={<AtlasEntry settings={settings} />}
      note={describeAtlasLimits(settings)}
      inputs={
        <>
          {controls.inputs('name', 'frame')}
          {controls.input('framesPerSecond', { disabledReason })}
          {controls.inputs('flipped')}
          <Buttons
            figureId={id}
            buttons={[
              ['Previous frame', () => show(getPreviousFrame(settings)), disabledReason],
              [
                isPlaying ? 'Pause' : 'Play',
                () => setAnimationStart(isPlaying ? null : shown),
                isPlaying ? undefined : disabledReason,
              ],
              ['Next frame', () => show(getNextFrame(settings)), disabledReason],
            ]}
          />
          <p className="visually-hidden" role="status">
            {isPlaying ? 'The animation plays.' : `Frame ${shown}.`}
          </p>
        </>
      }
      code={createAtlasCode(settings, animationStart ?? shown, formatMarkedValue)}
      caption={
        'The image campfire.png with the rectangles from campfire.json. The window draws one of them at 200\u00a0%. ' +
        'Frames 0 to 3 ignite the flame once, then frames 4 to 7 repeat.'
      }
    />
  );
}

/** The atlas with one entry marked, and a window that renders this entry. */
function AtlasStage({ settings }: { settings: AtlasSettings }) {
  const cells = getFrames(settings.name);
  const shown = clampFrame(settings);
  const cell = cells[shown];
  if (cell === undefined) return null;
  const { width, height } = WINDOW_SIZE;
  return (
    <>
      {import.meta.env.SSR ? <PageStyles css={css} /> : null}
      <div className="atlas">
        <AtlasSheet marked={cell} description={describeSheet(settings)} />
        <Stage description={describeWindow(settings)} width={width} height={height}>
          <g transform={`translate(${width / 2} ${height / 2})${settings.isFlipped ? ' scale(-1 1)' : ''}`}>
            <PixelArt
              sprite={cell.sprite}
              frame={cell.frame}
              x={0}
              y={0}
              pixelSize={CAMPFIRE_PIXEL_SIZE * RENDER_SIZE}
            />
          </g>
        </Stage>
        {/* The drawings' descriptions contain the bounds and the frame number. */}
        <p aria-hidden="true">{formatBounds(cell)}</p>
        <p aria-hidden="true">
          {cells.length === 1 ? 'a still image' : `frame ${shown}, ${formatFrameDuration(settings.framesPerSecond)}`}
        </p>
      </div>
    </>
  );
}

/** The JSON of the marked entry. */
function AtlasEntry({ settings }: { settings: AtlasSettings }) {
  const cell = getFrames(settings.name)[clampFrame(settings)];
  if (cell === undefined) return null;
  return (
    <div className="code figure-code atlas-entry">
      <pre>
        <code>
          {formatEntry(cell)
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
const ATLAS_MARGIN = 8;

/** The atlas image with the rectangle of each entry, one of them marked. */
function AtlasSheet({ marked, description }: { marked: CampfireCell; description: string }) {
  const { width, height } = getAtlasSize(createCampfireCells());
  return (
    <Stage description={description} width={width + 2 * ATLAS_MARGIN} height={height + 2 * ATLAS_MARGIN}>
      <g transform={`translate(${ATLAS_MARGIN} ${ATLAS_MARGIN})`}>
        <AtlasCells />
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
const AtlasCells = memo(function AtlasCells() {
  const cells = createCampfireCells();
  return (
    <>
      {cells.map(({ name, sprite, frame, x, y, width, height }) => (
        <PixelArt
          key={`${name} ${frame}`}
          sprite={sprite}
          frame={frame}
          x={x + width / 2}
          y={y + height / 2}
          pixelSize={CAMPFIRE_PIXEL_SIZE}
        />
      ))}
      <g className="figure-measure">
        <rect x={-1} y={-1} width={getAtlasSize(cells).width + 2} height={getAtlasSize(cells).height + 2} />
        {cells.map(({ name, frame, x, y, width, height }) => (
          <rect key={`${name} ${frame}`} x={x} y={y} width={width} height={height} strokeDasharray="2 4" />
        ))}
      </g>
    </>
  );
});
