import type { Element, ElementContent, RootContent as HtmlContent, Nodes as HtmlNodes, Parents } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { phrasing as isInline } from 'hast-util-phrasing';
import { defaultHandlers, type Options, type State, toMdast } from 'hast-util-to-mdast';
import { toString as getText } from 'hast-util-to-string';
import type { Blockquote, Code, List, Nodes, Paragraph, PhrasingContent, RootContent, TableCell } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { phrasing as isPhrasing } from 'mdast-util-phrasing';
import { type Options as Format, toMarkdown } from 'mdast-util-to-markdown';
import { parseFragment } from 'parse5';
import { getOrCreate } from '#shared/get-or-create.ts';
import { MARK_CHARACTER_PATTERN, replaceLinkMarks, toBasePrefix } from '#shared/link.ts';
import type { SiteConfig } from '#shared/site.ts';
import { getVersionPath, type Version } from '#shared/version.ts';
import { capitalise, getTextProperty, hasClass, visit } from '../markdown/tree.ts';

/** Control character before links such as `#usage`. `createPageMarkdown` replaces the character with the page's URL. */
export const PAGE_ADDRESS_MARK = '\u0003';

/** Language of code blocks whose HTML names no language. These are the declarations on API pages. */
const DEFAULT_CODE_LANGUAGE = 'csharp';

type Handlers = NonNullable<Options['handlers']>;

/** Converters of HTML elements, by tag name. They override or extend the defaults of `hast-util-to-mdast`. */
const CONVERTERS: Handlers = {
  a: convertLink,
  code: (_, code) => convertInlineCode(code),
  kbd: (_, key) => convertInlineCode(key),
  pre: (_, pre) => convertCode(pre),
  div: convertDiv,
  svg: (_, drawing) => convertDrawing(drawing),
  audio: (_, media) => convertMedia(media),
  video: (_, media) => convertMedia(media),
  summary: convertTitle,
  label: (state, label) => (hasClass(label, 'tab') ? convertTitle(state, label) : []),
  fieldset: (state, group) => (hasClass(group, 'tabs') ? convertBlocks(state, group) : []),
  dl: convertDefinitionList,
  table: convertTable,
  td: convertCell,
  th: convertCell,
};
// Omits form controls, legends and `<noscript>` elements, which are useless in Markdown.
for (const name of ['button', 'input', 'select', 'textarea', 'form', 'search', 'legend', 'noscript'])
  CONVERTERS[name] = () => undefined;

const GFM_EXTENSION = gfmToMarkdown({ tablePipeAlign: false });
// Removes a rule that escapes every dot after a `w`, as in `preview.1`. `MARKDOWN_OPTIONS` has a rule for `www.` only.
for (const extension of GFM_EXTENSION.extensions ?? [])
  extension.unsafe = extension.unsafe?.filter(({ character }) => character !== '.') ?? [];
const MARKDOWN_OPTIONS: Format = {
  extensions: [GFM_EXTENSION],
  unsafe: [
    { character: '.', before: '[Ww]{3}', inConstruct: 'phrasing', notInConstruct: ['autolink', 'link', 'label'] },
  ],
  bullet: '-',
  rule: '-',
};

/**
 * Converts the HTML of an article with rendered islands to Markdown. Links keep their placeholders for the base path
 * and the version (see `link.ts`), so that all versions that show the page can use the same text.
 *
 * @param sectionCache Markdown of sections, by their nodes as JSON. Versions share a third of the sections of API pages
 */
export function convertArticleToMarkdown(html: string, sectionCache = new Map<string, string>()): string {
  const articleTree = fromParse5(parseFragment(html.replaceAll(/<wbr>|<\/?t-\w+>/gu, '')));
  const sections: ElementContent[][] = [[]];
  for (const node of 'children' in articleTree ? simplifyNodes(articleTree.children, null) : []) {
    if (startsWithHeading(node)) sections.push([]);
    sections.at(-1)?.push(node);
  }
  const sectionTexts = sections.map((children) =>
    getOrCreate(sectionCache, JSON.stringify(children), () =>
      formatMarkdown(toMdast({ type: 'root', children }, { handlers: CONVERTERS, document: true })),
    ),
  );
  return sectionTexts.filter((text) => text !== '').join('\n');
}

