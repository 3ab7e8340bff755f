import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { atlasCode } from '#components/atlas/atlas.ts';
import { circleCode, DEFAULT_CIRCLE } from '#components/circle/circle.ts';
import { COLORS, GRADIENTS } from '#components/figure/fill.tsx';
import { HOOKS, loopCode } from '#components/frame-loop/frame-loop.ts';
import { keyCodeName } from '#components/keyboard/key-codes.ts';
import { keyboardCode } from '#components/keyboard/keyboard.ts';
import { batchCode, THINGS } from '#components/layers/batch.ts';
import { lineCode, WRITINGS } from '#components/line/line.ts';
import { mouseCode } from '#components/mouse/mouse.ts';
import { BUTTONS } from '#components/mouse/mouse-frames.ts';
import { DEFAULT_RECTANGLE, rectangleCode } from '#components/rectangle/rectangle.ts';
import { goTo, OPENED, sceneCode } from '#components/scenes/scene-state.ts';
import { STYLES } from '#components/text/text.ts';
import { textCode } from '#components/text/text-code.ts';
import { EFFECTS, textureCode } from '#components/texture/TextureFigure.tsx';
import { parseApiFile } from '#node/content/api/parse-docfx-file.ts';
import { analyseListing } from '#node/samples/csharp/analyse-listing.ts';
import { type ApiScope, createApiScope } from '#node/samples/csharp/api-scope.ts';
import { type CSharpParser, createCSharpParser } from '#node/samples/csharp/parser.ts';

const API = join(import.meta.dirname, '../../content/docs/1.0.0-preview.38/api');

let parser: CSharpParser;
let scope: ApiScope;
beforeAll(async () => {
  parser = await createCSharpParser();
  const files = readdirSync(API).filter((name) => name.endsWith('.yml'));
  scope = createApiScope(files.flatMap((name) => parseApiFile(readFileSync(join(API, name), 'utf8'), name).types));
});

/** What a game of the guides has, around a figure's C#. */
const program = (code: string): string => `using System;
using System.Drawing;
using System.Numerics;
using Velaptor;
using Velaptor.Batching;
using Velaptor.Content;
using Velaptor.Content.Fonts;
using Velaptor.ExtensionMethods;
using Velaptor.Factories;
using Velaptor.Graphics;
using Velaptor.Graphics.Renderers;
using Velaptor.Input;
using Velaptor.UI;

public class Game : Window
{
    private readonly IBatcher batcher = RendererFactory.CreateBatcher();
    private readonly IShapeRenderer shapeRenderer = RendererFactory.CreateShapeRenderer();
    private readonly ILineRenderer lineRenderer = RendererFactory.CreateLineRenderer();
    private readonly ITextureRenderer textureRenderer = RendererFactory.CreateTextureRenderer();
    private readonly IFontRenderer fontRenderer = RendererFactory.CreateFontRenderer();
    private readonly ILoader<ITexture> textureLoader = ContentLoaderFactory.CreateTextureLoader();
    private readonly IAppInput<KeyboardState> keyboard = HardwareFactory.GetKeyboard();
    private readonly IAppInput<MouseState> mouse = HardwareFactory.GetMouse();
    private ITexture texture = null!;
    private IFont font = null!;
    private IAtlasData atlas = null!;
    private KeyboardState previousKeys;
    private MouseState previousMouse;
${code}
}
`;

const analyse = (text: string): string[] =>
  analyseListing({ kind: 'file', text, companions: [] }, scope, parser).faults.map(
    ({ line, message, hint }) => `${text.split('\n')[line - 1]?.trim()}: ${message} ${hint ?? ''}`,
  );

/** What is wrong with texts of C#: members of a game each, or statements, which are checked together. */
function faultsOf(codes: readonly string[]): string[] {
  const members = codes.filter((code) => /\boverride\b/u.test(code));
  const statements = codes.filter((code) => !members.includes(code));
  const examples = statements.map((code, index) => `    private void Example${index}()\n    {\n${code}\n    }`);
  return [...members, examples.join('\n')].flatMap((code) => analyse(program(code)));
}

const fills = GRADIENTS.flatMap((gradient) =>
  COLORS.map((color) => ({ color, gradient, start: color, stop: 'White' as const })),
);

const SHOWN: Record<string, string[]> = {
  rectangle: fills.flatMap((fill) =>
    [true, false].map((isSolid) =>
      rectangleCode({
        ...DEFAULT_RECTANGLE,
        x: 1.5,
        width: 30,
        height: 20.25,
        radii: [1, 2, 3, 4],
        border: 2,
        isSolid,
        fill,
      }),
    ),
  ),
  circle: fills.flatMap((fill) =>
    (['Radius', 'Diameter'] as const).map((sizedBy) =>
      circleCode({ ...DEFAULT_CIRCLE, sizedBy, radius: 12.5, isSolid: false, border: 3, fill }),
    ),
  ),
  line: WRITINGS.flatMap((writing) =>
    [1, 2.5].map((thickness) =>
      lineCode({ p1: { x: 1, y: 2 }, p2: { x: 3.5, y: 4 }, color: 'Tomato', thickness }, writing),
    ),
  ),
  layers: [true, false].map((begins) =>
    batchCode({ calls: THINGS.map((thing, index) => ({ thing, layer: index - 2 })), begins, ends: true }),
  ),
  texture: EFFECTS.flatMap((effects) =>
    [0, 45].flatMap((angle) =>
      [1, 1.5].flatMap((size) =>
        (['White', 'Gold'] as const).map((color) => textureCode({ x: 240, y: 180, angle, size, color, effects })),
      ),
    ),
  ),
  text: STYLES.flatMap((style) =>
    [0, 90].flatMap((angle) =>
      [1, 0.5].flatMap((renderSize) =>
        (['White', 'Gold'] as const).map((color) =>
          textCode({ text: 'a "b"\n\\c', x: 240, y: 180, fontSize: 30, style, renderSize, angle, color }),
        ),
      ),
    ),
  ),
  atlas: (['flame', 'spark', 'logs'] as const).flatMap((name) =>
    [true, false].map((isFlipped) => atlasCode({ name, frame: 1, framesPerSecond: 8, isFlipped }, 1)),
  ),
  'frame loop': [...HOOKS, null].map((hook) => loopCode({ hook, frames: 3, elapsed: 0.1 }, 60)),
  scenes: [OPENED, goTo(OPENED, 'Next', false), goTo(OPENED, 'Previous', true)].map((state) =>
    sceneCode(state, false).replaceAll('game.', ''),
  ),
  keyboard: ['Space', 'KeyW', 'Digit1', 'Numpad7', 'ShiftLeft', 'ArrowUp', 'F25', 'Escape', 'Comma'].map((code) =>
    keyboardCode(keyCodeName(code) ?? ''),
  ),
  mouse: (['move', 'wheel', ...BUTTONS] as const).map((topic) =>
    mouseCode({
      topic,
      now: { x: 5, y: 6, down: ['Left'], wheel: 1 },
      before: { x: 1, y: 2, down: [], wheel: 0 },
    }),
  ),
};

it.each(Object.keys(SHOWN))('the C# of the %s figure uses only what the framework has', (name) => {
  expect(SHOWN[name]?.length).toBeGreaterThan(0);
  expect(faultsOf(SHOWN[name] ?? [])).toEqual([]);
});

it('a member that does not exist would be found', () => {
  expect(faultsOf(['this.shapeRenderer.Rendr(new RectShape());'])).toHaveLength(1);
});
