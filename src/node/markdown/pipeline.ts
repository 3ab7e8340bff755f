import { posix } from 'node:path';
import { createProcessor } from '@mdx-js/mdx';
import type { Element, ElementContent, Nodes, Root } from 'hast';
import { raw } from 'hast-util-raw';
import { h } from 'hastscript';
import type { Root as MarkdownRoot } from 'mdast';
import remarkEmoji from 'remark-emoji';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type PluggableList, unified } from 'unified';
import { VFile } from 'vfile';
import type { CompiledPage } from '#shared/article.ts';
import { getOrCreate } from '#shared/get-or-create.ts';
import { getErrorMessage, type PageProblem } from '#shared/problem.ts';
import type { ReferenceResolver } from '#shared/reference.ts';
import { splitNumberPrefix } from '../content/documents.ts';
import { splitFrontMatter } from '../content/front-matter.ts';
import { convertAdmonitions, convertAlerts } from './admonitions.ts';
import { renderCodeBlocks } from './code-blocks.ts';
import { createGlobalComponents } from './components.ts';
import {
  type CompiledSource,
  getSource,
  type MarkdownInput,
  type MarkdownSource,
  type MarkdownSourceInput,
  type PageContext,
  type SitePlugins,
} from './context.ts';
import { insertDiagramSvgs } from './diagrams.ts';
import { remarkDocusaurusSyntax } from './docusaurus-syntax.ts';
import { checkFences } from './fences.ts';
import { checkFootnotes, mergeFootnotes } from './footnotes.ts';
import {
  addHeadingPermalinks,
  assignHeadingIds,
  checkTitleHeadings,
  createSearchRecords,
  createTableOfContents,
  findTitleHeading,
  getFirstParagraphText,
  storeHeadingsAndVariables,
  storeHeadingTextAndId,
} from './headings.ts';
import type { Highlighter } from './highlighter.ts';
import { replaceUnknownComponents, resolveImports } from './imports.ts';
import { checkApiNames, insertXrefTexts, rewriteLinks, rewriteMedia } from './links.ts';
import { catchExpressionErrors, extractStaticNodes, runCompiledSource } from './run-page.ts';
import { renderSamples } from './samples.ts';
import { createSyntaxProblem } from './syntax-problems.ts';
import { checkAndCleanTree, collectAnchors, extractHead, tidyHtml } from './tidy-html.ts';
import { createTimeLimit, TimeLimitError } from './time-limit.ts';
import { truncateText, visit } from './tree.ts';
import { remarkUidShorthand } from './uid-shorthand.ts';
import { checkUnknownElements } from './unknown-elements.ts';
import { serialiseArticle } from './write-article.ts';
import { convertXmlDoc, decodeXmlCode } from './xml-doc.ts';

// How Markdown becomes an article's HTML:
//
// 1. `compileMarkdownSource` runs the remark and rehype plugins listed below on each source: the page's body, and each
// partial that it imports. Markdown, and MDX without code to run, result in a tree. Other MDX results in a function,
// which `run-page.ts` runs.
// 2. `compileMarkdown` processes the whole page, including partials. It creates heading ids, links and search records,
// and `write-article.ts` serialises the result.
//
// Plugins read the current source from `file.data`, so that all pages can share the same pipelines.

const REMARK_PLUGINS: PluggableList = [
  () => (tree: MarkdownRoot, file: VFile) => checkFences(getSource(file), tree),
  () => checkFootnotes,
  remarkUidShorthand,
  () => insertXrefTexts,
  () => convertAdmonitions,
  () => convertAlerts,
  () => storeHeadingTextAndId,
  [remarkEmoji, { accessible: false }],
  () => copyCodeMeta,
];

const rehypeCodeBlocks = () => (tree: Root, file: VFile) => renderCodeBlocks(tree, getSource(file));

