import type { Fonts } from './fonts.ts';

/** Draws the commands of a frame; see `Commands.cs`. */
export interface Painter {
  draw(commands: Float64Array, length: number): void;
  addTexture(id: number, image: ImageBitmap): void;
  removeTexture(id: number): void;
}

type Context = CanvasRenderingContext2D;
/** Draws a command whose first operand is at an index. */
type Draw = (numbers: Float64Array, at: number) => void;

/** Maximum numbers of cached colours and of cached tinted textures. Programs rarely use more. */
const MAX_CACHED_COLORS = 512;
const MAX_CACHED_TINTS = 64;
const HORIZONTAL_GRADIENT = 1;
const FLIP_HORIZONTALLY = 1;
const FLIP_VERTICALLY = 2;
const OPAQUE_WHITE_RGB = 0xffffff;
const OPAQUE_BLACK = 0xff000000;

/**
 * Creates a painter for a canvas.
 *
 * @param isReproducible true if each run must give the same pixels
 */
export function createPainter(canvas: HTMLCanvasElement, fonts: Fonts, isReproducible: boolean): Painter {
  // `willReadFrequently` selects software rendering, which gives the same pixels in every run.
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: isReproducible });
  if (context === null) throw new Error('The browser has no 2D canvas.');
  const textures = new Map<number, ImageBitmap>();
  const tints = new Map<string, OffscreenCanvas>();
  const colors = new Map<number, string>();

  const toCss = (argb: number): string => {
    const known = colors.get(argb);
    if (known !== undefined) return known;
    if (colors.size >= MAX_CACHED_COLORS) colors.clear();
    const css = `rgba(${(argb >>> 16) & 255},${(argb >>> 8) & 255},${argb & 255},${(argb >>> 24) / 255})`;
    colors.set(argb, css);
    return css;
  };

  const tinted = (id: number, image: ImageBitmap, argb: number): ImageBitmap | OffscreenCanvas => {
    const rgb = argb & OPAQUE_WHITE_RGB;
    if (rgb === OPAQUE_WHITE_RGB) return image;
    const key = `${id} ${rgb}`;
    const known = tints.get(key);
    if (known !== undefined) return known;
    if (tints.size >= MAX_CACHED_TINTS) tints.clear();
    const made = tintImage(image, rgb);
    tints.set(key, made);
    return made;
  };

  const clear: Draw = (numbers, at) => {
    // The window is opaque, so the alpha of the colour is ignored.
    context.fillStyle = toCss(((numbers[at] ?? 0) | OPAQUE_BLACK) >>> 0);
    context.fillRect(0, 0, canvas.width, canvas.height);
  };

  /** Fills spans in rows of pixels. `spansAt` returns the spans of the row whose centre is at `y`. */
  const fillRows = (top: number, bottom: number, spansAt: (y: number) => readonly Span[]): void => {
    const end = Math.min(firstRow(bottom), canvas.height);
    let first = Math.max(firstRow(top), 0);
    while (first < end) {
      const spans = spansAt(first + 0.5);
      let next = first + 1;
      while (next < end && areEqual(spans, spansAt(next + 0.5))) next += 1;
      for (const [left, right] of spans) if (right > left) context.fillRect(left, first, right - left, next - first);
      first = next;
    }
  };

  const rectangle: Draw = (numbers, at) => {
    const [x = 0, y = 0, width = 0, height = 0, r1 = 0, r2 = 0, r3 = 0, r4 = 0] = numbers.subarray(at, at + 8);
    const [border = 0, gradient = 0, start = 0, stop = 0] = numbers.subarray(at + 8, at + 12);
    const outside = createBox(x, y, width, height, [r1, r2, r3, r4]);
    const inside = border === 0 ? null : createInside(outside, border);
    context.fillStyle =
      gradient === 0 ? toCss(start) : createGradient(context, gradient, outside, toCss(start), toCss(stop));
    fillRows(outside.top, outside.bottom, (row) => {
      const [left, right] = spanOf(outside, row);
      const span: Span = [left, Math.min(right, firstColumn(outside.right))];
      if (inside === null || row < inside.top || row > inside.bottom) return [span];
      const [from, to] = spanOf(inside, row);
      return from < to
        ? [
            [span[0], from],
            [to, span[1]],
          ]
        : [span];
    });
  };

  const line: Draw = (numbers, at) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, thickness = 0, color = 0] = numbers.subarray(at, at + 6);
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (length === 0) return;
    const [dx, dy] = [((y1 - y2) / length) * (thickness / 2), ((x2 - x1) / length) * (thickness / 2)];
    const corners: readonly Point[] = [
      [x1 + dx, y1 + dy],
      [x2 + dx, y2 + dy],
      [x2 - dx, y2 - dy],
      [x1 - dx, y1 - dy],
    ];
    const heights = corners.map((corner) => corner[1]);
    context.fillStyle = toCss(color);
    fillRows(Math.min(...heights), Math.max(...heights), (row) => [crossAt(corners, row)]);
  };

  const texture: Draw = (numbers, at) => {
    const [id = 0, sx = 0, sy = 0, sw = 0, sh = 0, x = 0, y = 0] = numbers.subarray(at, at + 7);
    const [width = 0, height = 0, degrees = 0, tint = 0, effects = 0] = numbers.subarray(at + 7, at + 12);
    const image = textures.get(id);
    if (image === undefined || width === 0 || height === 0) return;
    const angle = (degrees * Math.PI) / 180;
    context.translate(x, y);
    context.rotate(angle);
    context.scale((effects & FLIP_HORIZONTALLY) > 0 ? -1 : 1, (effects & FLIP_VERTICALLY) > 0 ? -1 : 1);
    context.globalAlpha = (tint >>> 24) / 255;
    context.drawImage(tinted(id, image, tint), sx, sy, sw, sh, -width / 2, -height / 2, width, height);
    context.globalAlpha = 1;
    context.resetTransform();
  };

  const glyph: Draw = (numbers, at) => {
    const [face = 0, pixels = 0, code = 0, x = 0, y = 0] = numbers.subarray(at, at + 5);
    const [scale = 0, degrees = 0, color = 0] = numbers.subarray(at + 5, at + 8);
    const character = String.fromCharCode(code);
    const [left, below] = fonts.originOf(face, pixels, character);
    const font = fonts.cssOf(face, pixels);
    // Canvas parses a font whenever it is set, even if it is unchanged.
    if (currentFont !== font) {
      context.font = font;
      currentFont = font;
    }
    const angle = (degrees * Math.PI) / 180;
    const [cos, sin] = [scale * Math.cos(angle), scale * Math.sin(angle)];
    context.setTransform(cos, sin, -sin, cos, x, y);
    context.fillStyle = toCss(color);
    context.fillText(character, -left, -below);
    context.resetTransform();
  };

  /** Commands by code, with the number of their operands. */
  const commands: readonly [length: number, draw: Draw][] = [
    [1, clear],
    [12, rectangle],
    [6, line],
    [12, texture],
    [8, glyph],
  ];
  let currentFont = '';

  return {
    draw(numbers, length) {
      // Resizing the canvas resets its context.
      currentFont = '';
      context.imageSmoothingEnabled = true;
      for (let at = 0; at < length; ) {
        const command = commands[numbers[at] ?? -1];
        if (command === undefined) throw new Error(`Unknown drawing command ${numbers[at]}.`);
        const [operands, draw] = command;
        draw(numbers, at + 1);
        at += operands + 1;
      }
    },
    addTexture: (id, image) => textures.set(id, image),
    removeTexture: (id) => textures.delete(id),
  };
}

