import { relative } from 'node:path';
import { getOrCreate } from '#shared/get-or-create.ts';
import { didYouMean, findSimilarNames } from '#shared/nearest.ts';
import type { Problem } from '#shared/problem.ts';
import type { Route } from '#shared/route.ts';
import type { RuleName } from '#shared/rules.ts';
import type { SiteConfig } from '#shared/site.ts';
import { findNewAddresses, PUBLISHED_ADDRESSES_FILE, type PublishedAddress } from '../../content/addresses-file.ts';
import type { CachedFileReader } from '../../content/file-reader.ts';
import { toPosix } from '../../content/read-folder.ts';
import { SITE_FILE } from '../../content/site-config.ts';
import { describeControlCharacter } from '../../content/value-faults.ts';
import type { SitePlan } from '../plan-site.ts';
import type { PlannedVersionWithData } from '../routes.ts';

/** Reports missing documents and missing files of `public/` that the configuration names, and redirect loops. */
export function checkConfiguration(
  config: SiteConfig,
  versions: readonly PlannedVersionWithData[],
  isPublicFile: (path: string) => boolean,
): Problem[] {
  return [
    ...findMissingDocuments(config, versions),
    ...findMissingFiles(config, isPublicFile),
    ...findRedirectLoops(config),
  ];
}

/** Reports versions that lack a document of the navbar or `mainDoc`, because every version links to these documents. */
function findMissingDocuments(config: SiteConfig, versions: readonly PlannedVersionWithData[]): Problem[] {
  const requiredDocuments = [
    ...config.navbar.flatMap((item, index) =>
      item.type === 'doc' ? [{ field: `navbar[${index}].id`, id: item.id }] : [],
    ),
    ...(config.mainDoc === undefined ? [] : [{ field: 'mainDoc', id: config.mainDoc }]),
  ];
  return versions.flatMap(({ plan }): Problem[] => {
    const { version, content, slugByDocId } = plan;
    if (version === null) return [];
    // A document may be missing if it is a draft, unless it is the main document of the latest version.
    const canBeMissing = (id: string): boolean =>
      content?.draftIds.includes(id) === true && !(version.isLatest && id === config.mainDoc);
    return requiredDocuments
      .filter(({ id }) => !slugByDocId.has(id) && !canBeMissing(id))
      .map(({ field, id }) => {
        const message = `${field}: there is no document with id "${id}" in version ${version.label}.`;
        return createProblem('missing-document', message, didYouMean(findSimilarNames(id, slugByDocId.keys(), 3)));
      });
  });
}

