import type { ExpectedHit } from './rank-queries.ts';

/** Queries to tune the ranking by. Written before the ranking was. */
export const QUERIES: readonly ExpectedHit[] = [
  // Names of types, whole.
  { query: 'RectShape', expected: ['api/Velaptor.Graphics.RectShape'] },
  { query: 'ITextureRenderer', expected: ['api/Velaptor.Graphics.Renderers.ITextureRenderer'] },
  { query: 'KeyCode', expected: ['api/Velaptor.Input.KeyCode'] },
  { query: 'window', expected: ['api/Velaptor.UI.Window'] },
  { query: 'IBatcher', expected: ['api/Velaptor.Batching.IBatcher'] },
  { query: 'iloader', expected: ['api/Velaptor.Content.ILoader_T_'] },
  // Names of types, in part or in other letters.
  { query: 'scenebase', expected: ['api/Velaptor.Scene.SceneBase'] },
  { query: 'texture rend', expected: ['api/Velaptor.Graphics.Renderers.ITextureRenderer'] },
  { query: 'keyboard state', expected: ['api/Velaptor.Input.KeyboardState'] },
  { query: 'corner radius', expected: ['api/Velaptor.Graphics.CornerRadius'] },
  { query: 'AtlasSub', expected: ['api/Velaptor.Graphics.AtlasSubTextureData'] },
  { query: 'content loader factory', expected: ['api/Velaptor.Factories.ContentLoaderFactory'] },
  {
    query: 'ImGui',
    expected: [
      'api/Velaptor.NativeInterop.ImGui.IImGuiInvoker',
      'api/Velaptor.NativeInterop.ImGui.ImGuiInvoker',
      'api/Velaptor.NativeInterop.ImGui',
    ],
  },
  // Members, with and without their type.
  { query: 'Texture.Width', expected: ['api/Velaptor.Content.Texture#width', 'api/Velaptor.Content.ITexture#width'] },
  { query: 'isKeyDown', expected: ['api/Velaptor.Input.KeyboardState#iskeydownkeycode'] },
  { query: 'RectShape border', expected: ['api/Velaptor.Graphics.RectShape#borderthickness'] },
  {
    query: 'IsSolid',
    expected: ['api/Velaptor.Graphics.RectShape#issolid', 'api/Velaptor.Graphics.CircleShape#issolid'],
  },
  {
    query: 'AddScene',
    expected: [
      'api/Velaptor.Scene.ISceneManager#addsceneiscene',
      'api/Velaptor.Scene.ISceneManager#addsceneiscene-bool',
    ],
  },
  { query: 'ISceneManager.NextScene', expected: ['api/Velaptor.Scene.ISceneManager#nextscene'] },
  { query: 'OnUpdate', expected: ['api/Velaptor.UI.Window#onupdateframetime'] },
  { query: 'ClearColor', expected: ['api/Velaptor.Batching.IBatcher#clearcolor'] },
  { query: 'GetScrollWheelValue', expected: ['api/Velaptor.Input.MouseState#getscrollwheelvalue'] },
  { query: 'Velaptor.Graphics.CircleShape.Diameter', expected: ['api/Velaptor.Graphics.CircleShape#diameter'] },
  { query: 'CreateShapeRenderer', expected: ['api/Velaptor.Factories.RendererFactory#createshaperenderer'] },
  {
    query: 'circle radius',
    expected: ['api/Velaptor.Graphics.CircleShape#radius', 'api/Velaptor.Graphics.CircleShape'],
  },
  // Typing along.
  { query: 'rectsh', expected: ['api/Velaptor.Graphics.RectShape'] },
  { query: 'batch', expected: ['api/Velaptor.Batching.IBatcher', 'api/Velaptor.Batching'] },
  // Slips of the finger.
  {
    query: 'textrue',
    expected: ['api/Velaptor.Content.Texture', 'api/Velaptor.Content.ITexture', 'guides/guides/rendering-textures'],
  },
  { query: 'KeybordState', expected: ['api/Velaptor.Input.KeyboardState'] },
  { query: 'IFontRenderrer', expected: ['api/Velaptor.Graphics.Renderers.IFontRenderer'] },
  // How to do something: a guide is the answer.
  { query: 'how to draw text', expected: ['guides/guides/rendering-text'] },
  { query: 'play a sound', expected: ['guides/guides/audio'] },
  { query: 'render a rectangle', expected: ['guides/guides/rendering-primitives/rendering-rectangles'] },
  { query: 'keyboard input', expected: ['guides/guides/input/keyboard-input'] },
  { query: 'getting started', expected: ['guides/intro', 'guides/guides/project-setup/project-template-setup'] },
  {
    query: 'install package',
    expected: [
      'guides/guides/project-setup/manual-project-setup',
      'guides/guides/project-setup/project-template-setup',
      'guides/intro',
    ],
  },
  { query: 'load a texture', expected: ['guides/guides/content/loading-content', 'guides/guides/rendering-textures'] },
  { query: 'switch scenes', expected: ['guides/guides/scenes/scene-management'] },
  { query: 'sprite animation', expected: ['guides/guides/rendering-atlas-textures'] },
  {
    query: 'gradient',
    expected: [
      'api/Velaptor.Graphics.ColorGradient',
      'guides/guides/rendering-primitives/rendering-rectangles',
      'guides/guides/rendering-primitives/rendering-circles',
    ],
  },
  { query: 'draw a line between two points', expected: ['guides/guides/rendering-primitives/rendering-lines'] },
  {
    query: 'background music loop',
    expected: ['guides/guides/audio', 'api/Velaptor.Content.IAudio#islooping', 'api/Velaptor.Content.Audio#islooping'],
  },
  { query: 'first game', expected: ['guides/guides/first-game'] },
  {
    query: 'score and lives',
    expected: ['guides/guides/first-game', 'guides/guides/first-game#step-3-score-lives-and-a-restart'],
  },
  { query: 'frame timing', expected: ['guides/guides/frame-timing'] },
  {
    query: 'fit the window to the monitor',
    expected: [
      'guides/guides/coming-soon/system-monitors',
      'guides/guides/coming-soon/system-monitors#step-2-fit-the-window-to-the-display',
    ],
  },
  { query: 'panel with sliders', expected: ['guides/guides/imgui'] },
  {
    query: 'log files',
    expected: ['guides/guides/settings-and-logging', 'guides/guides/settings-and-logging#step-2-switch-logging-on'],
  },
  { query: 'publish my game', expected: ['guides/guides/publishing'] },
  { query: 'gamepad', expected: ['guides/guides/not-yet', 'guides/guides/not-yet#gamepads'] },
  { query: 'camera', expected: ['guides/guides/not-yet', 'guides/guides/not-yet#a-camera'] },
  { query: 'what has changed in a version', expected: ['guides/guides/changes'] },
];