function startsWithHeading(node: ElementContent | undefined): boolean {
  if (node?.type !== 'element') return false;
  return HEADING_PATTERN.test(node.tagName) || (node.tagName === 'section' && startsWithHeading(node.children[0]));
}

const HEADING_PATTERN = /^h[1-6]$/u;

const SPACE_NODE: ElementContent = { type: 'text', value: ' ' };

/**
 * Simplifies nodes for conversion: removes hidden elements, and joins adjacent code elements, which Markdown can't
 * separate. Also joins text nodes, even across `<span>` tags, because the converter copies and inspects each node.
 */
function simplifyNodes(nodes: readonly HtmlContent[], parent: Element | null): ElementContent[] {
  const result: ElementContent[] = [];
  const addNode = (node: ElementContent): void => {
    const lastNode = result.at(-1);
    if (node.type === 'text') {
      if (lastNode?.type === 'text') lastNode.value += node.value;
      else result.push({ ...node });
    } else if (isElement(lastNode, 'code') && isElement(node, 'code'))
      lastNode.children = simplifyNodes([...lastNode.children, ...node.children], lastNode);
    else result.push(node);
  };
  for (const [index, node] of nodes.entries()) {
    if (node.type === 'text') addNode({ type: 'text', value: node.value.replaceAll('\u200b', '') });
    if (node.type !== 'element' || hasClass(node, 'visually-hidden') || hasClass(node, 'hash-link')) continue;
    // Replaces a line break at the start or end of an inline element with a space, because Markdown can't express it.
    const isEdge = index === 0 || index === nodes.length - 1;
    if (node.tagName === 'br' && isEdge && parent !== null && isInline(parent)) addNode({ type: 'text', value: ' ' });
    else if (node.tagName === 'div' && HEADING_PATTERN.test(parent?.tagName ?? ''))
      // Docusaurus sites put labels in `<div>` elements inside headings, but Markdown headings can't contain blocks.
      [SPACE_NODE, ...simplifyNodes(node.children, parent), SPACE_NODE].forEach(addNode);
    else if (/^(?:span$|t-)/u.test(node.tagName) && !hasClass(node, 'line-add') && !hasClass(node, 'line-remove'))
      simplifyNodes(node.children, parent).forEach(addNode);
    else addNode({ ...node, children: node.tagName === 'svg' ? [] : simplifyNodes(node.children, node) });
  }
  return result;
}

function isElement(node: HtmlNodes | undefined, name: string): node is Element {
  return node?.type === 'element' && node.tagName === name;
}

/** Formats a Markdown syntax tree as text. */
function formatMarkdown(tree: Nodes): string {
  // Placeholders in URLs (see `link.ts`) are control characters, so `toMarkdown` puts such URLs in angle brackets. The
  // replacement removes the brackets, unless other characters of the URL need them.
  return toMarkdown(tree, MARKDOWN_OPTIONS).replaceAll(/\]\(<([^<>\s\\()]+)>\)/gu, (link, address: string) =>
    MARK_CHARACTER_PATTERN.test(address) ? `](${address})` : link,
  );
}

function convertBlocks(state: State, parent: Parents): ReturnType<State['toFlow']> {
  return state.toFlow(state.all(parent));
}

function convertLink(state: State, link: Element): RootContent[] {
  if (link.properties.href === undefined) return state.all(link);
  const { children, url } = defaultHandlers.a(state, link);
  const markedUrl = url.startsWith('#') ? PAGE_ADDRESS_MARK + url : url;
  return children.length === 0 ? [] : [{ type: 'link', url: markedUrl, children }];
}

/** Converts inline code, which may contain links. */
function convertInlineCode({ children }: Element): PhrasingContent[] {
  return children.map((child) => {
    const codeNode = { type: 'inlineCode', value: getText(child) } as const;
    const href = isElement(child, 'a') ? getTextProperty(child, 'href') : undefined;
    return href === undefined ? codeNode : { type: 'link', url: href, children: [codeNode] };
  });
}

/** Converts a `<div>`, which is a code block, an admonition, a drawing, or a container of blocks. */
function convertDiv(state: State, div: Element): RootContent[] {
  if (hasClass(div, 'code')) return [convertCode(div)];
  if (hasClass(div, 'admonition')) return [convertAdmonition(state, div)];
  return div.properties.role === 'img' ? convertDrawing(div) : convertBlocks(state, div);
}

