import type { SidebarInfo } from '../browser/clicks.ts';
import type { SiteId } from '../options.ts';
import type { PlainSite } from '../pages/plain-site.ts';

/** The properties that a measured site and a generator share. */
interface SiteBuild {
  id: SiteId;
  name: string;
  /** Shell command that builds the site. */
  build: string;
  /** Paths of the build's caches in the site's folder. They are removed before a cold build. */
  caches: readonly string[];
  /** Path of the built site in the site's folder. */
  dist: string;
  sidebar: SidebarInfo;
}

/** A site that is ready to build. */
export interface BenchSite extends SiteBuild {
  /** Version of Node.js that builds the site. */
  node: string;
  folder: string;
  /** Hash of all source files and packages. */
  hash: string;
  env: NodeJS.ProcessEnv;
  /** Path of the guide that is edited, in the site's folder. */
  guide: string;
  /** Returns the URL path of a page of the latest version, by its slug on this site. */
  pathOf(slug: string): string;
}

/** Another static site generator, configured for the pages of this site. */
export interface SiteGenerator extends SiteBuild {
  /** npm packages with exact versions. */
  packages: Readonly<Record<string, string>>;
  /** The package in `packages` that contains Node.js; null to use the current Node.js. */
  node: string | null;
  /** Returns the file of a page by its path, relative to the site's folder. */
  fileOf(path: string, site: PlainSite): string;
  /** Generates all files of the site, by path. */
  files(site: PlainSite): Map<string, string>;
}

/** Formats fields as YAML front matter, followed by a blank line. */
export function formatFrontMatter(fields: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n`;
}
