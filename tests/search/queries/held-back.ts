import type { ExpectedHit } from './expected-hit.ts';

/** Queries that the ranking must not be tuned by: they tell whether it holds for readers that nobody thought of. */
export const HELD_BACK_QUERIES: readonly ExpectedHit[] = [
  // Names of types, whole.
  { query: 'CircleShape', expected: ['api/Velaptor.Graphics.CircleShape'] },
  { query: 'IFontRenderer', expected: ['api/Velaptor.Graphics.Renderers.IFontRenderer'] },
  { query: 'MouseButton', expected: ['api/Velaptor.Input.MouseButton'] },
  { query: 'frametime', expected: ['api/Velaptor.FrameTime'] },
  { query: 'ISceneManager', expected: ['api/Velaptor.Scene.ISceneManager'] },
  { query: 'Texture', expected: ['api/Velaptor.Content.Texture', 'api/Velaptor.Content.ITexture'] },
  // Names of types, in part or in other letters.
  { query: 'mousestate', expected: ['api/Velaptor.Input.MouseState'] },
  { query: 'font rend', expected: ['api/Velaptor.Graphics.Renderers.IFontRenderer'] },
  { query: 'mouse scroll direction', expected: ['api/Velaptor.Input.MouseScrollDirection'] },
  { query: 'system display', expected: ['api/Velaptor.Hardware.SystemDisplay'] },
  { query: 'GlyphM', expected: ['api/Velaptor.Graphics.GlyphMetrics'] },
  { query: 'renderer factory', expected: ['api/Velaptor.Factories.RendererFactory'] },
  { query: 'scene already exists', expected: ['api/Velaptor.Scene.Exceptions.SceneAlreadyExistsException'] },
  // Members, with and without their type.
  { query: 'Window.Title', expected: ['api/Velaptor.UI.Window#title', 'api/Velaptor.UI.IWindow#title'] },
  { query: 'isLeftButtonDown', expected: ['api/Velaptor.Input.MouseState#isleftbuttondown'] },
  { query: 'CircleShape border', expected: ['api/Velaptor.Graphics.CircleShape#borderthickness'] },
  { query: 'PlaySpeed', expected: ['api/Velaptor.Content.Audio#playspeed', 'api/Velaptor.Content.IAudio#playspeed'] },
  { query: 'RemoveScene', expected: ['api/Velaptor.Scene.ISceneManager#removesceneguid'] },
  { query: 'IBatcher.Begin', expected: ['api/Velaptor.Batching.IBatcher#begin'] },
  { query: 'OnDraw', expected: ['api/Velaptor.UI.Window#ondrawframetime'] },
  { query: 'GetLoadedTextures', expected: ['api/Velaptor.AppStats#getloadedtextures'] },
  { query: 'AnyCtrlKeysDown', expected: ['api/Velaptor.Input.KeyboardState#anyctrlkeysdown'] },
  { query: 'Velaptor.Content.IAudio.Volume', expected: ['api/Velaptor.Content.IAudio#volume'] },
  {
    query: 'CreateTextureLoader',
    expected: [
      'api/Velaptor.Factories.ContentLoaderFactory#createtextureloader',
      'api/Velaptor.Factories.ContentLoaderFactory#createtextureloadericontentpathresolver',
    ],
  },
  {
    query: 'line thickness',
    expected: [
      'api/Velaptor.Graphics.Line#thickness',
      'api/Velaptor.Graphics.Line',
      'guides/guides/rendering-primitives/rendering-lines',
    ],
  },
  // Typing along.
  { query: 'circlesh', expected: ['api/Velaptor.Graphics.CircleShape'] },
  { query: 'keyc', expected: ['api/Velaptor.Input.KeyCode'] },
  // Slips of the finger.
  { query: 'recatngle', expected: ['guides/guides/rendering-primitives/rendering-rectangles'] },
  { query: 'MuoseState', expected: ['api/Velaptor.Input.MouseState'] },
  { query: 'ISceneManger', expected: ['api/Velaptor.Scene.ISceneManager'] },
  // How to do something: a guide is the answer.
  { query: 'how to draw a circle', expected: ['guides/guides/rendering-primitives/rendering-circles'] },
  {
    query: 'read mouse position',
    expected: ['guides/guides/input/mouse-input', 'api/Velaptor.Input.MouseState#getposition'],
  },
  { query: 'render text', expected: ['guides/guides/rendering-text'] },
  { query: 'mouse input', expected: ['guides/guides/input/mouse-input'] },
  { query: 'project template', expected: ['guides/guides/project-setup/project-template-setup'] },
  { query: 'set up a project by hand', expected: ['guides/guides/project-setup/manual-project-setup'] },
  { query: 'add content to a project', expected: ['guides/guides/content/adding-content'] },
  { query: 'scene management', expected: ['guides/guides/scenes/scene-management'] },
  { query: 'texture atlas', expected: ['guides/guides/rendering-atlas-textures'] },
  { query: 'window size in a scene', expected: ['guides/guides/scenes/scenes-window-size'] },
  {
    query: 'rounded corners',
    expected: [
      'guides/guides/rendering-primitives/rendering-rectangles',
      'api/Velaptor.Graphics.RectShape#cornerradius',
      'api/Velaptor.Graphics.CornerRadius',
    ],
  },
  {
    query: 'pause audio',
    expected: ['api/Velaptor.Content.Audio#pause', 'api/Velaptor.Content.IAudio#pause', 'guides/guides/audio'],
  },
];
