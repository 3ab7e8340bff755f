import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startBuild } from './fixture-site.ts';
import { makeFolder, smallSite } from './small-site.ts';

type Fields = Readonly<Record<string, unknown>>;
type Files = Readonly<Record<string, string>>;

/** A small site below `/x/` that is built again and again. */
export interface KeptSite {
  /** Build it with some files and fields of the configuration changed; returns the folder. */
  build(name: string, files?: Files, config?: Fields): Promise<string>;
  /** Build it without 0.9. */
  buildRetired(name: string, config: Fields): Promise<string>;
}

const FIRST = '# Introduction\n\nHello. See [the second](./second.md).\n';
const SECOND = '# Second\n\nOf 0.9.\n';

/** Make the site: 1.0 changes one of the two pages of 0.9. */
export function keptSite(): KeptSite {
  const folder = makeFolder();
  process.once('exit', folder.remove);
  const build = async (name: string, files: Files, config: Fields): Promise<string> => {
    rmSync(join(folder.path, 'content'), { recursive: true, force: true });
    const navbar = [
      { type: 'versions', position: 'right' },
      { type: 'search', position: 'right' },
    ];
    folder.write(
      smallSite({ 'content/docs/1.0/guides/intro.md': FIRST, ...files }, { baseUrl: '/x/', navbar, ...config }),
    );
    const out = join(folder.path, 'built', name);
    const built = await startBuild(folder.path, out);
    if (built.status !== 0) throw new Error(built.text);
    return out;
  };
  const old = {
    'content/versions.json': '["1.0", "0.9"]',
    'content/docs/0.9/guides/intro.md': FIRST.replace('Hello', 'Old'),
    'content/docs/0.9/guides/second.md': SECOND,
  };
  return {
    build: (name, files = {}, config = {}) => build(name, { ...old, ...files }, config),
    buildRetired: (name, config) => build(name, { 'content/docs/1.0/guides/second.md': SECOND }, config),
  };
}
