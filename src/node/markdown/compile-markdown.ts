import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import type { CompiledPage } from '#shared/article.ts';
import { RESERVED_CHARACTERS } from '#shared/link.ts';
import type { Resolver } from '#shared/reference.ts';
import { splitFrontMatter } from '../content/front-matter.ts';
import { collectAnchors } from './article/anchors.ts';
import { checkNames } from './article/check-names.ts';
import { cleanTree } from './article/clean-tree.ts';
import { takeHead } from './article/head.ts';
import { contentTitle, identifyHeadings, linkHeadings, pageTitle, tableOfContents } from './article/headings.ts';
import { showInlineTocs } from './article/inline-toc.ts';
import { excerpt } from './article/plain-text.ts';
import { firstParagraph, searchRecords } from './article/records.ts';
import { drawCode } from './article/rehype-code.ts';
import { rewriteLinks } from './article/rewrite-links.ts';
import { rewriteMedia } from './article/rewrite-media.ts';
import { showDrawings } from './article/show-drawings.ts';
import { showSamples } from './article/show-samples.ts';
import { tidyHtml } from './article/tidy-html.ts';
import { writeArticle } from './article/write-article.ts';
import { writtenToc } from './article/written-toc.ts';
import type { Highlighter } from './code/highlighter.ts';
import { globalComponents } from './jsx/known-components.ts';
import type { MarkdownInput, PageContext } from './page-context.ts';
import { createPageContext } from './prepare-source.ts';

/** Rules of what keeps a whole source from being shown. */
const FAILURES = new Set(['math', 'mdx-syntax', 'mdx-run']);

/** Longest description made from a page's text, in UTF-16 units. */
const DESCRIPTION_LENGTH = 160;

/**
 * Compile a page of Docusaurus 3's grammar to article HTML with islands. Its front matter was
 * checked before. Nothing is thrown for what a writer can get wrong: it is in `problems`, and a page that doesn't
 * compile has an article that says so.
 */
export async function compileMarkdown(
  input: MarkdownInput,
  resolver: Resolver,
  highlighter: Highlighter,
): Promise<CompiledPage> {
  const { frontMatter } = input;
  const page = createPageContext(input, resolver, highlighter);
  const tree = await sourceTree(page);
  await drawCode(tree, { page, origin: { path: input.path }, trusted: true }, true);
  await showSamples(tree, page);
  showDrawings(tree, page);
  takeHead(tree, page);
  tidyHtml(tree);
  const headings = identifyHeadings(tree);
  showInlineTocs(tree, headings, page);
  const heading = contentTitle(tree, headings);
  const title = pageTitle(input, heading);
  checkNames(tree, page);
  const links = rewriteLinks(tree, page);
  rewriteMedia(tree, page);
  const anchors = collectAnchors(tree, page);
  cleanTree(tree, page);
  const records = searchRecords(tree, title, headings);
  const { toc_min_heading_level: min = 2, toc_max_heading_level: max = 4 } = frontMatter;
  const toc = page.toc === undefined ? tableOfContents(headings, min, max) : writtenToc(page);
  const description = frontMatter.description ?? excerpt(firstParagraph(tree), DESCRIPTION_LENGTH);
  linkHeadings(tree, headings);
  if (heading === null && frontMatter.hide_title !== true) tree.children.unshift(h('h1', title));
  const { problems, head, mentions } = page;
  return { title, description, ...writeArticle(tree), toc, head, anchors, links, mentions, records, problems };
}

/** The page's nodes; a note when its source doesn't compile. */
async function sourceTree(page: PageContext): Promise<Root> {
  const { input } = page;
  const { body } = splitFrontMatter(input.text);
  const template = await page.prepare({
    page,
    origin: { path: input.path },
    format: sourceFormat(input),
    trusted: true,
    text: withoutReserved(body, page),
    globals: globalComponents(input.islands),
    includedBy: [input.path],
  });
  const children = template.show({});
  const failure = page.problems.find(
    ({ rule, file, severity }) => file === undefined && FAILURES.has(rule) && severity === 'error',
  );
  return { type: 'root', children: failure === undefined ? children : [errorNote(failure.message), ...children] };
}

function sourceFormat({ frontMatter, path, format: given = 'mdx' }: MarkdownInput): 'md' | 'mdx' {
  const format = frontMatter.mdx?.format ?? given;
  return format === 'detect' ? (path.toLowerCase().endsWith('.md') ? 'md' : 'mdx') : format;
}

function withoutReserved(text: string, page: PageContext): string {
  const at = text.search(RESERVED_CHARACTERS);
  if (at < 0) return text;
  const lines = text.slice(0, at).split('\n');
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
