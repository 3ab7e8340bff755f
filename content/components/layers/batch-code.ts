import type { Batch } from './batch.ts';
import { CIRCLE, LINE, RECTANGLE, TEXT, TEXTURE, THINGS, type Thing } from './things.ts';

/** C# that makes what a call renders; '' for what the game has loaded. */
const DECLARATIONS: Record<Thing, string> = {
  texture: '',
  rectangle: `var rectangle = new RectShape
{
    Position = new Vector2(${RECTANGLE.x}, ${RECTANGLE.y}),
    Width = ${RECTANGLE.width},
    Height = ${RECTANGLE.height},
    Color = Color.${RECTANGLE.fill.color},
};`,
  circle: `var circle = new CircleShape
{
    Position = new Vector2(${CIRCLE.x}, ${CIRCLE.y}),
    Radius = ${CIRCLE.radius},
    Color = Color.${CIRCLE.fill.color},
};`,
  line: `var line = new Line(
    new Vector2(${LINE.p1.x}, ${LINE.p1.y}),
    new Vector2(${LINE.p2.x}, ${LINE.p2.y}),
    Color.${LINE.color},
    ${LINE.thickness});
`,
  text: '',
};

/** Each `Render` call, up to its layer. */
const CALLS: Record<Thing, string> = {
  texture: `this.textureRenderer.Render(this.texture,
    ${TEXTURE.x}, ${TEXTURE.y}, `,
  rectangle: 'this.shapeRenderer.Render(rectangle, ',
  circle: 'this.shapeRenderer.Render(circle, ',
  line: 'this.lineRenderer.Render(line, ',
  text: `this.fontRenderer.Render(this.font, "${TEXT.value}",
    ${TEXT.x}, ${TEXT.y}, Color.${TEXT.color}, `,
};

/** The C# of a batch: what it draws, then `Begin`, the calls in their order with their layers, and `End`. */
export function batchCode({ calls, begins, ends }: Batch): string {
  return [
    ...THINGS.map((thing) => DECLARATIONS[thing]).filter((declaration) => declaration !== ''),
    begins ? 'this.batcher.Begin();\n' : '// this.batcher.Begin() is left out.\n',
    ...calls.map(({ thing, layer }) => `${CALLS[thing]}layer: ${layer});`),
    ends ? '\nthis.batcher.End();' : '\n// this.batcher.End() is left out.',
  ].join('\n');
}
