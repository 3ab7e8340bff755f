import type { Element, ElementContent, ElementData, Root } from 'hast';
import type { PluggableList } from 'unified';
import type { VFile } from 'vfile';
import type { HeadTag } from '#shared/article.ts';
import type { IslandTriggerMap, IslandUse } from '#shared/island.ts';
import type { PageProblem, Problem } from '#shared/problem.ts';
import type { AssetTarget, ReferenceResolver } from '#shared/reference.ts';
import type { FrontMatter } from '../content/front-matter.ts';
import type { Highlighter } from './highlighter.ts';
import type { TimeLimit } from './time-limit.ts';

// Data that the pipeline's plugins share: the page, its source files, and placeholder elements, which one plugin
// inserts and a later plugin replaces.

/** A page to compile. */
export interface MarkdownInput {
  /** Path of the page's file in its content folder, such as `guides/guides/audio.mdx`. */
  path: string;
  /** URL path of the page without the version and the leading slash, such as `guides/guides/audio`. */
  slug: string;
  /** Text of the whole file, including front matter. */
  text: string;
  frontMatter: FrontMatter;
  /** `site` for unversioned pages, whose relative links lead to site paths instead of paths in a version. */
  scope: 'version' | 'site';
  /** Hydration triggers of the components that the page may use as islands, by component name. */
  islands: IslandTriggerMap;
  /** The site's `lenient` setting: omits expressions that throw, and elements (not their text) that the CSP blocks. */
  lenient?: boolean | undefined;
  /** Format of the page if its front matter doesn't specify the format. Default: `mdx`. */
  format?: 'md' | 'mdx' | 'detect' | undefined;
  /** Names of the islands that hints in messages may suggest in addition to `Tabs`. Default: all islands. */
  offered?: readonly string[] | undefined;
  /** Plugins from the site's configuration. All pages must pass the same object: it is the key of a cache. */
  plugins?: SitePlugins | undefined;
}

/** Remark and rehype plugins from the site's configuration. */
export interface SitePlugins {
  remark: PluggableList;
  rehype: PluggableList;
}

/** Data that a page's body and partials share in compilation. Each text of the API reference has its own context. */
export interface PageContext {
  input: MarkdownInput;
  resolver: ReferenceResolver;
  highlighter: Highlighter;
  limit: TimeLimit;
  problems: PageProblem[];
  head: HeadTag[];
  /** Uids of the API symbols that the page's listings mention or its links lead to, with one entry per occurrence. */
  mentions: string[];
  /** Assets that the page's code imports or requires, by URL. */
  assets: Map<string, AssetTarget>;
  /** Compiles a partial. A field, because importing the function from `pipeline.ts` would create a circular import. */
  compileSource(source: MarkdownSourceInput): Promise<CompiledSource>;
  /** Headings of each partial and of the partials nested in it, by the partial's component. */
  headings: Map<unknown, readonly Element[]>;
  /** Number of partials rendered so far. Each partial's footnote ids contain this number, which makes them unique. */
  includes: number;
}

/** The file that contains a part of a page: the page's own file or a partial's file. */
export interface OriginFile {
  /** Path relative to the version. Relative file links are resolved against this path. */
  path: string;
  /** Path to show in messages; undefined for the page's own file. */
  file?: string | undefined;
}

/** One Markdown source: a page's body, a partial, or a text of the API reference. */
export interface MarkdownSourceInput {
  page: PageContext;
  origin: OriginFile;
  format: 'md' | 'mdx';
  /** False for texts of the API reference, whose HTML is sanitised and which can't contain islands. */
  trusted: boolean;
  /** Decides whether an `<xref>` in the API reference becomes a link. `isSoft`: docfx lets the symbol be missing. */
  isLinked?: ((uid: string, isSoft: boolean) => boolean) | undefined;
  /** True for prose in YAML files that docfx generated, false for prose written by hand. */
  isGenerated?: boolean | undefined;
  text: string;
  /** Components that every source may use without importing them. */
  globals: ReadonlyMap<string, MarkdownComponent>;
  /** Paths of the page, of each enclosing partial and of this source, in order. Used to detect circular includes. */
  includedBy: readonly string[];
}

/** A source and the names in its scope. */
export interface MarkdownSource extends MarkdownSourceInput {
  /** Global components and imported values, including components, by name. */
  scope: Map<string, unknown>;
  /** Names that the source's own top-level statements declare. */
  declaredNames: Set<string>;
}

/** Result of compiling a source. */
export interface CompiledSource {
  /** Returns the source's nodes. `props` contains the attributes of a partial's tag; for a page, it is empty. */
  render: (props: Record<string, unknown>) => ElementContent[];
  /** Exports of an MDX source, and the variables `frontMatter`, `contentTitle`, `toc` and, if used, `docsVersion`. */
  exports: Readonly<Record<string, unknown>>;
  /** Headings of an MDX source and of its partials; empty for the format `md`. */
  headings: readonly Element[];
}

