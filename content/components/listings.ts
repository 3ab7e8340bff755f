import { createAtlasCode } from './atlas/atlas.ts';
import { createAudioCode, INITIAL_PLAYER } from './audio/player.ts';
import { createCircleCode, DEFAULT_CIRCLE } from './circle/circle.ts';
import { COLORS, GRADIENTS } from './figure/fill.tsx';
import { createLoopCode, INITIAL_STATE } from './frame-loop/frame-loop.ts';
import { getKeyCodeName } from './keyboard/key-codes.ts';
import { createKeyTestCode } from './keyboard/keyboard.ts';
import { createBatchCode, ITEMS } from './layers/batch.ts';
import { createLineCode, LINE_SYNTAXES } from './line/line.ts';
import { createMouseCode } from './mouse/mouse.ts';
import { MOUSE_BUTTONS } from './mouse/mouse-frames.ts';
import { createRectangleCode, DEFAULT_RECTANGLE } from './rectangle/rectangle.ts';
import { createNavigationCode, navigate, OPENED_WINDOW } from './scenes/scene-state.ts';
import { createTextCode, FONT_STYLES } from './text/text.ts';
import { createTextureCode, EFFECTS } from './texture/texture.ts';

/** Start of the game class that surrounds a figure's C#. */
const CODE_BEFORE = `using System;
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
    private IAudio music = null!;
    private IAtlasData atlas = null!;
    private KeyboardState previousKeys;
    private MouseState previousMouse;
`;
/** End of the game class. */
const CODE_AFTER = `
}
`;

const fills = GRADIENTS.flatMap((gradient) =>
  COLORS.map((color) => ({ color, gradient, start: color, stop: 'White' as const })),
);

/** C# of each figure for various settings: members of a game class, or statements. */
const FIGURE_CODE: Record<string, string[]> = {
  rectangle: fills.flatMap((fill) =>
    [true, false].map((isSolid) =>
      createRectangleCode(
        {
          ...DEFAULT_RECTANGLE,
          x: 1.5,
          width: 30,
          height: 20.25,
          radii: [1, 2, 3, 4],
          border: 2,
          isSolid,
          fill,
        },
        isSolid,
      ),
    ),
  ),
  circle: fills.flatMap((fill) =>
    (['Radius', 'Diameter'] as const).map((sizedBy) =>
      createCircleCode({ ...DEFAULT_CIRCLE, sizedBy, radius: 12.5, isSolid: sizedBy === 'Radius', border: 3, fill }),
    ),
  ),
  line: LINE_SYNTAXES.flatMap((writing) =>
    [1, 2.5].map((thickness) =>
      createLineCode({ p1: { x: 1, y: 2 }, p2: { x: 3.5, y: 4 }, color: 'Tomato', thickness }, writing),
    ),
  ),
  layers: [true, false].map((hasBegin) =>
    createBatchCode({ calls: ITEMS.map((item, index) => ({ item, layer: index - 2 })), hasBegin, hasEnd: true }),
  ),
  texture: EFFECTS.flatMap((effects) =>
    [0, 45].flatMap((angle) =>
      [1, 1.5].flatMap((size) =>
        (['White', 'Gold'] as const).map((color) => createTextureCode({ x: 240, y: 180, angle, size, color, effects })),
      ),
    ),
  ),
  text: FONT_STYLES.flatMap((style) =>
    [0, 90].flatMap((angle) =>
      [1, 0.5].flatMap((renderSize) =>
        (['White', 'Gold'] as const).map((color) =>
          createTextCode({ text: 'a "b"\n\\c', x: 240, y: 180, fontSize: 30, style, renderSize, angle, color }),
        ),
      ),
    ),
  ),
  audio: (['Playing', 'Paused', 'Stopped'] as const).flatMap((state) =>
    (['SetTimePosition', 'Rewind', 'FastForward'] as const).map((seek) =>
      createAudioCode(
        { ...INITIAL_PLAYER, state, seek, seekSeconds: 3.5 },
        { volume: 50, speed: 1.25, isLooping: true },
      ),
    ),
  ),
  atlas: (['flame', 'spark', 'logs'] as const).flatMap((name) =>
    [true, false].map((isFlipped) => createAtlasCode({ name, frame: 1, framesPerSecond: 8, isFlipped }, 1)),
  ),
  'frame loop': [createLoopCode({ ...INITIAL_STATE, frames: 3 }, 60).code],
  scenes: [OPENED_WINDOW, navigate(OPENED_WINDOW, 'Next', false), navigate(OPENED_WINDOW, 'Previous', true)].map(
    (state) => createNavigationCode(state, false).replaceAll('game.', ''),
  ),
  keyboard: ['Space', 'KeyW', 'Digit1', 'Numpad7', 'ShiftLeft', 'ArrowUp', 'F25', 'Escape', 'Comma'].map((code) =>
    createKeyTestCode(getKeyCodeName(code) ?? ''),
  ),
  mouse: (['move', 'wheel', ...MOUSE_BUTTONS] as const).map((topic) =>
    createMouseCode({
      topic,
      now: { x: 5, y: 6, down: ['Left'], wheel: 1 },
      before: { x: 1, y: 2, down: [], wheel: 0 },
    }),
  ),
};

/** C# of each figure, which `npm run docs -- samples` compiles. Statements are wrapped in methods. */
export default Object.entries(FIGURE_CODE).flatMap(([figure, codes]) => {
  const members = codes.filter((code) => /\boverride\b/u.test(code));
  const statements = codes.filter((code) => !members.includes(code));
  const examples = statements.map((code, index) => `    private void Example${index}()\n    {\n${code}\n    }`);
  const texts = [...members, ...(examples.length === 0 ? [] : [examples.join('\n')])];
  return texts.map((text) => ({ figure, text, wrapper: [CODE_BEFORE, CODE_AFTER] }));
});
