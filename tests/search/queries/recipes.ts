import { readQueries } from './rank-queries.ts';

/** Questions as a user types them, at least three for each recipe. The recipe must be the first result. */
export const RECIPE_QUERIES = readQueries(`
full screen mode = r:full-screen
how do I make the game full screen = r:full-screen
toggle fullscreen with F11 = r:full-screen
set the window size and full screen = r:full-screen
close on escape = r:close-on-escape
how do I close the game on escape = r:close-on-escape
quit the game with the escape key = r:close-on-escape
exit when escape is pressed = r:close-on-escape
show fps = r:show-frame-rate
show the frame rate = r:show-frame-rate
how do I display the fps counter = r:show-frame-rate
same speed at any frame rate = r:frame-rate-independent-movement
frame rate independent movement = r:frame-rate-independent-movement
how do I use delta time = r:frame-rate-independent-movement
load texture from my own folder = r:texture-from-folder
load an image from another folder = r:texture-from-folder
how do I load a png from a different folder = r:texture-from-folder
draw text with my own font = r:draw-text
how do I draw text in another colour = r:draw-text
custom font and color = r:draw-text
flip a sprite = r:flip-and-rotate
how do I rotate a sprite = r:flip-and-rotate
mirror texture horizontally = r:flip-and-rotate
flip and rotate a texture = r:flip-and-rotate
play an animation = r:play-an-animation
how do I play a sprite animation = r:play-an-animation
animation from atlas = r:play-an-animation
draw order = r:draw-order
how do I draw something in front of something else = r:draw-order
put a sprite behind another one = r:draw-order
z order layers = r:draw-order
move the camera = r:camera-offset
how do I make the camera follow the player = r:camera-offset
scroll the view = r:camera-offset
move a rectangle with the arrow keys = r:move-with-arrow-keys
how do I move an object with the keyboard = r:move-with-arrow-keys
move player with arrow keys = r:move-with-arrow-keys
loop music = r:loop-a-sound
how do I loop a sound = r:loop-a-sound
make a song repeat = r:loop-a-sound
play a sound effect = r:effect-over-music
how do I play a sound over music = r:effect-over-music
play short sound effect while music is playing = r:effect-over-music
`);
