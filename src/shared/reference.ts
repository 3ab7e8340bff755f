import type { StoredHref } from './link.ts';

/**
 * A dependency of a compiled page besides its own source. The compiler queries a resolver and records each query with its
 * answer, so that a cached page is valid as long as all answers are the same.
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
  /** The meaning of the names in a C# listing. */
  | { kind: 'code'; listing: CodeListing }
  /** The SVG of a diagram, by its source. */
  | { kind: 'diagram'; source: string }
  /** Whether a name in prose exists in the API. */
  | { kind: 'name'; text: string };

/** A C# listing that a page shows. */
export type CodeListing =
  /** A `.cs` file, by its content path in the version. Files of one folder are one program. */
  | { kind: 'file'; path: string }
  /** A code fence in a document. */
  | { kind: 'fence'; text: string };

/** The address of a document. */
export interface DocTarget {
  /** `~/guides/intro`. */
  href: StoredHref;
  /** Uid of the type, when the document is a type of the API. */
  uid?: string | undefined;
}

/** A file that the build copies to a name with its hash. */
export interface AssetTarget {
  /** `/assets/name-hash.ext`, or the plain path of a file in `public/`. */
  href: StoredHref;
  /** Hash of the bytes. */
  hash: string;
  /** Uncompressed size in bytes. */
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

/** The stored SVG of a diagram. */
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

/** A name in a listing that links to a page. */
export interface CodeUse {
  /** UTF-16 offsets in the listing's checked text (`checkedSample`), `end` excluded. */
  start: number;
  end: number;
  uid: string;
  /** `~/api/Toy.Box#width`; outside the versions, the address in the latest one. */
  href: StoredHref;
}

/** The resolved names of a listing. */
export interface CodeAnswer {
  /** In text order; only certain matches. */
  uses: CodeUse[];
}

/** Kind of a name in prose: in the API, missing from a type or namespace of the API, or unrelated. */
export type NameKind = 'ours' | 'unknown' | 'foreign';

/** Resolves references within one version; null for a missing target. */
export interface Resolver {
  doc(path: string): DocTarget | null;
  asset(path: string): AssetTarget | null;
  include(path: string): IncludeTarget | null;
  xref(uid: string): XrefTarget | null;
  /** Null until the C# compiler has checked the listing. */
  code(listing: CodeListing): CodeAnswer | null;
  name(text: string): NameKind;
  /** Null for a diagram without a stored SVG. */
  diagram(source: string): DiagramTarget | null;
  /** Returns existing names similar to a missing one, best first, for messages. */
  suggest(reference: Reference): string[];
  /** Returns the labels of the versions that have a symbol, newest first, for messages. */
  versionsWith(uid: string): string[];
}

/** Says which versions have a missing symbol: `` `Toy.Box` is in 1.1 and 1.0. ``; null if none has. */
export function xrefHint(uid: string, resolver: Resolver): string | null {
  const labels = resolver.versionsWith(uid);
  if (labels.length === 0) return null;
  const last = labels.at(-1) ?? '';
  const written = labels.length === 1 ? last : `${labels.slice(0, -1).join(', ')} and ${last}`;
  return `\`${uid}\` is in ${written}.`;
}
