import { relative } from 'node:path';
import type { Problem } from '#shared/problem.ts';
import type { FileReader } from '../../content/file-reader.ts';
import { toPosix } from '../../content/read-folder.ts';

/** Files that were read as text and are none: what is shown of them isn't what was meant. */
export function checkTexts(reader: FileReader, root: string): Problem[] {
  return reader.faults().map(({ absolute, line, kind }) => {
    const file = toPosix(relative(root, absolute));
    return { severity: 'error', rule: 'not-text', file, line, ...WORDS[kind] };
  });
}

const WORDS = {
  encoding: {
    message: 'The line has bytes that are not UTF-8, the encoding of every text here.',
    hint: 'Save the file as UTF-8.',
  },
  nul: { message: 'The line has a NUL character, which no text has.', hint: 'Delete it, if the file is text at all.' },
} as const;
