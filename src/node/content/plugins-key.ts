import { join } from 'node:path';
import type { Pluggable } from 'unified';
import type { SiteConfig } from '#shared/site.ts';
import { readIfThere } from './read-file.ts';
import { listFiles } from './read-folder.ts';
import { shortHash } from './short-hash.ts';

/** Folders of `content/` whose code no plugin is made of. */
const OTHER_CODE = /^(?:docs|pages|components|diagrams|claims)\//u;

/**
 * Changes with the plugins of a site's own, and with what they are made of as far as the site has it: its code beside the
 * configuration, and the packages that it installed. '' for a site without plugins.
 */
export function pluginsKey(root: string, { remarkPlugins = [], rehypePlugins = [] }: SiteConfig): string {
  if (remarkPlugins.length + rehypePlugins.length === 0) return '';
  const code = listFiles(join(root, 'content'))
    .filter(({ path }) => /\.[cm]?[jt]sx?$/u.test(path) && !OTHER_CODE.test(path))
    .map(({ path, absolute }) => [path, readIfThere(absolute)]);
  const packages = ['package.json', 'package-lock.json'].map((file) => readIfThere(join(root, file)));
  return shortHash(JSON.stringify([remarkPlugins.map(described), rehypePlugins.map(described), code, packages]));
}

/** A plugin by its text and its options; functions in them by theirs. */
function described(plugin: Pluggable): unknown {
  return JSON.parse(
    JSON.stringify([plugin], (_, value: unknown) => (typeof value === 'function' ? String(value) : value)),
  );
}
