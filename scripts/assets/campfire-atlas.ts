import { atlasSize } from '#components/sprites/atlas-layout.ts';
import { CAMPFIRE_SCALE, type CampfireCell, campfireCells } from '#components/sprites/campfire.ts';
import { clearPicture, type Picture, pastePicture, pictureOf } from './picture.ts';

/** An atlas: one picture, and where its parts lie, in the order of the data file. */
export interface Atlas {
  picture: Picture;
  cells: readonly CampfireCell[];
}

/** The atlas of the guide on atlas textures, painted: a picture that just holds its cells. */
export function campfireAtlas(): Atlas {
  const cells = campfireCells();
  const { width, height } = atlasSize(cells);
  const picture = clearPicture(width, height);
  for (const { sprite, frame, x, y } of cells) pastePicture(picture, pictureOf(sprite, frame, CAMPFIRE_SCALE), x, y);
  return { picture, cells };
}
