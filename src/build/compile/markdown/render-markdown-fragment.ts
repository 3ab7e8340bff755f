import type { Root } from 'hast';
import type { FoundLink } from '../../../model/article.ts';
import type { PageProblem } from '../../../model/problem.ts';
import type { Resolver } from '../../../model/reference.ts';
import type { Highlighter } from '../code/highlighter.ts';
import { cleanTree } from './article/clean-tree.ts';
import { completeDetails } from './article/details.ts';
import { plainText } from './article/plain-text.ts';
import { rewriteLinks } from './article/rewrite-links.ts';
import { rewriteMedia } from './article/rewrite-media.ts';
import { demoteEmptyHeaders } from './article/tables.ts';
import type { PageContext } from './page-context.ts';
import { prepareSource } from './prepare-source.ts';
import { articleHtml } from './to-html.ts';

/** A piece of Markdown inside another file. */
export interface MarkdownFragment {
  markdown: string;
  /** One-based line of the file that the piece begins on. */
  line: number;
  /** Content path of the file, which relative links start from. */
  path: string;
}

/** A rendered piece. */
export interface RenderedFragment {
  /** Sanitised article HTML, links marked as in `link.ts`. */
  html: string;
  /** Plain text, for search and descriptions. */
  text: string;
  links: FoundLink[];
  problems: PageProblem[];
}

/**
 * Render prose of the API reference: CommonMark with GFM, admonitions, code blocks and xref links. Raw HTML is
 * sanitised; JSX, islands and heading ids are not understood, since many fragments share a page.
 */
export async function renderMarkdownFragment(
  fragment: MarkdownFragment,
  resolver: Resolver,
  highlighter: Highlighter,
): Promise<RenderedFragment> {
  const { markdown, line, path } = fragment;
  const slug = path.replace(/\.[^./]+$/u, '');
  const page: PageContext = {
    input: { path, slug, text: markdown, frontMatter: {}, scope: 'version' },
    resolver,
    highlighter,
    problems: [],
    head: [],
    assets: new Map(),
    prepare: prepareSource,
  };
  const template = await prepareSource({
    page,
    origin: { path },
    format: 'md',
    trusted: false,
    // Empty lines before it give every place in it the line that it has in the file.
    text: '\n'.repeat(Math.max(0, line - 1)) + markdown.replaceAll('\r\n', '\n'),
    globals: new Map(),
    values: new Map(),
    components: new Map(),
    declared: new Set(),
    includedBy: [path],
  });
  const tree: Root = { type: 'root', children: template({}) };
  completeDetails(tree);
  demoteEmptyHeaders(tree);
  const links = rewriteLinks(tree, page);
  rewriteMedia(tree, page);
  cleanTree(tree, page);
  const { problems } = page;
  return { html: articleHtml(tree).trim(), text: plainText(tree.children), links, problems };
}
