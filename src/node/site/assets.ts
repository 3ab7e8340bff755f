import { type Stats, statSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { imageSize } from 'image-size';
import { findFileNameFault } from '#shared/address-fault.ts';
import type { AssetTarget, ReferenceResolver } from '#shared/reference.ts';
import type { CachedFileReader } from '../content/file-reader.ts';
import { shortHash } from '../content/files.ts';
import type { VersionContent } from '../content/read-content.ts';
import { getDownloadText, isSample } from '../samples/regions.ts';
import type { SitePage } from './site-page.ts';

/** Matches file names of images. The size of an image is written into the page to prevent layout shifts. */
const IMAGE_PATTERN = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp)$/iu;

/**
 * Returns the URL, hash and size of a content file. The URL contains the hash, so that browsers can cache the file.
 *
 * @example the URL of `guides/img/atlas.png` is `/assets/atlas-1a2b3c4d.png`
 */
export function resolveContentAsset(path: string, absolute: string, reader: CachedFileReader): AssetTarget {
  const bytes = readServedBytes(absolute, reader);
  const hash = isSample(path) ? shortHash(bytes) : reader.hash(absolute);
  const extension = posix.extname(path);
  // Replaces characters that are reserved or unsafe in URLs with `-`. Keeps the letters of all languages.
  const name = `${posix.basename(path, extension)}-${hash.slice(0, 8)}${extension}`;
  const href = `/assets/${name.replaceAll(/[^\p{L}\p{N}._~-]+/gu, '-')}`;
  return { href, hash, size: bytes.length, ...readImageSize(path, absolute, reader) };
}

/** Returns the bytes that are served for a content file. Omits a sample's directives and the lines that they remove. */
export function readServedBytes(absolute: string, reader: CachedFileReader): Buffer {
  return isSample(absolute) ? Buffer.from(getDownloadText(reader.text(absolute))) : reader.bytes(absolute);
}

/** Returns the URL, hash and size of a file in `public/`. The URL contains no hash, because the file keeps its name. */
export function resolvePublicAsset(path: string, absolute: string, reader: CachedFileReader): AssetTarget {
  const size = reader.bytes(absolute).length;
  const href = path.split('/').map(encodeURIComponent).join('/');
  return { href, hash: reader.hash(absolute), size, ...readImageSize(path, absolute, reader) };
}

/** Returns true if a site path, such as `/logo.svg`, is the path of an existing file in the public folder. */
export function isPublicFile(publicFolder: string, path: string): boolean {
  return statPublic(publicFolder, path)?.isFile() === true;
}

/** Returns the `stat` result for a site path in the public folder; undefined if the path is missing or invalid. */
export function statPublic(publicFolder: string, path: string): Stats | undefined {
  const absolute = join(publicFolder, path);
  // The final separator excludes folders such as `public-old`. Invalid names are excluded: `statSync` would throw.
  const isValid = absolute.startsWith(join(publicFolder, sep)) && findFileNameFault(path) === null;
  return isValid ? statSync(absolute, { throwIfNoEntry: false }) : undefined;
}

function readImageSize(path: string, absolute: string, reader: CachedFileReader): { width?: number; height?: number } {
  if (!IMAGE_PATTERN.test(path)) return {};
  try {
    const { width, height } = imageSize(reader.bytes(absolute));
    return { width, height };
  } catch (error) {
    // The size is optional: an image of unknown size still loads, but causes a layout shift.
    if (!(error instanceof Error)) throw error;
    return {};
  }
}

/** Returns the absolute paths of the content files that pages show or offer as downloads, by URL path (`/assets/…`). */
export function listReferencedAssets(
  versions: readonly { content: VersionContent | null; resolver: ReferenceResolver; pages: readonly SitePage[] }[],
  root: string,
): Map<string, string> {
  const assets = new Map<string, string>();
  for (const { content, resolver, pages } of versions) {
    for (const { references, file } of pages) {
      for (const { reference } of references) {
        if (reference.kind !== 'asset' || reference.path.startsWith('/')) continue;
        const target = resolver.asset(reference.path);
        const versionFile = content?.files.get(reference.path)?.absolute;
        const absolute = versionFile ?? (file === null ? undefined : join(root, 'content/pages', reference.path));
        if (target !== null && absolute !== undefined) assets.set(target.href, absolute);
      }
    }
  }
  return assets;
}
