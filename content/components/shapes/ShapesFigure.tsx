import type { IslandProps } from '#app/islands/island-props.ts';
import { InlineStyles } from '#app/ui/InlineStyles.tsx';
import { CirclePicture } from '../circle/CirclePicture.tsx';
import { propReader } from '../figure/prop-reader.ts';
import { Stage } from '../figure/Stage.tsx';
import { LinePicture } from '../line/LinePicture.tsx';
import { RectanglePicture } from '../rectangle/RectanglePicture.tsx';
import css from './tiles.css?inline';
import { describeTile, readTiles, TILE_SIZE, type Tile } from './tiles.ts';

/**
 * Small windows beside each other, each with a shape and a label. Static.
 *
 * @throws Error for props that it can't draw: see `readTiles`
 */
export function ShapesFigure({ id, props }: IslandProps) {
  const tiles = readTiles(props.tiles).map((tile, index) => ({ tile, key: `${id}-${index}` }));
  const caption = propReader('ShapesFigure', props, ['caption', 'tiles']).text('caption');
  return (
    <figure className="figure">
      <InlineStyles css={css} />
      <div className="tiles">
        {tiles.map(({ tile, key }) => (
          <div key={key}>
            <div className="stage">
              <Stage description={describeTile(tile)} width={TILE_SIZE} height={TILE_SIZE}>
                <TilePicture tile={tile} id={key} />
              </Stage>
            </div>
            <p>{tile.label}</p>
          </div>
        ))}
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function TilePicture({ tile, id }: { tile: Tile; id: string }) {
  switch (tile.kind) {
    case 'rectangle':
      return <RectanglePicture rectangle={tile.rectangle} id={id} />;
    case 'circle':
      return <CirclePicture circle={tile.circle} id={id} />;
    case 'line':
      return <LinePicture line={tile.line} />;
  }
}
