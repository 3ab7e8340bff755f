import { readQueries } from './rank-queries.ts';

/**
 * Exceptions, starts of messages and symptoms, each with its entry of the troubleshooting page, which is to be the first result.
 */
export const TROUBLESHOOTING_QUERIES = readQueries(`
FileNotFoundException = g:troubleshooting#filenotfoundexception
The content file could not be found = g:troubleshooting#filenotfoundexception
texture not found = g:troubleshooting#filenotfoundexception
InvalidOperationException = g:troubleshooting#batch-not-begun
The 'Begin()' method must be invoked first before any 'Render()' methods = g:troubleshooting#batch-not-begun
The renderer is not initialized = g:troubleshooting#rendererexception
The atlas data directory does not contain the required = g:troubleshooting#loadatlasexception
The sub-texture id does not exist in the atlas = g:troubleshooting#loadatlasexception
ActivationException = g:troubleshooting#activationexception
ObjectDisposedException = g:troubleshooting#objectdisposedexception
Cannot access a disposed object = g:troubleshooting#objectdisposedexception
SymbolLoadingException = g:troubleshooting#old-graphics-driver
GlfwException = g:troubleshooting#old-graphics-driver
Error compiling vertex shader = g:troubleshooting#old-graphics-driver
GLException at startup = g:troubleshooting#old-graphics-driver
old graphics driver = g:troubleshooting#old-graphics-driver
CS0246 = g:troubleshooting#another-version
The type or namespace name could not be found = g:troubleshooting#another-version
CS0122 = g:troubleshooting#no-load-method
window stays empty = g:troubleshooting#the-window-stays-empty
empty window = g:troubleshooting#the-window-stays-empty
no sound = g:troubleshooting#there-is-no-sound
program exits immediately = g:troubleshooting#the-program-exits-immediately
objects jump on the first frame = g:troubleshooting#objects-jump-on-the-first-frame
one key press does the same thing many times = g:troubleshooting#detected-many-times
CS0104 = g:troubleshooting#cs0104
CS1612 = g:troubleshooting#cs1612
CS0115 = g:troubleshooting#cs0115
NotImplementedException = g:troubleshooting#special-keys
The scene with the ID already exists = g:troubleshooting#scenealreadyexistsexception
Cannot render a null = g:troubleshooting#nothing-to-render
some items are missing = g:troubleshooting#more-than-501-items
batch not started = g:troubleshooting#batch-not-begun
only 501 sprites are drawn = g:troubleshooting#more-than-501-items
wrong object is in front = g:troubleshooting#the-wrong-object-is-in-front
file is found on Windows but not on Linux = g:troubleshooting#letter-case
sprite jumps when the game starts = g:troubleshooting#objects-jump-on-the-first-frame
wrong package version = g:troubleshooting#another-version
Cannot modify the return value = g:troubleshooting#cs1612
is inaccessible due to its protection level = g:troubleshooting#no-load-method
maximum number of items in a batch = g:questions#how-many-items-can-a-batch-draw
does it run on Linux = g:questions#does-velaptor-run-on-linux
load Aseprite sheets = g:questions#can-i-load-aseprite-sheets
load content on another thread = g:questions#threads
telemetry = g:questions#does-velaptor-send-telemetry
host in Avalonia or WPF = g:questions#can-i-show-velaptor-inside-another-ui
are content names case sensitive = g:questions#does-letter-case-matter-in-content-names
move to a later preview = g:questions#how-do-i-move-to-a-later-preview
`);
