import { createProcessor } from '@mdx-js/mdx';
import remarkComment from '@slorber/remark-comment';
import type { Element, Nodes, Root } from 'hast';
import { raw } from 'hast-util-raw';
import { h } from 'hastscript';
import type { Root as MarkdownRoot } from 'mdast';
import remarkEmoji from 'remark-emoji';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type PluggableList, unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { VFileMessage } from 'vfile-message';
import type { CompiledPage } from '#shared/article.ts';
import { RESERVED_CHARACTERS } from '#shared/link.ts';
import { type PageProblem, reasonOf } from '#shared/problem.ts';
import type { Resolver } from '#shared/reference.ts';
import { splitFrontMatter } from '../content/front-matter.ts';
import { remarkAdmonitions, remarkContainerDirectives } from './admonitions.ts';
import { rehypeCode, renderCodeBlocks } from './code-blocks.ts';
import { globalComponents } from './components.ts';
import type { MarkdownInput, PageContext, SitePlugins, Source, SourceInput, Template } from './context.ts';
import { insertDrawings } from './diagrams.ts';
import { prepareText } from './docusaurus-syntax.ts';
import {
  contentTitle,
  identifyHeadings,
  linkHeadings,
  pageTitle,
  remarkHeadings,
  tableOfContents,
} from './headings.ts';
import type { Highlighter } from './highlighter.ts';
import { rehypeCheckJsx, rehypeImports } from './imports.ts';
import { checkNames, rewriteLinks, rewriteMedia } from './links.ts';
import { rehypeKeepStatic, runPage } from './run-page.ts';
import { renderSamples } from './samples.ts';
import { firstParagraph, searchRecords } from './search-records.ts';
import { cleanTree, collectAnchors, extractHead, tidyHtml } from './tidy-html.ts';
import { excerpt } from './tree.ts';
import { writeArticle } from './write-article.ts';
import { rehypeXmlDoc } from './xml-doc.ts';

// From Markdown to an article's HTML, in order:
//
// 1. `compileSource`: each source (the page's body, and each partial that it imports) passes the remark and rehype
//    plugins listed below. MDX without code to run ends as a tree; any other becomes a function for `run-page.ts`.
// 2. `compileMarkdown`: the whole page, partials included, passes the steps that need all of it, such as heading ids,
//    links and search records, and `write-article.ts` prints it.
//
// Plugins find their source in `file.data`, so one pipeline serves every page.

const REMARK_PLUGINS: PluggableList = [
  remarkContainerDirectives,
  remarkAdmonitions,
  remarkHeadings,
  [remarkEmoji, { accessible: false }],
  remarkCodeMeta,
];

function createMdxPipeline({ remark, rehype }: SitePlugins) {
  return createProcessor({
    format: 'mdx',
    outputFormat: 'function-body',
    tableCellAlignToStyle: false,
    remarkPlugins: [remarkGfm, remarkComment, ...REMARK_PLUGINS, ...remark],
    // Code comes late, so that no other plugin walks through its tokens, but before JSX is compiled.
    rehypePlugins: [...rehype, rehypeImports, rehypeCheckJsx, rehypeCode, rehypeKeepStatic],
  }).freeze();
}

function createMarkdownPipeline({ remark, rehype }: SitePlugins, last: PluggableList) {
  return unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use([...REMARK_PLUGINS, ...remark])
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(rehypeRawHtml)
    .use([...rehype, ...last])
    .freeze();
}

/** The pipelines of a site. */
interface Pipelines {
  /** For pages in MDX. */
  mdx: ReturnType<typeof createMdxPipeline>;
  /** For pages in plain Markdown. */
  markdown: ReturnType<typeof createMarkdownPipeline>;
}

const NO_PLUGINS: SitePlugins = { remark: [], rehype: [] };

/** For API prose; sanitises its HTML. */
const PROSE_PIPELINE = createMarkdownPipeline(NO_PLUGINS, [rehypeXmlDoc, rehypeCode]);

const PIPELINES = new WeakMap<SitePlugins, Pipelines>();

function pipelinesOf(plugins: SitePlugins = NO_PLUGINS): Pipelines {
  const pipelines = PIPELINES.get(plugins) ?? {
    mdx: createMdxPipeline(plugins),
    markdown: createMarkdownPipeline(plugins, [rehypeCode]),
  };
  PIPELINES.set(plugins, pipelines);
  return pipelines;
}

