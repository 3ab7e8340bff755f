import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import { CARDS_FOLDER } from '../content/read-content.ts';
import { replaceFile } from '../content/replace-file.ts';
import type { CardPainter } from './draw-cards.ts';
import { type CardsPlan, cardFile } from './site-cards.ts';

/** Draw the cards that are missing, each into a file of its own; all are drawn before the first is written. */
export async function drawCards(
  root: string,
  { missing }: Pick<CardsPlan, 'missing'>,
  painter: CardPainter,
): Promise<{ file: string; bytes: number }[]> {
  const drawn: { file: string; picture: Buffer }[] = [];
  for (const { name, card } of missing) drawn.push({ file: cardFile(name), picture: await painter.draw(card) });
  for (const { file, picture } of drawn) replaceFile(join(root, CARDS_FOLDER, file), picture);
  return drawn.map(({ file, picture }) => ({ file, bytes: picture.length }));
}

/** Delete files of the kept ones. */
export function deleteCards(root: string, names: readonly string[]): void {
  for (const name of names) rmSync(join(root, CARDS_FOLDER, name), { force: true });
}

/** A file of `public/` as a data address; null where there is none. */
export function publicPicture(root: string, path: string): string | null {
  const file = join(root, 'public', path);
  if (!existsSync(file)) return null;
  return `data:${lookup(file) ?? 'image/svg+xml'};base64,${readFileSync(file, 'base64')}`;
}
