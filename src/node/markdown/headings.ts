import GithubSlugger, { slug } from 'github-slugger';
import type { Element, Nodes, Parents, Root } from 'hast';
import { phrasing } from 'hast-util-phrasing';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import type { Heading, Html, Root as MarkdownRoot, PhrasingContent } from 'mdast';
import type { MdxTextExpression } from 'mdast-util-mdx-expression';
import { toString as markdownText } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import type { TocEntry } from '#shared/article.ts';
import type { SearchRecord } from '#shared/search-data.ts';
import { splitFrontMatter } from '../content/front-matter.ts';
import { MAX_YAML_LENGTH, parseYaml } from '../content/yaml-fields.ts';
import { getSource, type PageContext, reportProblem } from './context.ts';
import { isJsxElement } from './imports.ts';
import { getPlainText, getTextProperty, hasClass, keepElements, visit, walkElements, walkWithOrigin } from './tree.ts';

// Creates heading ids, the page's title, its table of contents, and its sections in the search index.

const EXPLICIT_ID_PATTERN = /\{#([^{}\s]+)\}\s*$/u;

/** Stores each heading's text in `data-heading`, from which the id is generated, and any explicit id in `id`. */
export function storeHeadingTextAndId(tree: MarkdownRoot): void {
  visit(tree, 'heading', (heading) => {
    const id = extractExplicitId(heading);
    const properties = { dataHeading: markdownText(heading).trim(), ...(id === null ? {} : { id }) };
    heading.data = { ...heading.data, hProperties: properties };
  });
}

/** Matches an HTML or MDX comment, and captures the id in the comment, if any. Words after the id are ignored. */
const COMMENT_PATTERN = /^\s*(?:<!--|\/\*)\s*(?:#(\S+?))?(?:\s[\s\S]*?)??(?:-->|\*\/)\s*$/u;

function isComment(node: PhrasingContent): node is Html | MdxTextExpression {
  return (node.type === 'html' || node.type === 'mdxTextExpression') && COMMENT_PATTERN.test(node.value);
}

/** Removes comments and the text of an explicit id from a heading. Returns the id, or null if there is none. */
function extractExplicitId(heading: Heading): string | null {
  const lastNode = heading.children.at(-1);
  const [, commentId] = COMMENT_PATTERN.exec(lastNode !== undefined && isComment(lastNode) ? lastNode.value : '') ?? [];
  heading.children = heading.children.filter((child) => !isComment(child));
  const lastContent = heading.children.at(-1);
  if (lastContent?.type !== 'text') return commentId ?? null;
  const match = commentId === undefined ? EXPLICIT_ID_PATTERN.exec(lastContent.value) : null;
  lastContent.value = lastContent.value.slice(0, match?.index).trimEnd();
  return match?.[1] ?? commentId ?? null;
}

/** A heading written in Markdown. */
export interface MarkdownHeading {
  element: Element;
  /** 1 to 6. */
  level: number;
  /** Id of the heading element; empty for an `<h1>`, which has no anchor. */
  id: string;
  text: string;
}

/** Warns about a misplaced title: an `<h1>` after another heading or, if the front matter has a title, after text. */
export function checkTitleHeadings(tree: Root, page: PageContext): void {
  const firstElement = tree.children.find((node) => node.type === 'element');
  let isPastTitle = page.input.frontMatter.title !== undefined && firstElement?.tagName === 'p';
  walkWithOrigin(tree, { path: page.input.path }, (element, origin) => {
    if (element.properties.dataHeading === undefined) return;
    if (element.tagName === 'h1' && isPastTitle) {
      const message = 'A heading of level 1 is the title of a page, so it must be the first heading, above all text.';
      const hint = 'Write `##` for a section.';
      reportProblem(page, origin, element.position, { severity: 'warning', rule: 'second-title', message, hint });
    }
    isPastTitle = true;
  });
}

/** Returns all headings, and sets the id of each except `<h1>`: its explicit id, or its slug, numbered if repeated. */
export function assignHeadingIds(tree: Root): MarkdownHeading[] {
  const headings = findHeadings(tree);
  for (const { element, level, id } of headings) {
    delete element.properties.dataHeading;
    if (level === 1) delete element.properties.id;
    else element.properties.id = id;
  }
  return headings;
}

function findHeadings(tree: Root): MarkdownHeading[] {
  const headings: MarkdownHeading[] = [];
  const slugger = new GithubSlugger();
  walkElements(tree, (element) => {
    // Uses the Markdown text in `data-heading`: the rendered heading may contain emoji, JSX and footnote references.
    const { dataHeading } = element.properties;
    if (dataHeading === undefined) return;
    const level = Number(element.tagName.slice(1));
    const text = String(dataHeading);
    // The slug of a heading that contains only symbols or emoji, such as `++`, is empty, so `section` replaces it.
    const id = getTextProperty(element, 'id') ?? slugger.slug(slug(text) === '' ? 'section' : text);
    headings.push({ element, level, id: level === 1 ? '' : id, text: getPlainText([element]) });
  });
  return headings;
}

/** Stores in `file.data` a source's headings and the variables that its code may use, such as `toc`. */
export function storeHeadingsAndVariables(tree: Root, file: VFile): void {
  const { page, includedBy, scope } = getSource(file);
  const headingElements: Element[] = [];
  visit(tree, (node) => {
    if (node.type === 'element' && node.properties.dataHeading !== undefined) headingElements.push(node);
    if (node.type === 'root' || !isJsxElement(node)) return;
    headingElements.push(...(page.headings.get(scope.get(node.name ?? '')) ?? []));
  });
  const toc = createTableOfContents(findHeadings({ type: 'root', children: headingElements }), 2, 6);
  file.data.headings = headingElements;
  file.data.variables = {
    frontMatter: includedBy.length === 1 ? readUnvalidatedFrontMatter(page.input.text) : {},
    // Reads the version only if the source uses it, because a page that reads the version is compiled once per version.
    ...(String(file).includes('docsVersion') ? { docsVersion: page.resolver.version() } : {}),
    contentTitle: findTitleHeading(findHeadings(tree))?.text,
    toc: toc.map(({ html: value, id, level }) => ({ value, id, level })),
  };
}

/** Returns unvalidated front matter, because expressions in a page may use custom fields; `{}` for invalid YAML. */
function readUnvalidatedFrontMatter(text: string): unknown {
  const { yaml } = splitFrontMatter(text);
  try {
    const yamlDocument = parseYaml((yaml ?? '').slice(0, MAX_YAML_LENGTH), { prettyErrors: false });
    return yamlDocument.errors.length > 0 ? {} : (yamlDocument.toJS() ?? {});
  } catch {
    return {};
  }
}

/** Adds a permalink after each visible heading except `<h1>`. Inside a heading, it would change the accessible name. */
export function addHeadingPermalinks(tree: Root, headings: readonly MarkdownHeading[]): void {
  const linkByHeading = new Map<Element, Element>();
  const countByText = new Map<string, number>();
  for (const { element, level, id, text } of headings) {
    if (level === 1 || hasClass(element, 'sr-only')) continue;
    const { className } = element.properties;
    element.properties.className = [...(Array.isArray(className) ? className : []), 'anchor'];
    // Numbers repeated texts, because links with different targets need different accessible names.
    const count = (countByText.get(text) ?? 0) + 1;
    countByText.set(text, count);
    const ariaLabel = `Direct link to ${text === '' ? id : count === 1 ? text : `${text} (${count})`}`;
    linkByHeading.set(element, h('a', { class: 'hash-link', href: `#${id}`, ariaLabel }));
  }
  insertPermalinks(tree, linkByHeading);
}

function insertPermalinks(parent: Parents, linkByHeading: ReadonlyMap<Element, Element>): void {
  const nonBlankNodes = parent.children.filter(
    (node) => node.type !== 'comment' && (node.type !== 'text' || node.value.trim() !== ''),
  );
  let index = -1;
  const children = parent.children.flatMap((child): Parents['children'] => {
    if (child === nonBlankNodes[index + 1]) index += 1;
    if (child.type !== 'element' || hasClass(child, 'code')) return [child];
    const permalink = linkByHeading.get(child);
    if (permalink === undefined) {
      insertPermalinks(child, linkByHeading);
      return [child];
    }
    // The stylesheet shows a heading and its link inline, so a block must separate them from adjacent inline content.
    const isNextToInline = isInline(nonBlankNodes[index - 1]) || isInline(nonBlankNodes[index + 1], linkByHeading);
    return isNextToInline ? [h('div', { class: 'heading' }, [child, permalink])] : [child, permalink];
  });
  Object.assign(parent, { children });
}

/** Returns true for text, inline elements, and headings in `linkByHeading`, which the stylesheet displays inline. */
function isInline(node: Nodes | undefined, linkByHeading?: ReadonlyMap<Nodes, Element>): boolean {
  return node !== undefined && (node.type === 'text' || phrasing(node) || linkByHeading?.has(node) === true);
}

/** Returns the page's first heading if it is an `<h1>`; otherwise null. */
export function findTitleHeading(headings: readonly MarkdownHeading[]): MarkdownHeading | null {
  const [firstHeading] = headings;
  return firstHeading?.level === 1 ? firstHeading : null;
}

/** Returns the table of contents: the headings of level `min` to `max`, except empty and visually hidden headings. */
export function createTableOfContents(headings: readonly MarkdownHeading[], min: number, max: number): TocEntry[] {
  return headings
    .filter(({ level, text, element }) => level >= min && level <= max && text !== '' && !hasClass(element, 'sr-only'))
    .map(({ level, id, element }) => ({ level, id, html: toHtml(keepElements(element.children, TOC_TAGS)).trim() }));
}

/** Names of the elements that the table of contents keeps. */
const TOC_TAGS = new Set(['code', 'em', 'strong', 'del']);

/** Creates an article's search records: one for the page, and one for each visible heading of level 2 to 4. */
export function createSearchRecords(tree: Root, title: string, headings: readonly MarkdownHeading[]): SearchRecord[] {
  const headingByElement = new Map<Nodes, MarkdownHeading>(headings.map((heading) => [heading.element, heading]));
  const sections: { heading: MarkdownHeading | null; nodes: Nodes[] }[] = [{ heading: null, nodes: [] }];
  const addToSections = (node: Nodes): void => {
    const heading = headingByElement.get(node);
    if (heading !== undefined && heading.level >= 2 && heading.level <= 4) sections.push({ heading, nodes: [] });
    else if (node.type === 'element' && containsHeading(node, headingByElement)) node.children.forEach(addToSections);
    // Omits an `<h1>`, because it is normally the page's title, which each record contains.
    else if (heading?.level !== 1) sections.at(-1)?.nodes.push(node);
  };
  tree.children.forEach(addToSections);
  const headingPath: MarkdownHeading[] = [];
  return sections.flatMap(({ heading, nodes }): SearchRecord[] => {
    const text = getPlainText(nodes);
    if (heading === null) return [{ kind: 'page', anchor: '', titles: [title], text }];
    if (hasClass(heading.element, 'sr-only')) return [];
    while ((headingPath.at(-1)?.level ?? 0) >= heading.level) headingPath.pop();
    headingPath.push(heading);
    return [{ kind: 'heading', anchor: heading.id, titles: [title, ...headingPath.map((step) => step.text)], text }];
  });
}

function containsHeading(element: Element, headingByElement: ReadonlyMap<Nodes, MarkdownHeading>): boolean {
  return element.children.some(
    (child) => headingByElement.has(child) || (child.type === 'element' && containsHeading(child, headingByElement)),
  );
}

/** Returns the text of the first top-level paragraph that isn't empty, or an empty string if there is none. */
export function getFirstParagraphText(tree: Root): string {
  const paragraphs = tree.children.filter((node) => node.type === 'element' && node.tagName === 'p');
  return paragraphs.map((paragraph) => getPlainText([paragraph])).find((text) => text !== '') ?? '';
}
