import type { StoredHref } from './link.ts';

/**
 * A dependency of a compiled page besides its own source. The compiler records each reference with the resolver's result. A
 * cached page is valid as long as all results are the same.
 */
export type Reference =
  /** A document, by its content path in the version, such as `guides/intro.mdx`. */
  | { kind: 'doc'; path: string }
  /** A file to download or show, by its content path in the version. `/x` is a file in `public/`. */
  | { kind: 'asset'; path: string }
  /** A text file that is included in the page, by its content path in the version. */
  | { kind: 'include'; path: string }
  /** An API symbol, by docfx uid. */
  | { kind: 'xref'; uid: string }
  /** The symbols that the names in a C# listing refer to. */
  | { kind: 'code'; listing: CodeListing }
  /** The SVG of a diagram, by its source. */
  | { kind: 'diagram'; source: string }
  /** The version that shows the page. Several versions may share one compiled page. */
  | { kind: 'version' }
  /** A name in prose, which may exist in the API. */
  | { kind: 'name'; text: string };

/** A C# listing on a page. */
export type CodeListing =
  /** A `.cs` file, by its content path in the version. The files of a folder form one program. */
  | { kind: 'file'; path: string }
  /** A code fence in a document. */
  | { kind: 'fence'; text: string };

/** The address of a document. */
export interface DocTarget {
  /** Stored link, such as `~/guides/intro`. */
  href: StoredHref;
  /** Uid of the type if the document is an API type. */
  uid?: string | undefined;
}

/** A file that a page shows or offers as a download. */
export interface AssetTarget {
  /** `/assets/name-hash.ext`, or the plain path of a file in `public/`. */
  href: StoredHref;
  /** Hash of the bytes. */
  hash: string;
  /** Uncompressed size in bytes. */
  size: number;
  /** Size in CSS pixels, for images in a supported format. */
  width?: number | undefined;
  height?: number | undefined;
}

/** A text file that a page includes, or the stored SVG of a diagram. */
export interface IncludeTarget {
  /** Path for messages, relative to the site's root. */
  file: string;
  text: string;
}

/** The version that shows a page; for a page outside the versions, the latest one. */
export interface DocsVersion {
  /** Display name: `Next`, or the release's name. */
  label: string;
  /** Name of the release; for the unreleased version, that of the newest release, and '' without releases. */
  release: string;
}

/** An API symbol that a page links to. */
export interface XrefTarget {
  /** Stored link such as `~/api/Toy.Box#…`, or an address at Microsoft for a .NET symbol. */
  href: StoredHref;
  /** Short name: `Box`, `Box.Width`. */
  name: string;
  /** Full name: `Toy.Box.Width`. */
  fullName: string;
}

/** A name in a listing that links to a page. */
export interface CodeNameLink {
  /** Range in the listing's compiled text, as UTF-16 offsets. `end` is exclusive. */
  start: number;
  end: number;
  uid: string;
  /** Stored link: `~/api/Toy.Box#width`, or `/docs/api/Toy.Box#width` on a page outside the versions. */
  href: StoredHref;
}

/** Kind of a name in prose. `ours`: in the API. `unknown`: missing from an API type or namespace. `foreign`: other. */
export type CodeNameKind = 'ours' | 'unknown' | 'foreign';

/** Resolver of references within one version. Returns null for a missing target. */
export interface Resolver {
  doc(path: string): DocTarget | null;
  asset(path: string): AssetTarget | null;
  include(path: string): IncludeTarget | null;
  xref(uid: string): XrefTarget | null;
  /** Returns the names in a listing that unambiguously refer to a symbol, in the order of the text. */
  code(listing: CodeListing): CodeNameLink[];
  name(text: string): CodeNameKind;
  /** Returns null for a diagram without a stored SVG. */
  diagram(source: string): IncludeTarget | null;
  version(): DocsVersion;
  /** Returns existing names that are similar to a missing one, best first, for messages. */
  suggest(reference: Reference): string[];
  /** Returns the labels of the versions that contain a symbol, newest first, for messages. */
  versionsWith(uid: string): string[];
}

/** Returns a hint on the versions that contain a missing symbol: `` `Toy.Box` is in 1.1 and 1.0. ``; null without versions. */
export function createXrefHint(uid: string, resolver: Resolver): string | null {
  const labels = resolver.versionsWith(uid);
  if (labels.length === 0) return null;
  const last = labels.at(-1) ?? '';
  const written = labels.length === 1 ? last : `${labels.slice(0, -1).join(', ')} and ${last}`;
  return `\`${uid}\` is in ${written}.`;
}
