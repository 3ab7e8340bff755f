import * as v from 'valibot';
import type { Literal } from './evaluate-module.ts';

/** Makes a schema optional. Invalid values become undefined instead of an error. */
function lenient<T>(schema: v.GenericSchema<unknown, T>) {
  return v.fallback(v.optional(schema), undefined);
}

const STRING = lenient(v.string());
const FLAG = lenient(v.boolean());
const NUMBER = lenient(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/u), v.transform(Number))]));
const STRINGS = lenient(v.array(v.string()));
const OBJECTS = v.fallback(v.optional(v.array(v.looseObject({})), []), []);
const SEVERITY = lenient(v.picklist(['ignore', 'log', 'warn', 'throw']));

const LOGO = v.looseObject({ src: STRING, srcDark: STRING, alt: STRING, href: STRING, width: NUMBER, height: NUMBER });

const VERSION_OPTIONS = v.looseObject({ label: STRING, path: STRING, banner: STRING, badge: FLAG, noIndex: FLAG });

/** Options of the docs plugin that the import reads. */
const DOCS_OPTIONS = v.looseObject({
  id: STRING,
  path: STRING,
  routeBasePath: STRING,
  sidebarPath: lenient(v.union([v.string(), v.literal(false)])),
  editUrl: STRING,
  lastVersion: STRING,
  includeCurrentVersion: FLAG,
  onlyIncludeVersions: STRINGS,
  versions: v.fallback(v.optional(v.record(v.string(), VERSION_OPTIONS), {}), {}),
  exclude: STRINGS,
  showLastUpdateAuthor: FLAG,
});

const THEME = v.looseObject({
  navbar: v.fallback(
    v.optional(v.looseObject({ title: STRING, logo: lenient(LOGO), items: OBJECTS, hideOnScroll: FLAG }), {
      items: [],
    }),
    { items: [] },
  ),
  footer: lenient(v.looseObject({ links: OBJECTS, copyright: STRING, logo: lenient(LOGO) })),
  announcementBar: lenient(v.looseObject({ id: STRING, content: STRING, isCloseable: FLAG })),
  colorMode: lenient(
    v.looseObject({
      defaultMode: lenient(v.picklist(['dark', 'light'])),
      disableSwitch: FLAG,
      respectPrefersColorScheme: FLAG,
    }),
  ),
  image: STRING,
  metadata: v.fallback(v.optional(v.array(v.looseObject({ name: STRING, content: STRING })), []), []),
  algolia: lenient(
    v.looseObject({
      appId: STRING,
      apiKey: STRING,
      indexName: STRING,
      contextualSearch: FLAG,
      externalUrlRegex: STRING,
      placeholder: STRING,
      searchPagePath: lenient(v.union([v.string(), v.boolean()])),
    }),
  ),
});

const CONFIG = v.looseObject({
  title: v.fallback(v.optional(v.string(), ''), ''),
  tagline: v.fallback(v.optional(v.string(), ''), ''),
  url: v.fallback(v.optional(v.string(), ''), ''),
  baseUrl: v.fallback(v.optional(v.string(), '/'), '/'),
  favicon: STRING,
  organizationName: STRING,
  projectName: STRING,
  onBrokenLinks: SEVERITY,
  onBrokenMarkdownLinks: SEVERITY,
  onBrokenAnchors: SEVERITY,
  onDuplicateRoutes: SEVERITY,
  i18n: lenient(
    v.looseObject({
      defaultLocale: STRING,
      locales: STRINGS,
      localeConfigs: lenient(
        v.record(
          v.string(),
          v.looseObject({
            label: STRING,
            direction: lenient(v.picklist(['ltr', 'rtl'])),
            htmlLang: STRING,
            path: STRING,
          }),
        ),
      ),
    }),
  ),
  markdown: lenient(
    v.looseObject({
      format: lenient(v.picklist(['md', 'mdx', 'detect'])),
      hooks: lenient(v.looseObject({ onBrokenMarkdownLinks: SEVERITY })),
    }),
  ),
  staticDirectories: STRINGS,
  themeConfig: v.fallback(v.optional(THEME, {}), v.parse(THEME, {})),
});

