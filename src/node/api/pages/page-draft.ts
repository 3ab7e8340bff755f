import GithubSlugger from 'github-slugger';
import type { Element, ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import type { ApiProse, ApiReference } from '#shared/api.ts';
import type { CompiledPage, FoundLink, TocEntry } from '#shared/article.ts';
import { externalLinkProperties, type StoredHref } from '#shared/link.ts';
import type { PageProblem } from '#shared/problem.ts';
import type { Resolver, XrefTarget } from '#shared/reference.ts';
import type { SearchRecord } from '#shared/search-data.ts';
import { wordBreaks } from '#shared/word-breaks.ts';
import { contentPath } from '../../content/read-folder.ts';
import type { Highlighter } from '../../markdown/highlighter.ts';
import type { RenderFragment } from '../../markdown/render-fragment.ts';
import { writeArticle } from '../../markdown/write-article.ts';
import { isBelow } from '../docfx/api-index.ts';

/** What compiling an API page works with. None of it changes the result but through the resolver's answers. */
export interface ApiContext {
  resolver: Resolver;
  highlighter: Highlighter;
  renderFragment: RenderFragment;
}

/** What one page gathers while it is drawn. */
export interface PageDraft {
  context: ApiContext;
  /** The page's own file, relative to the site's root; '' where there is none. */
  file: string;
  /** Uid of the page's own symbol, which isn't linked on its own page. */
  self: string;
  /** Stored link to the page; left out where nothing on it is linked from itself. */
  own?: StoredHref | undefined;
  roots: readonly string[];
  /** Uids below them that docfx says it didn't document. */
  external: ReadonlySet<string>;
  links: Map<StoredHref, FoundLink>;
  problems: PageProblem[];
  toc: TocEntry[];
  records: SearchRecord[];
  /** Ids in use, so that prose doesn't repeat one. */
  ids: Set<string>;
  /** Namespaces of the types that the page's declarations name. */
  namespaces: Set<string>;
}

/** What a page gathers before anything of it is drawn. */
export function emptyParts(): Pick<PageDraft, 'links' | 'problems' | 'toc' | 'records'> {
  return { links: new Map(), problems: [], toc: [], records: [] };
}

/** Begin to draw a page. */
export function startPage(
  context: ApiContext,
  page: Pick<PageDraft, 'file' | 'self' | 'own' | 'roots'> & { external?: PageDraft['external'] },
): PageDraft {
  return { external: new Set(), ...page, ...emptyParts(), context, ids: new Set(), namespaces: new Set() };
}

/** An id for a heading of ours that stands nowhere else on the page: the text's slug, with a number if need be. */
export function claimId(draft: PageDraft, text: string): string {
  const slug = new GithubSlugger().slug(text);
  let id = slug;
  for (let count = 1; draft.ids.has(id); count += 1) id = `${slug}-${count}`;
  draft.ids.add(id);
  return id;
}

/** True for a uid that should be one of ours: it begins like them, and docfx doesn't say that it is another's. */
function isOurs(draft: PageDraft, uid: string): boolean {
  return isBelow(draft.roots, uid) && !draft.external.has(uid);
}

/** Where a symbol is shown; an unknown symbol of ours is a problem, one of others is plain text. */
function findTarget(draft: PageDraft, uid: string): XrefTarget | null {
  const target = draft.context.resolver.xref(uid);
  if (target === null && isOurs(draft, uid)) reportUnknown(draft, uid);
  return target;
}

/**
 * Tell of a symbol that docfx names and that isn't there, once a page. Nobody wrote that, so it is a warning; what it may
 * be instead is told with all of them (`check/unknown-symbols.ts`), so that the page depends on nothing else.
 */
function reportUnknown(draft: PageDraft, uid: string, file?: string): void {
  if (draft.problems.some((problem) => problem.uid === uid)) return;
  draft.problems.push({
    severity: 'warning',
    rule: 'unknown-xref',
    message: `There is no symbol \`${uid}\`.`,
    uid,
    file,
  });
}

/** A link, noted for the check of links; external ones open beside the page. */
export function drawLink(
  draft: Pick<PageDraft, 'links'>,
  href: StoredHref,
  content: ElementContent[] | string,
): Element {
  if (!draft.links.has(href)) draft.links.set(href, { href });
  return h('a', { href, ...externalLinkProperties(href) }, content);
}

/** Address of a written symbol; null for what leads nowhere and for the page's own symbol. */
export function hrefOf(draft: PageDraft, uid: string, href: string | undefined): StoredHref | null {
  if (uid === draft.self) return null;
  if (href === undefined) return findTarget(draft, uid)?.href ?? null;
  return isOurs(draft, uid) ? (draft.context.resolver.xref(uid)?.href ?? href) : href;
}

/** A text node. */
export function text(value: string): ElementContent {
  return { type: 'text', value };
}

/** A text as elements, with `<wbr>` where a long word in it may break. */
export function breakable(value: string): ElementContent[] {
  return wordBreaks(value).flatMap((piece, index) => (index === 0 ? [text(piece)] : [h('wbr'), text(piece)]));
}

/** A written type or member with every name in it linked. */
export function drawReference(draft: PageDraft, reference: ApiReference | undefined): Element {
  const content = (reference?.parts ?? []).map((part): ElementContent => {
    const href = part.uid === undefined ? null : hrefOf(draft, part.uid, part.href);
    return href === null ? text(part.text) : drawLink(draft, href, part.text);
  });
  return h('code', content);
}

/** A symbol by uid alone, with the name that the resolver knows it by. */
export function drawSymbol(draft: PageDraft, uid: string): Element {
  const target = findTarget(draft, uid);
  const content = breakable(target?.name ?? uid);
  return h('code', target === null ? content : [drawLink(draft, target.href, content)]);
}

/** Prose as elements and as plain text. */
interface DrawnProse {
  content: ElementContent[];
  text: string;
}

/**
 * Draw prose. Nothing that could run in a reader's browser survives, whoever wrote it.
 *
 * @param below level of the heading that the prose stands below: its own headings come deeper
 */
export async function drawProse(draft: PageDraft, prose: ApiProse, below = 4): Promise<DrawnProse> {
  const file = prose.file === draft.file ? undefined : prose.file;
  // Prose inside YAML has no line of its own, and who keeps the site didn't write it: nothing in it is an error.
  const isGiven = prose.line === undefined;
  const given = { severity: 'warning', line: undefined, column: undefined } as const;
  const note = (problem: PageProblem): void => {
    draft.problems.push({ ...problem, ...(isGiven ? given : {}), file: problem.file ?? file });
  };
  const resolver: Resolver = {
    ...draft.context.resolver,
    code(listing) {
      const answer = draft.context.resolver.code(listing);
      return answer === null ? null : { ...answer, uses: answer.uses.filter(({ uid }) => uid !== draft.self) };
    },
  };
  const isLinked = (uid: string, isSoft: boolean): boolean => {
    if (resolver.xref(uid) !== null || (!isGiven && !isSoft && isOurs(draft, uid))) return true;
    if (isOurs(draft, uid)) reportUnknown(draft, uid, file);
    return false;
  };
  const source = { markdown: prose.markdown, line: prose.line ?? 1, path: contentPath(prose.file), isLinked };
  const fragment = await draft.context.renderFragment(source, resolver);
  for (const { href, ...place } of fragment.links) {
    if (!draft.links.has(href)) draft.links.set(href, isGiven ? { href, file } : { href, ...place, file });
  }
  for (const problem of fragment.problems) note(problem);
  visit({ type: 'root', children: fragment.content }, 'element', (element) => {
    const level = /^h([1-6])$/u.exec(element.tagName)?.[1];
    if (level !== undefined) element.tagName = `h${Math.min(6, Math.max(Number(level), below + 1))}`;
  });
  return { content: fragment.content, text: fragment.text.trim() };
}

/** What a page is besides its elements. */
interface PageFacts {
  title: string;
  /** For `<title>`, where it says more than the heading. */
  headTitle?: string;
  description: string;
}

/** Write a drawn page. */
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
    // A link to a place on the page itself needs no more than the place.
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

/** A mark that ends a sentence: what follows begins like one, or is an element. `e.g. Foo` goes on. */
const END = /(?<!\b(?:e\.g|i\.e|etc|vs|cf))[.!?](?=\s+(?:[\p{Lu}"“(]|$))/u;

/** The first sentence of prose, drawn; nothing where there is none. */
export async function drawFirstSentence(draft: PageDraft, prose: ApiProse | null): Promise<ElementContent[]> {
  return prose === null ? [] : firstSentence((await drawProse(draft, prose)).content);
}

/** The first sentence of drawn prose: text and inline code, no links, on one line. */
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
