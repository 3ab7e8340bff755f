import { posix } from 'node:path';
import type { CompiledVersion } from '../../compile/compile-site.ts';
import { readFences } from '../../compile/markdown/source/fences.ts';
import type { FileReader } from '../../content/file-reader.ts';
import type { ContentFile } from '../../content/read-folder.ts';
import type { Listing } from '../../samples/csharp/analyse-listing.ts';
import { fenceListing, fileListing, programFiles } from '../../samples/program-listing.ts';
import { isSample } from '../../samples/regions.ts';

/** C# that a version shows, and where it stands. */
export interface ShownListing {
  listing: Listing;
  /** For messages, relative to the site's root. */
  file: string;
  /** One-based line of the listing's first line in `file`. */
  firstLine: number;
}

/**
 * The sample files that a version's pages show: what compiling recorded, and the other files of the same programs. One
 * folder is one program.
 */
export function shownSamples({ pages }: CompiledVersion, files: ReadonlyMap<string, ContentFile>): ContentFile[] {
  const folders = new Set<string>();
  for (const { references } of pages) {
    for (const { reference } of references) {
      if (reference.kind === 'include' && isSample(reference.path)) folders.add(posix.dirname(reference.path));
    }
  }
  return [...files.values()].filter((file) => isSample(file.path) && folders.has(posix.dirname(file.path)));
}

/** Listings of sample files; the other files of the folder are their companions. */
export function sampleListings(samples: readonly ContentFile[], reader: FileReader): ShownListing[] {
  return samples.map((file) => {
    const listing = fileListing(file, programFiles(file, samples), reader);
    return { listing, file: file.file, firstLine: 1 };
  });
}

/** C# fences of a Markdown document. */
export function fenceListings(file: ContentFile, reader: FileReader): ShownListing[] {
  const text = reader.text(file.absolute);
  if (!OPENING.test(text)) return [];
  const listings: ShownListing[] = [];
  let open: { indent: number; lines: string[]; line: number } | null = null;
  for (const [index, line] of readFences(text).entries()) {
    if (open === null) {
      const start = line.fenced ? OPENING.exec(line.text) : null;
      if (start !== null) open = { indent: start[1]?.length ?? 0, lines: [], line: index + 2 };
    } else if (line.fenced && !CLOSING.test(line.text)) open.lines.push(line.text.slice(open.indent));
    else {
      listings.push({ listing: fenceListing(open.lines.join('\n')), file: file.file, firstLine: open.line });
      open = null;
    }
  }
  return listings;
}

const OPENING = /^([ \t>]*)(?:`{3,}|~{3,})\s*(?:csharp|cs|c#)(?=\s|$)/imu;
const CLOSING = /^[ \t>]*(?:`{3,}|~{3,})\s*$/u;