const NAME_AND_OPTIONS = v.union([
  v.string(),
  v.pipe(
    v.array(v.unknown()),
    v.check((list) => typeof list[0] === 'string'),
  ),
]);
const EXTENSIONS = v.looseObject({
  presets: v.fallback(v.optional(v.array(v.unknown()), []), []),
  plugins: v.fallback(v.optional(v.array(v.unknown()), []), []),
  themes: v.fallback(v.optional(v.array(v.unknown()), []), []),
});

/** A preset, plugin or theme with its options. */
export interface Extension {
  kind: 'preset' | 'plugin' | 'theme';
  name: string;
  options: unknown;
}

/** The fields of a Docusaurus configuration that are imported. */
export type DocusaurusConfig = v.InferOutput<typeof CONFIG>;
/** The options of the docs plugin that the import reads. */
export type DocsOptions = v.InferOutput<typeof DOCS_OPTIONS>;
/** An item of the navbar or footer. */
export type DocusaurusItem = Record<string, unknown>;

/** A configuration with its presets, plugins and themes. */
export interface DocusaurusSite {
  config: DocusaurusConfig;
  extensions: Extension[];
}

/** Reads a configuration from plain data. Invalid fields are ignored. */
export function readDocusaurusConfig(given: Literal): DocusaurusSite {
  const extensions = v.parse(EXTENSIONS, typeof given === 'object' && given !== null ? given : {});
  const named = (kind: Extension['kind'], list: readonly unknown[]): Extension[] =>
    list.flatMap((entry) => {
      const { success, output } = v.safeParse(NAME_AND_OPTIONS, entry);
      if (!success) return [];
      const [name, options] = typeof output === 'string' ? [output, undefined] : output;
      return [{ kind, name: String(name), options }];
    });
  return {
    config: v.parse(CONFIG, typeof given === 'object' && given !== null ? given : {}),
    extensions: [
      ...named('preset', extensions.presets),
      ...named('plugin', extensions.plugins),
      ...named('theme', extensions.themes),
    ],
  };
}

/** Returns true for an extension with a short name: `classic` matches `preset-classic` and `@docusaurus/preset-classic`. */
export function isExtension({ name }: Extension, shortName: string): boolean {
  return (
    name === shortName ||
    name.split(/[\\/]/u).some((segment) => segment === `preset-${shortName}` || segment === `plugin-${shortName}`)
  );
}

/**
 * Lists the options of a plugin: from the classic preset, and from the list of plugins. An entry is `false` if the preset
 * disables the plugin.
 *
 * @param presetKey name of the plugin's options in the classic preset
 * @param pluginName short name of the plugin
 */
export function listPluginOptions(extensions: readonly Extension[], presetKey: string, pluginName: string): unknown[] {
  const preset = extensions.find((part) => part.kind === 'preset' && isExtension(part, 'classic'));
  const options = preset?.options;
  const fromPreset =
    preset === undefined
      ? []
      : [
          typeof options === 'object' && options !== null && presetKey in options
            ? Object.entries(options).find(([key]) => key === presetKey)?.[1]
            : {},
        ];
  const others = extensions.filter((part) => part.kind === 'plugin' && isExtension(part, pluginName));
  return [...fromPreset, ...others.map((part) => part.options ?? {})];
}

/** Returns the options of the main docs plugin (null if it is disabled) and of other docs plugins, which have an `id`. */
export function readDocsOptions(extensions: readonly Extension[]): { main: DocsOptions | null; others: DocsOptions[] } {
  const all = listPluginOptions(extensions, 'docs', 'content-docs').flatMap((options) =>
    options === false ? [] : [v.parse(DOCS_OPTIONS, typeof options === 'object' && options !== null ? options : {})],
  );
  const isMain = ({ id = 'default' }: DocsOptions): boolean => id === 'default';
  return { main: all.find(isMain) ?? null, others: all.filter((options) => !isMain(options)) };
}
