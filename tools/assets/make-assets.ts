import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  CAMPFIRE_PIXEL_SIZE,
  type CampfireCell,
  createCampfireCells,
  formatAtlasJson,
  getAtlasSize,
} from '#components/sprites/campfire.ts';
import { moon, ship } from '#components/sprites/ship.ts';
import { clearPicture, encodePng, type Picture, pastePicture, pictureOf } from './picture.ts';
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
    ['campfire.json', encoder.encode(formatAtlasJson(campfire.cells))],
    ['blip.ogg', await encodeOgg(blip(), { quality: 3, serial: 1 })],
    ['melody.ogg', await encodeOgg(melody(), { quality: 2, serial: 2 })],
    ...fontFiles(),
  ]);
}

/** The atlas of the guide on atlas textures, painted: a picture that just holds its cells. */
export function campfireAtlas(): { picture: Picture; cells: readonly CampfireCell[] } {
  const cells = createCampfireCells();
  const { width, height } = getAtlasSize(cells);
  const picture = clearPicture(width, height);
  for (const { sprite, frame, x, y } of cells)
    pastePicture(picture, pictureOf(sprite, frame, CAMPFIRE_PIXEL_SIZE), x, y);
  return { picture, cells };
}

const PACKAGE = '@expo-google-fonts/press-start-2p';
const require = createRequire(import.meta.url);

/**
 * The font of the guide on text, unchanged as its licence asks for the sake of its reserved name, and that licence, the
 * SIL Open Font License, which must go with it. Throws when the package isn't installed or its licence is another.
 */
function fontFiles(): [string, Uint8Array][] {
  const licence = read('LICENSE_FONT');
  const text = new TextDecoder().decode(licence);
  if (!/^Copyright .+\n/u.test(text) || !text.includes('SIL OPEN FONT LICENSE Version 1.1')) {
    throw new Error(`${PACKAGE}/LICENSE_FONT isn't the SIL Open Font License with its copyright line.`);
  }
  return [
    ['PressStart2P-Regular.ttf', read('400Regular/PressStart2P_400Regular.ttf')],
    ['OFL.txt', licence],
  ];
}

function read(file: string): Uint8Array {
  return readFileSync(require.resolve(`${PACKAGE}/${file}`));
}

/**
 * Writes files, named by path, into a folder, and makes it if need be. A file that is right already isn't touched, and
 * isn't told of as `changed`.
 */
export function writeFiles(folder: string, files: ReadonlyMap<string, Uint8Array>) {
  mkdirSync(folder, { recursive: true });
  return [...files].map(([name, content]) => {
    const file = join(folder, name);
    const changed = !existsSync(file) || !readFileSync(file).equals(content);
    if (changed) writeFileSync(file, content);
    return { name, bytes: content.length, changed };
  });
}
