/**
 * DOM names shared by the prerendered HTML and the app. Only types, so that they add nothing to the bundle: `'[data-menu]' satisfies DataSelector`, `const { theme }: PageData = root.dataset`,
 * and in JSX, which accepts any hyphenated name, `{...({ 'data-menu': '' } satisfies DataAttributes)}`.
 */

/** Parts of the page that the app adopts without rendering: the values of `data-region`. */
export type RegionName = 'top' | 'menu' | 'sidebar' | 'main' | 'footer';

/** Data attributes. By default, the prerender writes them and the app reads them. */
export type DataAttributes = {
  /** On `<html>`: the versions in the page's menus (`namedVersions`), serialised by `writeVersions`. For `site.ts`. */
  'data-versions'?: string;
  /** On `<html>`: the colour theme. Also written by the boot script and the colour switch; for the stylesheet and diagrams. */
  'data-theme'?: string;
  /** On `<html>`: `dismissed`, written by the boot script and the bar's button, for the stylesheet. */
  'data-announcement'?: string;
  /** On `<html>`: the app runs. Written by the app for the stylesheet. */
  'data-hydrated'?: string;
  /** On `<html>`: lays out the whole article, also off-screen blocks; scripts write it for the stylesheet. */
  'data-whole'?: string;
  /** On a diagram's source in development: the diagram was drawn. For `draw-diagrams.ts`, which writes it. */
  'data-rendered'?: string;

  /** On `<html>`: the user wraps long lines of listings; for the stylesheet. */
  'data-wrap'?: string;

  /** On `#Page-root`, like the next three: the page's kind. For `readDocument`. */
  'data-page'?: string;
  /** Name of the page's version; undefined outside the versions. For `readDocument`. */
  'data-version'?: string | undefined;
  /** Key of the page's sidebar; undefined without one. For `readDocument`. */
  'data-sidebar'?: string | undefined;
  /** Address of the stylesheet of API pages. For `loadPageStyles`. */
  'data-api-styles'?: string;
  /** On head elements of the page, which navigation replaces. Also written by the app. */
  'data-page-head'?: string;

  /** On the starting script: address of the app's entry. */
  'data-entry'?: string;
  /** On the script that detects a wrong base path: the base path of the build. */
  'data-base'?: string;
  /** On the announcement's script: the announcement's id. */
  'data-id'?: string;
  /** On the colour mode script: the default mode. */
  'data-fallback'?: string;
  /** On the colour mode script: users may choose. */
  'data-switch'?: string | undefined;

  /** A region. Also written by the app. For `readDocument`, and to locate links. */
  'data-region'?: RegionName;
  /** A menu link to a document: its index in the navbar. For `chrome.ts`, which updates it. */
  'data-nav'?: string;
  /** A link of the language menu, to the page itself. For `chrome.ts`. */
  'data-locale'?: string;
  /** The label of the menus' version. For `chrome.ts`. */
  'data-version-label'?: string;
  /** A link to another version: its name. For `chrome.ts`; a click stores it as the preferred version. */
  'data-version-name'?: string;
  /** On such a link: the version does not have the page. For `chrome.ts`, which also writes it. */
  'data-absent'?: string;
  /** On a navbar that hides on scrolling down. For `extras.ts`. */
  'data-navbar-hides'?: string | undefined;
  /** A menu of the navbar. For `menus.ts`. */
  'data-menu'?: string;
  /** The search button. For `search-shortcuts.ts`. */
  'data-search'?: string;
  /** The button that changes the colour mode. For `color-mode.ts`. */
  'data-color-switch'?: string;
  /** The button that closes the announcement. For `close-announcement.ts`. */
  'data-announcement-close'?: string;

  /** An island's element: its component's name. For `mountIslands`. */
  'data-island'?: string;
  /** The island's props, as JSON of plain data. */
  'data-props'?: string;
  /** Article HTML inside an island, which the component keeps unchanged. */
  'data-slot'?: string;
  /** On draggable elements of an island's static form. `remember-drag.ts` replays drags from before hydration. */
  'data-drag'?: string;
  /** On the button that copies the page as Markdown: its address. For `copy-page.ts`. */
  'data-copy-page'?: string;
  /** On the link that reports a problem with the page. For `extras.ts`, which adds the current section. */
  'data-report'?: string;
  /** On synchronised tabs: the group's name. For `remember-tabs.ts`. */
  'data-tab-group'?: string | undefined;
  /** On tabs whose selection is a URL parameter: its name. For `remember-tabs.ts`. */
  'data-tab-parameter'?: string | undefined;

  /** On the declaration of a page's type: the namespaces that the page's declarations name. For `declaration-copies.ts`. */
  'data-using'?: string;
  /** On a declaration: a call of it, or an override. For `declaration-copies.ts`. */
  'data-call'?: string;
  /** On the declaration of a page's type: variable name of an instance in calls. For `declaration-copies.ts`. */
  'data-receiver'?: string;
};

/**
 * Element ids. They cannot collide with headings (no capitals) or API members (no hyphens). Authors' ids must not begin
 * like one (`FRAME_ID`).
 */
export type ElementId =
  /** The root element of React. */
  | 'Page-root'
  /** The page's `<main>`, for the skip link. */
  | 'Page-main'
  /** The popover of small screens, for its buttons and `menus.ts`. */
  | 'Page-menu'
  /** The table of contents, a popover up to 1200 px: for its button, `reading-position.ts` and the filter of members. */
  | 'Page-toc'
  /** The heading of the list of shortcuts, above the page. */
  | 'Page-shortcuts'
  /** Message of a script when the site's files are missing. */
  | 'Page-issue'
  /** An island: the prefix of React's ids, the same in build and browser. */
  | `Island-${number}`;

/** Selects elements that have one of the attributes. */
export type DataSelector = `[${keyof DataAttributes}]` | `[data-region="${RegionName}"]`;

/** The attributes in an element's `dataset`. */
export type PageData = {
  [Name in keyof DataAttributes as Name extends `data-${infer Key}` ? Camel<Key> : never]?: string;
};

/** The attributes as hast properties. */
export type DataProperties = { [Name in keyof DataAttributes as Camel<Name>]?: string };

type Camel<Name extends string> = Name extends `${infer Head}-${infer Rest}`
  ? `${Head}${Capitalize<Camel<Rest>>}`
  : Name;
