import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from './fixture-site.ts';
import { makeFolder, smallSite } from './small-site.ts';

type Fields = Readonly<Record<string, unknown>>;
type Files = Readonly<Record<string, string>>;

/** A small site below `/x/` that is built again and again. */
export interface KeptSite {
  /** Build it into a folder, with some files and fields of the configuration changed. */
  build(out: string, files?: Files, config?: Fields): Promise<void>;
  /** Build it without 0.9. */
  buildRetired(out: string, config: Fields): Promise<void>;
  remove(): void;
}

const FIRST = '# Introduction\n\nHello. See [the second](./second.md).\n';
const SECOND = '# Second\n\nOf 0.9.\n';

/** Make the site: 1.0 changes one of the two pages of 0.9. */
export function keptSite(): KeptSite {
  const folder = makeFolder();
  const build = async (out: string, files: Files, config: Fields): Promise<void> => {
    rmSync(join(folder.path, 'content'), { recursive: true, force: true });
    const navbar = [
      { type: 'versions', position: 'right' },
      { type: 'search', position: 'right' },
    ];
    folder.write(
      smallSite({ 'content/docs/1.0/guides/intro.md': FIRST, ...files }, { baseUrl: '/x/', navbar, ...config }),
    );
    await buildSite(folder.path, out);
  };
  const old = {
    'content/versions.json': '["1.0", "0.9"]',
    'content/docs/0.9/guides/intro.md': FIRST.replace('Hello', 'Old'),
    'content/docs/0.9/guides/second.md': SECOND,
  };
  return {
    build: (out, files = {}, config = {}) => build(out, { ...old, ...files }, config),
    buildRetired: (out, config) => build(out, { 'content/docs/1.0/guides/second.md': SECOND }, config),
    remove: folder.remove,
  };
}
