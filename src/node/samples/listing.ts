import { posix } from 'node:path';
import * as v from 'valibot';
import type { ApiType } from '#shared/api.ts';
import { isRuleName, type RuleName } from '#shared/rules.ts';
import type { CachedFileReader } from '../content/file-reader.ts';
import type { ContentFile } from '../content/read-folder.ts';
import { getTextToCompile, isSample } from './regions.ts';

/** Schema of a rule's name, such as `mdx-syntax`, or of an error code of the C# compiler, such as `CS1061`. */
export const RuleNameSchema = v.custom<RuleName>((value) => typeof value === 'string' && isRuleName(value));

/** C# code that a page displays. */
export interface Listing {
  /** Origin of the code: a complete file, a fenced code block, or an interactive figure that generates the code. */
  kind: 'file' | 'fence' | 'figure';
  text: string;
  /** Texts of the other files of the same program. */
  companions: readonly string[];
  /** Code that surrounds a figure's code when it is compiled; null if that is complete, and for other listings. */
  wrapper: readonly [before: string, after: string] | null;
  /** Declarations of fields that a code block uses without declaring them. */
  given: readonly string[];
}

/** Schema of a compiler error or warning. */
export const ListingFaultSchema = v.strictObject({
  /** Error code of the compiler, such as `CS1061`. */
  rule: RuleNameSchema,
  /** One-based line in the listing's text. */
  line: v.number(),
  column: v.number(),
  message: v.string(),
  hint: v.optional(v.string()),
});

/** A compiler error or warning. */
export type ListingFault = v.InferOutput<typeof ListingFaultSchema>;

/** A name in a listing that refers to a documented symbol. */
export interface ListingSymbolUse {
  /** UTF-16 offsets in the listing's text. */
  start: number;
  end: number;
  /** Uid of the type or member in docfx's format. */
  uid: string;
}

/** Symbols that a listing uses, and compiler errors and warnings. Both lists are sorted by position. */
export interface ListingAnalysis {
  uses: ListingSymbolUse[];
  faults: ListingFault[];
  /** Reason why the compiler could not check the listing; null if it could, or if it hasn't run. */
  unchecked: string | null;
  /** True if the compiler hasn't run. `uses` is then guessed from the names of API types. */
  isGuess: boolean;
}

/** Returns the other files of a sample's program: all other C# files in its folder. */
export function listOtherProgramFiles({ path }: ContentFile, files: Iterable<ContentFile>): ContentFile[] {
  const folder = posix.dirname(path);
  return [...files].filter((file) => file.path !== path && isSample(file.path) && posix.dirname(file.path) === folder);
}

/** Creates the listing of a sample file, with the other files of its program. */
export function createFileListing(
  file: ContentFile,
  otherProgramFiles: readonly ContentFile[],
  reader: CachedFileReader,
): Listing {
  const readCode = ({ absolute }: ContentFile): string => getTextToCompile(reader.text(absolute));
  return { kind: 'file', text: readCode(file), companions: otherProgramFiles.map(readCode), wrapper: null, given: [] };
}

/** Creates the listing of a code fence. Adds the fields in `given` (from `given-fields.cs`) that the fence uses. */
export function createFenceListing(text: string, given: string): Listing {
  const words = new Set(text.match(/\w+/gu));
  const usedFields = given.split('\n').filter((line) => words.has(/(\w+)\s*(?:=[^>].*)?;\s*$/u.exec(line)?.[1] ?? ''));
  return { kind: 'fence', text: getTextToCompile(text), companions: [], wrapper: null, given: usedFields };
}

const TYPE_DECLARATION_PATTERN = /\b(?:class|struct|record|interface|enum)\s+([A-Z]\w*)/gu;

/** Matches names in C# code. Comments, literals and `.Name` match as a whole, so that names in them are skipped. */
const CODE_TOKEN_PATTERN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|@?\$?"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)+'|\.\s*@?\w+|[\p{L}_][\p{L}\p{N}_]*/gu;

/** Finds uses of API types by name, without a compiler. Ignores ambiguous names and names that the listing declares. */
export function guessTypeReferences({ text, companions }: Listing, types: readonly ApiType[]): ListingSymbolUse[] {
  const declarationMatches = [text, ...companions].flatMap((one) => [...one.matchAll(TYPE_DECLARATION_PATTERN)]);
  const uidByName = new Map<string, string | null>(declarationMatches.map(([, name = '']) => [name, null]));
  for (const { uid } of types) {
    const name = uid.slice(uid.lastIndexOf('.') + 1).replace(/`\d+$/u, '');
    uidByName.set(name, uidByName.has(name) ? null : uid);
  }
  return [...text.matchAll(CODE_TOKEN_PATTERN)].flatMap(({ 0: name, index }) => {
    const uid = uidByName.get(name) ?? null;
    return uid === null ? [] : [{ start: index, end: index + name.length, uid }];
  });
}
