/** The valibot schema of `content/site.ts`. Only the build imports it at run time, so that bundles omit valibot. */

import type { Pluggable } from 'unified';
import * as v from 'valibot';
import { findAddressFault } from './address-fault.ts';
import { API_FOLDER } from './api.ts';

/** `URL` exists in Node and in browsers, but not in the TypeScript library that src/shared is compiled with. */
declare const URL: { new (address: string): { origin: string }; canParse(address: string): boolean };

const TEXT_SCHEMA = v.pipe(v.string(), v.nonEmpty('must not be empty'));
const PATH_SCHEMA = v.pipe(v.string(), v.check(isPath, 'must be a site path that begins with one "/", without spaces'));
const ORIGIN_SCHEMA = v.pipe(
  v.string(),
  v.check(
    // Origins of search hosts become part of the content security policy, where these characters are special.
    (value) => URL.canParse(value) && new URL(value).origin === value && !/[;,'"]/u.test(value),
    'must be an origin such as "https://example.org", without a path',
  ),
);
const URL_SCHEMA = v.pipe(v.string(), v.check(isFullUrl, 'must be a full address such as "https://example.org/x"'));
const HREF_SCHEMA = v.pipe(v.string(), v.check(isHref, 'must be a site path that begins with "/" or a full address'));
/** Schema of the site path of a page or redirect. Removes a trailing slash. */
const ROUTE_PATH_SCHEMA = v.pipe(
  v.string(),
  v.regex(/^\/(?!\/)/u, 'must be a site path that begins with one "/"'),
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? findAddressFault(dataset.value) : null;
    if (fault !== null) addIssue({ message: `can't be an address: ${fault}` });
  }),
  v.transform((path) => path.replace(/(?<=.)\/$/u, '')),
);
const BASE_PATH_SCHEMA = v.pipe(
  v.string(),
  v.regex(/^\/(?:[^/]+\/)*$/u, 'must begin and end with "/"'),
  v.regex(/^[^\s?#\\%"<>\p{Cc}]*$/u, 'must have no characters that addresses escape'),
);
const WORD_SCHEMA = v.pipe(v.string(), v.regex(/^[\p{Ll}\p{Lo}\p{N}]+$/u, 'must be one word in lower case'));
const LANGUAGE_SCHEMA = v.pipe(
  TEXT_SCHEMA,
  v.check(createParseCheck(Intl.getCanonicalLocales), 'must be the tag of a language such as "en" or "en-GB"'),
);
/** Schema of the setting for broken references of one kind. `log` is the same as `warn`. */
const BROKEN_REFERENCE_SETTING_SCHEMA = v.picklist(['ignore', 'log', 'warn', 'throw']);
const PLUGIN_SCHEMA = v.custom<Pluggable>(
  (value) => typeof value === 'function' || (Array.isArray(value) && typeof value[0] === 'function'),
  'must be a plugin, or a list of one and its options',
);
const NAVBAR_SIDE_SCHEMA = v.picklist(['left', 'right']);
const POSITIVE_INTEGER_SCHEMA = v.pipe(v.number(), v.integer(), v.minValue(1));
const REGEX_SCHEMA = v.pipe(
  v.string(),
  v.check(
    createParseCheck((value) => new RegExp(value, 'u')),
    'must be a regular expression',
  ),
);
const IMAGE_FIELD_SCHEMAS = { src: PATH_SCHEMA, width: POSITIVE_INTEGER_SCHEMA, height: POSITIVE_INTEGER_SCHEMA };

/** An entry of the navbar. */
export const NAVBAR_ITEM_SCHEMA = v.variant('type', [
  /** A link to a document in the current page's version, shown as active on all pages in the document's sidebar. */
  v.strictObject({ type: v.literal('doc'), id: TEXT_SCHEMA, label: TEXT_SCHEMA, position: NAVBAR_SIDE_SCHEMA }),
  /** A link to the first page of a sidebar. */
  v.strictObject({ type: v.literal('sidebar'), id: TEXT_SCHEMA, label: TEXT_SCHEMA, position: NAVBAR_SIDE_SCHEMA }),
  /** A link to a site path or a full URL. If `icon` is set, the label is the icon's accessible name. */
  v.strictObject({
    type: v.literal('link'),
    href: HREF_SCHEMA,
    label: TEXT_SCHEMA,
    icon: v.optional(v.picklist(['github', 'discord', 'x'])),
    position: NAVBAR_SIDE_SCHEMA,
  }),
  v.strictObject({ type: v.literal('versions'), position: NAVBAR_SIDE_SCHEMA }),
  v.strictObject({ type: v.literal('locales'), position: NAVBAR_SIDE_SCHEMA }),
  v.strictObject({ type: v.literal('search'), position: NAVBAR_SIDE_SCHEMA }),
]);

/** A redirect from an old site path to a new site path or URL. */
export const REDIRECT_SCHEMA = v.strictObject({
  // Removes `/index.html`, because hosts serve the same file for `/x/index.html` and `/x`.
  from: v.pipe(
    ROUTE_PATH_SCHEMA,
    v.transform((path) => path.replace(/(?<=.)\/index\.html$/u, '')),
  ),
  to: HREF_SCHEMA,
});

/** Schema of a string in a YAML file. The error message, `text`, only describes the expected value. */
const YAML_TEXT_SCHEMA = v.string('text');

/** The page to which a sidebar category links: a generated list of its contents, or a document. */
export const CATEGORY_LINK_SCHEMA = v.variant(
  'type',
  [
    v.strictObject({
      type: v.literal('generated-index'),
      title: v.optional(YAML_TEXT_SCHEMA),
      description: v.optional(YAML_TEXT_SCHEMA),
      slug: v.optional(
        v.pipe(
          YAML_TEXT_SCHEMA,
          v.check((slug) => findAddressFault(slug) === null, 'letters, digits, dots, dashes and slashes'),
        ),
      ),
      image: v.optional(YAML_TEXT_SCHEMA),
      keywords: v.optional(v.array(YAML_TEXT_SCHEMA, 'a list of texts')),
    }),
    v.strictObject({ type: v.literal('doc'), id: YAML_TEXT_SCHEMA }),
  ],
  'generated-index or doc',
);

/** The pages of a folder, in their sidebar order. `.` is the version's root folder. */
const FOLDER_ENTRY_SCHEMA = v.strictObject({
  type: v.literal('autogenerated'),
  folder: TEXT_SCHEMA,
  /** True if versions may lack the folder. */
  optional: v.optional(v.boolean()),
});
const DOC_ENTRY_SCHEMA = v.strictObject({ type: v.literal('doc'), id: TEXT_SCHEMA, label: v.optional(TEXT_SCHEMA) });
const LINK_ENTRY_SCHEMA = v.strictObject({ type: v.literal('link'), label: TEXT_SCHEMA, href: HREF_SCHEMA });
const CATEGORY_FIELD_SCHEMAS = {
  type: v.literal('category'),
  label: TEXT_SCHEMA,
  collapsed: v.optional(v.boolean()),
  link: v.optional(CATEGORY_LINK_SCHEMA),
};

/** An entry of a sidebar in the configuration: a folder, a document, a link, or a category with entries. */
export type SidebarEntry =
  | v.InferOutput<typeof FOLDER_ENTRY_SCHEMA | typeof DOC_ENTRY_SCHEMA | typeof LINK_ENTRY_SCHEMA>
  | (v.InferOutput<v.StrictObjectSchema<typeof CATEGORY_FIELD_SCHEMAS, undefined>> & { items: SidebarEntry[] });

const SIDEBAR_ENTRY_SCHEMA: v.GenericSchema<SidebarEntry> = v.lazy(() =>
  v.variant('type', [
    FOLDER_ENTRY_SCHEMA,
    DOC_ENTRY_SCHEMA,
    LINK_ENTRY_SCHEMA,
    v.strictObject({ ...CATEGORY_FIELD_SCHEMAS, items: v.array(SIDEBAR_ENTRY_SCHEMA) }),
  ]),
);

/** Sidebars by id. */
export const SIDEBARS_SCHEMA = v.record(TEXT_SCHEMA, v.array(SIDEBAR_ENTRY_SCHEMA));

/** Search parameters that the site sets for each request. The configuration must not contain them. */
const RESERVED_PARAMETERS = ['query', 'indexName', 'page', 'hitsPerPage', 'highlightPreTag', 'highlightPostTag'];

/** Account, index and requests of the hosted search engine: Algolia, or a compatible server. */
export const HOSTED_SEARCH_SCHEMA = v.strictObject({
  appId: v.pipe(v.string(), v.regex(/^[a-z\d]+$/iu, 'must be letters and digits')),
  apiKey: TEXT_SCHEMA,
  indexName: TEXT_SCHEMA,
  contextual: v.boolean(),
  /** Origins of a proxy or of compatible servers, which replace the service's own hosts and are tried in this order. */
  hosts: v.optional(v.pipe(v.array(ORIGIN_SCHEMA), v.nonEmpty('must contain at least one host'))),
  /** Timeouts for one host, in milliseconds. Default: 1000 to connect, 2000 to read. */
  timeouts: v.optional(v.strictObject({ connect: POSITIVE_INTEGER_SCHEMA, read: POSITIVE_INTEGER_SCHEMA })),
  /** Regular expression for URLs of hits on other sites. The search doesn't rewrite matching URLs. */
  externalUrlRegex: v.optional(REGEX_SCHEMA),
  /** Replaces matches of the pattern `from` with `to` in the paths of hits that `externalUrlRegex` doesn't match. */
  replaceSearchResultPathname: v.optional(v.strictObject({ from: REGEX_SCHEMA, to: v.string() })),
  /** Additional request parameters. `facetFilters` extends the site's own filters; an inner list has alternatives. */
  searchParameters: v.record(
    v.pipe(
      v.string(),
      v.check((name) => !RESERVED_PARAMETERS.includes(name), 'must not be a parameter that the site sets itself'),
    ),
    v.union([v.string(), v.number(), v.boolean(), v.array(v.union([v.string(), v.array(v.string())]))]),
  ),
});

const SEARCH_FIELD_SCHEMAS = {
  placeholder: v.optional(TEXT_SCHEMA, 'Search'),
  /** Site path of the results page. */
  path: v.optional(ROUTE_PATH_SCHEMA, '/search'),
  /** Example queries, shown while the query is empty. */
  examples: v.optional(v.array(TEXT_SCHEMA)),
  /** Synonyms by query word: `{ sound: ['audio'] }` makes `sound` also find `audio`. Only for the embedded engine. */
  synonyms: v.optional(v.record(WORD_SCHEMA, v.array(WORD_SCHEMA))),
};

/** The search engine. `hosted` falls back to the embedded one. With `embedded`, the app ignores the `hosted` field. */
const SEARCH_SCHEMA = v.variant('engine', [
  v.strictObject({ engine: v.literal('embedded'), hosted: v.optional(HOSTED_SEARCH_SCHEMA), ...SEARCH_FIELD_SCHEMAS }),
  v.strictObject({ engine: v.literal('hosted'), hosted: HOSTED_SEARCH_SCHEMA, ...SEARCH_FIELD_SCHEMAS }),
]);

const LOCALE_SCHEMA = v.strictObject({
  code: LANGUAGE_SCHEMA,
  label: TEXT_SCHEMA,
  direction: v.picklist(['ltr', 'rtl']),
  /** Value of the `lang` attribute in HTML. Default: the value of `code`. */
  htmlLang: v.optional(LANGUAGE_SCHEMA),
  /** Unicode name of the calendar in the site's metadata (`/data/site.json`). Default: `gregory`. */
  calendar: v.optional(v.picklist(Intl.supportedValuesOf('calendar'))),
  /** Path segment of the language in the site's metadata (`/data/site.json`). Default: the value of `code`. */
  path: v.optional(v.pipe(TEXT_SCHEMA, v.regex(/^[\w-]+$/u, 'must be one part of an address'))),
});

/** Schema of the configuration. Omitted menus are generated from the content. Image paths (`/x`) are in `public/`. */
export const SITE_SCHEMA = v.strictObject({
  title: TEXT_SCHEMA,
  tagline: v.optional(v.string(), ''),
  description: v.optional(v.string(), ''),
  /** Origin with scheme and without path: `https://docs.example.org`. */
  url: ORIGIN_SCHEMA,
  /** Base path of the site, with a leading and a trailing slash. */
  baseUrl: v.optional(BASE_PATH_SCHEMA, '/'),
  /** Name of the release at `/docs`. Default: the first release in `versions.json`. */
  latest: v.optional(TEXT_SCHEMA),
  locale: v.optional(LOCALE_SCHEMA, { code: 'en', label: 'English', direction: 'ltr' }),
  /** Path of the icon in `public/`. Default: an icon with the title's first letter. */
  favicon: v.optional(PATH_SCHEMA),
  /** Logo before the title in the navbar. */
  logo: v.optional(v.strictObject({ ...IMAGE_FIELD_SCHEMAS, alt: v.string() })),
  /** Social card image. */
  image: v.optional(PATH_SCHEMA),
  keywords: v.optional(v.array(TEXT_SCHEMA), []),
  /** Twitter account for social cards: `@name`. */
  twitter: v.optional(v.string(), ''),
  colorMode: v.optional(
    v.strictObject({ default: v.picklist(['dark', 'light']), switch: v.boolean(), respectSystem: v.boolean() }),
    { default: 'light', switch: true, respectSystem: true },
  ),
  /** A bar above the navbar. With a new `id`, the bar also appears for users who closed the previous bar. */
  announcement: v.optional(v.strictObject({ id: TEXT_SCHEMA, html: TEXT_SCHEMA, closeable: v.boolean() })),
  /** URLs of the repository, the editor (a file's path below `content/` is appended), and the form for a new issue. */
  repository: v.optional(v.strictObject({ url: URL_SCHEMA, editUrl: URL_SCHEMA, newIssueUrl: URL_SCHEMA })),
  /** Hides the navbar on scrolling down and shows it on scrolling up. */
  hideNavbarOnScroll: v.optional(v.boolean()),
  /** Shows the author of a page's last change beside its date. */
  showLastUpdateAuthor: v.optional(v.boolean()),
  navbar: v.optional(v.array(NAVBAR_ITEM_SCHEMA)),
  /** Sidebars of every version without a `sidebars.json`. */
  sidebars: v.optional(SIDEBARS_SCHEMA),
  /** Id of the document at `/docs`. Default: the first page in the sidebars. */
  mainDoc: v.optional(TEXT_SCHEMA),
  footer: v.optional(
    v.strictObject({
      columns: v.array(
        v.strictObject({
          title: TEXT_SCHEMA,
          links: v.array(v.strictObject({ label: TEXT_SCHEMA, href: HREF_SCHEMA })),
        }),
      ),
      logo: v.nullable(v.strictObject({ ...IMAGE_FIELD_SCHEMAS, alt: TEXT_SCHEMA, href: HREF_SCHEMA })),
      copyright: v.string(),
    }),
    { columns: [], logo: null, copyright: '' },
  ),
  search: v.optional(SEARCH_SCHEMA, { engine: 'embedded', placeholder: 'Search', path: '/search' }),
  /** If false, disables offline reading and deletes the data that browsers have stored for it. Default: true. */
  offline: v.optional(v.boolean()),
  /** Adds a trailing slash to page URLs (links, canonical tags, sitemap), for hosts that redirect to such URLs. */
  trailingSlash: v.optional(v.boolean()),
  /** `github-pages` adds `.nojekyll` and, for custom domains, `CNAME`. `netlify` adapts `_redirects` and `_headers`. */
  host: v.optional(v.picklist(['github-pages', 'netlify'])),
  /** Redirects from old site paths to new addresses. The redirects in `content/redirects.txt` are appended. */
  redirects: v.optional(v.array(REDIRECT_SCHEMA), []),
  /** The package that the API reference documents, and the sidebar that contains the reference. */
  api: v.optional(
    v.strictObject({
      assembly: v.optional(TEXT_SCHEMA),
      package: v.optional(TEXT_SCHEMA),
      packageUrl: v.optional(URL_SCHEMA),
      sidebar: v.optional(TEXT_SCHEMA, API_FOLDER),
      /** Slug of a guide with a section per release. The section's anchor is the version's label: `## 1.2 {#1.2}`. */
      changesGuide: v.optional(TEXT_SCHEMA),
    }),
    { sidebar: API_FOLDER },
  ),
  onBrokenLinks: v.optional(BROKEN_REFERENCE_SETTING_SCHEMA, 'throw'),
  onBrokenMarkdownLinks: v.optional(BROKEN_REFERENCE_SETTING_SCHEMA, 'warn'),
  onBrokenAnchors: v.optional(BROKEN_REFERENCE_SETTING_SCHEMA, 'warn'),
  onDuplicateRoutes: v.optional(BROKEN_REFERENCE_SETTING_SCHEMA, 'warn'),
  /** Severity of page tags that a version's `tags.yml` does not define. Default: `warn`. */
  onInlineTags: v.optional(BROKEN_REFERENCE_SETTING_SCHEMA),
  /** Severities by rule name, which override settings such as `onBrokenLinks`. Reports show the names in brackets. */
  rules: v.optional(v.record(v.string(), v.picklist(['error', 'warning', 'off']))),
  /** Plugins that run after the engine's own remark plugins. */
  remarkPlugins: v.optional(v.array(PLUGIN_SCHEMA)),
  /** Plugins that run before the engine's own rehype plugins. */
  rehypePlugins: v.optional(v.array(PLUGIN_SCHEMA)),
  /** Format of pages without `mdx.format` in their front matter; `detect` uses the extension. Default: `mdx`. */
  markdownFormat: v.optional(v.picklist(['md', 'mdx', 'detect'])),
  /** Reports errors as warnings. Pages omit invalid parts, but keep the children of invalid tags. Default: false. */
  lenient: v.optional(v.boolean()),
  /** If false, disables the checks of C# listings and of API names in backticks. Default: true. */
  checkCSharp: v.optional(v.boolean()),
});

/** Returns a predicate that is true for texts that `parse` accepts without throwing. */
function createParseCheck(parse: (text: string) => unknown): (text: string) => boolean {
  return (text) => {
    try {
      parse(text);
      return true;
    } catch {
      return false;
    }
  };
}

/** Returns true for a valid link target: a site path or a full address. */
export function isHref(value: string): boolean {
  return isPath(value) || isFullUrl(value);
}

/** Returns true for a site path. Backslashes and white space are invalid, because browsers change them in URLs. */
function isPath(value: string): boolean {
  return /^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(value);
}

function isFullUrl(value: string): boolean {
  return URL.canParse(value) && /^(?:https?:\/\/|mailto:)[^\s\\\p{Cc}]+$/u.test(value);
}
