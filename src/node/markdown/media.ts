import type { Element, Root } from 'hast';
import { didYouMean } from '#shared/nearest.ts';
import { writtenPath } from '../content/read-folder.ts';
import { type Origin, type PageContext, report } from './context.ts';
import { assetPath, resolveAsset } from './links.ts';
import { textProperty, walkElements } from './tree.ts';

const MEDIA = new Set(['img', 'source', 'video', 'audio', 'track']);

/**
 * Resolves the files of images, audio and video. Images get their size, which prevents layout shifts, and load
 * lazily. A missing file is an error; an image of unknown size is a warning.
 */
export function rewriteMedia(tree: Root, page: PageContext): void {
  walkElements(tree, { path: page.input.path }, (element, origin) => {
    if (!MEDIA.has(element.tagName)) return;
    const resolve = (written: string): string => resolveFile(written, element, origin, page);
    for (const name of ['src', 'poster']) {
      const written = textProperty(element, name);
      if (written !== undefined) element.properties[name] = resolve(written);
    }
    const set = textProperty(element, 'srcSet');
    if (set !== undefined) {
      const candidates = set.split(/,\s+/u).map((candidate) => candidate.trim().replace(/^\S+/u, resolve));
      element.properties.srcSet = candidates.join(', ');
    }
    if (element.tagName === 'img') {
      element.properties = { loading: 'lazy', decoding: 'async', ...element.properties };
      if (textProperty(element, 'src') === undefined) reportMissing(element, origin, page, 'The image has no address.');
    }
  });
}

function resolveFile(written: string, element: Element, origin: Origin, page: PageContext): string {
  const path = written.trim();
  if (path.startsWith('pathname://')) return `/${path.slice('pathname://'.length).replace(/^\/+/u, '')}`;
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/iu.test(path)) return path;
  const asset = resolveAsset(path.replace(/[?#].*$/su, ''), origin, page);
  if (asset === null) {
    const isUnescaped = /[?#]/u.test(path) && resolveAsset(path, origin, page) !== null;
    const near = path === '' ? [] : page.resolver.suggest({ kind: 'asset', path: assetPath(path, origin) ?? path });
    const hint = isUnescaped
      ? 'In an address, write %23 for # and %3F for ?.'
      : didYouMean(near.map((found) => writtenPath(origin.path, found)));
    const message = path === '' ? 'The address is empty.' : `The file "${path}" doesn't exist.`;
    reportMissing(element, origin, page, message, hint);
    return path;
  }
  const { width, height } = element.properties;
  const sized = asset.width !== undefined && asset.height !== undefined;
  if (element.tagName === 'img' && width === undefined && height === undefined) {
    if (sized) Object.assign(element.properties, { width: asset.width, height: asset.height });
    else {
      const message = `The size of the image "${path}" can't be read, so the page shifts when it loads.`;
      const hint = `Save the file again, or write \`<img src="${path}" width="…" height="…" />\`.`;
      report(page, origin, element.position, { severity: 'warning', rule: 'image-size', message, hint });
    }
  }
  return `${asset.href}${/[?#].*$/su.exec(path)?.[0] ?? ''}`;
}

function reportMissing(element: Element, origin: Origin, page: PageContext, message: string, hint?: string): void {
  const rule = element.tagName === 'img' ? 'missing-image' : 'missing-asset';
  report(page, origin, element.position, { severity: 'error', rule, message, hint });
}
