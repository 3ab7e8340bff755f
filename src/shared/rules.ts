/** Names of all rules. Reports show them in brackets after each problem; the `rules` setting uses them as keys. */
export const RULES = [
  'api-file',
  'api-map',
  'broken-anchor',
  'broken-link',
  'broken-markdown-link',
  'bundle',
  'cache',
  'card',
  'category',
  'claims',
  'component',
  'diagram',
  'docfx-output',
  'drawing',
  'duplicate-id',
  'duplicate-route',
  'duplicate-uid',
  'empty-link',
  'empty-sidebar',
  'empty-version',
  'foreign-file',
  'frame-id',
  'front-matter',
  'head',
  'html-in-prose',
  'image-size',
  'inline-script',
  'inline-tags',
  'island',
  'island-props',
  'listings-file',
  'lost-address',
  'lost-claim',
  'magic-comment',
  'mdx-run',
  'mdx-syntax',
  'missing-asset',
  'missing-document',
  'missing-file',
  'missing-image',
  'missing-version-folder',
  'not-text',
  'other-files',
  'output-name',
  'overwrite-file',
  'redirect-circle',
  'redirects-file',
  'removed-document',
  'reserved-character',
  'sample',
  'sample-mark',
  'search-words',
  'sidebars-file',
  'site-config',
  'slug',
  'stale-claim',
  'stray-version-folder',
  'tabs',
  'tags',
  'undrawn-diagram',
  'unknown-admonition',
  'unknown-api-name',
  'unknown-component',
  'unknown-field',
  'unknown-folder',
  'unknown-import',
  'unknown-language',
  'unknown-listing',
  'unknown-navbar-item',
  'unknown-sidebar',
  'unknown-uid',
  'unknown-xref',
  'unlisted-address',
  'unlisted-item',
  'unsafe-link',
  'vanished-address',
  'versions-file',
  'yaml-syntax',
] as const;

/** Rules whose severity a site can't change, because the build couldn't continue or the site would be unsafe. */
export const FIXED_RULES: readonly Rule[] = [
  'bundle',
  'lost-address',
  'other-files',
  'output-name',
  'redirects-file',
  'sidebars-file',
  'site-config',
  'unsafe-link',
  'versions-file',
];

/** Name of a rule, or error code of the C# compiler. */
export type Rule = (typeof RULES)[number] | `CS${number}`;

/** A site's setting for a rule. */
type RuleSetting = 'error' | 'warning' | 'off';

/** A site's settings for rules. */
export type RuleSettings = { [rule in Rule]?: RuleSetting | undefined };

/** Returns true if a name is that of a rule. */
export function isRule(name: string): name is Rule {
  return RULES.some((rule) => rule === name) || /^CS\d{4}$/u.test(name);
}
