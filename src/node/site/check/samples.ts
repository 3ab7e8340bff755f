import { posix } from 'node:path';
import * as v from 'valibot';
import { API_FOLDER } from '#shared/api.ts';
import { getOrCreate } from '#shared/get-or-create.ts';
import type { Problem, Severity } from '#shared/problem.ts';
import { listSectionParts } from '../../api/prose/overwrite-file.ts';
import { type BuildCache, openStoredResults, type StoredResults } from '../../content/cache.ts';
import { shortHash } from '../../content/files.ts';
import { splitFrontMatter } from '../../content/front-matter.ts';
import type { SiteContent } from '../../content/read-content.ts';
import type { ContentFile } from '../../content/read-folder.ts';
import { type FencedCode, FencedCodeSchema, listFencedCode } from '../../markdown/fences.ts';
import { getPageFormat } from '../../markdown/pipeline.ts';
import { createFenceListing, createFileListing, type Listing, listOtherProgramFiles } from '../../samples/listing.ts';
import type { ListingAnalyser } from '../../samples/listing-analyser.ts';
import { parseMagicComments } from '../../samples/magic-comments.ts';
import { findRegions, isSample } from '../../samples/regions.ts';
import type { CompiledVersion } from '../compile-site.ts';
import { createProblemCollector } from './page-problems.ts';

/** Statistics of checked listings. A listing counts once for each version that shows the listing. */
export interface SampleCounts {
  /** Number of all listings, including those of the other counts. */
  compared: number;
  /** Number of listings that the compiler could not check, for a reason stored with the compiler's result. */
  unchecked: number;
  /** Number of listings that the compiler has not checked in their current form. */
  unknown: number;
}

/** Result of checking all listings. */
export interface SampleCheckResult extends SampleCounts {
  problems: Problem[];
  /** Number of distinct listings. */
  listings: number;
}

type FencedCodeCache = StoredResults<FencedCode[]>;

/** Opens the cache of fenced code blocks that earlier builds found, because parsing all documents again is slow. */
export function openFencedCodeCache(cache: BuildCache, salt: string): FencedCodeCache {
  return openStoredResults(cache, 'fences', salt, v.array(FencedCodeSchema));
}

/** Checks C# listings against the API of the versions that show them; on unversioned pages, of the latest release. */
export function checkSamples(
  content: SiteContent,
  versions: readonly CompiledVersion[],
  { analyser, fenceCache, unknown }: { analyser: ListingAnalyser; fenceCache: FencedCodeCache; unknown: Severity },
): SampleCheckResult {
  const { reader } = content;
  const { checkCSharp, markdownFormat: format } = content.site.config;
  const collector = createProblemCollector();
  const listingKeys = new Set<string>();
  const directiveProblems = new Map<string, Problem[]>();
  const counts = { compared: 0, unchecked: 0, unknown: 0 };
  if (checkCSharp === false) return { problems: [], listings: 0, ...counts };
  const fenceListingsByFile = new Map<string, ShownListing[]>();
  const getListings = (file: ContentFile, format: 'md' | 'mdx'): ShownListing[] =>
    getOrCreate(fenceListingsByFile, file.file, () => createFenceListings(file, format, content, fenceCache));
  const latestContent = content.versions.find(({ version }) => version.isLatest);

  for (const compiled of versions) {
    const { version } = compiled;
    const types = (compiled.content ?? latestContent)?.api.index.types ?? [];
    const files = compiled.content?.files ?? new Map(content.pageFiles.map((file) => [file.path, file]));
    const documents = compiled.content?.documents ?? content.pages;
    const documentPaths = new Set(documents.map(({ source }) => source.path));
    // API prose files that aren't documents are checked too, because pages of the API reference show their examples.
    const apiProseFiles = [...files.values()].filter((file) => isApiProse(file.path) && !documentPaths.has(file.path));
    const sampleFiles = listShownSamples(compiled, files);
    for (const file of sampleFiles)
      getOrCreate(directiveProblems, file.file, () => findDirectiveProblems(file, reader.text(file.absolute)));
    const shownListings = [
      ...sampleFiles.map((file): ShownListing => {
        const listing = createFileListing(file, listOtherProgramFiles(file, sampleFiles), reader);
        return { listing, file: file.file, firstLine: 1 };
      }),
      ...documents.flatMap(({ source, frontMatter }) =>
        frontMatter.nocheck === true ? [] : getListings(source, getPageFormat({ ...source, frontMatter, format })),
      ),
      ...apiProseFiles.flatMap((file) => getListings(file, 'mdx')),
    ];
    for (const file of new Set(shownListings.map((listing) => listing.file))) collector.shown(file);
    for (const { listing, file, firstLine } of shownListings) {
      listingKeys.add(JSON.stringify(listing));
      counts.compared += 1;
      const { isGuess, unchecked, faults } = analyser.analyse(listing, types);
      if (isGuess) {
        counts.unknown += 1;
        const details = { file, line: firstLine, ...UNKNOWN_LISTING_TEXTS };
        collector.add({ severity: unknown, rule: 'unknown-listing', ...details }, file, version);
      }
      if (unchecked !== null) counts.unchecked += 1;
      for (const { line, ...fault } of faults)
        collector.add({ ...fault, severity: 'error', file, line: line + firstLine - 1 }, file, version);
    }
  }
  fenceCache.save();
  const problems = [...[...directiveProblems.values()].flat(), ...collector.all()];
  return { problems, listings: listingKeys.size, ...counts };
}

