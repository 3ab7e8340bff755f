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
  // Bare nouns and verbs.
  {
    query: 'sprite',
    expected: [
      'guides/guides/rendering-textures',
      'guides/guides/rendering-atlas-textures',
      'api/Velaptor.Graphics.Renderers.ITextureRenderer',
      'api/Velaptor.Content.ITexture',
      'api/Velaptor.Content.Texture',
    ],
  },
  { query: 'sound', expected: ['guides/guides/audio', 'api/Velaptor.Content.IAudio', 'api/Velaptor.Content.Audio'] },
  {
    query: 'font',
    expected: ['guides/guides/rendering-text', 'api/Velaptor.Content.Fonts.IFont', 'api/Velaptor.Content.Fonts.Font'],
  },
  {
    query: 'keyboard',
    expected: [
      'guides/guides/input/keyboard-input',
      'api/Velaptor.Input.KeyboardState',
      'api/Velaptor.Factories.HardwareFactory#getkeyboard',
    ],
  },
  { query: 'click', expected: ['guides/guides/input/mouse-input'] },
  {
    query: 'fullscreen',
    expected: [
      'api/Velaptor.StateOfWindow#fullscreen',
      'api/Velaptor.UI.IWindow#windowstate',
      'api/Velaptor.UI.Window#windowstate',
      'guides/guides/coming-soon/windows',
    ],
  },
  {
    query: 'fps',
    expected: [
      'api/Velaptor.UI.IWindow#fps',
      'api/Velaptor.UI.Window#fps',
      'guides/guides/rendering-textures#the-whole-program',
    ],
  },
  {
    query: 'rotate',
    expected: [
      'guides/guides/rendering-textures',
      'api/Velaptor.Graphics.Renderers.ITextureRenderer#renderitexture-vector2-float-int',
      'api/Velaptor.Graphics.Renderers.ITextureRenderer#renderitexture-int-int-float-int',
      'api/Velaptor.Graphics.Renderers.ITextureRenderer#renderitexture-vector2-float-float-int',
      'api/Velaptor.GameHelpers#rotatearoundthis-vector2-vector2-float-bool',
    ],
  },
  {
    query: 'monitor',
    expected: [
      'guides/guides/coming-soon/system-monitors',
      'api/Velaptor.Hardware.SystemDisplay',
      'api/Velaptor.Factories.HardwareFactory#getdisplays',
      'api/Velaptor.Factories.HardwareFactory#getmaindisplay',
    ],
  },
  {
    query: 'layer',
    expected: [
      'guides/guides/rendering-textures#step-7-a-moon-and-two-sides',
      'guides/guides/rendering-primitives/rendering-rectangles#why-it-works',
      'guides/guides/rendering-primitives/rendering-circles#why-it-works',
      'guides/guides/rendering-text#why-it-works',
      'guides/guides/rendering-text#step-4-size-angle-and-several-lines',
    ],
  },
  {
    query: 'load',
    expected: [
      'guides/guides/content/loading-content',
      'api/Velaptor.ExtensionMethods.ContentExtensions#loadthis-iloaderitexture-string',
      'api/Velaptor.ExtensionMethods.ContentExtensions#loadthis-iloaderiatlasdata-string',
      'api/Velaptor.ExtensionMethods.ContentExtensions#loadthis-iloaderifont-string-uint',
      'api/Velaptor.ExtensionMethods.ContentExtensions#loadthis-iloaderiaudio-string-audiobuffer',
      'api/Velaptor.UI.Window#onload',
    ],
  },
  {
    query: 'opacity',
    expected: [
      'guides/guides/rendering-textures#step-6-size-colour-and-mirror-image',
      'guides/guides/rendering-primitives/rendering-rectangles#step-1-describe-a-rectangle',
    ],
  },
  // Names, exact and dotted, and in other letters.
  { query: 'KeyboardState.IsKeyDown', expected: ['api/Velaptor.Input.KeyboardState#iskeydownkeycode'] },
  {
    query: 'scenemanager',
    expected: [
      'api/Velaptor.Scene.ISceneManager',
      'api/Velaptor.UI.IWindow#scenemanager',
      'api/Velaptor.UI.Window#scenemanager',
    ],
  },
  // Typing along, once more.
  { query: 'sceneb', expected: ['api/Velaptor.Scene.SceneBase'] },
  {
    query: 'textur',
    expected: ['guides/guides/rendering-textures', 'api/Velaptor.Content.ITexture', 'api/Velaptor.Content.Texture'],
  },
  // Slips of the finger, in words of every day.
  { query: 'keybaord input', expected: ['guides/guides/input/keyboard-input'] },
  {
    query: 'volumne',
    expected: [
      'api/Velaptor.Content.IAudio#volume',
      'api/Velaptor.Content.Audio#volume',
      'guides/guides/audio#step-7-seek-volume-speed-and-looping',
    ],
  },
  {
    query: 'animaton',
    expected: [
      'guides/guides/rendering-atlas-textures',
      'api/Velaptor.Content.IAtlasData#getframesstring',
      'api/Velaptor.Content.AtlasData#getframesstring',
      'api/Velaptor.Graphics.AtlasSubTextureData#frameindex',
    ],
  },
  // The kind of a symbol beside its name.
  { query: 'RectShape constructor', expected: ['api/Velaptor.Graphics.RectShape#rectshape-constructor'] },
  { query: 'KeyCode enum', expected: ['api/Velaptor.Input.KeyCode'] },
  { query: 'SceneBase methods', expected: ['api/Velaptor.Scene.SceneBase'] },
  // How to do something, in the words of one who has not read the guides.
  {
    query: 'how do I install velaptor',
    expected: [
      'guides/guides/project-setup/project-template-setup',
      'guides/guides/project-setup/manual-project-setup',
      'guides/intro#step-1-make-a-project',
      'category/project-setup',
    ],
  },
  {
    query: 'load an image',
    expected: [
      'guides/guides/rendering-textures',
      'guides/guides/content/loading-content',
      'guides/guides/content/adding-content#step-5-load-it-and-see-it',
      'api/Velaptor.Graphics.IImageLoader',
      'api/Velaptor.Graphics.ImageLoader',
      'api/Velaptor.ExtensionMethods.ContentExtensions#loadthis-iloaderitexture-string',
    ],
  },
  {
    query: 'show a sprite on screen',
    expected: [
      'guides/guides/rendering-textures',
      'guides/guides/content/adding-content#step-5-load-it-and-see-it',
      'api/Velaptor.Graphics.Renderers.ITextureRenderer',
    ],
  },
  {
    query: 'rotate a sprite',
    expected: [
      'guides/guides/rendering-textures',
      'api/Velaptor.Graphics.Renderers.ITextureRenderer#renderitexture-vector2-float-int',
      'api/Velaptor.Graphics.Renderers.ITextureRenderer#renderitexture-int-int-float-int',
      'api/Velaptor.Graphics.Renderers.ITextureRenderer#renderitexture-vector2-float-float-int',
    ],
  },
  {
    query: 'flip sprite horizontally',
    expected: [
      'api/Velaptor.Graphics.RenderEffects#fliphorizontally',
      'guides/guides/rendering-textures#step-6-size-colour-and-mirror-image',
      'guides/guides/rendering-atlas-textures#step-8-flip-a-coin',
      'api/Velaptor.Graphics.ImageData#fliphorizontally',
    ],
  },
  {
    query: 'make image bigger',
    expected: [
      'guides/guides/rendering-textures',
      'api/Velaptor.Graphics.Renderers.ITextureRenderer#renderitexture-vector2-float-float-int',
      'api/Velaptor.Graphics.Renderers.ITextureRenderer#renderitexture-int-int-float-float-int',
    ],
  },
  {
    query: 'sprite sheet animation',
    expected: [
      'guides/guides/rendering-atlas-textures',
      'api/Velaptor.Content.IAtlasData#getframesstring',
      'api/Velaptor.Content.AtlasData#getframesstring',
    ],
  },
  {
    query: 'how to play a sound',
    expected: ['guides/guides/audio', 'api/Velaptor.Content.IAudio#play', 'api/Velaptor.Content.Audio#play'],
  },
  {
    query: 'loop background music',
    expected: ['guides/guides/audio', 'api/Velaptor.Content.IAudio#islooping', 'api/Velaptor.Content.Audio#islooping'],
  },
  {
    query: 'check if key is pressed',
    expected: ['guides/guides/input/keyboard-input', 'api/Velaptor.Input.KeyboardState#iskeydownkeycode'],
  },
  { query: 'move player with arrow keys', expected: ['guides/guides/input/keyboard-input'] },
  {
    query: 'detect left click',
    expected: ['guides/guides/input/mouse-input', 'api/Velaptor.Input.MouseState#isleftbuttondown'],
  },
  {
    query: 'hide mouse cursor',
    expected: [
      'api/Velaptor.UI.IWindow#mousecursorvisible',
      'api/Velaptor.UI.Window#mousecursorvisible',
      'guides/guides/input/mouse-input#step-6-hide-the-pointer',
      'guides/guides/coming-soon/windows#a-short-program',
    ],
  },
  {
    query: 'go to next scene',
    expected: ['api/Velaptor.Scene.ISceneManager#nextscene', 'guides/guides/scenes/scene-management'],
  },
  {
    query: 'make window full screen',
    expected: [
      'api/Velaptor.StateOfWindow#fullscreen',
      'api/Velaptor.UI.IWindow#windowstate',
      'api/Velaptor.UI.Window#windowstate',
      'guides/guides/coming-soon/windows',
    ],
  },
  { query: 'set background color', expected: ['api/Velaptor.Batching.IBatcher#clearcolor'] },
  {
    query: 'gradient fill colour',
    expected: [
      'api/Velaptor.Graphics.ColorGradient',
      'guides/guides/rendering-primitives/rendering-rectangles#step-4-fill-it-with-a-gradient',
      'guides/guides/rendering-primitives/rendering-circles#step-4-add-a-ring-and-a-gradient',
      'api/Velaptor.Graphics.RectShape#gradienttype',
      'api/Velaptor.Graphics.RectShape#gradientstart',
      'api/Velaptor.Graphics.RectShape#gradientstop',
      'api/Velaptor.Graphics.CircleShape#gradienttype',
      'api/Velaptor.Graphics.CircleShape#gradientstart',
      'api/Velaptor.Graphics.CircleShape#gradientstop',
    ],
  },
  {
    query: 'change font size',
    expected: [
      'api/Velaptor.Content.Fonts.IFont#size',
      'api/Velaptor.Content.Fonts.Font#size',
      'guides/guides/rendering-text',
    ],
  },
  {
    query: 'which folder for images',
    expected: [
      'guides/guides/content/adding-content',
      'guides/guides/rendering-textures#step-1-put-the-pictures-into-the-project',
      'guides/guides/content/loading-content#step-1-put-the-files-in-place',
    ],
  },
  {
    query: 'draw on top of another',
    expected: [
      'guides/guides/rendering-textures#step-7-a-moon-and-two-sides',
      'guides/guides/rendering-primitives/rendering-rectangles#why-it-works',
      'guides/guides/rendering-primitives/rendering-circles#why-it-works',
      'guides/guides/rendering-text#why-it-works',
    ],
  },
  {
    query: 'limit frames per second',
    expected: [
      'api/Velaptor.UI.IWindow#updatefrequency',
      'api/Velaptor.UI.Window#updatefrequency',
      'guides/guides/coming-soon/windows#what-you-can-set-today',
      'guides/guides/project-setup/manual-project-setup#why-it-works',
    ],
  },
  {
    query: 'screen resolution dpi',
    expected: ['guides/guides/coming-soon/system-monitors', 'api/Velaptor.Hardware.SystemDisplay'],
  },
  {
    query: 'measure text width',
    expected: [
      'api/Velaptor.Content.Fonts.IFont#measurestring',
      'api/Velaptor.Content.Fonts.Font#measurestring',
      'guides/guides/rendering-text#step-5-let-it-bounce',
    ],
  },
  {
    query: 'type letters from keyboard',
    expected: [
      'guides/guides/input/keyboard-input#read-typed-text',
      'api/Velaptor.Input.KeyboardState#keytocharkeycode',
      'api/Velaptor.Input.KeyboardState#getdownkeys',
    ],
  },
  {
    query: 'delta time movement',
    expected: [
      'api/Velaptor.FrameTime',
      'guides/intro#step-4-move-it-in-onupdate',
      'guides/guides/project-setup/manual-project-setup#onupdate',
      'guides/guides/input/keyboard-input#step-4-move-while-keys-are-held',
      'guides/guides/rendering-primitives/rendering-circles#step-3-move-it-and-stop-it-at-an-edge',
    ],
  },
  {
    query: 'centre text on screen',
    expected: [
      'guides/guides/rendering-text',
      'guides/guides/project-setup/project-template-setup#step-5-write-on-the-window',
      'guides/guides/scenes/scene-management#step-4-update-and-draw',
    ],
  },
  {
    query: 'game loop update and draw',
    expected: [
      'guides/intro',
      'guides/guides/project-setup/manual-project-setup',
      'api/Velaptor.UI.Window#onupdateframetime',
      'api/Velaptor.UI.Window#ondrawframetime',
    ],
  },
  {
    query: 'texture file not found',
    expected: [
      'guides/guides/content/adding-content#when-content-is-missing',
      'guides/guides/content/adding-content#common-mistakes',
      'guides/guides/rendering-textures#common-mistakes',
      'guides/guides/content/loading-content#step-6-decide-what-happens-without-a-file',
      'guides/guides/content/loading-content#common-mistakes',
    ],
  },
];
