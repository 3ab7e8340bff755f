import { didYouMean, nearest } from '#shared/nearest.ts';
import type { Problem } from '#shared/problem.ts';
import type { Route } from '#shared/route.ts';
import type { SiteConfig } from '#shared/site.ts';
import { SITE_FILE } from '../../content/site-config.ts';
import type { ManifestVersion } from '../routes.ts';

/** What the configuration is held against. */
export interface SiteCheck {
  config: SiteConfig;
  versions: readonly ManifestVersion[];
  routes: readonly Route[];
  /** True for a file of `public/`. */
  isPublicFile(path: string): boolean;
}

/** Faults that only the whole site shows: menus that lead nowhere in one version, missing files, redirects in a circle. */
export function checkSite(check: SiteCheck): Problem[] {
  return [...missingInVersions(check), ...missingFiles(check), ...redirectCircles(check)];
}

/** The navbar leads into the version that the reader is in, so its documents must be in each. */
function missingInVersions({ config, versions }: SiteCheck): Problem[] {
  const wanted = [
    ...config.navbar.flatMap((item, index) =>
      item.type === 'doc' ? [{ field: `navbar[${index}].id`, id: item.id }] : [],
    ),
    ...(config.mainDoc === undefined ? [] : [{ field: 'mainDoc', id: config.mainDoc }]),
  ];
  return versions.flatMap(({ plan }): Problem[] => {
    const { version, content, slugOfDoc } = plan;
    if (version === null) return [];
    // A draft will be there some day; only `/docs` has to show something today.
    const isAwaited = (id: string): boolean =>
      content?.draftIds.includes(id) === true && !(version.isLatest && id === config.mainDoc);
    return wanted
      .filter(({ id }) => !slugOfDoc.has(id) && !isAwaited(id))
      .map(({ field, id }) => {
        const message = `${field}: there is no document with id "${id}" in version ${version.label}.`;
        return error('missing-document', SITE_FILE, message, didYouMean(nearest(id, slugOfDoc.keys(), 3)));
      });
  });
}

function missingFiles({ config, isPublicFile }: SiteCheck): Problem[] {
  const files = [
    { field: 'favicon', path: config.favicon },
    { field: 'logo.src', path: config.logo?.src },
    { field: 'image', path: config.image },
    { field: 'footer.logo.src', path: config.footer.logo?.src },
  ];
  return files.flatMap(({ field, path }) => {
    const file = path?.replace(/#.*$/u, '');
    if (file === undefined || isPublicFile(file)) return [];
    const message = `${field}: there is no file public${file}.`;
    return error('missing-file', SITE_FILE, message, 'Add the file, or name another.');
  });
}

function redirectCircles({ config }: SiteCheck): Problem[] {
  const targets = new Map(config.redirects.map(({ from, to }) => [from, to]));
  return config.redirects.flatMap(({ from, place }, index): Problem[] => {
    const seen = [from];
    for (let to = targets.get(from); to !== undefined; to = targets.get(to)) {
      seen.push(to);
      if (to === from) {
        const field = place === undefined ? `redirects[${index}]: this` : 'This';
        const message = `${field} redirect leads back to itself: ${seen.join(' → ')}.`;
        const hint = 'Let one of them lead to a page.';
        return [{ ...error('redirect-circle', SITE_FILE, message, hint), ...place }];
      }
      if (seen.length > config.redirects.length + 1) return [];
    }
    return [];
  });
}

function error(rule: string, file: string, message: string, hint: string | undefined): Problem {
  return { severity: 'error', rule, file, message, hint };
}
