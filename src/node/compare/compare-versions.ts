import { changesBetween, type TypeChange } from '#model/api-changes.ts';
import type { Version } from '#model/version.ts';
import type { AssembledSite } from '../assemble/assemble-site.ts';
import { changedTypes } from '../compile/api/life-data.ts';
import { createApiHistory } from '../content/api/api-history.ts';
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
