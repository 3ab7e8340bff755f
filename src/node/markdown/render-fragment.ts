import type { Root } from 'hast';
import { h } from 'hastscript';
import type { PageLink } from '#shared/article.ts';
import type { ReferenceResolver } from '#shared/reference.ts';
import type { MarkdownInput, MarkdownSourceInput } from './context.ts';
import type { Highlighter } from './highlighter.ts';
import { checkApiNames, rewriteLinks, rewriteMedia } from './links.ts';
import { compileMarkdownSource, createPageContext } from './pipeline.ts';
import { createSyntaxProblem } from './syntax-problems.ts';
import { checkAndCleanTree, tidyHtml } from './tidy-html.ts';
import { createTimeLimit, TimeLimitError } from './time-limit.ts';
import { getPlainText } from './tree.ts';
import { prepareXmlDoc } from './xml-doc.ts';

/** Markdown inside a file that isn't Markdown, such as a summary in docfx's YAML. */
export interface MarkdownFragment {
  markdown: string;
  /** One-based line of the file at which the text starts. */
  line: number;
  /** Path of the file relative to its version. Relative links are resolved against this path. */
  path: string;
  isLinked?: MarkdownSourceInput['isLinked'];
  isGenerated?: MarkdownSourceInput['isGenerated'];
}

/**
 * Renders a text of the API reference: CommonMark with GFM, admonitions, xref links and XML comment tags. Sanitises
 * HTML. Also returns plain text for search. Links and problems have line numbers of the whole file.
 */
export async function renderFragment(
  { markdown, line, path, isLinked, isGenerated }: MarkdownFragment,
  resolver: ReferenceResolver,
  highlighter: Highlighter,
  limit = createTimeLimit(),
) {
  const text = markdown.trim();
  if (isPlainParagraph(text)) return { content: [h('p', text)], text, links: [], problems: [] };
  const slug = path.replace(/\.[^./]+$/u, '');
  const input: MarkdownInput = { path, slug, text: markdown, frontMatter: {}, scope: 'version', islands: new Map() };
  const page = createPageContext({ input, resolver, highlighter, limit });
  const { render } = await compileMarkdownSource({
    page,
    origin: { path },
    format: 'md',
    trusted: false,
    isLinked,
    isGenerated,
    text: prepareXmlDoc(markdown.replaceAll('\r\n', '\n')),
    globals: new Map(),
    includedBy: [path],
  });
  const tree: Root = { type: 'root', children: render({}) };
  let links: PageLink[] = [];
  try {
    tidyHtml(tree);
    checkApiNames(tree, page);
    links = rewriteLinks(tree, page);
    rewriteMedia(tree, page);
    checkAndCleanTree(tree, page);
  } catch (error) {
    if (!(error instanceof TimeLimitError)) throw error;
    tree.children = [];
    page.problems.push(createSyntaxProblem(error, markdown));
  }
  return {
    content: tree.children.filter((node) => node.type === 'element' || node.type === 'text'),
    text: getPlainText(tree.children),
    links: links.map((link) => locateInFile(link, line)),
    problems: page.problems.map((problem) => locateInFile(problem, line)),
  };
}

/** Returns true for a paragraph without markup, which needs no parsing. Half of the API reference's texts match. */
function isPlainParagraph(text: string): boolean {
  return /^\p{L}[^\n\t*_`[\]<>#&!|~\\:@^{}=$]*$/u.test(text) && !/www\./iu.test(text);
}

function locateInFile<T extends { line?: number | undefined }>(located: T, firstLine: number): T {
  return located.line === undefined ? located : { ...located, line: located.line + Math.max(firstLine, 1) - 1 };
}
