import { compareText } from '#model/problem.ts';
import type { ApiScope } from './api-scope.ts';
import { bindProgram } from './bind-program.ts';
import { parseFence, parseFile, type ShapedListing } from './listing-shape.ts';
import type { CSharpParser } from './parser.ts';
import { positionsOf } from './syntax/positions.ts';
import type { SyntaxNode } from './syntax/syntax-node.ts';

/** C# that a page shows. */
export interface Listing {
  /** A whole file, in which everything must be declared, or a fragment of one. */
  kind: 'file' | 'fence';
  text: string;
  /** Texts of the other files of the same program. */
  companions: readonly string[];
}

/** Something that wouldn't compile. */
export interface ListingFault {
  rule: string;
  /** One-based, in the listing's text. */
  line: number;
  column: number;
  message: string;
  hint?: string;
}

/** A name in a listing that means a documented symbol. */
export interface ListingUse {
  /** UTF-16 offsets in the listing's text. */
  start: number;
  end: number;
  /** docfx's uid of the type or member. */
  uid: string;
}

/** What an analysis found, both in the order of the text. */
export interface ListingAnalysis {
  uses: ListingUse[];
  faults: ListingFault[];
}

/**
 * Check a listing against a version's API as a compiler would, as far as types are known; and tell which documented
 * symbols its names mean. Never fails, whatever the text.
 */
export function analyseListing(listing: Listing, scope: ApiScope, parser: CSharpParser): ListingAnalysis {
  const { text, kind } = listing;
  const position = positionsOf(text);
  const shaped = kind === 'file' ? parseFile(text, parser) : parseFence(text, scope, parser);
  if (!('root' in shaped)) {
    return {
      uses: [],
      faults: shaped.faults.map(({ start, message }) => ({ rule: 'syntax', ...position(start), message })),
    };
  }
  const uses = new Map<string, ListingUse>();
  const faults = new Map<string, ListingFault & { start: number }>();
  const inText = (node: SyntaxNode) => ({ start: node.start - shaped.offset, end: node.end - shaped.offset });
  bindProgram(shaped.root, companionRoots(listing, parser), kind === 'file', scope, parser, {
    report: (node, rule, message, hint) => {
      const { start } = inText(node);
      const fault = { rule, ...position(start), message, ...(hint === undefined ? {} : { hint }), start };
      // An import that is missing is told of once.
      const key = rule === 'missing-using' ? message : `${start} ${message}`;
      if (!faults.has(key)) faults.set(key, fault);
    },
    use: (node, uid) => {
      const { start, end } = inText(node);
      if (uid !== null && start >= 0 && end <= text.length) uses.set(`${start} ${end}`, { start, end, uid });
    },
  });
  return {
    uses: [...uses.values()].sort((a, b) => a.start - b.start || a.end - b.end),
    faults: [...faults.values()]
      .sort((a, b) => a.start - b.start || compareText(a.message, b.message))
      .map(({ start: _, ...fault }) => fault),
  };
}

/** Trees of the other files; one that is no C# is left out: it has its own fault. */
function companionRoots(listing: Listing, parser: CSharpParser): SyntaxNode[] {
  return listing.companions
    .map((text) => parseFile(text, parser))
    .filter((file): file is ShapedListing => 'root' in file)
    .map(({ root }) => root);
}
