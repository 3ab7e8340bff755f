import GithubSlugger from 'github-slugger';
import type { Element, ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import type { ApiProse, ApiReference } from '#shared/api.ts';
import type { CompiledPage, FoundLink, TocEntry } from '#shared/article.ts';
import { wordBreaks } from '#shared/html.ts';
import { externalLinkProperties, type StoredHref } from '#shared/link.ts';
import type { PageProblem } from '#shared/problem.ts';
import type { Resolver, XrefTarget } from '#shared/reference.ts';
import type { SearchRecord } from '#shared/search-data.ts';
import { contentPath } from '../../content/read-folder.ts';
import type { Highlighter } from '../../markdown/highlighter.ts';
import { renderFragment } from '../../markdown/render-fragment.ts';
import { writeArticle } from '../../markdown/write-article.ts';
import { hasNamespacePrefix } from '../docfx/api-index.ts';

/** Services for rendering an API page. Only the resolver's answers change the result. */
export interface ApiContext {
  resolver: Resolver;
  highlighter: Highlighter;
}

/** State of a page while it is rendered. */
export interface PageDraft {
  context: ApiContext;
  /** The page's own file, relative to the site's root; '' when it has none. */
  file: string;
  /** Uid of the page's own symbol, which its page does not link. */
  self: string;
  /** Stored link to the page; undefined when the page does not link to itself. */
  own?: StoredHref | undefined;
  roots: readonly string[];
  /** Uids below these prefixes that docfx did not document. */
  external: ReadonlySet<string>;
  links: Map<StoredHref, FoundLink>;
  problems: PageProblem[];
  toc: TocEntry[];
  records: SearchRecord[];
  /** Ids in use. */
  ids: Set<string>;
  /** Namespaces of the types in the page's declarations. */
  namespaces: Set<string>;
}

/** Creates the empty collections of a page. */
export function emptyParts(): Pick<PageDraft, 'links' | 'problems' | 'toc' | 'records'> {
  return { links: new Map(), problems: [], toc: [], records: [] };
}

/** Creates the state of a page. */
export function startPage(
  context: ApiContext,
  page: Pick<PageDraft, 'file' | 'self' | 'own' | 'roots'> & { external?: PageDraft['external'] },
): PageDraft {
  return { external: new Set(), ...page, ...emptyParts(), context, ids: new Set(), namespaces: new Set() };
}

/** Returns a unique id for a generated heading: the slug of its text, numbered if necessary. */
export function claimId(draft: PageDraft, text: string): string {
  const slug = new GithubSlugger().slug(text);
  let id = slug;
  for (let count = 1; draft.ids.has(id); count += 1) id = `${slug}-${count}`;
  draft.ids.add(id);
  return id;
}

/** True for a uid that should belong to this API: it has one of its prefixes and docfx does not call it external. */
function isOurs(draft: PageDraft, uid: string): boolean {
  return hasNamespacePrefix(draft.roots, uid) && !draft.external.has(uid);
}

/** Resolves a symbol; reports an unknown symbol of this API. */
function findTarget(draft: PageDraft, uid: string): XrefTarget | null {
  const target = draft.context.resolver.xref(uid);
  if (target === null && isOurs(draft, uid)) reportUnknown(draft, uid);
  return target;
}

/** Reports an unknown symbol once for each page, as a warning, since docfx wrote the reference. */
function reportUnknown(draft: PageDraft, uid: string, file?: string): void {
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
export function renderLink(
  draft: Pick<PageDraft, 'links'>,
  href: StoredHref,
  content: ElementContent[] | string,
): Element {
  if (!draft.links.has(href)) draft.links.set(href, { href });
  return h('a', { href, ...externalLinkProperties(href) }, content);
}

/** Returns the address of a symbol; null for an unknown one and for the page's own symbol. */
export function hrefOf(draft: PageDraft, uid: string, href: string | undefined): StoredHref | null {
  if (uid === draft.self) return null;
  if (href === undefined) return findTarget(draft, uid)?.href ?? null;
  return isOurs(draft, uid) ? (draft.context.resolver.xref(uid)?.href ?? href) : href;
}

/** Creates a text node. */
export function text(value: string): ElementContent {
  return { type: 'text', value };
}

/** Renders a text with `<wbr>` where long words may break. */
export function breakable(value: string): ElementContent[] {
  return wordBreaks(value).flatMap((piece, index) => (index === 0 ? [text(piece)] : [h('wbr'), text(piece)]));
}

/** Renders a type expression or member with links. */
export function renderReference(draft: PageDraft, reference: ApiReference | undefined): Element {
  const content = (reference?.parts ?? []).map((part): ElementContent => {
    const href = part.uid === undefined ? null : hrefOf(draft, part.uid, part.href);
    return href === null ? text(part.text) : renderLink(draft, href, part.text);
  });
  return h('code', content);
}

/** Renders a symbol by its uid, with the name from the resolver. */
export function renderSymbol(draft: PageDraft, uid: string): Element {
  const target = findTarget(draft, uid);
  const content = breakable(target?.name ?? uid);
  return h('code', target === null ? content : [renderLink(draft, target.href, content)]);
}

/** Rendered prose, and its plain text. */
interface RenderedProse {
  content: ElementContent[];
  text: string;
}

/**
 * Renders prose, without anything that could run in a browser.
 *
 * @param below level of the heading above; headings in the prose are moved below it
 */
export async function renderProse(draft: PageDraft, prose: ApiProse, below = 4): Promise<RenderedProse> {
  const file = prose.file === draft.file ? undefined : prose.file;
  // Prose inside YAML has no line and was not written by the site's authors: its problems are never errors.
  const isGenerated = prose.line === undefined;
  const asWarning = { severity: 'warning', line: undefined, column: undefined } as const;
  const report = (problem: PageProblem): void => {
    draft.problems.push({ ...problem, ...(isGenerated ? asWarning : {}), file: problem.file ?? file });
  };
  const resolver: Resolver = {
    ...draft.context.resolver,
    code(listing) {
      const answer = draft.context.resolver.code(listing);
      return answer === null ? null : { ...answer, uses: answer.uses.filter(({ uid }) => uid !== draft.self) };
    },
  };
  const isLinked = (uid: string, isSoft: boolean): boolean => {
    if (resolver.xref(uid) !== null || (!isGenerated && !isSoft && isOurs(draft, uid))) return true;
    if (isOurs(draft, uid)) reportUnknown(draft, uid, file);
    return false;
  };
  const source = { markdown: prose.markdown, line: prose.line ?? 1, path: contentPath(prose.file), isLinked };
  const fragment = await renderFragment(source, resolver, draft.context.highlighter);
  for (const { href, ...place } of fragment.links) {
    if (!draft.links.has(href)) draft.links.set(href, isGenerated ? { href, file } : { href, ...place, file });
  }
  for (const problem of fragment.problems) report(problem);
  visit({ type: 'root', children: fragment.content }, 'element', (element) => {
    const level = /^h([1-6])$/u.exec(element.tagName)?.[1];
    if (level !== undefined) element.tagName = `h${Math.min(6, Math.max(Number(level), below + 1))}`;
  });
  return { content: fragment.content, text: fragment.text.trim() };
}

/** Title and description of a page. */
interface PageFacts {
  title: string;
  /** For `<title>`, when different from the heading. */
  headTitle?: string;
  description: string;
}

/** Serialises a rendered page. */
export function writePage(
  draft: ReturnType<typeof emptyParts> & Pick<PageDraft, 'own'>,
  facts: PageFacts,
  content: ElementContent[],
): CompiledPage {
  const tree: Root = { type: 'root', children: content };
  const anchors: string[] = [];
  visit(tree, 'element', (element) => {
    const { id, href } = element.properties;
    if (typeof id === 'string') anchors.push(id);
    // Links within the page only need the fragment.
    if (typeof href === 'string' && href.startsWith(`${draft.own}#`)) {
      element.properties.href = href.slice(draft.own?.length);
    }
  });
  const { title, headTitle = title, description } = facts;
  return {
    title,
    description,
    ...writeArticle(tree),
    toc: draft.toc,
    head: headTitle === title ? [] : [{ tag: 'title', attributes: {}, text: headTitle }],
    anchors,
    links: [...draft.links.values()],
    mentions: [],
    records: draft.records,
    problems: draft.problems,
  };
}

/** The end of a sentence: punctuation before a capital letter or an element, but not `e.g. Foo`. */
const END = /(?<!\b(?:e\.g|i\.e|etc|vs|cf))[.!?](?=\s+(?:[\p{Lu}"“(]|$))/u;

/** Renders the first sentence of prose. */
export async function renderFirstSentence(draft: PageDraft, prose: ApiProse | null): Promise<ElementContent[]> {
  return prose === null ? [] : firstSentence((await renderProse(draft, prose)).content);
}

/** Returns the first sentence of rendered prose: text and inline code without links, on one line. */
export function firstSentence(content: readonly ElementContent[]): ElementContent[] {
  const paragraph = content.find((node): node is Element => node.type === 'element' && node.tagName === 'p');
  const result: ElementContent[] = [];
  for (const node of inline(paragraph?.children ?? [])) {
    if (node.type !== 'text') {
      result.push(node);
      continue;
    }
    const end = END.exec(node.value);
    const value = end === null ? node.value : node.value.slice(0, end.index + 1);
    result.push(text(value.replaceAll(/\s+/gu, ' ')));
    if (end !== null) break;
  }
  return result;
}

function inline(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [node];
    if (node.type !== 'element') return [];
    const children = inline(node.children);
    return node.tagName === 'code' ? [h('code', children)] : children;
  });
}
