/** What is measured, by the names that `--only` takes. */
export const SITE_IDS = ['ours', 'vitepress', 'docusaurus', 'starlight'] as const;
/** One of `SITE_IDS`. */
export type SiteId = (typeof SITE_IDS)[number];

/** How much there is to do for a build. */
export const BUILD_KINDS = ['cold', 'unchanged', 'edited'] as const;
/** One of `BUILD_KINDS`. */
export type BuildKind = (typeof BUILD_KINDS)[number];

/** The pages that are visited. */
export const PAGE_NAMES = ['home', 'guide', 'type'] as const;
/** One of `PAGE_NAMES`. */
export type PageName = (typeof PAGE_NAMES)[number];

/** Kinds of files; `ahead` is what was fetched for the next page, at the lowest priority. */
export const FILE_KINDS = ['html', 'css', 'script', 'font', 'image', 'other', 'ahead'] as const;
/** One of `FILE_KINDS`. */
export type FileKind = (typeof FILE_KINDS)[number];

/** Something of each visited page. */
export function mapPages<Value>(make: (page: PageName) => Value): Record<PageName, Value> {
  return { home: make('home'), guide: make('guide'), type: make('type') };
}
