import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import * as v from 'valibot';
import type { ApiType } from '#shared/api.ts';
import type { FileReader } from '../content/file-reader.ts';
import { type ImportModule, importModule } from '../content/import-module.ts';
import type { ContentFile } from '../content/read-folder.ts';
import { checkedSample, isSample } from './regions.ts';

/** C# code that a page shows. */
export interface Listing {
  /** A complete file; a fragment in a document; a fragment that a figure generates. */
  kind: 'file' | 'fence' | 'figure';
  text: string;
  /** Texts of the other files of the same program. */
  companions: readonly string[];
  /** Code before and after a fragment; null for none. */
  wrapper: readonly [before: string, after: string] | null;
  /** Declarations of fields that a fragment may use without showing them. */
  given: readonly string[];
}

/** A compiler error or warning. */
export interface ListingFault {
  /** The compiler's code: `CS1061`. */
  rule: string;
  /** One-based, in the listing's text. */
  line: number;
  column: number;
  message: string;
  hint?: string | undefined;
}

/** A name in a listing that refers to a documented symbol. */
export interface ListingUse {
  /** UTF-16 offsets in the listing's text. */
  start: number;
  end: number;
  /** docfx's uid of the type or member. */
  uid: string;
}

/** The symbols and faults in a listing, in text order. */
export interface ListingAnalysis {
  uses: ListingUse[];
  faults: ListingFault[];
  /** Why the compiler could not check it; null when it could. */
  unchecked: string | null;
  /** True when no compiler has checked it. */
  isGuess: boolean;
}

/** Returns the other C# files of a sample's folder: one folder is one program. */
export function programFiles({ path }: ContentFile, files: Iterable<ContentFile>): ContentFile[] {
  const folder = posix.dirname(path);
  return [...files].filter((file) => file.path !== path && isSample(file.path) && posix.dirname(file.path) === folder);
}

/** Creates the listing of a sample file, with the other files of its program. */
export function fileListing(file: ContentFile, program: readonly ContentFile[], reader: FileReader): Listing {
  const textOf = ({ absolute }: ContentFile): string => checkedSample(reader.text(absolute));
  return { kind: 'file', text: textOf(file), companions: program.map(textOf), wrapper: null, given: [] };
}

/**
 * Creates the listing of a fragment in a document.
 *
 * @param given the text of the site's file of given fields
 */
export function fenceListing(text: string, given: string): Listing {
  const words = new Set(text.match(/\w+/gu));
  const fields = given.split('\n').filter((line) => words.has(/(\w+)\s*(?:=[^>].*)?;\s*$/u.exec(line)?.[1] ?? ''));
  return { kind: 'fence', text: checkedSample(text), companions: [], wrapper: null, given: fields };
}

const DECLARATION = /\b(?:class|struct|record|interface|enum)\s+([A-Z]\w*)/gu;

/** Returns the names of types that a listing's program declares, sorted. */
function declaredTypes({ text, companions }: Listing): string[] {
  const names = [text, ...companions].flatMap((one) => [...one.matchAll(DECLARATION)].map(([, name = '']) => name));
  return [...new Set(names)].sort();
}

/** Comments, literals and names after a dot match first, so that names inside them are skipped. */
const PIECES =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|@?\$?"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)+'|\.\s*@?\w+|[\p{L}_][\p{L}\p{N}_]*/gu;

/** Guesses the types in a listing that no compiler has checked: names that only one type has. */
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

/** Module that exports the C# of a site's figures, relative to the site's root. */
export const FIGURE_LISTINGS = 'content/components/listings.ts';

/** C# that a figure generates in the browser. */
export interface FigureListing {
  figure: string;
  listing: Listing;
}

const Module = v.object({
  default: v.array(
    v.object({ figure: v.string(), text: v.string(), wrapper: v.nullable(v.tuple([v.string(), v.string()])) }),
  ),
});

/** Reads the listings of a site's figures; empty for a site without the module. */
export async function readFigureListings(root: string, load: ImportModule = importModule): Promise<FigureListing[]> {
  const file = join(root, FIGURE_LISTINGS);
  if (!existsSync(file)) return [];
  return v.parse(Module, await load(file)).default.map(({ figure, text, wrapper }) => ({
    figure,
    listing: { kind: 'figure', text, companions: [], wrapper, given: [] },
  }));
}