function createMdxPipeline({ remark, rehype }: SitePlugins) {
  return createProcessor({
    format: 'mdx',
    outputFormat: 'function-body',
    tableCellAlignToStyle: false,
    remarkPlugins: [remarkGfm, [remarkDocusaurusSyntax, 'mdx'], ...REMARK_PLUGINS, ...remark],
    // Renders code blocks after the site's plugins, which expect plain code, but before JSX is compiled.
    rehypePlugins: [
      ...rehype,
      () => resolveImports,
      () => storeHeadingsAndVariables,
      () => replaceUnknownComponents,
      rehypeCodeBlocks,
      () => catchExpressionErrors,
      () => extractStaticNodes,
    ],
  }).freeze();
}

function createMarkdownPipeline(remark: PluggableList, rehype: PluggableList) {
  return unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkDocusaurusSyntax, 'md')
    .use([...REMARK_PLUGINS, ...remark])
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(() => parseRawHtml)
    .use([...rehype, rehypeCodeBlocks])
    .freeze();
}

/** Pipeline for prose of the API reference, such as summaries. `convertXmlDoc` sanitises its HTML. */
const PROSE_PIPELINE = createMarkdownPipeline([() => decodeXmlCode], [() => convertXmlDoc]);

const NO_PLUGINS: SitePlugins = { remark: [], rehype: [] };
const PIPELINE_CACHE = new WeakMap<SitePlugins, ReturnType<typeof createPipelines>>();

function createPipelines(plugins: SitePlugins) {
  const mdPipeline = createMarkdownPipeline([() => checkUnknownElements, ...plugins.remark], plugins.rehype);
  return { mdx: createMdxPipeline(plugins), md: mdPipeline };
}

/** Maximum length, in UTF-16 code units, of a description generated from a page's text, without the ellipsis. */
const MAX_DESCRIPTION_LENGTH = 160;

