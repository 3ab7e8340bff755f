import type { ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import type { FoundLink } from '#shared/article.ts';
import type { PageProblem } from '#shared/problem.ts';
import type { Resolver } from '#shared/reference.ts';
import { checkNames } from './article/check-names.ts';
import { cleanTree } from './article/clean-tree.ts';
import { plainText } from './article/plain-text.ts';
import { xmlAsHtml } from './article/rehype-xml-doc.ts';
import { rewriteLinks } from './article/rewrite-links.ts';
import { rewriteMedia } from './article/rewrite-media.ts';
import { tidyHtml } from './article/tidy-html.ts';
import type { Highlighter } from './code/highlighter.ts';
import type { Source } from './page-context.ts';
import { createPageContext, prepareSource } from './prepare-source.ts';

/** A piece of Markdown inside another file. */
export interface MarkdownFragment {
  markdown: string;
  /** One-based line of the file that the piece begins on. */
  line: number;
  /** Content path of the file, which relative links start from. */
  path: string;
  isLinked?: Source['isLinked'];
}

/** A rendered piece. */
export interface RenderedFragment {
  content: ElementContent[];
  /** Plain text, for search and descriptions. */
  text: string;
  links: FoundLink[];
  problems: PageProblem[];
}

/**
 * Render prose of the API reference: CommonMark with GFM, admonitions, code blocks, xref links and the tags of
 * XML comments. Raw HTML is sanitised; JSX, islands and heading ids are not understood, since many fragments share a page.
 */
export async function renderMarkdownFragment(
  fragment: MarkdownFragment,
  resolver: Resolver,
  highlighter: Highlighter,
): Promise<RenderedFragment> {
  const { markdown, line, path, isLinked } = fragment;
  const plain = markdown.trim();
  if (isPlain(plain)) return { content: [h('p', plain)], text: plain, links: [], problems: [] };
  const slug = path.replace(/\.[^./]+$/u, '');
  const input = { path, slug, text: markdown, frontMatter: {}, scope: 'version', islands: new Map() } as const;
  const page = createPageContext(input, resolver, highlighter);
  const template = await prepareSource({
    page,
    origin: { path },
    format: 'md',
    trusted: false,
    isLinked,
    text: xmlAsHtml(markdown.replaceAll('\r\n', '\n')),
    globals: new Map(),
    includedBy: [path],
  });
  const tree: Root = { type: 'root', children: template.show({}) };
  tidyHtml(tree);
  checkNames(tree, page);
  const links = rewriteLinks(tree, page);
  rewriteMedia(tree, page);
  cleanTree(tree, page);
  return {
    content: tree.children.filter((node) => node.type === 'element' || node.type === 'text'),
    text: plainText(tree.children),
    links: links.map((link) => moveDown(link, line)),
    problems: page.problems.map((problem) => moveDown(problem, line)),
  };
}

/** One paragraph in which no character means anything to Markdown or HTML: half of the reference's prose. */
function isPlain(text: string): boolean {
  return /^\p{L}[^\n\t*_`[\]<>#&!|~\\:@^{}=$]*$/u.test(text) && !/www\./iu.test(text);
}

/** Count lines from the top of the file, not of the piece. */
function moveDown<T extends { line?: number | undefined }>(found: T, first: number): T {
  return found.line === undefined ? found : { ...found, line: found.line + Math.max(first, 1) - 1 };
}
