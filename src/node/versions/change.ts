import type { LoadedSite } from '../content/load-site.ts';
import type { AssembledSite } from '../site/assemble-site.ts';

/** A change of the versions' folders. */
export interface Change {
  /** Why it can't be made, in a sentence with the mend; null when it can. */
  refuse(site: LoadedSite, root: string): string | null;
  /**
   * Make it in a copy of the content.
   *
   * @param root folder with the copy, which may be changed by removing and writing files, never by writing into one
   */
  edit(root: string, before: AssembledSite): EditedContent;
}

/** What a change did in a copy of the content. */
export interface EditedContent {
  /** Name of the release that `/docs` shows then. */
  latest: string;
  /** Folders whose files another one holds now. */
  moved: ReadonlyMap<string, string>;
  /** What was done, in sentences. */
  told: string[];
}
