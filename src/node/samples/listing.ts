/** C# that a page shows. */
export interface Listing {
  /** A whole file, in which everything must be declared; a fragment of one; a fragment that a figure writes. */
  kind: 'file' | 'fence' | 'figure';
  text: string;
  /** Texts of the other files of the same program. */
  companions: readonly string[];
  /** What stands before and after a fragment; null for one that stands alone. */
  wrapper: readonly [before: string, after: string] | null;
  /** Declarations of fields that a fragment names and needn't show. */
  given: readonly string[];
}

/** Something that the compiler complains about. */
export interface ListingFault {
  /** The compiler's number of it, `CS1061`. */
  rule: string;
  /** One-based, in the listing's text. */
  line: number;
  column: number;
  message: string;
  hint?: string | undefined;
}

/** A name in a listing that means a documented symbol. */
export interface ListingUse {
  /** UTF-16 offsets in the listing's text. */
  start: number;
  end: number;
  /** docfx's uid of the type or member. */
  uid: string;
}

/** What is known of a listing, in the order of the text. */
export interface ListingAnalysis {
  uses: ListingUse[];
  faults: ListingFault[];
  /** Why the compiler can't judge it; null where it could. */
  unchecked: string | null;
  /** True where the compiler hasn't seen it. */
  isGuess: boolean;
}