type Point = readonly [x: number, y: number];
/** First column and the column after the last one. */
type Span = readonly [start: number, end: number];

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Clockwise from the top left. */
  radii: readonly [number, number, number, number];
}

/** Returns the first column whose centre isn't left of an edge. As in OpenGL, a centre on the left edge belongs to a shape. */
function firstColumn(edge: number): number {
  return Math.ceil(edge - 0.5);
}

/** Returns the first row whose centre is below an edge. As in OpenGL, a centre on the bottom edge belongs to a shape. */
function firstRow(edge: number): number {
  return Math.floor(edge + 0.5);
}

function areEqual(one: readonly Span[], other: readonly Span[]): boolean {
  return (
    one.length === other.length && one.every(([start, end], at) => start === other[at]?.[0] && end === other[at][1])
  );
}

function createBox(x: number, y: number, width: number, height: number, radii: Box['radii']): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2, radii };
}

/**
 * Returns the box inside a border. As in Velaptor's shader, its corners have the outer radii (limited to half its shorter side),
 * and a width or height that isn't even is reduced by one pixel.
 */
function createInside({ left, top, right, bottom, radii }: Box, border: number): Box {
  const most = Math.min(border, (right - left) / 2, (bottom - top) / 2);
  const shrink = (length: number): number => {
    const rest = length - 2 * most;
    return rest % 2 === 0 ? rest : rest - 1;
  };
  const [width, height] = [shrink(right - left), shrink(bottom - top)];
  const limit = Math.min(width, height) / 2;
  const [r1, r2, r3, r4] = radii;
  const limited: Box['radii'] = [Math.min(r1, limit), Math.min(r2, limit), Math.min(r3, limit), Math.min(r4, limit)];
  return createBox((left + right) / 2, (top + bottom) / 2, width, height, limited);
}

