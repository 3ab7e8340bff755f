import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import * as v from 'valibot';
import type { ApiType } from '#shared/api.ts';
import type { FileReader } from '../content/file-reader.ts';
import { type ImportModule, importModule } from '../content/import-module.ts';
import type { ContentFile } from '../content/read-folder.ts';
import { checkedSample, isSample } from './regions.ts';

/** C# that a page shows. */
export interface Listing {
  /** A whole file, in which everything must be declared; a fragment of one; a fragment that a figure writes. */
  kind: 'file' | 'fence' | 'figure';
  text: string;
  /** Texts of the other files of the same program. */
  companions: readonly string[];
  /** What stands before and after a fragment; null for one that stands alone. */
  wrapper: readonly [before: string, after: string] | null;
  /** Declarations of fields that a fragment names and needn't show. */
  given: readonly string[];
}

/** Something that the compiler complains about. */
export interface ListingFault {
  /** The compiler's number of it, `CS1061`. */
  rule: string;
  /** One-based, in the listing's text. */
  line: number;
  column: number;
  message: string;
  hint?: string | undefined;
}

/** A name in a listing that means a documented symbol. */
export interface ListingUse {
  /** UTF-16 offsets in the listing's text. */
  start: number;
  end: number;
  /** docfx's uid of the type or member. */
  uid: string;
}

/** What is known of a listing, in the order of the text. */
export interface ListingAnalysis {
  uses: ListingUse[];
  faults: ListingFault[];
  /** Why the compiler can't judge it; null where it could. */
  unchecked: string | null;
  /** True where the compiler hasn't seen it. */
  isGuess: boolean;
}

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

/** Comments, literals and names that stand after a dot come first: what is in them is skipped. */
const PIECES =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|@?\$?"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)+'|\.\s*@?\w+|[\p{L}_][\p{L}\p{N}_]*/gu;

/** What names of a listing seem to mean that no compiler has read: names of types that only one type has. */
export function guessUses(listing: Listing, types: readonly ApiType[]): ListingUse[] {
  const byName = new Map<string, string | null>(declaredTypes(listing).map((name) => [name, null]));
  for (const { uid } of types) {
    const name = uid.slice(uid.lastIndexOf('.') + 1).replace(/`\d+$/u, '');
    byName.set(name, byName.has(name) ? null : uid);
  }
  return [...listing.text.matchAll(PIECES)].flatMap(({ 0: name, index }) => {
    const uid = byName.get(name) ?? null;
    return uid === null ? [] : [{ start: index, end: index + name.length, uid }];
  });
}

/** Module of a site that says which C# its figures write, relative to the site's root. */
export const FIGURE_LISTINGS = 'content/components/listings.ts';

/** C# that a figure writes while it is used: no page's file has it. */
export interface FigureListing {
  figure: string;
  listing: Listing;
}

const Module = v.object({
  default: v.array(
    v.object({ figure: v.string(), text: v.string(), wrapper: v.nullable(v.tuple([v.string(), v.string()])) }),
  ),
});

/** What the figures of a site write; a site without the module has none that write any. */
export async function readFigureListings(root: string, load: ImportModule = importModule): Promise<FigureListing[]> {
  const file = join(root, FIGURE_LISTINGS);
  if (!existsSync(file)) return [];
  return v.parse(Module, await load(file)).default.map(({ figure, text, wrapper }) => ({
    figure,
    listing: { kind: 'figure', text, companions: [], wrapper, given: [] },
  }));
}
