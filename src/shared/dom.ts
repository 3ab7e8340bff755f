/**
 * What passes between the prerendered HTML and the app: names that one side writes and the other asks for. Only types, so
 * that it costs the browser nothing: `'[data-menu]' satisfies DataSelector`, `const { theme }: PageData = root.dataset`,
 * and in JSX, which lets any hyphenated name pass, `{...({ 'data-menu': '' } satisfies DataAttributes)}`.
 */

/** Parts of the page that the browser takes over as it finds them: the values of `data-region`. */
export type RegionName = 'top' | 'menu' | 'sidebar' | 'main' | 'footer';

/** The attributes. Where nothing else is said, the prerender writes them and the app reads them. */
export type DataAttributes = {
  /** On `<html>`: the versions that the page names (`namedVersions`), as `writeVersions` has them. For `site.ts`. */
  'data-versions'?: string;
  /** On `<html>`: the colours. Also written by the early script and the colour switch; for the stylesheet and diagrams. */
  'data-theme'?: string;
  /** On `<html>`: `dismissed`, written by the early script and the bar's button, for the stylesheet. */
  'data-announcement'?: string;
  /** On `<html>`: the app runs, which writes it for the stylesheet. */
  'data-hydrated'?: string;
  /** On `<html>`: lays out the whole article, also off-screen blocks; scripts write it for the stylesheet. */
  'data-whole'?: string;
  /** On a diagram's source in development: the diagram was drawn. For `draw-diagrams.ts`, which writes it. */
  'data-rendered'?: string;

  /** On `<html>`: listings are wrapped, as the reader chose; for the stylesheet. */
  'data-wrap'?: string;

  /** On `#Page-root`, like the next three: the page's kind. For `readDocument`. */
  'data-page'?: string;
  /** Name of the page's version; left out on pages outside the versions. For `readDocument`. */
  'data-version'?: string | undefined;
  /** Key of the page's sidebar; left out where it has none. For `readDocument`. */
  'data-sidebar'?: string | undefined;
  /** Address of the stylesheet of API pages. For `loadPageStyles`. */
  'data-api-styles'?: string;
  /** On what the head says of the page, for the next page to take its place; the app writes it on that too. */
  'data-page-head'?: string;

  /** On the starting script: address of the app's entry. */
  'data-entry'?: string;
  /** On the script that finds a wrong base path: the one that the site was built for. */
  'data-base'?: string;
  /** On the announcement's script: the announcement's id. */
  'data-id'?: string;
  /** On the colours' script: the mode of readers who chose none. */
  'data-fallback'?: string;
  /** On the colours' script: readers may choose. */
  'data-switch'?: string | undefined;

  /** A region. The app draws regions too; they are read once, in `readDocument`, and links are found by them. */
  'data-region'?: RegionName;
  /** A link of the menus that leads to a document: its place in the navbar. For `chrome.ts`, which rewrites it. */
  'data-nav'?: string;
  /** A link of the language menu, to the page itself. For `chrome.ts`. */
  'data-locale'?: string;
  /** What shows the version that the menus lead to. For `chrome.ts`. */
  'data-version-label'?: string;
  /** A link to another version, by its name. For `chrome.ts`; followed, the version is the reader's choice. */
  'data-version-name'?: string;
  /** In such a link: that the version doesn't have the page. For `chrome.ts`, which writes it, too. */
  'data-absent'?: string;
  /** On the navbar of a site where it hides while the reader scrolls down. For `extras.ts`. */
  'data-navbar-hides'?: string | undefined;
  /** A menu of the navbar. For `menus.ts`. */
  'data-menu'?: string;
  /** The search button. For `search-shortcuts.ts`. */
  'data-search'?: string;
  /** The button that changes the colours. For `color-mode.ts`. */
  'data-color-switch'?: string;
  /** The button that closes the announcement. For `close-announcement.ts`. */
  'data-announcement-close'?: string;

  /** An island's element: its component's name. For `mountIslands`. */
  'data-island'?: string;
  /** The island's props, as JSON of plain data. */
  'data-props'?: string;
  /** HTML of an article inside an island, which is not drawn by it: the island gets it back as it was. */
  'data-slot'?: string;
  /** On what a pointer drags in an island's static form: what it does before the island runs is done then. For `remember-drag.ts`. */
  'data-drag'?: string;
  /** On the button that copies the page as Markdown: where that is. For `copy-page.ts`. */
  'data-copy-page'?: string;
  /** On the link that reports a problem with the page. For `extras.ts`, which adds what the reader looks at. */
  'data-report'?: string;
  /** On tabs that choose together: the group's name. For `remember-tabs.ts`. */
  'data-tab-group'?: string | undefined;
  /** On tabs whose choice the address holds: the parameter's name. For `remember-tabs.ts`. */
  'data-tab-parameter'?: string | undefined;

  /** On the declaration of a page's type: the namespaces that the page's declarations name. For `declaration-copies.ts`. */
  'data-using'?: string;
  /** On a declaration: a call of it, or an override. For `declaration-copies.ts`. */
  'data-call'?: string;
  /** On the declaration of a page's type: what an object of it is called in calls. For `declaration-copies.ts`. */
  'data-receiver'?: string;
};

/**
 * Ids of elements. A slug has no capitals and a name of the API no hyphens, so that a heading or a member has none of
 * them; an id that an author writes is refused when it begins like one (`FRAME_ID`).
 */
export type ElementId =
  /** What React takes over. */
  | 'Page-root'
  /** The page's `<main>`, for the skip link and what follows the article. */
  | 'Page-main'
  /** The popover of small screens, for its buttons and `menus.ts`. */
  | 'Page-menu'
  /** The table of contents, a popover up to 1200 px: for its button, `reading-position.ts` and the filter of members. */
  | 'Page-toc'
  /** The heading of the list of shortcuts, above the page. */
  | 'Page-shortcuts'
  /** What a script shows where the site's files were not found. */
  | 'Page-issue'
  /** An island: the same on the server and in the browser, where React's ids begin with it. */
  | `Island-${number}`;

/** Selects elements that have one of the attributes. */
export type DataSelector = `[${keyof DataAttributes}]` | `[data-region="${RegionName}"]`;

/** The attributes as an element's `dataset` has them. */
export type PageData = {
  [Name in keyof DataAttributes as Name extends `data-${infer Key}` ? Camel<Key> : never]?: string;
};

/** The attributes as trees of HTML have them. */
export type DataProperties = { [Name in keyof DataAttributes as Camel<Name>]?: string };

type Camel<Name extends string> = Name extends `${infer Head}-${infer Rest}`
  ? `${Head}${Capitalize<Camel<Rest>>}`
  : Name;
