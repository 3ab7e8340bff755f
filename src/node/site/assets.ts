import { statSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { imageSize } from 'image-size';
import type { AssetTarget, Resolver } from '#shared/reference.ts';
import type { FileReader } from '../content/file-reader.ts';
import { shortHash } from '../content/files.ts';
import type { VersionContent } from '../content/read-content.ts';
import { isSample, savedSample } from '../samples/regions.ts';
import type { SitePage } from './site-page.ts';

/** Image formats whose size is put into the page, so that nothing moves when they load. */
const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp)$/iu;

/**
 * Where a content file is served from: under a name with its hash, so that it can be cached for ever.
 *
 * @example guides/img/atlas.png → /assets/atlas-1a2b3c4d.png
 */
export function contentAsset(path: string, absolute: string, reader: FileReader): AssetTarget {
  const bytes = servedBytes(absolute, reader);
  const hash = isSample(path) ? shortHash(bytes) : reader.hash(absolute);
  const extension = posix.extname(path);
  // The file's own name may hold what addresses escape.
  const name = `${posix.basename(path, extension)}-${hash.slice(0, 8)}${extension}`;
  const href = `/assets/${name.replaceAll(/[^\p{L}\p{N}._~-]+/gu, '-')}`;
  return { href, hash, size: bytes.length, ...imageSizeOf(path, absolute, reader) };
}

/** What a reader downloads of a content file: a sample without the directives and comments that only the guides need. */
export function servedBytes(absolute: string, reader: FileReader): Buffer {
  return isSample(absolute) ? Buffer.from(savedSample(reader.text(absolute))) : reader.bytes(absolute);
}

/** A file of `public/`, which is copied under its own name. */
export function publicAsset(path: string, absolute: string, reader: FileReader): AssetTarget {
  const size = reader.bytes(absolute).length;
  const href = path.split('/').map(encodeURIComponent).join('/');
  return { href, hash: reader.hash(absolute), size, ...imageSizeOf(path, absolute, reader) };
}

/** True for a file that the site serves from its public folder. */
export function isPublicFile(publicFolder: string, path: string): boolean {
  const absolute = join(publicFolder, path);
  // With the separator: `public-old` is another folder.
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
    // An image of unknown size still shows; it only takes its place late.
    if (!(error instanceof Error)) throw error;
    return {};
  }
}

/**
 * Files that pages refer to, by the site path that they are served at. They are known from the references that
 * compiling recorded, so a page taken from the store brings its assets along.
 */
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
        const owned = content?.files.get(reference.path)?.absolute;
        const absolute = owned ?? (file === null ? undefined : join(root, 'content/pages', reference.path));
        if (target !== null && absolute !== undefined) assets.set(target.href, absolute);
      }
    }
  }
  return assets;
}
