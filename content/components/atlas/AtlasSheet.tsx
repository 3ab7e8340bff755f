import { memo } from 'react';
import { PixelArt } from '../figure/PixelArt.tsx';
import { Stage } from '../figure/Stage.tsx';
import { atlasSize } from '../sprites/atlas-layout.ts';
import { CAMPFIRE_SCALE, type CampfireCell, campfireCells } from '../sprites/campfire.ts';
import { boundsText } from './atlas.ts';

/** Room around the picture, and for the line of text below it, in the stage's units. */
const MARGIN = 8;
const TEXT = 36;

/** The picture of the atlas, each entry's rectangle in it, and one of them marked with its numbers. */
export function AtlasSheet({ marked, description }: { marked: CampfireCell; description: string }) {
  const { width, height } = atlasSize(campfireCells());
  return (
    <Stage description={description} width={width + 2 * MARGIN} height={height + 2 * MARGIN + TEXT}>
      <g transform={`translate(${MARGIN} ${MARGIN})`}>
        <Cells />
        <rect
          x={marked.x}
          y={marked.y}
          width={marked.width}
          height={marked.height}
          style={{ fill: 'none', stroke: 'var(--amber)', strokeWidth: 4 }}
        />
        <text x={0} y={height + TEXT - 8} fontSize={20} style={{ whiteSpace: 'pre' }}>
          {boundsText(marked)}
        </text>
      </g>
    </Stage>
  );
}

/** All that never changes, so that it isn't drawn anew with each frame that plays. */
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
          size={CAMPFIRE_SCALE}
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
