import GithubSlugger from 'github-slugger';
import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { ApiProse, ApiReference } from '#model/api.ts';
import type { FoundLink } from '#model/article.ts';
import type { StoredHref } from '#model/link.ts';
import { didYouMean } from '#model/nearest.ts';
import type { PageProblem } from '#model/problem.ts';
import type { Resolver, XrefTarget } from '#model/reference.ts';
import { contentPath } from '../../content/content-path.ts';
import { externalLinkProperties } from '../link-properties.ts';
import { xrefHint } from '../xref-hint.ts';
import type { ApiContext } from './api-context.ts';
import { proseToMarkdown } from './prose-to-markdown.ts';
import { safeFragment } from './safe-fragment.ts';
import { breakable } from './word-breaks.ts';

/** What one page gathers while it is drawn. */
export interface Drawing {
  context: ApiContext;
  /** The page's own file, relative to the site's root; '' where there is none. */
  file: string;
  /** Uid of the page's own symbol, which isn't linked on its own page. */
  self: string;
  /** Stored link to the page; left out where nothing on it is linked from itself. */
  own?: StoredHref | undefined;
  roots: readonly string[];
  links: Map<StoredHref, FoundLink>;
  problems: PageProblem[];
  /** Ids in use, so that prose doesn't repeat one. */
  ids: Set<string>;
  /** Namespaces of the types that the page's declarations name. */
  namespaces: Set<string>;
}

/** Begin to draw a page. */
export function startDrawing(
  context: ApiContext,
  page: { file: string; self: string; own?: StoredHref; roots: readonly string[] },
): Drawing {
  return { ...page, context, links: new Map(), problems: [], ids: new Set(), namespaces: new Set() };
}

/** An id for a heading of ours that stands nowhere else on the page: the text's slug, with a number if need be. */
export function claimId(drawing: Drawing, text: string): string {
  const slug = new GithubSlugger().slug(text);
  let id = slug;
  for (let count = 1; drawing.ids.has(id); count += 1) id = `${slug}-${count}`;
  drawing.ids.add(id);
  return id;
}

/** True for a uid that begins with one of our namespaces. */
function isOurs(drawing: Drawing, uid: string): boolean {
  return drawing.roots.some((root) => uid === root || uid.startsWith(`${root}.`));
}

/** Where a symbol is shown; an unknown symbol of ours is a problem, one of others is plain text. */
function findTarget(drawing: Drawing, uid: string): XrefTarget | null {
  const target = drawing.context.resolver.xref(uid);
  if (target === null && isOurs(drawing, uid)) reportUnknown(drawing, uid);
  return target;
}

function reportUnknown(drawing: Drawing, uid: string): void {
  const problem = unknown(drawing, uid);
  if (!drawing.problems.some(({ message }) => message === problem.message)) drawing.problems.push(problem);
}

function unknown(drawing: Drawing, uid: string): PageProblem {
  const { resolver } = drawing.context;
  const near = resolver.suggest({ kind: 'xref', uid }).slice(0, 1);
  const hint =
    xrefHint(uid, resolver) ?? didYouMean(near, '`') ?? 'Write all API files of one version with one run of docfx.';
  return { severity: 'error', rule: 'unknown-xref', message: `There is no symbol \`${uid}\`.`, hint };
}

/** A link, noted for the check of links; external ones open beside the page. */
export function drawLink(drawing: Drawing, href: StoredHref, content: ElementContent[] | string): Element {
  if (!drawing.links.has(href)) drawing.links.set(href, { href });
  return h('a', { href, ...externalLinkProperties(href) }, content);
}

/** Address of a written symbol; null for what leads nowhere and for the page's own symbol. */
export function hrefOf(drawing: Drawing, uid: string, href: string | undefined): StoredHref | null {
  if (uid === drawing.self) return null;
  if (href !== undefined && !isOurs(drawing, uid)) return href;
  return findTarget(drawing, uid)?.href ?? null;
}

/** A written type or member with every name in it linked. */
export function drawReference(drawing: Drawing, reference: ApiReference | undefined): Element {
  const content = (reference?.parts ?? []).map((part): ElementContent => {
    const text: ElementContent = { type: 'text', value: part.text };
    if (part.uid === undefined) return text;
    const href = hrefOf(drawing, part.uid, part.href);
    return href === null ? text : drawLink(drawing, href, [text]);
  });
  return h('code', content);
}

/** A symbol by uid alone, with the name that the resolver knows it by. */
export function drawSymbol(drawing: Drawing, uid: string): Element {
  const target = findTarget(drawing, uid);
  const content = breakable(target?.name ?? uid);
  return h('code', target === null ? content : [drawLink(drawing, target.href, content)]);
}

/** Prose as elements and as plain text. */
export interface DrawnProse {
  content: ElementContent[];
  text: string;
}

/**
 * Draw prose. Nothing that could run in a reader's browser survives, whoever wrote it.
 *
 * @param below level of the heading that the prose stands below: its own headings come deeper
 */
export async function drawProse(drawing: Drawing, prose: ApiProse, below = 4): Promise<DrawnProse> {
  const { highlighter, renderFragment } = drawing.context;
  const file = prose.file === drawing.file ? undefined : prose.file;
  const note = (problem: PageProblem): void => {
    // Prose inside YAML has no line of its own.
    const place = prose.line === undefined ? { line: undefined, column: undefined } : {};
    drawing.problems.push({ ...problem, ...place, file: problem.file ?? file });
  };
  const resolver: Resolver = {
    ...drawing.context.resolver,
    code(listing) {
      const answer = drawing.context.resolver.code(listing);
      return answer === null ? null : { ...answer, uses: answer.uses.filter(({ uid }) => uid !== drawing.self) };
    },
  };
  const isLinked = (uid: string, soft: boolean): boolean => {
    if (resolver.xref(uid) !== null) return true;
    if (soft && isOurs(drawing, uid)) note({ ...unknown(drawing, uid), severity: 'warning', line: prose.line });
    return !soft && isOurs(drawing, uid);
  };
  const { markdown, dropped } = proseToMarkdown(prose.markdown, isLinked);
  for (const { tag, line } of dropped) {
    note({
      severity: 'warning',
      rule: 'html-in-prose',
      line: (prose.line ?? 1) + line - 1,
      message: `\`<${tag}>\` was taken out of this text.`,
      hint: 'Write Markdown; of HTML only what docfx writes is understood.',
    });
  }
  const path = contentPath(prose.file);
  const fragment = await renderFragment({ markdown, line: prose.line ?? 1, path }, resolver, highlighter);
  for (const link of fragment.links) if (!drawing.links.has(link.href)) drawing.links.set(link.href, link);
  for (const problem of fragment.problems) note(problem);
  return { content: safeFragment(fragment.html, drawing.ids, below), text: fragment.text.trim() };
}