/** Returns the columns that a box with rounded corners covers. `row` is the vertical position of a row's centre. */
function spanOf({ left, top, right, bottom, radii: [r1, r2, r3, r4] }: Box, row: number): Span {
  /** Returns how far a corner moves the edge inwards. `distance` is the vertical distance of the row from its centre. */
  const inset = (radius: number, distance: number): number =>
    distance > 0 ? radius - Math.sqrt(radius ** 2 - distance ** 2) : 0;
  const start = left + Math.max(inset(r1, top + r1 - row), inset(r4, row - bottom + r4));
  const end = right - Math.max(inset(r2, top + r2 - row), inset(r3, row - bottom + r3));
  return [firstColumn(start), Math.floor(end + 0.5)];
}

/** Returns the columns that a convex polygon covers. `row` is the vertical position of a row's centre. */
function crossAt(corners: readonly Point[], row: number): Span {
  const crossings = corners.flatMap(([x1, y1], index) => {
    const [x2, y2] = corners[(index + 1) % corners.length] ?? [x1, y1];
    return y1 < row === y2 < row ? [] : [x1 + ((row - y1) / (y2 - y1)) * (x2 - x1)];
  });
  return [firstColumn(Math.min(...crossings)), firstColumn(Math.max(...crossings))];
}

function createGradient(
  context: Context,
  kind: number,
  { left, top, right, bottom }: Box,
  start: string,
  stop: string,
) {
  const isHorizontal = kind === HORIZONTAL_GRADIENT;
  const gradient = context.createLinearGradient(left, top, isHorizontal ? right : left, isHorizontal ? top : bottom);
  gradient.addColorStop(0, start);
  gradient.addColorStop(1, stop);
  return gradient;
}

/** Multiplies the colours of an image and keeps its transparency. The blend mode `multiply` would change translucent pixels. */
function tintImage(image: ImageBitmap, argb: number): OffscreenCanvas {
  const made = new OffscreenCanvas(image.width, image.height);
  const context = made.getContext('2d', { willReadFrequently: true });
  if (context === null) return made;
  context.drawImage(image, 0, 0);
  const pixels = context.getImageData(0, 0, image.width, image.height);
  for (const [channel, shift] of [16, 8, 0].entries()) {
    const factor = ((argb >>> shift) & 255) / 255;
    for (let at = channel; at < pixels.data.length; at += 4) pixels.data[at] = (pixels.data[at] ?? 0) * factor;
  }
  context.putImageData(pixels, 0, 0);
  return made;
}