/** A problem without its location. */
export type UnlocatedProblem = Pick<Problem, 'severity' | 'rule' | 'message' | 'hint'>;

/** One use of a component: its tag's props and children, and a function that reports problems at the tag's position. */
export interface ComponentUse {
  /** All props except the children. */
  props: Record<string, unknown>;
  /** The children, converted to nodes. */
  readonly children: ElementContent[];
  /** The children before their conversion to nodes. A child may be any JSX value, even a function. */
  readonly content: unknown;
  /** Converts the value of a prop to nodes. */
  toNodes(value: unknown): ElementContent[];
  report(problem: UnlocatedProblem): void;
}

/** A component that pages may use. It is a class so that `instanceof` distinguishes it from a page's own functions. */
export class MarkdownComponent {
  /** Returns the nodes that replace the component's tag. */
  readonly render: (use: ComponentUse) => ElementContent[];
  constructor(render: MarkdownComponent['render']) {
    this.render = render;
  }
}

// Target of the proxy below. Not an arrow function, which doesn't support `new`, nor a class: its `prototype` is fixed.
function proxyTarget(): void {}

/**
 * Stub for imports that can't be found. As a component, the stub renders its children, so that the page stays readable.
 * As a value, it renders nothing, iterates like an empty list, and returns itself for calls and most properties.
 */
export const MISSING_IMPORT_STUB: object = new Proxy(proxyTarget, {
  get(_, key) {
    if (key === Symbol.iterator) return [][Symbol.iterator];
    if (key === Symbol.toPrimitive) return () => '';
    // The stub has no `then` method, because `await` would call `then` and wait forever.
    return key === 'then' ? undefined : MISSING_IMPORT_STUB;
  },
  apply: () => MISSING_IMPORT_STUB,
  construct: () => MISSING_IMPORT_STUB,
});

/** Reports a problem at a position in a file. Throws a `TimeLimitError` if compiling the page takes too long. */
export function reportProblem(
  page: PageContext,
  origin: OriginFile,
  position: { start: { line: number; column: number } } | undefined,
  problem: UnlocatedProblem,
): void {
  page.limit.check();
  page.problems.push({ ...problem, file: origin.file, line: position?.start.line, column: position?.start.column });
}

/** Returns the Markdown source attached to a VFile. Throws a `TimeLimitError` if compiling the page takes too long. */
export function getSource(file: VFile): MarkdownSource {
  const { source } = file.data;
  if (source === undefined) throw new Error(`${file.path} has no source.`);
  source.page.limit.check();
  return source;
}

/** One use of `<Sample>`, `<Program>` or `<Download>`. */
export interface SampleUse {
  kind: 'sample' | 'program' | 'download';
  /** Path as written, relative to the file that contains the tag. */
  file: string;
  /** Names of the regions to show; null for the whole file. */
  regions: readonly string[] | null;
  title: string | null;
  hasLineNumbers: boolean;
}

/** Creates a placeholder element, which a later step replaces or unwraps. */
export function createPlaceholder(
  tagName: 'x-island' | 'x-slot' | 'x-tab' | 'x-include' | 'x-sample' | 'x-cards',
  children: ElementContent[],
  data: Pick<ElementData, 'island' | 'tab' | 'origin' | 'isPartial' | 'sample'> = {},
): Element {
  // The types of hast-util-from-parse5, which hast-util-raw uses, require `position` in every element's data.
  return { type: 'element', tagName, properties: {}, children, data: Object.assign({ position: {} }, data) };
}

declare module 'hast' {
  interface ElementData {
    /** On `x-island`: name and props of the component. The element's `x-slot` children are the component's slots. */
    island?: { name: string; props: Record<string, unknown>; place?: IslandUse['place']; isLive?: boolean } | undefined;
    /** On `x-tab`: the props of `<TabItem>`. */
    tab?: { value: string | null; label: string | null; default: boolean } | undefined;
    /** On `x-sample`: the tag's kind and props. */
    sample?: SampleUse | undefined;
    /** On `x-include`: the source file of the element's children. */
    origin?: OriginFile | undefined;
    /** On `x-include`: true for the content of a partial. Unset for children that a page passes to a partial. */
    isPartial?: boolean | undefined;
  }
}

declare module 'vfile' {
  interface DataMap {
    source: MarkdownSource;
    /** Tree of an MDX source that contains no code; missing if the source has code to run. */
    article: Root;
    /** Subtrees without code. Placeholders in the compiled function refer to them by index. */
    staticNodes: ElementContent[];
    /** Variables that the source's code may use. */
    variables: Readonly<Record<string, unknown>>;
    /** The source's headings, including those of partials. */
    headings: readonly Element[];
  }
}