/**
 * Converts a code block, with its title. A block with removed lines becomes a diff. The `+` and `-` signs are added
 * here, because the HTML doesn't contain them: the stylesheet shows them.
 *
 * @param block a `<div>` with a title and code, or a `<pre>`
 */
function convertCode(block: Element): Code {
  const codeElement = findElement(block, ({ tagName }) => tagName === 'code') ?? block;
  const titleElement = findElement(block, (element) => hasClass(element, 'code-title'));
  const isDiff = codeElement.children.some(isRemovedLine);
  const language = isDiff ? 'diff' : (getTextProperty(block, 'dataLanguage') ?? DEFAULT_CODE_LANGUAGE);
  const titleNodes = titleElement?.children.filter((child) => child.type === 'text') ?? [];
  const titleText = getText({ type: 'root', children: titleNodes }).trim().replaceAll('"', "'");
  return {
    type: 'code',
    lang: language === 'text' && titleText === '' ? null : language,
    meta: titleText === '' ? null : `title="${titleText}"`,
    value: (isDiff ? formatDiff(codeElement) : getText(codeElement)).replace(/\n$/u, ''),
  };
}

function isRemovedLine(line: ElementContent): boolean {
  return hasClass(line, 'line-remove') && !hasClass(line, 'line-add');
}

/** Returns the text of a code block as a diff: each line starts with `+`, `-` or a space. */
function formatDiff({ children }: Element): string {
  const signedLines = children.map((line) => {
    const diffSign = isRemovedLine(line) ? '-' : hasClass(line, 'line-add') ? '+' : '';
    return diffSign === '' ? getText(line) : `\u0000${diffSign}${getText(line)}`;
  });
  return signedLines
    .join('')
    .replace(/\n$/u, '')
    .replaceAll(/^(?!\u0000)/gmu, ' ')
    .replaceAll('\u0000', '');
}

/** Converts an admonition to a block quote that begins with `**Tip**`, or with `**Tip: title**` if it has a title. */
function convertAdmonition(state: State, div: Element): Blockquote {
  const kind = /\badmonition-(\w+)/u.exec(String(div.properties.className))?.[1] ?? 'note';
  const label = capitalise(kind);
  const title = div.children.find((child) => hasClass(child, 'admonition-title'));
  const children = div.children.filter((child) => child !== title);
  const titleNodes = title?.type !== 'element' || getText(title).trim().toLowerCase() === kind ? [] : state.all(title);
  const labelNode: PhrasingContent = { type: 'text', value: titleNodes.length === 0 ? label : `${label}: ` };
  const titleParagraph = createBoldParagraph([labelNode, ...titleNodes.filter(isPhrasing)]);
  return { type: 'blockquote', children: [titleParagraph, ...convertBlocks(state, { type: 'root', children })] };
}

function createBoldParagraph(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children: [{ type: 'strong', children }] };
}

/** Converts a drawing to its alternative text. Omits drawings without alternative text. */
function convertDrawing(drawing: Element): Paragraph[] {
  const label = getTextProperty(drawing, 'ariaLabel')?.replaceAll('\u200b', '') ?? '';
  const captionNode = { type: 'text', value: `Figure: ${label}` } as const;
  return label === '' ? [] : [{ type: 'paragraph', children: [{ type: 'emphasis', children: [captionNode] }] }];
}

/** Converts `<audio>` or `<video>` to a link to the media file. Omits an element without a URL. */
function convertMedia(media: Element): Paragraph[] {
  const sourceNode = findElement(media, ({ tagName }) => tagName === 'source');
  const url = getTextProperty(media, 'src') ?? (sourceNode === null ? undefined : getTextProperty(sourceNode, 'src'));
  const textNode = { type: 'text', value: getTextProperty(media, 'ariaLabel') ?? media.tagName } as const;
  return url === undefined ? [] : [{ type: 'paragraph', children: [{ type: 'link', url, children: [textNode] }] }];
}

/** Converts the title of a tab or of `<details>` to a bold paragraph. A heading in the title remains a heading. */
function convertTitle(state: State, title: Element): RootContent[] {
  return convertBlocks(state, title).map((block) =>
    block.type === 'paragraph' ? createBoldParagraph(block.children) : block,
  );
}

