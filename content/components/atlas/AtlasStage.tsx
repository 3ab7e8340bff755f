import { PixelArt } from '../figure/PixelArt.tsx';
import { Stage } from '../figure/Stage.tsx';
import { CAMPFIRE_SCALE } from '../sprites/campfire.ts';
import { AtlasSheet } from './AtlasSheet.tsx';
import {
  type AtlasSettings,
  describeSheet,
  describeWindow,
  drawnFrame,
  entryText,
  frameLengthText,
  framesOf,
  SIZE,
  WINDOW,
} from './atlas.ts';

/** The atlas with one part marked, the window that shows this part, and its entry in the JSON file. */
export function AtlasStage({ set }: { set: AtlasSettings }) {
  const cells = framesOf(set.name);
  const shown = drawnFrame(set);
  const cell = cells[shown];
  if (cell === undefined) return null;
  const { width, height } = WINDOW;
  return (
    <>
      <div className="atlas">
        <AtlasSheet marked={cell} description={describeSheet(set)} />
        <Stage description={describeWindow(set)} width={width} height={height}>
          <g transform={`translate(${width / 2} ${height / 2})${set.isFlipped ? ' scale(-1 1)' : ''}`}>
            <PixelArt sprite={cell.sprite} frame={cell.frame} x={0} y={0} size={CAMPFIRE_SCALE * SIZE} />
          </g>
          <text x={width / 2} y={height - 14} fontSize={17} textAnchor="middle">
            {cells.length === 1 ? 'a still picture' : `frame ${shown}, ${frameLengthText(set.framesPerSecond)}`}
          </text>
        </Stage>
      </div>
      <div className="code figure-code">
        <pre>
          <code>
            {entryText(cell)
              .split(/^(.*Bounds.*)$/mu)
              .map((part, index) =>
                index === 1 ? (
                  <span key="bounds" style={{ color: 'var(--amber)' }}>
                    {part}
                  </span>
                ) : (
                  part
                ),
              )}
          </code>
        </pre>
      </div>
    </>
  );
}
