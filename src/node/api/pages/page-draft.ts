import GithubSlugger from 'github-slugger';
import type { Element, ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import type { ApiProse, ApiType } from '#shared/api.ts';
import type { CompiledPage, PageLink, TocEntry } from '#shared/article.ts';
import { getOwnValue } from '#shared/get-own.ts';
import { splitAtWordBreaks, toBreakableHtml } from '#shared/html.ts';
import { getExternalLinkProperties, type StoredHref } from '#shared/link.ts';
import type { PageProblem } from '#shared/problem.ts';
import type { ReferenceResolver, XrefTarget } from '#shared/reference.ts';
import type { SearchRecord } from '#shared/search-data.ts';
import { toPathInVersion } from '../../content/read-folder.ts';
import { createPlaceholder } from '../../markdown/context.ts';
import type { Highlighter } from '../../markdown/highlighter.ts';
import { renderFragment } from '../../markdown/render-fragment.ts';
import { createTimeLimit, type TimeLimit } from '../../markdown/time-limit.ts';
import { keepElements, walkElements } from '../../markdown/tree.ts';
import { serialiseArticle } from '../../markdown/write-article.ts';
import { hasNamespacePrefix } from '../docfx/api-index.ts';

/** Services for rendering an API page. A cached page becomes invalid if the resolver's results change. */
export interface ApiPageContext {
  resolver: ReferenceResolver;
  highlighter: Highlighter;
}

/** The library's NuGet package. A field is '' if the site's configuration doesn't set it. */
export interface NuGetPackage {
  package: string;
  packageUrl: string;
}

/** Context of a page that is being rendered, and the links, problems, headings and search records collected so far. */
export interface PageDraft {
  context: ApiPageContext;
  timeLimit: TimeLimit;
  /** Source file of the page's symbol, relative to the site's root; '' for a page without such a file. */
  file: string;
  /** Uid of the page's symbol, to which the page's code and type expressions don't link; '' if the page has none. */
  selfUid: string;
  /** Link to this page, for shortening links within the page to fragments; undefined if there are no such links. */
  pageHref?: StoredHref | undefined;
  /** Prefixes of the API's uids (see `ApiIndex`). */
  roots: readonly string[];
  /** Uids that docfx marks as external. Some of them begin with one of the API's namespace prefixes (`roots`). */
  externalUids: ReadonlySet<string>;
  links: Map<StoredHref, PageLink>;
  problems: PageProblem[];
  toc: TocEntry[];
  records: SearchRecord[];
  /** Creates unique ids for headings. `slugger.occurrences` contains every id in use on the page. */
  slugger: GithubSlugger;
}

/** Context of a type's page that is being rendered. */
export interface TypeDraft extends PageDraft {
  type: ApiType;
}

/** Creates the empty collections that are filled while a generated page is rendered. */
export function createEmptyPageCollections(): Pick<PageDraft, 'links' | 'problems' | 'toc' | 'records'> {
  return { links: new Map(), problems: [], toc: [], records: [] };
}

/** Creates the draft of a page, with empty collections. */
export function createPageDraft(
  context: ApiPageContext,
  page: Pick<PageDraft, 'file' | 'selfUid' | 'pageHref' | 'roots'> & { externalUids?: PageDraft['externalUids'] },
): PageDraft {
  const initialState = { timeLimit: createTimeLimit(), slugger: new GithubSlugger(), ...createEmptyPageCollections() };
  return { externalUids: new Set(), ...page, ...initialState, context };
}

/** Returns true for a uid that should exist in this API: it has an API prefix (`roots`), and isn't marked external. */
function belongsToApi(draft: PageDraft, uid: string): boolean {
  return hasNamespacePrefix(draft.roots, uid) && !draft.externalUids.has(uid);
}

/** Resolves a uid. Returns null for an unknown symbol, and reports the symbol if it should exist in this API. */
function findOrReportXrefTarget(draft: PageDraft, uid: string): XrefTarget | null {
  const target = draft.context.resolver.xref(uid);
  if (target === null && belongsToApi(draft, uid)) reportUnknownSymbol(draft, uid);
  return target;
}

/** Reports an unknown symbol once per page. The problem is only a warning, because docfx generates most references. */
function reportUnknownSymbol(draft: PageDraft, uid: string, file?: string): void {
  if (draft.problems.some((problem) => problem.uid === uid)) return;
  draft.problems.push({
    severity: 'warning',
    rule: 'unknown-xref',
    message: `There is no symbol \`${uid}\`.`,
    hint: 'Run docfx for all assemblies at once, or add the other library’s map to `xrefmaps`.',
    uid,
    file,
  });
}

/** Renders a link and records it for the link check. */
export function renderLink(draft: Pick<PageDraft, 'links'>, href: StoredHref, content: ElementContent[] | string) {
  if (!draft.links.has(href)) draft.links.set(href, { href });
  return h('a', { href, ...getExternalLinkProperties(href) }, content);
}

/** Returns a symbol's URL; null for the page's own symbol, and for an unknown symbol if docfx has no `href` for it. */
export function resolveSymbolHref(draft: PageDraft, uid: string, href: string | undefined): StoredHref | null {
  if (uid === draft.selfUid) return null;
  if (href === undefined) return findOrReportXrefTarget(draft, uid)?.href ?? null;
  // The resolver's URL takes precedence for symbols of this API, docfx's URL for all other symbols.
  return belongsToApi(draft, uid) ? (draft.context.resolver.xref(uid)?.href ?? href) : href;
}

/** Creates a text node. */
export function createText(value: string): ElementContent {
  return { type: 'text', value };
}

/** Renders a heading and adds it to the table of contents. */
export function renderHeading(draft: PageDraft, level: 2 | 3, id: string, title: string): Element {
  draft.toc.push({ level, id, html: toBreakableHtml(title) });
  return h(`h${level}`, { id }, title);
}

/** Renders a section heading, and creates its id from the title. */
export function renderSectionHeading(draft: PageDraft, title: string): Element {
  return renderHeading(draft, 2, draft.slugger.slug(title), title);
}

/** Minimum number of rows of a list that has a filter field. */
const MIN_FILTER_ROWS = 8;

/** Renders the field that filters a long list of `count` symbols in `rows` rows; returns [] for a short list. */
export function renderListFilter(rows: number, count: number, noun: string): Element[] {
  return rows < MIN_FILTER_ROWS ? [] : [renderIsland('ApiFilter', { count, noun })];
}

/** Renders a placeholder for an island (an interactive component). `children` are the island's slots. */
export function renderIsland(name: string, props: Record<string, unknown>, children: Element[] = []): Element {
  return createPlaceholder('x-island', children, { island: { name, props } });
}

/** Renders text with `<wbr>` at possible line breaks in long words. */
export function renderBreakableText(value: string): ElementContent[] {
  return splitAtWordBreaks(value).flatMap((segment, index) =>
    index === 0 ? [createText(segment)] : [h('wbr'), createText(segment)],
  );
}

/** Renders a type expression or member with links; an empty element if the type's `references` lack the uid. */
export function renderReference(draft: TypeDraft, uid: string): Element {
  const content = (getOwnValue(draft.type.references, uid)?.parts ?? []).map((part): ElementContent => {
    const href = part.uid === undefined ? null : resolveSymbolHref(draft, part.uid, part.href);
    return href === null ? createText(part.text) : renderLink(draft, href, part.text);
  });
  return h('code', content);
}

/** Renders a name in code style, with a link unless `href` is null. */
export function renderNameAsCode(draft: PageDraft, href: StoredHref | null, name: ElementContent[]): Element {
  return h('code', href === null ? name : [renderLink(draft, href, name)]);
}

/** Renders a symbol's name with a link to the symbol; only the uid if the resolver doesn't find the symbol. */
export function renderSymbolLink(draft: PageDraft, uid: string): Element {
  const target = findOrReportXrefTarget(draft, uid);
  return renderNameAsCode(draft, target?.href ?? null, renderBreakableText(target?.name ?? uid));
}

/**
 * Renders prose as static content, without islands. Returns no content if `prose` is null.
 *
 * @param parentLevel level of the preceding heading; headings in the prose are demoted below it
 */
export async function renderProse(draft: PageDraft, prose: ApiProse | null, parentLevel = 4) {
  if (prose === null) return { content: [], text: '' };
  const { highlighter } = draft.context;
  const file = prose.file === draft.file ? undefined : prose.file;
  // Problems in generated YAML are only warnings, because the site's authors did not write the YAML.
  const isGenerated = prose.line === undefined;
  const warningFields = { severity: 'warning', line: prose.symbolLine, column: undefined } as const;
  const resolver: ReferenceResolver = {
    ...draft.context.resolver,
    code: (listing) => draft.context.resolver.code(listing).filter(({ uid }) => uid !== draft.selfUid),
  };
  const shouldLink = (uid: string, isSoft: boolean): boolean => {
    if (resolver.xref(uid) !== null || (!isGenerated && !isSoft && belongsToApi(draft, uid))) return true;
    if (belongsToApi(draft, uid)) reportUnknownSymbol(draft, uid, file);
    return false;
  };
  const { markdown, line = 1 } = prose;
  const fragmentSource = { markdown, line, path: toPathInVersion(prose.file), isLinked: shouldLink, isGenerated };
  const fragment = await renderFragment(fragmentSource, resolver, highlighter, draft.timeLimit);
  for (const { href, ...position } of fragment.links)
    if (!draft.links.has(href)) draft.links.set(href, isGenerated ? { href, file } : { href, ...position, file });
  for (const problem of fragment.problems)
    draft.problems.push({ ...problem, ...(isGenerated ? warningFields : {}), file: problem.file ?? file });
  walkElements({ type: 'root', children: fragment.content }, (element) => {
    const level = /^h([1-6])$/u.exec(element.tagName)?.[1];
    if (level !== undefined) element.tagName = `h${Math.min(6, Math.max(Number(level), parentLevel + 1))}`;
  });
  return { content: fragment.content, text: fragment.text.trim() };
}

/**
 * Serialises a rendered page. Shortens links to the page's own sections to fragments, such as `#remarks`.
 *
 * @param titles `headTitle` is the text of `<title>`, if it differs from `title`
 */
export function serialisePage(
  draft: ReturnType<typeof createEmptyPageCollections> & Pick<PageDraft, 'pageHref'>,
  titles: { title: string; headTitle?: string; description: string },
  content: ElementContent[],
): CompiledPage {
  const tree: Root = { type: 'root', children: content };
  const anchors: string[] = [];
  walkElements(tree, (element) => {
    const { id, href } = element.properties;
    if (typeof id === 'string') anchors.push(id);
    if (typeof href === 'string' && href.startsWith(`${draft.pageHref}#`))
      element.properties.href = href.slice(draft.pageHref?.length);
  });
  const { title, headTitle = title, description } = titles;
  return {
    title,
    description,
    ...serialiseArticle(tree),
    toc: draft.toc,
    head: headTitle === title ? [] : [{ tag: 'title', attributes: {}, text: headTitle }],
    anchors,
    links: [...draft.links.values()],
    mentions: [],
    records: draft.records,
    problems: draft.problems,
  };
}

/** Matches a sentence's end before white space and a capital letter, quote, `(` or the text's end; not `e.g. Foo`. */
const SENTENCE_END_PATTERN = /(?<!\b(?:e\.g|i\.e|etc|vs|cf))[.!?](?=\s+(?:[\p{Lu}"“(]|$))/u;

/** Maximum length, in UTF-16 code units, of the prose that is rendered to get its first sentence: rendering is slow. */
const MAX_LEADING_PROSE_LENGTH = 5000;

/** Renders prose and returns its first sentence (see `extractFirstSentence`); [] if `prose` is null. */
export async function renderFirstSentence(draft: PageDraft, prose: ApiProse | null): Promise<ElementContent[]> {
  if (prose === null) return [];
  const truncatedProse = { ...prose, markdown: prose.markdown.slice(0, MAX_LEADING_PROSE_LENGTH) };
  return extractFirstSentence((await renderProse(draft, truncatedProse)).content);
}

/** Returns the first sentence of rendered prose as text and inline code, without links, on one line. */
export function extractFirstSentence(content: readonly ElementContent[]): ElementContent[] {
  const paragraph = content.find((node): node is Element => node.type === 'element' && node.tagName === 'p');
  return splitSentences(keepElements(paragraph?.children ?? [], new Set(['code'])))[0] ?? [];
}

/** Splits inline content into sentences. Replaces line breaks with spaces. */
export function splitSentences(nodes: readonly ElementContent[]): ElementContent[][] {
  const sentences: ElementContent[][] = [];
  let sentence: ElementContent[] = [];
  for (const node of nodes) {
    if (node.type !== 'text') {
      sentence.push(node);
      continue;
    }
    let text = node.value.replaceAll(/\s+/gu, ' ');
    for (let match = SENTENCE_END_PATTERN.exec(text); match !== null; match = SENTENCE_END_PATTERN.exec(text)) {
      sentences.push([...sentence, createText(text.slice(0, match.index + 1))]);
      sentence = [];
      text = text.slice(match.index + 2);
    }
    if (text !== '') sentence.push(createText(text));
  }
  return sentence.length === 0 ? sentences : [...sentences, sentence];
}
