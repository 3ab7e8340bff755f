import { posix } from 'node:path';
import type { Element, Parents, Root } from 'hast';
import { h } from 'hastscript';
import { lookup } from 'mrmime';
import { didYouMean, findSimilarNames } from '#shared/nearest.ts';
import { toRelativePath } from '../content/read-folder.ts';
import { applyMagicComments, CONTEXT_LINE_CLASS } from '../samples/magic-comments.ts';
import { findRegions, getDownloadLines, getVisibleLines, joinLines, type SampleRegion } from '../samples/regions.ts';
import { findListingLinks, renderCodeBlock } from './code-blocks.ts';
import { type OriginFile, type PageContext, reportProblem, type SampleUse } from './context.ts';
import { resolveAsset, resolveAssetPath } from './links.ts';
import { hasClass, replaceElement, walkWithOrigin } from './tree.ts';

interface SampleTag {
  element: Element;
  parent: Parents;
  use: SampleUse;
  origin: OriginFile;
  page: PageContext;
}

/** Replaces `<Sample>` and `<Program>` with listings, and `<Download>` with a list of downloads. */
export async function renderSamples(tree: Root, page: PageContext): Promise<void> {
  const tags: SampleTag[] = [];
  walkWithOrigin(tree, { path: page.input.path }, (element, origin, parent) => {
    const use = element.data?.sample;
    if (use !== undefined) tags.push({ element, parent, use, origin, page });
  });
  if (tags.length > 0) await page.highlighter.load(['csharp']);
  for (const tag of tags) {
    const isDownload = tag.use.kind === 'download';
    replaceElement(tag.element, isDownload ? renderDownload(tag) : renderListing(tag));
    if (isDownload) mergeDownloads(tag.element, tag.parent);
  }
}

function renderListing(tag: SampleTag): Element {
  const { use, origin, page } = tag;
  const path = resolveAssetPath(use.file, origin);
  const file = path === null ? null : page.resolver.include(path);
  if (path === null || file === null) return renderMissingFile(tag, path);
  const fileName = posix.basename(path);
  const isProgram = use.kind === 'program';
  const lines = isProgram ? getDownloadLines(file.text) : getVisibleLines(file.text, findTagRegions(tag, file));
  const listing = applyMagicComments(joinLines(lines));
  const visibleLines = listing.keptLineIndexes.flatMap((index) => lines[index] ?? []);
  for (const [index, { isContext }] of visibleLines.entries())
    if (isContext) listing.lineClasses.set(index + 1, [CONTEXT_LINE_CLASS]);
  const block = {
    code: listing.code,
    language: 'csharp',
    title: use.title ?? fileName,
    // `rewriteLinks` later resolves this path and thereby adds the file to the site.
    download: isProgram ? { href: use.file, name: fileName } : undefined,
    lineNumbersFrom: use.hasLineNumbers ? 1 : undefined,
    lineClasses: listing.lineClasses,
    links: findListingLinks({ kind: 'file', path }, file.text, visibleLines, page),
  };
  return renderCodeBlock(block, page.highlighter);
}

/** Returns the regions that a tag names, or null for the whole file if it names no regions. Reports unknown regions. */
function findTagRegions(tag: SampleTag, { text, file }: { text: string; file: string }): SampleRegion[] | null {
  if (tag.use.regions === null) return null;
  const { regions } = findRegions(text);
  const regionNames = regions.map((region) => region.name);
  return tag.use.regions.flatMap((name) => {
    const region = regions.find((candidate) => candidate.name === name);
    if (region !== undefined) return [region];
    const hint =
      didYouMean(findSimilarNames(name, regionNames, 1), '`') ?? `Its regions: ${regionNames.join(', ') || 'none'}.`;
    reportSampleProblem(tag, `The file ${file} has no region \`${name}\`.`, hint);
    return [];
  });
}

function renderDownload(tag: SampleTag): Element {
  const { use, origin, page } = tag;
  const asset = resolveAsset(use.file, origin, page);
  if (asset === null) return renderMissingFile(tag, resolveAssetPath(use.file, origin));
  const name = posix.basename(use.file);
  return h('ul', { class: DOWNLOADS_CLASS, ariaLabel: 'Downloads' }, [
    h('li', [
      h('a', { href: use.file, download: name }, name),
      ' ',
      h('span', `${formatFileType(name)}, ${formatFileSize(asset.size)}`),
    ]),
  ]);
}

function renderMissingFile(tag: SampleTag, path: string | null): Element {
  const similarPaths = tag.page.resolver.suggest({ kind: 'include', path: path ?? tag.use.file });
  const hint = didYouMean(similarPaths.slice(0, 1).map((similarPath) => toRelativePath(tag.origin.path, similarPath)));
  reportSampleProblem(tag, `The file "${tag.use.file}" doesn't exist.`, hint);
  return h('p', `The file ${tag.use.file} is missing.`);
}

function reportSampleProblem({ element, page, origin }: SampleTag, message: string, hint: string | undefined): void {
  reportProblem(page, origin, element.position, { severity: 'error', rule: 'sample', message, hint });
}

const DOWNLOADS_CLASS = 'downloads';

/** Moves the items of a list of downloads to a list of downloads directly before it, if any. */
function mergeDownloads(list: Element, parent: Parents): void {
  const index = parent.children.indexOf(list);
  const previous = parent.children.slice(0, index).findLast((node) => node.type !== 'text' || node.value.trim() !== '');
  if (previous?.type !== 'element' || !hasClass(previous, DOWNLOADS_CLASS)) return;
  previous.children.push(...list.children);
  parent.children.splice(index, 1);
}

/** Names of file types, by the first part of the MIME type. */
const FILE_TYPE_NAMES = new Map([
  ['image', 'picture'],
  ['audio', 'sound'],
  ['video', 'video'],
  ['font', 'font'],
]);

/** Formats a file's type: `ship.png` → `PNG picture`. */
function formatFileType(name: string): string {
  const extension = posix.extname(name).slice(1);
  if (extension === 'cs') return 'C# file';
  const [mainType = ''] = (lookup(extension) ?? '').split('/');
  return `${extension.toUpperCase()} ${FILE_TYPE_NAMES.get(mainType) ?? 'file'}`.trim();
}

/** Formats a file's size: 131072 → `128 KB`. */
function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const kilobytes = bytes / 1024;
  return `${kilobytes < 10 ? kilobytes.toFixed(1) : Math.round(kilobytes)} KB`;
}