function findMissingFiles(config: SiteConfig, isPublicFile: (path: string) => boolean): Problem[] {
  const configuredFiles = [
    { field: 'favicon', path: config.favicon },
    { field: 'logo.src', path: config.logo?.src },
    { field: 'image', path: config.image },
    { field: 'footer.logo.src', path: config.footer.logo?.src },
  ];
  return configuredFiles.flatMap(({ field, path }) => {
    const file = path?.replace(/#.*$/u, '');
    if (file === undefined || isPublicFile(file)) return [];
    const message = `${field}: there is no file public${file}.`;
    return createProblem('missing-file', message, 'Add the file, or name another.');
  });
}

function findRedirectLoops(config: SiteConfig): Problem[] {
  /** Paths that are known not to be part of a loop. */
  const safePaths = new Set<string>();
  const targetByPath = new Map(config.redirects.map(({ from, to }) => [from, to]));
  return config.redirects.flatMap(({ from, place }, index): Problem[] => {
    const chain = new Set([from]);
    let path = targetByPath.get(from);
    for (; path && !safePaths.has(path) && !(path !== from && chain.has(path)); path = targetByPath.get(path)) {
      if (path === from) {
        const subject = place === undefined ? `redirects[${index}]: this` : 'This';
        const message = `${subject} redirect leads back to itself: ${[...chain, path].join(' → ')}.`;
        const hint = 'Change one of them to redirect to a page.';
        return [{ ...createProblem('redirect-circle', message, hint), ...place }];
      }
      chain.add(path);
    }
    // If the chain ends or reaches a safe path, its paths are safe. If it enters a loop without `from`, only `from` is.
    for (const safePath of path === undefined || safePaths.has(path) ? chain : [from]) safePaths.add(safePath);
    return [];
  });
}

function createProblem(rule: RuleName, message: string, hint: string | undefined): Problem {
  return { severity: 'error', rule, file: SITE_FILE, message, hint };
}

/** Reports published URL paths without a page or redirect, because links and bookmarks to these paths are broken. */
export function checkPublishedAddresses(
  published: readonly PublishedAddress[] | null,
  routes: readonly Route[],
): Problem[] {
  const paths = new Set(routes.map(({ path }) => path));
  const missingAddresses = (published ?? []).filter(({ address }) => !paths.has(address));
  return missingAddresses.map(({ address, line }) => {
    const message = `${address} was published, but no longer has a page or redirect.`;
    const hint = `Add to \`redirects\` of content/site.ts: { from: '${address}', to: … }.`;
    return { severity: 'error', rule: 'vanished-address', file: PUBLISHED_ADDRESSES_FILE, line, message, hint };
  });
}

/** Warns once if the list of published URL paths lacks new paths. Doesn't warn if the site has no list (null). */
export function checkUnlistedAddresses(
  published: readonly PublishedAddress[] | null,
  routes: readonly Route[],
): Problem[] {
  const [firstAddress, ...otherAddresses] = published === null ? [] : findNewAddresses(published, routes);
  if (firstAddress === undefined) return [];
  const messageEnd = otherAddresses.length === 0 ? "isn't" : `and ${otherAddresses.length} more aren't`;
  const message = `${firstAddress} ${messageEnd} on the list of the site's addresses.`;
  const hint = 'Run `npm run docs -- addresses` before they are published.';
  return [{ severity: 'warning', rule: 'unlisted-address', file: PUBLISHED_ADDRESSES_FILE, message, hint }];
}

/** Reports configured search words whose target page or heading exists in no version. */
export function checkSearchWords({ searchWords = [] }: Pick<SiteConfig, 'searchWords'>, plan: SitePlan): Problem[] {
  const anchorsByPage = new Map<string, Set<string>>();
  for (const { version, pageBySlug } of plan.versions) {
    for (const [slug, { compiled }] of pageBySlug) {
      const pageAnchors = getOrCreate(anchorsByPage, version === null ? `/${slug}` : slug, () => new Set<string>());
      for (const { anchor } of compiled.records) pageAnchors.add(anchor);
    }
  }
  return searchWords.flatMap(({ page, anchor, place }): Problem[] => {
    const pageAnchors = anchorsByPage.get(page);
    if (pageAnchors?.has(anchor) === true) return [];
    const [targetName, hint] =
      pageAnchors === undefined
        ? [page, didYouMean(findSimilarNames(page, anchorsByPage.keys()))]
        : [`${page}#${anchor}`, didYouMean(findSimilarNames(anchor, pageAnchors))];
    const message = `No version has "${targetName}", so its search words have no target.`;
    return [{ severity: 'error', rule: 'search-words', ...place, message, hint }];
  });
}

/** Reports text files that are not valid UTF-8 or contain control characters. */
export function checkTextCharacters(reader: CachedFileReader, root: string): Problem[] {
  return reader.faults().map(({ absolute, line, character }) => {
    const rule = character === null || character === '\0' ? 'not-text' : 'reserved-character';
    const [faultText, hint] =
      character === null
        ? ['bytes that are not UTF-8', 'Save the file as UTF-8.']
        : [describeControlCharacter(character), 'Delete it, or remove the file if it is not text.'];
    const message = `The line has ${faultText}.`;
    return { severity: 'error', rule, file: toPosix(relative(root, absolute)), line, message, hint };
  });
}
