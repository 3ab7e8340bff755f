import { posix } from 'node:path';
import * as v from 'valibot';
import { API_FOLDER } from '#shared/api.ts';
import { getOrCreate } from '#shared/get-or-create.ts';
import type { Problem, Severity } from '#shared/problem.ts';
import type { ApiSource } from '../../api/docfx/read-api.ts';
import { type Cache, openStoredResults, type StoredResults } from '../../content/cache.ts';
import type { FileReader } from '../../content/file-reader.ts';
import { shortHash } from '../../content/files.ts';
import { splitFrontMatter } from '../../content/front-matter.ts';
import type { Content } from '../../content/read-content.ts';
import type { ContentFile } from '../../content/read-folder.ts';
import { type FencedCode, FencedCodeSchema, listFencedCode } from '../../markdown/fences.ts';
import { getSourceFormat } from '../../markdown/pipeline.ts';
import {
  createFenceListing,
  createFileListing,
  type Listing,
  type ListingFault,
  listProgramFiles,
} from '../../samples/listing.ts';
import type { ListingAnalyser } from '../../samples/listing-analyser.ts';
import { markLines } from '../../samples/magic-comments.ts';
import { findRegions, isSample } from '../../samples/regions.ts';
import type { CompiledVersion } from '../compile-site.ts';
import { createProblemCollector } from './page-problems.ts';

/** Statistics of the checks of listings. */
export interface SampleCounts {
  /** Number of pairs of a listing and a version that shows it. */
  compared: number;
  /** Number of pairs that the compiler could not check, for a reason that is stored with the listing's result. */
  unchecked: number;
  /** Number of pairs that the compiler has not checked in their current form. */
  unknown: number;
}

/** Result of checking all listings. */
export interface SampleCheck extends SampleCounts {
  problems: Problem[];
  /** Number of distinct listings. */
  listings: number;
}

/** The fenced code of each Markdown text. */
type StoredFences = StoredResults<FencedCode[]>;

/** Opens the fenced code that earlier builds found, because parsing all texts again would take longer than their pages. */
export function openStoredFences(cache: Cache, salt: string): StoredFences {
  return openStoredResults(cache, 'fences', salt, v.array(FencedCodeSchema));
}

/** Options of `checkSamples`. */
interface SampleCheckOptions {
  analyser: ListingAnalyser;
  fences: StoredFences;
  /** Severity of a listing that the compiler has not checked. */
  unknown: Severity;
}

/**
 * Checks every C# listing against the API of each version that shows it. Pages outside the versions are checked against
 * the latest release.
 */
export function checkSamples(
  content: Content,
  versions: readonly CompiledVersion[],
  { analyser, fences: stored, unknown }: SampleCheckOptions,
): SampleCheck {
  const { reader } = content;
  const found = createProblemCollector();
  const listings = new Set<string>();
  const directiveProblems = new Map<string, Problem[]>();
  const counts = { compared: 0, unchecked: 0, unknown: 0 };
  if (content.site.config.checkCSharp === false) return { problems: [], listings: 0, ...counts };
  const fences = new Map<string, ShownListing[]>();
  const fencesOf = (file: ContentFile, format: 'md' | 'mdx'): ShownListing[] =>
    getOrCreate(fences, file.file, () => createFenceListings(file, format, content, stored));
  const { markdownFormat } = content.site.config;

  for (const compiled of versions) {
    const types = (compiled.content?.api ?? findLatestApi(content))?.index.types ?? [];
    const files = compiled.content?.files ?? new Map(content.pageFiles.map((file) => [file.path, file]));
    const documents = (compiled.content?.documents ?? content.pages).filter(
      ({ frontMatter }) => frontMatter.nocheck !== true,
    );
    const sources = new Set((compiled.content?.documents ?? content.pages).map(({ source }) => source.path));
    // Overwrite files of the API reference are not documents, but pages show their examples.
    const prose = [...files.values()].filter((file) => isApiProse(file.path) && !sources.has(file.path));
    const samples = listShownSamples(compiled, files);
    for (const file of samples)
      getOrCreate(directiveProblems, file.file, () => findDirectiveProblems(file, reader.text(file.absolute)));
    const all = [
      ...createSampleListings(samples, reader),
      ...documents.flatMap(({ source, frontMatter }) =>
        fencesOf(source, getSourceFormat({ ...source, frontMatter, format: markdownFormat })),
      ),
      ...prose.flatMap((file) => fencesOf(file, 'mdx')),
    ];
    for (const file of new Set(all.map((shown) => shown.file))) found.shown(file);
    for (const shown of all) {
      listings.add(JSON.stringify(shown.listing));
      counts.compared += 1;
      const analysis = analyser.analyse(shown.listing, types);
      if (analysis.isGuess) {
        counts.unknown += 1;
        found.add(createUnknownListingProblem(shown, unknown), shown.file, compiled.version);
      }
      if (analysis.unchecked !== null) counts.unchecked += 1;
      for (const fault of analysis.faults) found.add(toProblem(fault, shown), shown.file, compiled.version);
    }
  }
  stored.save();
  return { problems: [...[...directiveProblems.values()].flat(), ...found.all()], listings: listings.size, ...counts };
}

