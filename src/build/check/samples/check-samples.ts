import { API_FOLDER } from '../../../model/api-folder.ts';
import type { Problem } from '../../../model/problem.ts';
import type { CompiledVersion } from '../../compile/compile-site.ts';
import type { ApiSource } from '../../content/api/read-api.ts';
import type { Content } from '../../content/read-content.ts';
import type { ContentFile } from '../../content/read-folder.ts';
import { shortHash } from '../../content/short-hash.ts';
import { analyseListing, type ListingFault } from '../../samples/csharp/analyse-listing.ts';
import { type ApiScope, createApiScope } from '../../samples/csharp/api-scope.ts';
import { type CSharpParser, createCSharpParser } from '../../samples/csharp/parser.ts';
import { markLines } from '../../samples/magic-comments.ts';
import { findRegions } from '../../samples/regions.ts';
import { createVersionedProblems } from '../versioned-problems.ts';
import type { AnalysisStore } from './analysis-store.ts';
import { apiKey } from './api-key.ts';
import { fenceListings, type ShownListing, sampleListings, shownSamples } from './shown-listings.ts';

/** What checking came to. */
export interface SampleCheck {
  problems: Problem[];
  /** Different listings, over all versions. */
  listings: number;
  /** Listings that were parsed in this run, once for each API that they are checked against. */
  analysed: number;
}

/**
 * Check every C# listing that a version shows against that version's API: sample files strictly, fences of Markdown
 * documents as far as they can be understood alone. Pages outside the versions are checked against the latest release.
 */
export async function checkSamples(
  content: Content,
  versions: readonly CompiledVersion[],
  store: AnalysisStore,
): Promise<SampleCheck> {
  const { reader } = content;
  const found = createVersionedProblems();
  const listings = new Set<string>();
  const broken = new Map<string, Problem[]>();
  // Versions with the same files share one API.
  const keys = new Map<ApiSource | null, string>();
  const keyOf = (api: ApiSource | null): string => {
    const key = keys.get(api) ?? apiKey(api?.index.types ?? []);
    keys.set(api, key);
    return key;
  };
  let parser: CSharpParser | null = null;
  let analysed = 0;

  for (const compiled of versions) {
    const api = compiled.content?.api ?? latestApi(content);
    const files = compiled.content?.files ?? new Map(content.pageFiles.map((file) => [file.path, file]));
    const documents = (compiled.content?.documents ?? content.pages).map(({ source }) => source);
    // Prose of the API reference isn't a document of its own, but its examples are shown like a guide's.
    const prose = [...files.values()].filter((file) => isApiProse(file.path) && !documents.includes(file));
    const samples = shownSamples(compiled, files);
    for (const file of samples) broken.set(file.file, markProblems(file, reader.text(file.absolute)));
    const key = keyOf(api);
    const all = [
      ...sampleListings(samples, reader),
      ...[...documents, ...prose].flatMap((file) => fenceListings(file, reader)),
    ];
    for (const file of new Set(all.map((shown) => shown.file))) found.shown(file);
    let scope: ApiScope | null = null;
    for (const shown of all) {
      const { kind, text, companions } = shown.listing;
      const listing = shortHash(JSON.stringify([kind, text, companions]));
      listings.add(listing);
      let faults = store.find(`${listing}-${key}`);
      if (faults === null) {
        parser ??= await createCSharpParser();
        scope ??= createApiScope(api?.index.types ?? []);
        faults = analyseListing(shown.listing, scope, parser).faults;
        store.add(`${listing}-${key}`, faults);
        analysed += 1;
      }
      for (const fault of faults) found.add(toProblem(fault, shown), shown.file, compiled.version);
    }
  }
  return { problems: [...[...broken.values()].flat(), ...found.all()], listings: listings.size, analysed };
}

function isApiProse(path: string): boolean {
  return path.startsWith(`${API_FOLDER}/`) && /\.md$/iu.test(path);
}

function toProblem({ line, ...fault }: ListingFault, { file, firstLine }: ShownListing): Problem {
  return { ...fault, severity: 'error', file, line: line + firstLine - 1 };
}

/** Faults of the comments and directives that only the guides need. */
function markProblems({ file }: ContentFile, text: string): Problem[] {
  return [...findRegions(text).problems, ...markLines(text).problems].map((problem) => ({
    ...problem,
    severity: 'error',
    rule: 'sample-mark',
    file,
  }));
}

function latestApi(content: Content): ApiSource | null {
  return content.versions.find(({ version }) => version.isLatest)?.api ?? null;
}
