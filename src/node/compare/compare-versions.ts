import { changesBetween, type TypeChange } from '#shared/api-changes.ts';
import type { Version } from '#shared/version.ts';
import { createApiHistory } from '../api/history/api-history.ts';
import { changedTypes } from '../api/history/history-files.ts';
import type { AssembledSite } from '../site/assemble-site.ts';
import { comparePages, type PageComparison } from './compare-pages.ts';

/** Two versions beside each other: what the second has that the first hasn't, and the other way round. */
export interface VersionComparison {
  /** Labels of the versions. */
  from: string;
  to: string;
  pages: PageComparison;
  api: TypeChange[];
}

/** Compare two versions, whichever is the newer one. */
export function compareVersions(site: AssembledSite, from: Version, to: Version): VersionComparison {
  const { versions } = site.content;
  const order = versions.map(({ version }) => version.name).reverse();
  const types = changedTypes(createApiHistory(versions));
  return {
    from: from.label,
    to: to.label,
    pages: comparePages(site, from, to),
    api: changesBetween(types, order, { from: from.name, to: to.name }),
  };
}
