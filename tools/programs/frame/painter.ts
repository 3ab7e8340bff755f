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

/**
 * Creates a painter for a canvas.
 *
 * @param isReproducible true if each run must give the same pixels
 */
export function createPainter(canvas: HTMLCanvasElement, fonts: Fonts, isReproducible: boolean): Painter {
  // Software rendering gives the same pixels in every run.
  const context = canvas.getContext('2d', { willReadFrequently: isReproducible });
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
    const made = tintImage(image, toCss((0xff000000 | rgb) >>> 0));
    tints.set(key, made);
    return made;
  };

  const clear: Draw = (numbers, at) => {
    context.fillStyle = toCss(numbers[at] ?? 0);
    context.globalCompositeOperation = 'copy';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.globalCompositeOperation = 'source-over';
  };

  const rectangle: Draw = (numbers, at) => {
    const [x = 0, y = 0, width = 0, height = 0, r1 = 0, r2 = 0, r3 = 0, r4 = 0] = numbers.subarray(at, at + 8);
    const [border = 0, gradient = 0, start = 0, stop = 0] = numbers.subarray(at + 8, at + 12);
    const left = x - width / 2;
    const top = y - height / 2;
    context.fillStyle =
      gradient === 0
        ? toCss(start)
        : createGradient(context, gradient, [left, top, width, height], toCss(start), toCss(stop));
    if (border === 0 && r1 + r2 + r3 + r4 === 0) {
      context.fillRect(left, top, width, height);
      return;
    }
    context.beginPath();
    context.roundRect(left, top, width, height, [r1, r2, r3, r4]);
    if (border > 0) addHole(context, [x, y, width, height], border, [r1, r2, r3, r4]);
    context.fill('evenodd');
  };

  const line: Draw = (numbers, at) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, thickness = 0, color = 0] = numbers.subarray(at, at + 6);
    if (thickness === 0 || (x1 === x2 && y1 === y2)) return;
    context.beginPath();
    context.moveTo(x1, y1);
    context.lineTo(x2, y2);
    context.lineWidth = thickness;
    context.strokeStyle = toCss(color);
    context.stroke();
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

type Box = readonly [x: number, y: number, width: number, height: number];

function createGradient(context: Context, kind: number, [left, top, width, height]: Box, start: string, stop: string) {
  const isHorizontal = kind === HORIZONTAL_GRADIENT;
  const gradient = context.createLinearGradient(
    left,
    top,
    isHorizontal ? left + width : left,
    isHorizontal ? top : top + height,
  );
  gradient.addColorStop(0, start);
  gradient.addColorStop(1, stop);
  return gradient;
}

/**
 * Adds the inside of a border to the path. As in Velaptor's shader, its corners have the radii of the outside, and it is one
 * pixel smaller unless its size is even.
 */
function addHole(context: Context, [x, y, width, height]: Box, border: number, radii: readonly number[]): void {
  const inner = [width, height].map((length) => {
    const rest = length - 2 * border;
    return rest % 2 === 0 ? rest : rest - 1;
  });
  const [innerWidth = 0, innerHeight = 0] = inner;
  if (innerWidth <= 0 || innerHeight <= 0) return;
  const limit = Math.min(innerWidth, innerHeight) / 2;
  context.roundRect(
    x - innerWidth / 2,
    y - innerHeight / 2,
    innerWidth,
    innerHeight,
    radii.map((radius) => Math.min(radius, limit)),
  );
}

/** Multiplies the colours of an image and keeps its transparency. */
function tintImage(image: ImageBitmap, css: string): OffscreenCanvas {
  const made = new OffscreenCanvas(image.width, image.height);
  const context = made.getContext('2d');
  if (context === null) return made;
  context.drawImage(image, 0, 0);
  context.globalCompositeOperation = 'multiply';
  context.fillStyle = css;
  context.fillRect(0, 0, image.width, image.height);
  context.globalCompositeOperation = 'destination-in';
  context.drawImage(image, 0, 0);
  return made;
}
