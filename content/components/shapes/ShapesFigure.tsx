import type { IslandProps } from '#app/islands/island-props.ts';
import { PageStyles } from '#app/ui/PageStyles.tsx';
import type { JsonValue } from '#shared/island.ts';
import { type Circle, DEFAULT_CIRCLE, describeCircle } from '../circle/circle.ts';
import { COLORS, DEFAULT_FILL, GRADIENTS } from '../figure/fill.tsx';
import { createPropReader, type PropReader } from '../figure/prop-reader.ts';
import { Stage } from '../figure/Stage.tsx';
import { describeLine, type Line } from '../line/line.ts';
import { DEFAULT_RECTANGLE, describeRectangle, type Rectangle } from '../rectangle/rectangle.ts';
import { RenderedCircle, RenderedLine, RenderedRectangle } from './RenderedShapes.tsx';
import css from './tiles.css?inline';

/**
 * Static figure of small windows, each with a shape and a label.
 *
 * @throws Error for invalid props, see `readTiles`
 */
export function ShapesFigure({ id, props }: IslandProps) {
  const tiles = readTiles(props.tiles).map((tile, index) => ({ tile, key: `${id}-${index}` }));
  const caption = createPropReader('ShapesFigure', props, ['caption', 'tiles']).text('caption');
  return (
    <figure className="figure">
      <PageStyles css={css} />
      <div className="tiles">
        {tiles.map(({ tile, key }) => (
          <div key={key}>
            <div className="stage">
              <Stage description={describeTile(tile)} width={TILE_SIZE} height={TILE_SIZE}>
                <TileDrawing tile={tile} id={key} />
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

function TileDrawing({ tile, id }: { tile: Tile; id: string }) {
  switch (tile.kind) {
    case 'rectangle':
      return <RenderedRectangle rectangle={tile.rectangle} id={id} />;
    case 'circle':
      return <RenderedCircle circle={tile.circle} id={id} />;
    case 'line':
      return <RenderedLine line={tile.line} />;
  }
}

/** Width and height of a tile's window, in pixels. */
const TILE_SIZE = 150;

/** A labelled small window with a shape. */
type Tile = { label: string } & (
  | { kind: 'rectangle'; rectangle: Rectangle }
  | { kind: 'circle'; circle: Circle }
  | { kind: 'line'; line: Line }
);

const TILE_KINDS = ['rectangle', 'circle', 'line'] as const;
const TILE_CENTRE = { x: TILE_SIZE / 2, y: TILE_SIZE / 2 };
const FILL_PROPS = ['color', 'gradient', 'start', 'stop'] as const;
const SHAPE_PROPS = [...FILL_PROPS, 'solid', 'border'] as const;

/** Allowed props of each kind, besides `kind` and `label`. */
const PROPS_BY_KIND: Record<(typeof TILE_KINDS)[number], readonly string[]> = {
  rectangle: ['width', 'height', 'radius', ...SHAPE_PROPS],
  circle: ['diameter', ...SHAPE_PROPS],
  line: ['from', 'to', 'thickness', 'color'],
};

/**
 * Reads the tiles of a `ShapesFigure`. Missing values have the framework's defaults.
 *
 * @throws Error that names the tile, the prop, its value and the allowed values
 */
export function readTiles(value: JsonValue | undefined): Tile[] {
  if (!Array.isArray(value) || value.length === 0) {
    throw new Error(`ShapesFigure: \`tiles\` must list at least one tile, like { kind: 'circle', label: 'Color' }.`);
  }
  return value.map((entry, index) => readTile(entry, `ShapesFigure, tile ${index + 1}`));
}

function readTile(entry: JsonValue, place: string): Tile {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    throw new Error(`${place}: a tile must be an object, not ${JSON.stringify(entry)}.`);
  }
  const { label: named, kind: given } = entry;
  const where = typeof named === 'string' ? `${place} ("${named}")` : place;
  const kind = TILE_KINDS.find((one) => one === given);
  if (kind === undefined) {
    throw new Error(`${where}: \`kind\` is ${JSON.stringify(given)}; it must be one of ${TILE_KINDS.join(', ')}.`);
  }
  const props = createPropReader(where, entry, ['kind', 'label', ...PROPS_BY_KIND[kind]]);
  const label = props.text('label');
  if (kind === 'rectangle') return { label, kind, rectangle: readRectangle(props) };
  return kind === 'circle' ? { label, kind, circle: readCircle(props) } : { label, kind, line: readLine(props) };
}

/** Returns the alternative text of a tile. */
function describeTile(tile: Tile): string {
  if (tile.kind === 'rectangle') return describeRectangle(tile.rectangle);
  return tile.kind === 'circle' ? describeCircle(tile.circle) : describeLine(tile.line);
}

function readRectangle(props: PropReader): Rectangle {
  const [topLeft = 0, topRight = 0, bottomRight = 0, bottomLeft = 0] =
    props.numbers('radius', ['topLeft', 'topRight', 'bottomRight', 'bottomLeft']) ?? DEFAULT_RECTANGLE.radii;
  return {
    ...TILE_CENTRE,
    width: props.number('width', DEFAULT_RECTANGLE.width),
    height: props.number('height', DEFAULT_RECTANGLE.height),
    radii: [topLeft, topRight, bottomRight, bottomLeft],
    ...readShapeStyle(props),
  };
}

function readCircle(props: PropReader): Circle {
  return {
    ...TILE_CENTRE,
    sizedBy: 'Diameter',
    radius: props.number('diameter', DEFAULT_CIRCLE.radius * 2) / 2,
    ...readShapeStyle(props),
  };
}

function readLine(props: PropReader): Line {
  const [x1 = 0, y1 = 0] = props.numbers('from', ['x', 'y']) ?? [];
  const [x2 = 0, y2 = 0] = props.numbers('to', ['x', 'y']) ?? [];
  return {
    p1: { x: x1, y: y1 },
    p2: { x: x2, y: y2 },
    thickness: props.number('thickness', 1),
    color: props.choice('color', COLORS, DEFAULT_FILL.color),
  };
}

/** Reads the props that rectangles and circles share. */
function readShapeStyle(props: PropReader): Pick<Circle, 'isSolid' | 'border' | 'fill'> {
  return {
    isSolid: props.flag('solid', DEFAULT_CIRCLE.isSolid),
    border: props.number('border', DEFAULT_CIRCLE.border),
    fill: {
      color: props.choice('color', COLORS, DEFAULT_FILL.color),
      gradient: props.choice('gradient', GRADIENTS, DEFAULT_FILL.gradient),
      start: props.choice('start', COLORS, DEFAULT_FILL.start),
      stop: props.choice('stop', COLORS, DEFAULT_FILL.stop),
    },
  };
}
