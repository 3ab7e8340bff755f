import type { StoredHref } from '#model/link.ts';

/** Something that stands over a span of a code block; offsets count UTF-16 units of `code`, `end` excluded. */
export type Annotation =
  | { kind: 'link'; start: number; end: number; href: StoredHref; title?: string | undefined }
  | { kind: 'mark'; start: number; end: number; className: string };

/** A code block ready to be drawn: magic comments are gone, `meta` is understood. */
export interface CodeBlock {
  code: string;
  /** Name or alias of the language; '' for none. */
  language: string;
  title?: string | undefined;
  /** File to save the listing from: its address as a page writes it, and the name to save it under. */
  download?: { href: string; name: string } | undefined;
  /** Number of the first line; left out where lines aren't numbered. */
  lineNumbersFrom?: number | undefined;
  /** Classes (`line-add`, `line-remove`, `line-mark`) by one-based line. */
  lineClasses: ReadonlyMap<number, readonly string[]>;
  annotations: readonly Annotation[];
}
