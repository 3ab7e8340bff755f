import { readQueries } from './rank-queries.ts';

/**
 * Questions by an author who had seen neither the engine nor the pages. The answers were written before the first run, from
 * the content alone; then the search was improved with them. One of the sixty, about missing native libraries, has no
 * answer in the content and is left out.
 */
export const STRANGER_QUERIES = readQueries(`
make the window fullscreen = r:full-screen g:coming-soon/windows#step-4-full-screen g:coming-soon/windows# a:StateOfWindow#fullscreen
how to draw a picture = g:rendering-textures a:Graphics.Renderers.ITextureRenderer#
change window title = a:UI.IWindow#title a:UI.Window#title g:coming-soon/windows# g:coming-soon/windows#what-you-can-set-today g:project-setup/manual-project-setup#step-5-set-the-title-and-the-size
move player with arrow keys = r:move-with-arrow-keys g:input/keyboard-input# g:input/keyboard-input#step-4-move-while-keys-are-held
play background music = g:audio# g:audio#step-3-load-with-the-right-buffer g:audio#step-6-play-pause-and-stop r:loop-a-sound r:effect-over-music
rotate a texture = r:flip-and-rotate g:rendering-textures# g:rendering-textures#step-5-turn-it
switch from menu to game scene = r:switch-scenes g:scenes/scene-management# g:scenes/scene-management#step-6-switch-with-the-arrow-keys
draw text on screen = g:rendering-text r:draw-text g:project-setup/project-template-setup#step-5-write-on-the-window a:Graphics.Renderers.IFontRenderer#
how I can close the game = g:coming-soon/windows#step-6-close-it g:coming-soon/windows# r:close-on-escape a:UI.IWindow#close a:UI.Window#close
draw rectangle with rounded corners = g:rendering-primitives/rendering-rectangles# g:rendering-primitives/rendering-rectangles#step-3-outlines-corners-and-edges a:Graphics.RectShape#cornerradius a:Graphics.CornerRadius#
detect mouse click = g:input/mouse-input# g:input/mouse-input#step-5-recognise-a-click r:click-a-shape
animate a sprite from atlas = r:play-an-animation g:rendering-atlas-textures# g:rendering-atlas-textures#step-6-keep-the-time
make texture half transparent = g:rendering-textures# g:rendering-textures#step-6-size-colour-and-mirror-image
set background color = a:Batching.IBatcher#clearcolor a:Batching.IBatcher# g:rendering-textures#why-it-works
center text in window = g:rendering-text# g:rendering-text#step-3-draw-a-line-of-text g:project-setup/project-template-setup#step-5-write-on-the-window
loop a sound = r:loop-a-sound g:audio# g:audio#step-7-seek-volume-speed-and-looping a:Content.IAudio#islooping
build game for release = g:publishing# g:publishing#step-3-publish r:single-file
instantiate sprite at position = g:rendering-textures# g:rendering-textures#step-4-draw-the-ship-in-the-middle a:Graphics.Renderers.ITextureRenderer# r:spawn-over-time
install velaptor in new project = g:project-setup/manual-project-setup g:project-setup/project-template-setup category/project-setup guides/intro#step-1-make-a-project
limit frame rate = g:frame-timing a:UI.IWindow#updatefrequency a:UI.Window#updatefrequency g:not-yet#v-sync-and-the-rate-of-draws
game loop = guides/intro# guides/intro#why-it-works g:frame-timing g:project-setup/manual-project-setup# g:project-setup/manual-project-setup#step-6-override-the-five-methods g:project-setup/manual-project-setup#why-it-works
sprite sheet = g:rendering-atlas-textures
coordinate system = guides/intro#step-3-describe-the-ball g:rendering-textures#step-4-draw-the-ship-in-the-middle g:rendering-primitives/rendering-lines#step-1-describe-a-line g:rendering-primitives/rendering-rectangles#step-1-describe-a-rectangle g:rendering-primitives/rendering-circles#step-1-describe-a-circle
delta time = g:frame-timing r:frame-rate-independent-movement a:FrameTime
spritebatch begin end = a:Batching.IBatcher g:rendering-textures# g:rendering-textures#why-it-works a:Graphics.Renderers.ITextureRenderer#
layers draw order = r:draw-order g:rendering-textures#step-7-a-moon-and-two-sides
content folder = g:content/adding-content g:content/loading-content# g:content/loading-content#step-1-put-the-files-in-place
mouse wheel scroll = r:mouse-wheel g:input/mouse-input# g:input/mouse-input#step-4-turn-the-wheel a:Input.MouseState#getscrollwheelvalue a:Input.MouseState#getscrolldirection a:Input.MouseScrollDirection#
tint color texture = g:rendering-textures# g:rendering-textures#step-6-size-colour-and-mirror-image a:Graphics.Renderers.ITextureRenderer#renderitexture-vector2-color-int a:Graphics.Renderers.ITextureRenderer#renderitexture-int-int-color-int
scene lifecycle = g:scenes/scene-management# g:scenes/scene-management#who-calls-whom g:scenes/scene-management#when-a-scene-is-loaded g:scenes/scene-management#why-it-works a:Scene.SceneBase# a:Scene.IScene#
supported audio formats = g:audio#what-you-need g:audio# g:content/adding-content#step-1-choose-the-folder g:content/loading-content#step-3-load-by-name g:troubleshooting#wrong-format
gradient fill shape = g:rendering-primitives/rendering-rectangles#step-4-fill-it-with-a-gradient g:rendering-primitives/rendering-rectangles# g:rendering-primitives/rendering-circles#step-4-add-a-ring-and-a-gradient a:Graphics.ColorGradient a:Graphics.RectShape#gradienttype a:Graphics.CircleShape#gradienttype
multiple monitors = g:coming-soon/system-monitors a:Hardware.SystemDisplay# a:Factories.HardwareFactory#getdisplays
imgui window = r:imgui-window g:imgui
logging = g:settings-and-logging r:log-to-a-file
app settings file = g:settings-and-logging r:save-settings
unload textures memory = g:content/loading-content#step-5-unload-it g:content/loading-content# g:content/loading-content#why-it-works g:rendering-textures#step-3-load-and-unload-the-ship g:scenes/scene-management#step-3-load-and-unload-content a:ExtensionMethods.ContentExtensions#unloadthis-iloaderitexture-itexture
system requirements = guides/intro# guides/intro#what-you-need g:project-setup/manual-project-setup#what-you-need g:project-setup/project-template-setup#what-you-need g:questions#does-velaptor-run-on-linux g:troubleshooting#old-graphics-driver
line thickness = a:Graphics.Line#thickness g:rendering-primitives/rendering-lines# g:rendering-primitives/rendering-lines#step-1-describe-a-line g:rendering-primitives/rendering-lines#step-4-change-the-thickness-with-the-wheel a:Graphics.Renderers.ILineRenderer#renderlinevector2-vector2-uint-int a:Graphics.Renderers.ILineRenderer#renderlinevector2-vector2-color-uint-int
breaking changes upgrade = g:changes api/Changes g:questions#how-do-i-move-to-a-later-preview
texture not found exception = g:troubleshooting#filenotfoundexception g:content/adding-content#when-content-is-missing g:content/loading-content#step-6-decide-what-happens-without-a-file
no sound = g:troubleshooting#there-is-no-sound
nothing draws black screen = g:troubleshooting#the-window-stays-empty g:troubleshooting#nothing-or-the-wrong-thing-is-drawn
begin has not been invoked exception = g:troubleshooting#batch-not-begun
key press fires many times = g:troubleshooting#detected-many-times r:key-press-or-hold g:input/keyboard-input#step-3-tell-a-press-from-a-held-key
sprite is blurry when scaled = g:troubleshooting#enlarged-pixel-art-looks-blurred g:not-yet#sharp-pixel-art
text not showing = g:troubleshooting#the-window-stays-empty g:troubleshooting#nothing-or-the-wrong-thing-is-drawn g:troubleshooting#the-wrong-object-is-in-front g:rendering-text#common-mistakes
my game run too fast on other computer = g:troubleshooting#speed-differs r:frame-rate-independent-movement g:frame-timing
content missing after publish = g:publishing g:troubleshooting#filenotfoundexception
IScene = a:Scene.IScene#
GetMousePosition = a:Input.MouseState#getposition g:input/mouse-input# g:input/mouse-input#step-2-read-the-state
IsKeyDown = a:Input.KeyboardState#iskeydownkeycode
font size property = a:Content.Fonts.IFont#size a:Content.Fonts.Font#size
ITextureRenderer Render overloads = a:Graphics.Renderers.ITextureRenderer g:rendering-textures#step-6-size-colour-and-mirror-image
KeyCode enum = a:Input.KeyCode#
window.Width Height = a:UI.IWindow#width a:UI.IWindow#height a:UI.Window#width a:UI.Window#height g:coming-soon/windows#what-you-can-set-today g:project-setup/manual-project-setup#step-5-set-the-title-and-the-size
RectShape = a:Graphics.RectShape#
OnUpdate FrameTime = a:UI.Window#onupdateframetime a:FrameTime# g:project-setup/manual-project-setup#onupdate
ContentLoader.CreateTextureLoader = a:Factories.ContentLoaderFactory#createtextureloader a:Factories.ContentLoaderFactory# a:Factories.ContentLoaderFactory#createtextureloadericontentpathresolver
`);
