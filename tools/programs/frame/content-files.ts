import type { Fonts } from './fonts.ts';
import type { Sounds } from './sounds.ts';

/** The content folder of a program. All files are loaded before it starts, because Velaptor's loaders are synchronous. */
export interface ContentFiles {
  has(path: string): boolean;
  image(path: string): ImageBitmap | undefined;
  text(path: string): string;
}

/**
 * Loads the files of a program.
 *
 * @param files addresses by path in the content folder: `Graphics/ship.png`
 * @throws Error if a file can't be loaded
 */
export async function loadContentFiles(
  files: Readonly<Record<string, string>>,
  fonts: Fonts,
  sounds: Sounds,
): Promise<ContentFiles> {
  const images = new Map<string, ImageBitmap>();
  const texts = new Map<string, string>();
  const load = async (path: string, address: string): Promise<void> => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${path} can't be loaded: ${response.status}.`);
    if (path.endsWith('.png')) images.set(path, await createImageBitmap(await response.blob()));
    else if (path.endsWith('.json')) texts.set(path, await response.text());
    else if (path.endsWith('.ttf')) await fonts.add(path, await response.arrayBuffer());
    else await sounds.add(path, await response.arrayBuffer());
  };
  await Promise.all(Object.entries(files).map(([path, address]) => load(path, address)));
  return {
    has: (path) => images.has(path) || texts.has(path) || fonts.has(path) || sounds.has(path),
    image: (path) => images.get(path),
    text: (path) => texts.get(path) ?? '',
  };
}

/** Converts the JSON of an atlas to lines of tab-separated values: name, frame index, x, y, width, height. */
export function toAtlasLines(json: string): string {
  const frames: unknown = JSON.parse(json);
  if (!Array.isArray(frames)) return '';
  return frames
    .map((frame: { Name: string; FrameIndex: number; Bounds: string }) =>
      [frame.Name, frame.FrameIndex, ...frame.Bounds.split(',').map(Number)].join('\t'),
    )
    .join('\n');
}