/** Maximum length of a description generated from a page's text, in UTF-16 units. */
const MAX_DESCRIPTION_LENGTH = 160;

/**
 * Compiles a page in Docusaurus 3's dialect of Markdown to article HTML with islands. The front matter must have been
 * validated. An author's mistakes never throw: they are returned in `problems`, and a page that doesn't compile has an
 * article that says so.
 */
export async function compileMarkdown(
  input: MarkdownInput,
  resolver: Resolver,
  highlighter: Highlighter,
): Promise<CompiledPage> {
  const { frontMatter } = input;
  const page = createPageContext(input, resolver, highlighter);
  const tree = await compileBody(page);
  // Code blocks that components returned while the page ran.
  await renderCodeBlocks(tree, { page, origin: { path: input.path }, trusted: true }, true);
  await renderSamples(tree, page);
  insertDrawings(tree, page);
  extractHead(tree, page);
  tidyHtml(tree);
  const headings = identifyHeadings(tree);
  const heading = contentTitle(headings);
  const title = pageTitle(input, heading);
  checkNames(tree, page);
  const links = rewriteLinks(tree, page);
  rewriteMedia(tree, page);
  const anchors = collectAnchors(tree, page);
  cleanTree(tree, page);
  const records = searchRecords(tree, title, headings);
  const { toc_min_heading_level: min = 2, toc_max_heading_level: max = 4 } = frontMatter;
  const toc = tableOfContents(headings, min, max);
  const description = frontMatter.description ?? excerpt(firstParagraph(tree), MAX_DESCRIPTION_LENGTH);
  linkHeadings(tree, headings);
  if (heading === null && frontMatter.hide_title !== true) tree.children.unshift(h('h1', title));
  const { problems, head, mentions } = page;
  return { title, description, ...writeArticle(tree), toc, head, anchors, links, mentions, records, problems };
}

/** Creates the context that a page starts with. */
export function createPageContext(input: MarkdownInput, resolver: Resolver, highlighter: Highlighter): PageContext {
  return {
    input,
    resolver,
    highlighter,
    problems: [],
    head: [],
    mentions: [],
    assets: new Map(),
    compileSource,
  };
}

/** Rules of errors that leave nothing of a source to show. */
const FATAL_RULES = new Set(['mdx-syntax', 'mdx-run']);

/** Compiles the page's own source; a source that doesn't compile becomes a note. */
async function compileBody(page: PageContext): Promise<Root> {
  const { input } = page;
  const { body } = splitFrontMatter(input.text);
  const template = await compileSource({
    page,
    origin: { path: input.path },
    format: sourceFormat(input),
    trusted: true,
    text: withoutReserved(body, page),
    globals: globalComponents(input.islands),
    includedBy: [input.path],
  });
  const children = template({});
  const failure = page.problems.find(
    ({ rule, file, severity }) => file === undefined && FATAL_RULES.has(rule) && severity === 'error',
  );
  return { type: 'root', children: failure === undefined ? children : [errorNote(failure.message), ...children] };
}

function sourceFormat({ frontMatter, path, format: siteFormat = 'mdx' }: MarkdownInput): 'md' | 'mdx' {
  const format = frontMatter.mdx?.format ?? siteFormat;
  return format === 'detect' ? (path.toLowerCase().endsWith('.md') ? 'md' : 'mdx') : format;
}

/** Removes the control characters that mark links in compiled articles, and reports the first one. */
function withoutReserved(text: string, page: PageContext): string {
  const index = text.search(RESERVED_CHARACTERS);
  if (index < 0) return text;
  const lines = text.slice(0, index).split('\n');
  page.problems.push({
    severity: 'error',
    rule: 'reserved-character',
    line: lines.length,
    column: (lines.at(-1) ?? '').length + 1,
    message: 'The page contains one of the control characters U+0001 to U+0003.',
    hint: 'Remove it; no text needs it.',
  });
  return text.replace(new RegExp(RESERVED_CHARACTERS, 'gu'), '');
}

