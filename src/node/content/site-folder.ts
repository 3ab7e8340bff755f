import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_FILE } from './site-config.ts';

/** Says why a folder can't be a site's, with the way out; null when it can. */
export function siteFault(root: string): string | null {
  const present = statSync(root, { throwIfNoEntry: false });
  if (present === undefined) return `There is no folder ${root}. Name the folder of a site, which holds ${SITE_FILE}.`;
  if (!present.isDirectory()) return `${root} is a file. Name the folder of a site, which holds ${SITE_FILE}.`;
  if (existsSync(join(root, SITE_FILE))) return null;
  return `${root} is no site: there is no ${SITE_FILE} in it. \`npm run docs -- new site <folder>\` begins one.`;
}