function isApiProse(path: string): boolean {
  return path.startsWith(`${API_FOLDER}/`) && /\.md$/iu.test(path);
}

function toProblem({ line, ...fault }: ListingFault, { file, firstLine }: ShownListing): Problem {
  return { ...fault, severity: 'error', file, line: line + firstLine - 1 };
}

/** Finds invalid directives: comments that select or highlight parts of a sample. */
function findDirectiveProblems({ file }: ContentFile, text: string): Problem[] {
  return [...findRegions(text).problems, ...markLines(text).problems].map((problem) => ({
    ...problem,
    severity: 'error',
    rule: 'sample-mark',
    file,
  }));
}

function findLatestApi(content: Content): ApiSource | null {
  return content.versions.find(({ version }) => version.isLatest)?.api ?? null;
}

interface ShownListing {
  listing: Listing;
  /** File relative to the site's root, for messages. */
  file: string;
  /** One-based line in `file` at which the listing starts. */
  firstLine: number;
}

/**
 * Returns the sample files that a version's pages include, and the other files of their programs. Each folder is a
 * program.
 */
function listShownSamples({ pages }: CompiledVersion, files: ReadonlyMap<string, ContentFile>): ContentFile[] {
  const folders = new Set<string>();
  for (const { references } of pages) {
    for (const { reference } of references) {
      if (reference.kind === 'include' && isSample(reference.path)) folders.add(posix.dirname(reference.path));
    }
  }
  return [...files.values()].filter((file) => isSample(file.path) && folders.has(posix.dirname(file.path)));
}

function createSampleListings(samples: readonly ContentFile[], reader: FileReader): ShownListing[] {
  return samples.map((file) => {
    const listing = createFileListing(file, listProgramFiles(file, samples), reader);
    return { listing, file: file.file, firstLine: 1 };
  });
}

/** Creates the listings of the C# fences in a Markdown document, except those with `nocheck`. */
function createFenceListings(
  file: ContentFile,
  format: 'md' | 'mdx',
  { reader, givenFields }: Content,
  stored: StoredFences,
): ShownListing[] {
  const text = reader.text(file.absolute);
  if (!FENCE_START_PATTERN.test(text)) return [];
  // The front matter of API prose contains Markdown, at any indentation.
  const body = isApiProse(file.path) ? text : splitFrontMatter(text).body;
  const fences = stored.getOrCreate(shortHash(`${format}\n${body}`), () => listFencedCode(body, format));
  return fences.flatMap(({ language, meta, code, line }) =>
    CSHARP_PATTERN.test(language) && !NOCHECK_PATTERN.test(meta)
      ? [{ listing: createFenceListing(code, givenFields), file: file.file, firstLine: line + 1 }]
      : [],
  );
}

const FENCE_START_PATTERN = /(?:`{3}|~{3})\s*(?:csharp|cs|c#)/iu;
const CSHARP_PATTERN = /^(?:csharp|cs|c#)(?=\{|$)/iu;
const NOCHECK_PATTERN = /(?:^|\s)nocheck(?=\s|$)/u;

function createUnknownListingProblem({ file, firstLine }: ShownListing, severity: Severity): Problem {
  const message = 'The C# compiler has not checked this listing in its current form.';
  const hint = 'Run `npm run docs -- samples`, which compiles it and records the result.';
  return { severity, rule: 'unknown-listing', file, line: firstLine, message, hint };
}
