import type { StoredHref } from './link.ts';

/**
 * A dependency of a compiled page besides the page's own source. The compiler records each reference with the
 * resolver's result. A cached page is valid as long as all results are the same.
 */
export type PageDependency =
  /** A document, by its path in the version's content, such as `guides/intro.mdx`. */
  | { kind: 'doc'; path: string }
  /** A file to download or show, by its path in the version's content. `/x` is a file in `public/`. */
  | { kind: 'asset'; path: string }
  /** A text file that is included in the page, by its path in the version's content. */
  | { kind: 'include'; path: string }
  /** An API symbol, by docfx uid. */
  | { kind: 'xref'; uid: string }
  /** The symbols that the names in a C# listing refer to. */
  | { kind: 'code'; listing: CodeListing }
  /** The SVG of a diagram, by its source. */
  | { kind: 'diagram'; source: string }
  /** The version that shows the page. If a page uses this reference, versions don't share the compiled page. */
  | { kind: 'version' }
  /** A name in backticks, which may be the name of an API symbol. */
  | { kind: 'name'; text: string };

/** A C# listing on a page. */
export type CodeListing =
  /** A `.cs` file, by its path in the version's content. The files of a folder form one program. */
  | { kind: 'file'; path: string }
  /** A code fence in a document. */
  | { kind: 'fence'; text: string };

/** The document that a reference refers to. */
export interface DocTarget {
  /** Link without version and base path, such as `~/guides/intro`. */
  href: StoredHref;
  /** Uid of the type, if the document is the page of an API type. */
  uid?: string | undefined;
}

/** A file that a page shows or offers as a download. */
export interface AssetTarget {
  /** Link without base path: `/assets/name-hash.ext`, or the unhashed path of a file in `public/`. */
  href: StoredHref;
  /** Hash of the file's content. */
  hash: string;
  /** Uncompressed size in bytes. */
  size: number;
  /** Size of an image in CSS pixels; undefined for other files and for images in an unsupported format. */
  width?: number | undefined;
  height?: number | undefined;
}

/** The text of a file that a page includes, or the SVG of a diagram, which was drawn before the build. */
export interface IncludedText {
  /** Path for messages, relative to the site's root folder. */
  file: string;
  text: string;
}

/** The version that shows a page; for an unversioned page, the latest version. */
export interface VersionTarget {
  /** Display name: `Next`, or the release's name. */
  label: string;
  /** Name of the release. For the unreleased version: name of the newest release, or '' if there is no release. */
  release: string;
}

/** An API symbol that a page links to. */
export interface XrefTarget {
  /** Link such as `~/api/Toy.Box#…`, or a URL of Microsoft's documentation for a .NET symbol. */
  href: StoredHref;
  /** Short name: `Box`, `Box.Width`. */
  name: string;
  /** Full name: `Toy.Box.Width`. */
  fullName: string;
}

/** A name in a listing that links to a page. */
export interface ListingNameLink {
  /** Range in the code that is compiled (see `getTextToCompile`), as UTF-16 offsets. `end` is exclusive. */
  start: number;
  end: number;
  uid: string;
  /** Link without base path: `~/api/Toy.Box#width`, or `/docs/api/Toy.Box#width` on an unversioned page. */
  href: StoredHref;
}

/** Status of a name in backticks. `unknown`: missing from a type or namespace of the API. `foreign`: not of the API. */
export type ApiNameStatus = 'ours' | 'unknown' | 'foreign';

/** Resolves references within one version. Methods for a single target return null if the target is missing. */
export interface ReferenceResolver {
  doc(path: string): DocTarget | null;
  asset(path: string): AssetTarget | null;
  include(path: string): IncludedText | null;
  xref(uid: string): XrefTarget | null;
  /** Returns links for the names in a listing that refer to exactly one symbol, in the order of the text. */
  code(listing: CodeListing): ListingNameLink[];
  name(text: string): ApiNameStatus;
  /** Returns the SVG of a diagram, which was drawn before the build; null if there is no drawing. */
  diagram(source: string): IncludedText | null;
  version(): VersionTarget;
  /** Returns existing names similar to a missing reference, best first, for messages. */
  suggest(reference: PageDependency): string[];
  /** Returns the labels of the versions that contain a symbol, newest first, for messages. */
  versionsWith(uid: string): string[];
}

/** Returns the hint `` `Toy.Box` is in 1.1 and 1.0. `` for a missing symbol; null if no version contains the symbol. */
export function createMissingSymbolHint(uid: string, resolver: ReferenceResolver): string | null {
  const labels = resolver.versionsWith(uid);
  if (labels.length === 0) return null;
  const lastLabel = labels.at(-1) ?? '';
  const labelList = labels.length === 1 ? lastLabel : `${labels.slice(0, -1).join(', ')} and ${lastLabel}`;
  return `\`${uid}\` is in ${labelList}.`;
}
