import { changesBetween, type TypeChange } from '#shared/api-changes.ts';
import type { PageDifference, PageEntry } from '#shared/page.ts';
import type { ApiChanges } from '../api/pages/changes-page.ts';
import type { VersionPlan } from './plan-version.ts';
import type { SitePage } from './site-page.ts';

/** Tells what a page has other than the latest release's; undefined where they are the same, or there is none. */
export type DifferenceOf = (page: SitePage, own: VersionPlan) => PageDifference | undefined;

/**
 * Compare pages with those of the latest release, by their modules; what is another in the API of a type is counted, from
 * the older version to the newer one.
 *
 * @param plans newest first
 */
export function findDifferences(
  plans: readonly VersionPlan[],
  changes: ApiChanges | null,
  moduleOf: (page: SitePage) => Pick<PageEntry, 'module'>,
): DifferenceOf {
  const latest = plans.find(({ version }) => version?.isLatest === true);
  const order = (changes?.versions ?? []).map(({ name }) => name).reverse();
  const known = new Map<VersionPlan, ReadonlyMap<string, TypeChange>>();
  const changesOf = (own: VersionPlan): ReadonlyMap<string, TypeChange> => {
    const before = known.get(own);
    if (before !== undefined) return before;
    const names = [own, latest].flatMap((plan) => plan?.version?.name ?? []);
    const [from = '', to = ''] = names.sort((a, b) => order.indexOf(a) - order.indexOf(b));
    const found = new Map(changesBetween(changes?.types ?? [], order, { from, to }).map((type) => [type.at, type]));
    known.set(own, found);
    return found;
  };
  return (page, own) => {
    if (latest === undefined || own === latest || own.version === null || page.source.kind === 'api-absent') return;
    const slug = latest.slugOfDoc.get(page.docId) ?? page.slug;
    const there = latest.pageBySlug.get(slug);
    if (there?.docId !== page.docId || there.source.kind === 'api-absent') return;
    if (moduleOf(there).module === moduleOf(page).module) return;
    return page.source.kind === 'api-type' ? counted(changesOf(own).get(slug)) : {};
  };
}

function counted(type: TypeChange | undefined): PageDifference {
  const difference: PageDifference = {};
  if (type?.change === 'changed') difference.declaration = true;
  for (const { change } of type?.members ?? []) difference[change] = (difference[change] ?? 0) + 1;
  return difference;
}
