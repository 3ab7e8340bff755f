import { posix } from 'node:path';
import type { FileReader } from '../content/file-reader.ts';
import type { ContentFile } from '../content/read-folder.ts';
import type { Listing } from './listing.ts';
import { checkedSample, isSample } from './regions.ts';

/** The other C# files of a sample's folder: one folder is one program. */
export function programFiles({ path }: ContentFile, files: Iterable<ContentFile>): ContentFile[] {
  const folder = posix.dirname(path);
  return [...files].filter((file) => file.path !== path && isSample(file.path) && posix.dirname(file.path) === folder);
}

/** A sample file as it is read, with the other files of its program. */
export function fileListing(file: ContentFile, program: readonly ContentFile[], reader: FileReader): Listing {
  const textOf = ({ absolute }: ContentFile): string => checkedSample(reader.text(absolute));
  return { kind: 'file', text: textOf(file), companions: program.map(textOf), wrapper: null, given: [] };
}

/**
 * A fragment in a document as it is read.
 *
 * @param given the text of the site's file of given fields
 */
export function fenceListing(text: string, given: string): Listing {
  const words = new Set(text.match(/\w+/gu));
  const fields = given.split('\n').filter((line) => words.has(/(\w+)\s*(?:=[^>].*)?;\s*$/u.exec(line)?.[1] ?? ''));
  return { kind: 'fence', text: checkedSample(text), companions: [], wrapper: null, given: fields };
}

const DECLARATION = /\b(?:class|struct|record|interface|enum)\s+([A-Z]\w*)/gu;

/** Names of the types that a listing's program seems to declare, in order. */
export function declaredTypes({ text, companions }: Listing): string[] {
  const names = [text, ...companions].flatMap((one) => [...one.matchAll(DECLARATION)].map(([, name = '']) => name));
  return [...new Set(names)].sort();
}
