import { posix } from 'node:path';
import type { Element, Parents, Root } from 'hast';
import { h } from 'hastscript';
import { lookup } from 'mrmime';
import { didYouMean, nearest } from '#shared/nearest.ts';
import { writtenPath } from '../content/written-path.ts';
import { applyMagicComments } from '../samples/magic-comments.ts';
import { checkedSample, findRegions, type Region, savedLines, showSample, textOf } from '../samples/regions.ts';
import { linkListing, renderCodeBlock } from './code-blocks.ts';
import { type Origin, type PageContext, report, type SampleUse } from './context.ts';
import { assetPath, resolveAsset } from './links.ts';
import { hasClass, replaceElement, walkElements } from './tree.ts';

/** A sample's tag in the page. */
interface Tag {
  element: Element;
  parent: Parents;
  use: SampleUse;
  origin: Origin;
  page: PageContext;
}

/** Put listings and lists of downloads in the place of `<Sample>`, `<Program>` and `<Download>`. */
export async function showSamples(tree: Root, page: PageContext): Promise<void> {
  const tags: Tag[] = [];
  walkElements(tree, { path: page.input.path }, (element, origin, parent) => {
    const use = element.data?.sample;
    if (use !== undefined) tags.push({ element, parent, use, origin, page });
  });
  if (tags.length > 0) await page.highlighter.load(['csharp']);
  for (const tag of tags) {
    const isDownload = tag.use.kind === 'download';
    replaceElement(tag.element, isDownload ? download(tag) : listing(tag));
    if (isDownload) joinDownloads(tag.element, tag.parent);
  }
}

function listing(tag: Tag): Element {
  const { use, origin, page } = tag;
  const path = assetPath(use.file, origin);
  const included = path === null ? null : page.resolver.include(path);
  if (path === null || included === null) return missing(tag, path);
  const name = posix.basename(path);
  const whole = use.kind === 'program';
  const lines = whole ? savedLines(included.text) : showSample(included.text, regionsOf(tag, included));
  const marked = applyMagicComments(textOf(lines));
  const shown = marked.kept.flatMap((index) => lines[index] ?? []);
  return renderCodeBlock(
    {
      code: marked.code,
      language: 'csharp',
      title: use.title ?? name,
      // The link is resolved with all others, so that the file becomes one of the site's.
      download: whole ? { href: use.file, name } : undefined,
      lineNumbersFrom: use.numbered ? 1 : undefined,
      lineClasses: marked.lineClasses,
      annotations: linkListing({ kind: 'file', path }, checkedSample(included.text), shown, page),
    },
    page.highlighter,
  );
}

/** The regions that the tag asks for; those that the file doesn't have are errors. */
function regionsOf(tag: Tag, { text, file }: { text: string; file: string }): Region[] | null {
  if (tag.use.regions === null) return null;
  const { regions } = findRegions(text);
  const names = regions.map((region) => region.name);
  return tag.use.regions.flatMap((name) => {
    const region = regions.find((candidate) => candidate.name === name);
    if (region !== undefined) return [region];
    const hint = didYouMean(nearest(name, names, 1), '`') ?? `Its regions: ${names.join(', ') || 'none'}.`;
    fault(tag, `The file ${file} has no region \`${name}\`.`, hint);
    return [];
  });
}

function download(tag: Tag): Element {
  const { use, origin, page } = tag;
  const asset = resolveAsset(use.file, origin, page);
  if (asset === null) return missing(tag, assetPath(use.file, origin));
  return downloadList(use.file, asset.size);
}

function missing(tag: Tag, path: string | null): Element {
  const near = tag.page.resolver.suggest({ kind: 'include', path: path ?? tag.use.file });
  fault(
    tag,
    `The file "${tag.use.file}" doesn't exist.`,
    didYouMean(near.slice(0, 1).map((found) => writtenPath(tag.origin.path, found))),
  );
  return h('p', `The file ${tag.use.file} is missing.`);
}

function fault({ element, page, origin }: Tag, message: string, hint: string | undefined): void {
  report(page, origin, element.position, { severity: 'error', rule: 'sample', message, hint });
}

const CLASS = 'downloads';

/** A list of one file to download, with its type and size. */
export function downloadList(href: string, bytes: number): Element {
  const name = posix.basename(href);
  return h('ul', { class: CLASS, ariaLabel: 'Downloads' }, [
    h('li', [h('a', { href, download: name }, name), ' ', h('span', `${fileType(name)}, ${fileSize(bytes)}`)]),
  ]);
}

/** Make one list of this one and of another that stands right before it. */
export function joinDownloads(list: Element, parent: Parents): void {
  const at = parent.children.indexOf(list);
  const before = parent.children.slice(0, at).findLast((child) => child.type !== 'text' || child.value.trim() !== '');
  if (before?.type !== 'element' || !hasClass(before, CLASS)) return;
  before.children.push(...list.children);
  parent.children.splice(at, 1);
}

/** What files are called, by the first part of their MIME type. */
const KINDS: Readonly<Record<string, string>> = { image: 'picture', audio: 'sound', video: 'video', font: 'font' };

/** @example fileType('ship.png') → 'PNG picture' */
function fileType(name: string): string {
  const extension = posix.extname(name).slice(1);
  if (extension === 'cs') return 'C# file';
  const [kind = ''] = (lookup(extension) ?? '').split('/');
  return `${extension.toUpperCase()} ${KINDS[kind] ?? 'file'}`.trim();
}

/** @example fileSize(131072) → '128 KB' */
function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const kilobytes = bytes / 1024;
  return `${kilobytes < 10 ? kilobytes.toFixed(1) : Math.round(kilobytes)} KB`;
}
