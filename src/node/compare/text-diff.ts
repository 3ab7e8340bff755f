import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import type { FilePair } from './compare-pages.ts';

/** What has a zero byte is no text. */
function textOf(root: string, file: string | null): string | null {
  const path = file === null ? null : join(root, file);
  if (path === null || !existsSync(path)) return '';
  const text = readFileSync(path, 'utf8');
  return text.includes('\0') ? null : text;
}

/**
 * The unified difference of two files.
 *
 * @param root folder that their names begin at
 */
export function fileDiff(root: string, { from, to }: FilePair): string {
  const [before, after] = [textOf(root, from), textOf(root, to)];
  const names = [from ?? '/dev/null', to ?? '/dev/null'] as const;
  if (before === null || after === null)
    return `--- ${names[0]}\n+++ ${names[1]}\nThese are no texts, and they differ.\n`;
  const patch = createTwoFilesPatch(...names, before, after, undefined, undefined, { context: 3 });
  return patch.replace(/^=+\n/u, '');
}