/** Converts a definition list to a list with one item per term. Each item begins with the term and a colon. */
function convertDefinitionList(state: State, list: Element): List | undefined {
  visit(list, 'element', (term) => {
    if (term.tagName !== 'dt' || findElement(term, ({ tagName }) => tagName === 'code') !== null) return;
    term.children = [{ type: 'element', tagName: 'strong', properties: {}, children: term.children }];
  });
  const convertedList = defaultHandlers.dl(state, list);
  for (const item of convertedList?.children ?? []) {
    const [term, definition] = item.children;
    if (term?.type !== 'paragraph' || definition === undefined) continue;
    term.children.push({ type: 'text', value: definition.type === 'paragraph' ? ': ' : ':' });
    if (definition.type === 'paragraph') {
      term.children.push(...definition.children);
      item.children.splice(1, 1);
    }
    item.spread = item.children.slice(1).some(({ type }) => type !== 'list');
  }
  if (convertedList !== undefined) convertedList.spread = convertedList.children.some(({ spread }) => spread);
  return convertedList;
}

/** Converts a table, with its caption as a bold paragraph before it. */
function convertTable(state: State, table: Element): RootContent[] {
  const captionNode = table.children.find((child) => isElement(child, 'caption'));
  const titleBlocks = captionNode === undefined ? [] : [createBoldParagraph(state.all(captionNode).filter(isPhrasing))];
  return [...titleBlocks, defaultHandlers.table(state, table)];
}

const LINE_BREAK_NODE: PhrasingContent = { type: 'html', value: '<br>' };

/** Converts a table cell to a single line, with `<br>` between its blocks. */
function convertCell(state: State, cell: Element): TableCell {
  const tableCell = defaultHandlers.td(state, cell);
  tableCell.children = toSingleLine(tableCell.children).filter(
    (node, index, siblings) => node !== LINE_BREAK_NODE || ![undefined, LINE_BREAK_NODE].includes(siblings[index + 1]),
  );
  if (tableCell.children[0] === LINE_BREAK_NODE) tableCell.children.shift();
  return tableCell;
}

function toSingleLine(nodes: readonly RootContent[]): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (node.type === 'break') return [LINE_BREAK_NODE];
    // Uses `<code>`, because a code span in a table can't contain a backslash before a pipe.
    if (node.type === 'inlineCode' && node.value.includes('\\|'))
      return [
        { type: 'html', value: '<code>' },
        { type: 'text', value: node.value },
        { type: 'html', value: '</code>' },
      ];
    if (isPhrasing(node)) return [node];
    const codeLines = node.type === 'code' ? node.value.split('\n') : [];
    const codeNodes = codeLines.flatMap((value) => [{ type: 'inlineCode', value } as const, LINE_BREAK_NODE]);
    return [LINE_BREAK_NODE, ...('children' in node ? toSingleLine(node.children) : codeNodes), LINE_BREAK_NODE];
  });
}

/** Returns the first matching descendant of an element, in document order; null if there is none. */
function findElement(parent: Element, matches: (element: Element) => boolean): Element | null {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    const match = matches(child) ? child : findElement(child, matches);
    if (match !== null) return match;
  }
  return null;
}

/**
 * Prepares a page's Markdown for use outside the site: makes links absolute, and appends a line with the page's URL.
 *
 * @param markdown result of `convertArticleToMarkdown`
 * @param version the page's version; null for unversioned pages
 * @param path the page's site path, without the base path
 */
export function createPageMarkdown(
  markdown: string,
  config: Pick<SiteConfig, 'title' | 'url' | 'baseUrl'>,
  version: Version | null,
  path: string,
): string {
  const siteUrl = config.url + toBasePrefix(config.baseUrl);
  const prefixes = { base: siteUrl, version: siteUrl + (version === null ? '' : getVersionPath(version)) };
  const pageUrl = siteUrl + path;
  const linkedMarkdown = replaceLinkMarks(markdown, prefixes).replaceAll(PAGE_ADDRESS_MARK, () => pageUrl);
  const siteLabel = version === null ? config.title : `${config.title}, version ${version.label}`;
  return `${linkedMarkdown}\n---\n\nFrom <${pageUrl}> (${siteLabel}).\n`;
}
