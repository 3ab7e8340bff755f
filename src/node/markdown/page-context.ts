import type { ElementContent, Root } from 'hast';
import type { PluggableList } from 'unified';
import type { VFile } from 'vfile';
import type { HeadTag } from '#shared/article.ts';
import type { IslandTriggers } from '#shared/island.ts';
import type { PageProblem } from '#shared/problem.ts';
import type { AssetTarget, Resolver } from '#shared/reference.ts';
import type { FrontMatter } from '../content/front-matter.ts';
import type { Highlighter } from './code/highlighter.ts';
import type { Component, Fault, Template, TocItem } from './jsx/component.ts';

/** Where in a file something stands; as much of unist's position as is needed. */
interface Place {
  start: { line: number; column: number };
}

/** The file that a part of a page was written in: the page itself, or a partial that it includes. */
export interface Origin {
  /** Content path, which relative file links start from. */
  path: string;
  /** Path for messages; left out for the page's own file. */
  file?: string | undefined;
}

/** A site's own plugins. */
export interface OwnPlugins {
  remark: PluggableList;
  rehype: PluggableList;
}

/** A page to compile. */
export interface MarkdownInput {
  /** Content path in its version: `guides/guides/audio.mdx`. */
  path: string;
  /** Where the page is shown, without version and leading slash: `guides/guides/audio`. */
  slug: string;
  /** The whole file, front matter included. */
  text: string;
  frontMatter: FrontMatter;
  /** `site` for pages outside the versions: their relative links have no version. */
  scope: 'version' | 'site';
  /** The components that the page may use as islands. */
  islands: IslandTriggers;
  /** Components that nobody has show their children, with a warning in place of an error. */
  lenient?: boolean | undefined;
  /** What the page is written in where its front matter doesn't say; MDX when left out. */
  format?: 'md' | 'mdx' | 'detect' | undefined;
  /** Those of `islands` that writers are told of; all when left out. */
  offered?: readonly string[] | undefined;
  /** Plugins of the site's own: the same object for the same plugins. */
  plugins?: OwnPlugins | undefined;
  /** Trees of MDX as bytes, by their text; left out where plugins of the site's own may put into them what has none. */
  parsed?: Map<string, Buffer> | undefined;
}

/** What all sources of one page share while it is compiled. One page, one context. */
export interface PageContext {
  input: MarkdownInput;
  resolver: Resolver;
  highlighter: Highlighter;
  problems: PageProblem[];
  head: HeadTag[];
  /** Uids of the API symbols that listings and cross references name. */
  mentions: string[];
  /** The table of contents that the page itself exports, in place of that of its headings; not checked yet. */
  toc: unknown;
  /** The headings that the page names `toc`, so that it is known when it asks for all of them. */
  headings: unknown;
  /** Words that the page's C# listings declare or use: prose may name them as it likes. */
  declared: Set<string>;
  /** Assets that imports named, by their href, so that they aren't looked up again. */
  assets: Map<string, AssetTarget>;
  /** Compile a source; given here because a source may include others. */
  prepare(source: NewSource): Promise<Template>;
}

/** One Markdown source: the page's body or a partial's. */
export interface NewSource {
  page: PageContext;
  origin: Origin;
  format: 'md' | 'mdx';
  /** False for text that isn't a page's: its HTML is sanitised, and islands are not made. */
  trusted: boolean;
  /** Whether a symbol that untrusted text names is to be linked; `isSoft` where docfx wrote that it needn't exist. */
  isLinked?: ((uid: string, isSoft: boolean) => boolean) | undefined;
  text: string;
  /** The components that every source may use without importing them. */
  globals: ReadonlyMap<string, Component>;
  /** Content paths of the sources that this one is included by, the page first, and its own. */
  includedBy: readonly string[];
}

/** A source with what compiling it finds out. */
export interface Source extends NewSource {
  /** What imports put in scope: plain values, and components by name. */
  values: Map<string, unknown>;
  components: Map<string, Component>;
  /** Names that the source's own `export` lines declare. */
  declared: Set<string>;
}

/** Note a problem of a source at a place in its file. */
export function report(page: PageContext, origin: Origin, place: Place | undefined, problem: Fault): void {
  page.problems.push({ ...problem, file: origin.file, line: place?.start.line, column: place?.start.column });
}

/**
 * The source that a file in the pipeline is of.
 *
 * @throws Error for a file that the pipeline wasn't given with its source
 */
export function sourceOf(file: VFile): Source {
  const { source } = file.data;
  if (source === undefined) throw new Error(`${file.path} has no source.`);
  return source;
}

declare module 'vfile' {
  interface DataMap {
    source: Source;
    /** The source's tree, kept before it would be turned into JavaScript; null when it has to be run. */
    article: Root | null;
    /** The headings that the source's own text has. */
    toc: TocItem[];
    /** Subtrees that running doesn't touch, by the number that stands for them. */
    held: ElementContent[];
  }
}