const UNKNOWN_LISTING_TEXTS = {
  message: 'The C# compiler has not checked this listing in its current form.',
  hint: 'Run `npm run docs -- samples`, which compiles it and records the result.',
};

function isApiProse(path: string): boolean {
  return path.startsWith(`${API_FOLDER}/`) && /\.md$/iu.test(path);
}

/** Finds invalid directives (comments that select or highlight parts of a sample). */
function findDirectiveProblems({ file }: ContentFile, text: string): Problem[] {
  const directiveFaults = [...findRegions(text).problems, ...parseMagicComments(text).problems];
  return directiveFaults.map((problem) => ({ ...problem, severity: 'error', rule: 'sample-mark', file }));
}

interface ShownListing {
  listing: Listing;
  /** File relative to the site's root, for messages. */
  file: string;
  /** One-based line in `file` at which the listing starts. */
  firstLine: number;
}

/** Returns the samples that pages include, and the other samples in their folders, which are in the same programs. */
function listShownSamples({ pages }: CompiledVersion, files: ReadonlyMap<string, ContentFile>): ContentFile[] {
  const references = pages.flatMap((page) => page.references.map(({ reference }) => reference));
  const includedPaths = references.flatMap((reference) => (reference.kind === 'include' ? [reference.path] : []));
  const sampleFolders = new Set(includedPaths.filter(isSample).map((path) => posix.dirname(path)));
  return [...files.values()].filter((file) => isSample(file.path) && sampleFolders.has(posix.dirname(file.path)));
}

/** Creates listings of the fenced C# code blocks in a Markdown document, except blocks with `nocheck`. */
function createFenceListings(
  file: ContentFile,
  format: 'md' | 'mdx',
  { reader, givenFields }: SiteContent,
  fenceCache: FencedCodeCache,
): ShownListing[] {
  const text = reader.text(file.absolute);
  // API prose contains Markdown in its front matter too, so the front matter is also searched for fences.
  const parts = isApiProse(file.path) ? listSectionParts(text) : [{ text: splitFrontMatter(text).body, line: 1 }];
  return parts.flatMap((part) => {
    if (!CSHARP_FENCE_START_PATTERN.test(part.text)) return [];
    const key = shortHash(`${format}\n${part.text}`);
    return fenceCache
      .getOrCreate(key, () => listFencedCode(part.text, format))
      .flatMap(({ language, meta, code, line }) =>
        CSHARP_LANGUAGE_PATTERN.test(language) && !NOCHECK_PATTERN.test(meta)
          ? [{ listing: createFenceListing(code, givenFields), file: file.file, firstLine: part.line + line }]
          : [],
      );
  });
}

const CSHARP_FENCE_START_PATTERN = /(?:`{3}|~{3})\s*(?:csharp|cs|c#)/iu;
const CSHARP_LANGUAGE_PATTERN = /^(?:csharp|cs|c#)(?=\{|$)/iu;
const NOCHECK_PATTERN = /(?:^|\s)nocheck(?=\s|$)/u;
