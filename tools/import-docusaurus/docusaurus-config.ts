import * as v from 'valibot';
import type { Literal } from './evaluate-module.ts';

/** A field that is left out where it holds something else. */
function soft<T>(schema: v.GenericSchema<unknown, T>) {
  return v.fallback(v.optional(schema), undefined);
}

const TEXT = soft(v.string());
const FLAG = soft(v.boolean());
const NUMBER = soft(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/u), v.transform(Number))]));
const TEXTS = soft(v.array(v.string()));
const OBJECTS = v.fallback(v.optional(v.array(v.looseObject({})), []), []);
const SEVERITY = soft(v.picklist(['ignore', 'log', 'warn', 'throw']));

const LOGO = v.looseObject({ src: TEXT, srcDark: TEXT, alt: TEXT, href: TEXT, width: NUMBER, height: NUMBER });

/** What a version of theirs is called, and where it is shown. */
const VERSION = v.looseObject({ label: TEXT, path: TEXT, banner: TEXT, badge: FLAG, noIndex: FLAG });

/** Options of the documents' plugin that are read. */
const DOCS = v.looseObject({
  id: TEXT,
  path: TEXT,
  routeBasePath: TEXT,
  sidebarPath: soft(v.union([v.string(), v.literal(false)])),
  editUrl: TEXT,
  lastVersion: TEXT,
  includeCurrentVersion: FLAG,
  onlyIncludeVersions: TEXTS,
  versions: v.fallback(v.optional(v.record(v.string(), VERSION), {}), {}),
  exclude: TEXTS,
  showLastUpdateAuthor: FLAG,
});

const THEME = v.looseObject({
  navbar: v.fallback(
    v.optional(v.looseObject({ title: TEXT, logo: soft(LOGO), items: OBJECTS, hideOnScroll: FLAG }), { items: [] }),
    { items: [] },
  ),
  footer: soft(v.looseObject({ links: OBJECTS, copyright: TEXT, logo: soft(LOGO) })),
  announcementBar: soft(v.looseObject({ id: TEXT, content: TEXT, isCloseable: FLAG })),
  colorMode: soft(
    v.looseObject({
      defaultMode: soft(v.picklist(['dark', 'light'])),
      disableSwitch: FLAG,
      respectPrefersColorScheme: FLAG,
    }),
  ),
  image: TEXT,
  metadata: v.fallback(v.optional(v.array(v.looseObject({ name: TEXT, content: TEXT })), []), []),
  algolia: soft(
    v.looseObject({
      appId: TEXT,
      apiKey: TEXT,
      indexName: TEXT,
      contextualSearch: FLAG,
      externalUrlRegex: TEXT,
      placeholder: TEXT,
      searchPagePath: soft(v.union([v.string(), v.boolean()])),
    }),
  ),
});

const CONFIG = v.looseObject({
  title: v.fallback(v.optional(v.string(), ''), ''),
  tagline: v.fallback(v.optional(v.string(), ''), ''),
  url: v.fallback(v.optional(v.string(), ''), ''),
  baseUrl: v.fallback(v.optional(v.string(), '/'), '/'),
  favicon: TEXT,
  organizationName: TEXT,
  projectName: TEXT,
  onBrokenLinks: SEVERITY,
  onBrokenMarkdownLinks: SEVERITY,
  onBrokenAnchors: SEVERITY,
  onDuplicateRoutes: SEVERITY,
  i18n: soft(
    v.looseObject({
      defaultLocale: TEXT,
      locales: TEXTS,
      localeConfigs: soft(
        v.record(
          v.string(),
          v.looseObject({ label: TEXT, direction: soft(v.picklist(['ltr', 'rtl'])), htmlLang: TEXT, path: TEXT }),
        ),
      ),
    }),
  ),
  markdown: soft(
    v.looseObject({
      format: soft(v.picklist(['md', 'mdx', 'detect'])),
      hooks: soft(v.looseObject({ onBrokenMarkdownLinks: SEVERITY })),
    }),
  ),
  staticDirectories: TEXTS,
  themeConfig: v.fallback(v.optional(THEME, {}), v.parse(THEME, {})),
});

const NAMED = v.union([
  v.string(),
  v.pipe(
    v.array(v.unknown()),
    v.check((list) => typeof list[0] === 'string'),
  ),
]);
const PARTS = v.looseObject({
  presets: v.fallback(v.optional(v.array(v.unknown()), []), []),
  plugins: v.fallback(v.optional(v.array(v.unknown()), []), []),
  themes: v.fallback(v.optional(v.array(v.unknown()), []), []),
});

/** A preset, plugin or theme by its name, with its options. */
export interface Part {
  kind: 'preset' | 'plugin' | 'theme';
  name: string;
  options: unknown;
}

/** What is read of a Docusaurus configuration. */
export type TheirConfig = v.InferOutput<typeof CONFIG>;
/** What is read of the options of its documents. */
export type DocsOptions = v.InferOutput<typeof DOCS>;
/** One of its navbar's or footer's items. */
export type TheirItem = Record<string, unknown>;

/** A configuration with its presets, plugins and themes. */
export interface TheirSite {
  config: TheirConfig;
  parts: Part[];
}

/** Take what is read out of a configuration's plain data. */
export function readTheirConfig(given: Literal): TheirSite {
  const parts = v.parse(PARTS, typeof given === 'object' && given !== null ? given : {});
  const named = (kind: Part['kind'], list: readonly unknown[]): Part[] =>
    list.flatMap((one) => {
      const { success, output } = v.safeParse(NAMED, one);
      if (!success) return [];
      const [name, options] = typeof output === 'string' ? [output, undefined] : output;
      return [{ kind, name: String(name), options }];
    });
  return {
    config: v.parse(CONFIG, typeof given === 'object' && given !== null ? given : {}),
    parts: [...named('preset', parts.presets), ...named('plugin', parts.plugins), ...named('theme', parts.themes)],
  };
}

/** True for a part by any of its names: `classic`, `preset-classic`, `@docusaurus/preset-classic`, or a path to it. */
export function isPart({ name }: Part, short: string): boolean {
  return (
    name === short || name.split(/[\\/]/u).some((step) => step === `preset-${short}` || step === `plugin-${short}`)
  );
}

/** Options of a plugin that stands by itself or in the classic preset; false where it is switched off. */
export function pluginOptions(parts: readonly Part[], inPreset: string, alone: string): unknown[] {
  const preset = parts.find((part) => part.kind === 'preset' && isPart(part, 'classic'));
  const options = preset?.options;
  const inside =
    preset === undefined
      ? []
      : [
          typeof options === 'object' && options !== null && inPreset in options
            ? Object.entries(options).find(([key]) => key === inPreset)?.[1]
            : {},
        ];
  const others = parts.filter((part) => part.kind === 'plugin' && isPart(part, alone));
  return [...inside, ...others.map((part) => part.options ?? {})];
}

/** Read the options of documents' plugins: the site's own, and those of further ones, which have an id. */
export function docsOptions(parts: readonly Part[]): { main: DocsOptions | null; others: DocsOptions[] } {
  const all = pluginOptions(parts, 'docs', 'content-docs').flatMap((options) =>
    options === false ? [] : [v.parse(DOCS, typeof options === 'object' && options !== null ? options : {})],
  );
  const isMain = ({ id = 'default' }: DocsOptions): boolean => id === 'default';
  return { main: all.find(isMain) ?? null, others: all.filter((options) => !isMain(options)) };
}
