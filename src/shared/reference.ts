import type { StoredHref } from './link.ts';

/**
 * Whatever a page's compiled form depends on besides its own source. Compiling asks a resolver; each question and
 * its answer are recorded, so that a stored result is used again wherever all answers are still the same.
 */
export type Reference =
  /** A document, by its content path in the version: `guides/intro.mdx`, `api/Toy.Box.yml`. */
  | { kind: 'doc'; path: string }
  /** A file to download or show, by its content path in the version; `/x` is a file of `public/`. */
  | { kind: 'asset'; path: string }
  /** A text file that becomes part of the page, by its content path in the version. */
  | { kind: 'include'; path: string }
  /** An API symbol, by docfx uid. */
  | { kind: 'xref'; uid: string }
  /** What the names in a C# listing mean. */
  | { kind: 'code'; listing: CodeListing }
  /** The drawing of a diagram, by its source. */
  | { kind: 'diagram'; source: string }
  /** Whether prose names something of the API that exists. */
  | { kind: 'name'; text: string };

/** A C# listing that a page shows. */
export type CodeListing =
  /** A `.cs` file, by its content path in the version; the others of its folder are of the same program. */
  | { kind: 'file'; path: string }
  /** A fragment in a document, as it is written there. */
  | { kind: 'fence'; text: string };

/** Where a document is shown. */
export interface DocTarget {
  /** `~/guides/intro`. */
  href: StoredHref;
  /** Uid of the type, when the document is a type of the API. */
  uid?: string | undefined;
}

/** A file that the build copies under a name with its hash. */
export interface AssetTarget {
  /** `/assets/name-hash.ext`, or the plain path of a file in `public/`. */
  href: StoredHref;
  /** Hash of the bytes. */
  hash: string;
  /** How many bytes a reader downloads, uncompressed. */
  size: number;
  /** Size in CSS pixels, for images whose format is understood. */
  width?: number | undefined;
  height?: number | undefined;
}

/** A text file that a page includes. */
export interface IncludeTarget {
  /** Path for messages, relative to the site's root. */
  file: string;
  text: string;
}

/** What is kept of a diagram that was drawn ahead. */
export interface DiagramTarget {
  /** Path for messages, relative to the site's root. */
  file: string;
  text: string;
}

/** An API symbol that a page names. */
export interface XrefTarget {
  /** `~/api/Toy.Box#…` for ours, an address at Microsoft for .NET's. */
  href: StoredHref;
  /** Short name: `Box`, `Box.Width`. */
  name: string;
  /** `Toy.Box.Width`. */
  fullName: string;
}

/** A name in a listing that leads to a page. */
export interface CodeUse {
  /** UTF-16 offsets in the listing's checked text (`checkedSample`), `end` excluded. */
  start: number;
  end: number;
  uid: string;
  /** `~/api/Toy.Box#width`; outside the versions, the address in the latest one. */
  href: StoredHref;
}

/** What is known of a listing. */
export interface CodeAnswer {
  /** In the order of the text; only what is certain. */
  uses: CodeUse[];
  /** Names of the types that the listing's program declares, in order. */
  declared: string[];
}

/**
 * What a name in prose is: one of the API's, one that looks like the API's and isn't there, one that may be the page's
 * own (an error where no listing of the page declares it), or nobody's concern.
 */
export type NameKind = 'ours' | 'unknown' | 'doubtful' | 'foreign';

/** Answers a page's questions within one version; null where there is no such thing. */
export interface Resolver {
  doc(path: string): DocTarget | null;
  asset(path: string): AssetTarget | null;
  include(path: string): IncludeTarget | null;
  xref(uid: string): XrefTarget | null;
  /** Null while nothing is known of the listing, and the compiler of C# has yet to be asked. */
  code(listing: CodeListing): CodeAnswer | null;
  name(text: string): NameKind;
  /** Null for a diagram that isn't drawn yet. */
  diagram(source: string): DiagramTarget | null;
  /** Existing names close to one that wasn't found, best first, for messages. */
  suggest(reference: Reference): string[];
  /** Labels of the versions that have a symbol, newest first, for messages about one that this version hasn't. */
  versionsWith(uid: string): string[];
}

/** Where a symbol is that this version hasn't: `` `Toy.Box` is in 1.1 and 1.0. ``; null where no version has it. */
export function xrefHint(uid: string, resolver: Resolver): string | null {
  const labels = resolver.versionsWith(uid);
  if (labels.length === 0) return null;
  const last = labels.at(-1) ?? '';
  const written = labels.length === 1 ? last : `${labels.slice(0, -1).join(', ')} and ${last}`;
  return `\`${uid}\` is in ${written}.`;
}
