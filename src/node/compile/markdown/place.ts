/** Where in a file something stands; as much of unist's position as is needed. */
export interface Place {
  start: { line: number; column: number };
}

/** The file that a part of a page was written in: the page itself, or a partial that it includes. */
export interface Origin {
  /** Content path, which relative file links start from. */
  path: string;
  /** Path for messages; left out for the page's own file. */
  file?: string | undefined;
}