function errorNote(message: string): Element {
  return h('div', { class: ['admonition', 'admonition-danger'], role: 'note' }, [
    h('p', { class: 'admonition-title' }, 'This page could not be compiled'),
    h('p', message),
  ]);
}

/**
 * Compiles one source. Most sources contain no code, so their tree is the template; the others become a JavaScript
 * function, which the template calls. A source that doesn't compile yields one problem and shows nothing.
 */
export async function compileSource(input: SourceInput): Promise<Template> {
  const pipelines = pipelinesOf(input.page.input.plugins);
  const source: Source = { ...input, values: new Map(), components: new Map(input.globals), declared: new Set() };
  const file = new VFile({ value: prepareText(source.text), path: source.origin.path });
  file.data.source = source;
  try {
    if (source.format === 'md') {
      const pipeline = source.trusted ? pipelines.markdown : PROSE_PIPELINE;
      return staticTemplate(await pipeline.run(pipeline.parse(file), file));
    }
    const code = String(await pipelines.mdx.process(file));
    const { article, staticNodes = [] } = file.data;
    if (article !== null && article !== undefined) return staticTemplate(article);
    return (props) => {
      try {
        return runPage(code, source, staticNodes, props);
      } catch (error) {
        source.page.problems.push({ ...runtimeProblem(error, source.text), file: source.origin.file });
        return [];
      }
    };
  } catch (error) {
    source.page.problems.push({ ...syntaxProblem(error), file: source.origin.file });
    return () => [];
  }
}

/** Converts a parser error to a problem. */
function syntaxProblem(error: unknown): PageProblem {
  const isMessage = error instanceof VFileMessage;
  const reason = isMessage ? error.reason : reasonOf(error);
  const cause = isMessage && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  // The reason contains the position of an element that isn't closed.
  const [, start, startColumn] = /\((\d+):(\d+)-\d+:\d+\)/u.exec(reason) ?? [];
  const line = start === undefined ? (isMessage ? error.line : undefined) : Number(start);
  const column = startColumn === undefined ? (isMessage ? (error.column ?? 1) : undefined) : Number(startColumn);
  const message = `The page can't be compiled: ${reason}${cause}`;
  const hint = 'Write `\\{` or `\\<` for a brace or a less-than sign that is only text.';
  return { severity: 'error', rule: 'mdx-syntax', line, column, message, hint };
}

/** Converts an error thrown by a page's own code to a problem, at the first line that uses the undefined name. */
function runtimeProblem(error: unknown, text: string): PageProblem {
  const reason = reasonOf(error);
  const [, name] = /^(\w+) is not defined/u.exec(reason) ?? [];
  const used = new RegExp(`\\b${name}\\b`, 'u');
  const lines = text.split('\n');
  const index = lines.findIndex((line) => /[{}]|^\s*export\b/u.test(line) && used.test(line));
  const at = index < 0 ? {} : { line: index + 1, column: (lines[index] ?? '').search(used) + 1 };
  const hint = 'Expressions can only use names that the page declares or imports.';
  return { severity: 'error', rule: 'mdx-run', ...at, message: `The page's own code failed: ${reason}`, hint };
}

/** Creates a template without code. */
function staticTemplate({ children }: Root): Template {
  const nodes = children.flatMap((node) => (node.type === 'doctype' || node.type === 'mdxjsEsm' ? [] : [node]));
  return () => nodes;
}

/** Copies a fence's meta (the text after its language) to an attribute, which survives HTML parsing. */
function remarkCodeMeta(): (tree: MarkdownRoot) => void {
  return (tree) => {
    visit(tree, 'code', (code) => {
      code.data = { ...code.data, hProperties: { dataMeta: code.meta ?? '' } };
    });
  };
}

/** Parses the HTML inside plain Markdown. */
function rehypeRawHtml(): (tree: Root, file: VFile) => Root {
  return (tree, file) => {
    // Most texts have no HTML, and this step would serialise and parse all of them.
    if (!hasRawHtml(tree)) return tree;
    const parsed = raw(tree, { file });
    return parsed.type === 'root' ? parsed : { type: 'root', children: parsed.type === 'element' ? [parsed] : [] };
  };
}

function hasRawHtml(node: Nodes): boolean {
  return node.type === 'raw' || ('children' in node && node.children.some(hasRawHtml));
}
