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
import { createImage, drawImage, encodePng, type PixelImage, renderSprite } from './image.ts';
import { synthesiseBlip } from './sound/blip.ts';
import { synthesiseMelody } from './sound/melody.ts';
import { encodeOgg } from './sound/ogg.ts';

const encoder = new TextEncoder();

/** Generates the files that the guides offer for download, by name. Every run produces the same bytes. */
export async function makeAssets(): Promise<Map<string, Uint8Array>> {
  const campfire = renderCampfireAtlas();
  return new Map<string, Uint8Array>([
    ['ship.png', encodePng(renderSprite(ship, 0, 8))],
    ['moon.png', encodePng(renderSprite(moon, 0, 6))],
    ['campfire.png', encodePng(campfire.image)],
    ['campfire.json', encoder.encode(formatAtlasJson(campfire.cells))],
    ['blip.ogg', await encodeOgg(synthesiseBlip(), { quality: 3, serial: 1 })],
    ['melody.ogg', await encodeOgg(synthesiseMelody(), { quality: 2, serial: 2 })],
    ...readFontFiles(),
  ]);
}

/** Renders the texture atlas of the guide on atlas textures, and returns it with the positions of its cells. */
export function renderCampfireAtlas(): { image: PixelImage; cells: readonly CampfireCell[] } {
  const cells = createCampfireCells();
  const { width, height } = getAtlasSize(cells);
  const image = createImage(width, height);
  for (const { sprite, frame, x, y } of cells) drawImage(image, renderSprite(sprite, frame, CAMPFIRE_PIXEL_SIZE), x, y);
  return { image, cells };
}

/** npm package of the font. */
const FONT_PACKAGE = '@expo-google-fonts/press-start-2p';
const require = createRequire(import.meta.url);

/**
 * Reads the font of the guide on text, and its licence. The SIL Open Font License requires that both are distributed
 * together, and that a modified font has another name.
 *
 * @throws Error if the package is not installed, or has another licence
 */
function readFontFiles(): [string, Uint8Array][] {
  const licence = readFontFile('LICENSE_FONT');
  const text = new TextDecoder().decode(licence);
  if (!/^Copyright .+\n/u.test(text) || !text.includes('SIL OPEN FONT LICENSE Version 1.1')) {
    throw new Error(`${FONT_PACKAGE}/LICENSE_FONT is not the SIL Open Font License with a copyright line.`);
  }
  return [
    ['PressStart2P-Regular.ttf', readFontFile('400Regular/PressStart2P_400Regular.ttf')],
    ['OFL.txt', licence],
  ];
}

function readFontFile(file: string): Uint8Array {
  return readFileSync(require.resolve(`${FONT_PACKAGE}/${file}`));
}

/** Writes the changed files into a folder. Returns each file's name, its size in bytes, and whether it was changed. */
export function writeFiles(folder: string, files: ReadonlyMap<string, Uint8Array>) {
  mkdirSync(folder, { recursive: true });
  return [...files].map(([name, content]) => {
    const file = join(folder, name);
    const isChanged = !existsSync(file) || !readFileSync(file).equals(content);
    if (isChanged) writeFileSync(file, content);
    return { name, bytes: content.length, isChanged };
  });
}
