import type { Clicking } from '../browser/clicks.ts';
import type { SiteId } from '../options.ts';
import type { PlainSite } from '../pages/plain-site.ts';

/** Another generator, as somebody would set it up for this site's pages. */
export interface Peer {
  id: SiteId;
  name: string;
  /** Its packages, each of exactly one version. */
  packages: Readonly<Record<string, string>>;
  /** Package that brings the Node that it needs, of `packages`; null where ours will do. */
  node: string | null;
  build: string;
  caches: readonly string[];
  dist: string;
  clicking: Clicking;
  /** File of a page below the site's folder, by the page's path. */
  fileOf(path: string, site: PlainSite): string;
  /** Every file of the site but its packages. */
  files(site: PlainSite): Map<string, string>;
}

/** Front matter of some fields. */
export function frontMatter(fields: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n`;
}