/** Compiles a page to an article with islands. Errors in the page are returned in `problems` and never thrown. */
export async function compileMarkdown(
  input: MarkdownInput,
  resolver: ReferenceResolver,
  highlighter: Highlighter,
): Promise<CompiledPage> {
  const page = createPageContext({ input, resolver, highlighter, limit: createTimeLimit() });
  try {
    const tree = await compileBody(page);
    // Renders the remaining code blocks: blocks inside JSX, and blocks that components such as `<CodeBlock>` created.
    await renderCodeBlocks(tree, { page, origin: { path: input.path }, trusted: true }, true);
    await renderSamples(tree, page);
    // `run` omits the timeout for a short text. With code or partials, a short text can result in a large tree.
    const textWithoutCode = /[<{]/u.test(input.text) ? undefined : input.text;
    return page.limit.run(() => finishPage(tree, page), textWithoutCode);
  } catch (error) {
    if (!(error instanceof TimeLimitError)) throw error;
    const problem = createSyntaxProblem(error, input.text);
    if (!page.problems.some(({ rule, message }) => rule === problem.rule && message === problem.message))
      page.problems.push(problem);
    return finishPage({ type: 'root', children: [createErrorNote(problem.message)] }, page);
  }
}

/** Processes a page's complete tree, and serialises it. */
function finishPage(tree: Root, page: PageContext): CompiledPage {
  const { input } = page;
  const { frontMatter } = input;
  insertDiagramSvgs(tree, page);
  mergeFootnotes(tree);
  tidyHtml(tree);
  checkTitleHeadings(tree, page);
  const headings = assignHeadingIds(tree);
  const titleHeading = findTitleHeading(headings);
  const title = frontMatter.title ?? titleHeading?.text ?? splitNumberPrefix(posix.parse(input.path).name).name;
  checkApiNames(tree, page);
  const links = rewriteLinks(tree, page);
  rewriteMedia(tree, page);
  extractHead(tree, page);
  const anchors = collectAnchors(tree, page);
  checkAndCleanTree(tree, page);
  const records = createSearchRecords(tree, title, headings);
  const { toc_min_heading_level: minLevel = 2, toc_max_heading_level: maxLevel = 4 } = frontMatter;
  const toc = createTableOfContents(headings, minLevel, maxLevel);
  const description = frontMatter.description ?? truncateText(getFirstParagraphText(tree), MAX_DESCRIPTION_LENGTH);
  addHeadingPermalinks(tree, headings);
  if (titleHeading === null && frontMatter.hide_title !== true) tree.children.unshift(h('h1', title));
  const { problems, head, mentions } = page;
  return { title, description, ...serialiseArticle(tree), toc, head, anchors, links, mentions, records, problems };
}

/** Creates a page's context, in which the plugins collect problems, `<head>` tags, mentioned symbols and assets. */
export function createPageContext(
  baseContext: Pick<PageContext, 'input' | 'resolver' | 'highlighter' | 'limit'>,
): PageContext {
  return {
    ...baseContext,
    problems: [],
    head: [],
    mentions: [],
    assets: new Map(),
    compileSource: compileMarkdownSource,
    headings: new Map(),
    includes: 0,
  };
}

/** Long texts that exceeded the time limit. Compiling such a text again fails immediately. */
const SLOW_TEXTS = new Set<string>();
/** Texts longer than this, in UTF-16 code units, are added to `SLOW_TEXTS` if they exceed the time limit. */
const MIN_SLOW_TEXT_LENGTH = 5000;

/** Problem rules for faults in syntax or code. The first such error in a page's body is shown at its top. */
const SYNTAX_AND_CODE_RULES = new Set(['mdx-syntax', 'mdx-run']);

/** Compiles the page's body. If its syntax or code has an error, adds a note with the first error at the top. */
async function compileBody(page: PageContext): Promise<Root> {
  const { input } = page;
  const { body } = splitFrontMatter(input.text);
  const { render } = await compileMarkdownSource({
    page,
    origin: { path: input.path },
    format: getPageFormat(input),
    trusted: true,
    text: body,
    globals: createGlobalComponents(input.islands),
    includedBy: [input.path],
  });
  const children = render({});
  const fault = page.problems.find(({ rule, file }) => file === undefined && SYNTAX_AND_CODE_RULES.has(rule));
  return { type: 'root', children: fault === undefined ? children : [createErrorNote(fault.message), ...children] };
}

/** Returns a page's format, from its front matter or, by default, from the site. `detect` uses the file extension. */
export function getPageFormat(input: Pick<MarkdownInput, 'frontMatter' | 'path' | 'format'>): 'md' | 'mdx' {
  const format = input.frontMatter.mdx?.format ?? input.format ?? 'mdx';
  return format === 'detect' ? (input.path.toLowerCase().endsWith('.md') ? 'md' : 'mdx') : format;
}

function createErrorNote(message: string): Element {
  return h('div', { class: ['admonition', 'admonition-danger'], role: 'note' }, [
    h('p', { class: 'admonition-title' }, 'This page could not be compiled'),
    h('p', message),
  ]);
}

/** Compiles a page's body, a partial or API prose. A source that fails is reported and renders nothing. */
export async function compileMarkdownSource(input: MarkdownSourceInput): Promise<CompiledSource> {
  const { page } = input;
  const { plugins = NO_PLUGINS } = page.input;
  const pipelines = getOrCreate(PIPELINE_CACHE, plugins, () => createPipelines(plugins));
  const source: MarkdownSource = { ...input, scope: new Map<string, unknown>(input.globals), declaredNames: new Set() };
  const file = new VFile({ value: source.text, path: source.origin.path });
  file.data.source = source;
  try {
    if (SLOW_TEXTS.has(source.text)) throw new TimeLimitError();
    if (source.format === 'md') {
      const pipeline = source.trusted ? pipelines.md : PROSE_PIPELINE;
      const tree = await page.limit.run(() => pipeline.run(pipeline.parse(file), file), source.text);
      return { render: createStaticRenderer(tree), exports: {}, headings: [] };
    }
    const code = String(await page.limit.run(() => pipelines.mdx.process(file), source.text));
    const { article, variables = {}, headings = [] } = file.data;
    if (article !== undefined) return { render: createStaticRenderer(article), exports: variables, headings };
    const runOrReport = <T>(action: () => T, fallback: T): T => {
      try {
        return page.limit.run(action);
      } catch (error) {
        page.problems.push({ ...toRuntimeProblem(error, source.text), file: source.origin.file });
        return fallback;
      }
    };
    const emptySource = { render: (): ElementContent[] => [], exports: variables };
    const { render, exports } = runOrReport(() => runCompiledSource(code, source, file.data), emptySource);
    return { render: (props) => runOrReport(() => render(props), []), exports, headings };
  } catch (error) {
    page.problems.push({ ...createSyntaxProblem(error, source.text), file: source.origin.file });
    // After a timeout, checking the fences would parse the text again, which could take just as long.
    if (!(error instanceof TimeLimitError)) checkFences(source);
    else if (source.text.length > MIN_SLOW_TEXT_LENGTH) SLOW_TEXTS.add(source.text);
    return { render: () => [], exports: {}, headings: [] };
  }
}

/** Converts a page's runtime error to a problem at the first line of code with the name that the message contains. */
function toRuntimeProblem(error: unknown, text: string): PageProblem {
  const reason = getErrorMessage(error);
  const isRunawayCode = error instanceof TimeLimitError || error instanceof RangeError;
  const codeLinePattern = isRunawayCode ? /\{|^\s*export\b/u : /[{}]|^\s*export\b|<[A-Z]/u;
  const [, undefinedName, nameInError = undefinedName] =
    /^(?:Cannot access ')?(\w+)(?: is not defined|' before )|\(reading '(\w+)'\)$/u.exec(reason) ?? [];
  const namePattern = new RegExp(`\\b${nameInError ?? '(?!)'}\\b`, 'u');
  const codeLines = text.split('\n').map((line) => (codeLinePattern.test(line) ? line : ''));
  const namedLineIndex = codeLines.findIndex((line) => namePattern.test(line));
  // If the message contains no name from the code, the error is reported where the page's code begins.
  const lineIndex = Math.max(namedLineIndex < 0 ? codeLines.findIndex((line) => line !== '') : namedLineIndex, 0);
  const position = { line: lineIndex + 1, column: Math.max((codeLines[lineIndex] ?? '').search(namePattern), 0) + 1 };
  const message = `The page's own code failed: ${reason}${isRunawayCode ? '.' : ''}`;
  const hint = isRunawayCode
    ? 'Check the loops and recursive calls in the expressions and exports of the page.'
    : 'Expressions can only use names that the page declares or imports. Write `\\{` for a brace that is only text.';
  return { severity: 'error', rule: 'mdx-run', ...position, message, hint };
}

/** Creates a `render` function that returns the same nodes for all props. */
function createStaticRenderer({ children }: Root): CompiledSource['render'] {
  const nodes = children.flatMap((node) => (node.type === 'doctype' || node.type === 'mdxjsEsm' ? [] : [node]));
  return () => nodes;
}

/** Copies a fence's meta string, the text after the language, to `data-meta`. A brace ends the language: `js{1}`. */
function copyCodeMeta(tree: MarkdownRoot): void {
  visit(tree, 'code', (code) => {
    const [, language, lineRanges = ''] = /^([^{]+)(\{.*)?$/su.exec(code.lang ?? '') ?? [];
    code.lang = language ?? code.lang;
    code.data = { ...code.data, hProperties: { dataMeta: `${lineRanges} ${code.meta ?? ''}`.trim() } };
  });
}

/** Parses raw HTML in Markdown into elements. */
function parseRawHtml(tree: Root, file: VFile): Root {
  // Skips `raw` for sources without HTML, because `raw` passes the whole tree through an HTML parser.
  if (!hasRawHtml(tree)) return tree;
  const result = raw(tree, { file });
  return result.type === 'root' ? result : { type: 'root', children: result.type === 'element' ? [result] : [] };
}

function hasRawHtml(node: Nodes): boolean {
  return node.type === 'raw' || ('children' in node && node.children.some(hasRawHtml));
}
