import { atlasJson } from '#components/sprites/atlas-entry.ts';
import { moon } from '#components/sprites/moon.ts';
import { ship } from '#components/sprites/ship.ts';
import { campfireAtlas } from './campfire-atlas.ts';
import { fontFiles } from './font-files.ts';
import { encodePng, pictureOf } from './picture.ts';
import { blip } from './sound/blip.ts';
import { melody } from './sound/melody.ts';
import { encodeOgg } from './sound/ogg.ts';

const encoder = new TextEncoder();

/**
 * The content of each file that the guides offer for download, by name. The same on every run: nothing is random, and
 * the pictures and tones come from data in this repository.
 */
export async function makeAssets(): Promise<Map<string, Uint8Array>> {
  const campfire = campfireAtlas();
  return new Map<string, Uint8Array>([
    ['ship.png', encodePng(pictureOf(ship, 0, 8))],
    ['moon.png', encodePng(pictureOf(moon, 0, 6))],
    ['campfire.png', encodePng(campfire.picture)],
    ['campfire.json', encoder.encode(atlasJson(campfire.cells))],
    ['blip.ogg', await encodeOgg(blip(), { quality: 3, serial: 1 })],
    ['melody.ogg', await encodeOgg(melody(), { quality: 2, serial: 2 })],
    ...fontFiles(),
  ]);
}
