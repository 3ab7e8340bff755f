/** A query as a reader types it, and the pages that answer it: slugs, with `#anchor` where only a member will do. */
export interface ExpectedHit {
  query: string;
  /** Any of these counts. */
  expected: readonly string[];
}
