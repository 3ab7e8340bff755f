import { readQueries } from './rank-queries.ts';

const TABLE = `
how do I check whether a ball touches a paddle, I can't find a function that compares two shapes = g:first-game g:not-yet
detect if someone clicked on my button = g:input/mouse-input g:rendering-primitives/rendering-rectangles g:imgui r:click-a-shape
draw only the outline of a circle = g:rendering-primitives/rendering-circles a:Graphics.CircleShape
title screen first and then the levels, how should I structure that? = g:scenes/scene-management a:Scene.SceneBase a:Scene.IScene a:Scene.ISceneManager
play a walk cycle from a sprite sheet = g:rendering-atlas-textures a:Content.IAtlasData r:play-an-animation
quit the game with escape = g:coming-soon/windows a:UI.Window a:UI.IWindow r:close-on-escape
use a font i downloaded = g:rendering-text g:content/adding-content r:draw-text
write the score in the corner of the screen = g:rendering-text g:first-game g:scenes/scenes-window-size
free memory of pictures I don't need anymore = g:content/loading-content g:rendering-textures a:ExtensionMethods.ContentExtensions
let the player type their name = g:input/keyboard-input a:Input.KeyboardState r:type-text
make a picture half transparent = g:rendering-textures a:Graphics.Renderers.ITextureRenderer
open the window in the middle of my monitor = g:coming-soon/windows g:coming-soon/system-monitors a:Hardware.SystemDisplay
scene manger = g:scenes/scene-management a:Scene.ISceneManager
LoadAtlasExeption = a:Content.Exceptions.LoadAtlasException g:rendering-atlas-textures g:content/loading-content g:content/adding-content
mouse scrol direction = a:Input.MouseScrollDirection a:Input.MouseState g:input/mouse-input r:mouse-wheel
UpdateFrequncy = a:UI.Window a:UI.IWindow g:frame-timing g:coming-soon/windows
IFontRednerer = a:Graphics.Renderers.IFontRenderer g:rendering-text
kebyoard input = g:input/keyboard-input a:Input.KeyboardState
CirlceShape = a:Graphics.CircleShape g:rendering-primitives/rendering-circles
conrer radius = a:Graphics.CornerRadius a:Graphics.RectShape g:rendering-primitives/rendering-rectangles
SetTargetFPS = g:frame-timing a:UI.Window g:not-yet a:UI.IWindow
AnimatedSprite2D = g:rendering-atlas-textures a:Content.IAtlasData a:Graphics.AtlasSubTextureData
gameTime.ElapsedGameTime = a:FrameTime g:frame-timing
_process(delta) = a:UI.Window g:frame-timing a:FrameTime guides/intro
Input.GetKeyDown = g:input/keyboard-input a:Input.KeyboardState
SpriteFont DrawString = g:rendering-text a:Graphics.Renderers.IFontRenderer
SceneManager.LoadScene = a:Scene.ISceneManager g:scenes/scene-management
DrawCircleLines = g:rendering-primitives/rendering-circles a:Graphics.CircleShape a:Graphics.Renderers.IShapeRenderer
autoclearbuffer = a:UI.Window a:UI.IWindow g:coming-soon/windows
mapvalue = a:GameHelpers
subtexturenames = a:Content.IAtlasData a:Content.AtlasData g:rendering-atlas-textures
batcher.clearcolor = a:Batching.IBatcher g:rendering-textures
Render(IFont, string, Vector2, Color) = a:Graphics.Renderers.IFontRenderer g:rendering-text
SetSceneAsActive(Guid) = a:Scene.ISceneManager g:scenes/scene-management
icontentpathresolver = a:Content.IContentPathResolver g:content/loading-content a:Factories.PathResolverFactory
GetScrollWheel = a:Input.MouseState g:input/mouse-input
ILoader<T> = a:Content.ILoader_T_ g:content/loading-content
glyphmetr = a:Graphics.GlyphMetrics a:Content.Fonts.IFont
my program exits immediately and no window shows up = guides/intro g:publishing g:troubleshooting
nothing is drawn, just a dark blue empty window = guides/intro g:rendering-primitives/rendering-rectangles g:rendering-primitives/rendering-circles g:troubleshooting
InvalidOperationException says I have to call Begin first = g:rendering-textures g:rendering-text g:rendering-primitives/rendering-rectangles guides/intro g:troubleshooting
one press of the arrow key skips several menu entries = g:input/keyboard-input
CS1612 when I change Position.X = g:rendering-primitives/rendering-circles g:rendering-primitives/rendering-lines g:rendering-primitives/rendering-rectangles g:troubleshooting
only the bottom right quarter of my sprite is visible = g:rendering-textures g:rendering-text g:troubleshooting
umlauts and accents turn into little boxes = g:rendering-text
sample projects on github = guides/intro g:scenes/scene-management g:project-setup/project-template-setup g:project-setup/manual-project-setup
tutorial for complete beginners = g:first-game guides/intro g:project-setup/project-template-setup
requirements opengl version = g:project-setup/manual-project-setup g:project-setup/project-template-setup guides/intro g:publishing
where to get help, is there a chat? = guides/intro
download velaptor package = g:project-setup/manual-project-setup g:project-setup/project-template-setup guides/intro
`;

/**
 * Queries of six kinds (how-to, typos, words of other frameworks, members, problems, navigation), written from the content
 * by an author who did not know the ranking, which is tuned with them.
 */
export const ASKED_QUERIES = readQueries(TABLE);
