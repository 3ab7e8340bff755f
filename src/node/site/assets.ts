import { statSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { imageSize } from 'image-size';
import type { AssetTarget, Resolver } from '#shared/reference.ts';
import type { FileReader } from '../content/file-reader.ts';
import { shortHash } from '../content/files.ts';
import type { VersionContent } from '../content/read-content.ts';
import { isSample, savedSample } from '../samples/regions.ts';
import type { SitePage } from './site-page.ts';

/** Image formats whose size is written into the page, to prevent layout shifts. */
const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp)$/iu;

/**
 * Returns the address of a content file, with its hash in the name so that browsers cache it indefinitely.
 *
 * @example guides/img/atlas.png → /assets/atlas-1a2b3c4d.png
 */
export function contentAsset(path: string, absolute: string, reader: FileReader): AssetTarget {
  const bytes = servedBytes(absolute, reader);
  const hash = isSample(path) ? shortHash(bytes) : reader.hash(absolute);
  const extension = posix.extname(path);
  // The file name may contain characters that URLs escape.
  const name = `${posix.basename(path, extension)}-${hash.slice(0, 8)}${extension}`;
  const href = `/assets/${name.replaceAll(/[^\p{L}\p{N}._~-]+/gu, '-')}`;
  return { href, hash, size: bytes.length, ...imageSizeOf(path, absolute, reader) };
}

/** Returns the bytes that are served for a content file. Samples are served without the directives for guides. */
export function servedBytes(absolute: string, reader: FileReader): Buffer {
  return isSample(absolute) ? Buffer.from(savedSample(reader.text(absolute))) : reader.bytes(absolute);
}

/** Returns the address of a file of `public/`, which keeps its name. */
export function publicAsset(path: string, absolute: string, reader: FileReader): AssetTarget {
  const size = reader.bytes(absolute).length;
  const href = path.split('/').map(encodeURIComponent).join('/');
  return { href, hash: reader.hash(absolute), size, ...imageSizeOf(path, absolute, reader) };
}

/** True if the public folder has the file. */
export function isPublicFile(publicFolder: string, path: string): boolean {
  const absolute = join(publicFolder, path);
  // The separator excludes folders such as `public-old`.
  return (
    absolute.startsWith(join(publicFolder, sep)) && statSync(absolute, { throwIfNoEntry: false })?.isFile() === true
  );
}

function imageSizeOf(path: string, absolute: string, reader: FileReader): { width?: number; height?: number } {
  if (!IMAGE.test(path)) return {};
  try {
    const { width, height } = imageSize(reader.bytes(absolute));
    return { width, height };
  } catch (error) {
    // Without a size the image still loads, with a layout shift.
    if (!(error instanceof Error)) throw error;
    return {};
  }
}

/** Returns the files that pages refer to, by site path. They come from recorded references, which cached pages have too. */
export function referencedAssets(
  versions: readonly { content: VersionContent | null; resolver: Resolver; pages: readonly SitePage[] }[],
  root: string,
): Map<string, string> {
  const assets = new Map<string, string>();
  for (const { content, resolver, pages } of versions) {
    for (const { references, file } of pages) {
      for (const { reference } of references) {
        if (reference.kind !== 'asset' || reference.path.startsWith('/')) continue;
        const target = resolver.asset(reference.path);
        const inVersion = content?.files.get(reference.path)?.absolute;
        const absolute = inVersion ?? (file === null ? undefined : join(root, 'content/pages', reference.path));
        if (target !== null && absolute !== undefined) assets.set(target.href, absolute);
      }
    }
  }
  return assets;
}
