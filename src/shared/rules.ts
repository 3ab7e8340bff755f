import type { Problem, Severity } from './problem.ts';

/** Names of all kinds of problem, as they stand in brackets after each: what `rules` of a configuration may name. */
export const RULES = [
  'api-file',
  'api-map',
  'broken-anchor',
  'broken-link',
  'broken-markdown-link',
  'browser-only',
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
  'event-handler',
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
  'math',
  'mdx-run',
  'mdx-syntax',
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
  'sidebars-file',
  'site-config',
  'search-words',
  'slug',
  'stale-claim',
  'stray-version-folder',
  'tabs',
  'tags',
  'toc',
  'undrawn-diagram',
  'unknown-admonition',
  'unknown-api-name',
  'unknown-component',
  'unknown-directive',
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
  'xrefmap',
  'yaml-syntax',
] as const;

/** Rules that hold on every site: what they tell of can't be built, or would harm a reader. */
export const FIXED_RULES: readonly string[] = [
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

/** One of the rules, or a number of C#'s compiler. */
export type Rule = (typeof RULES)[number] | `CS${number}`;

/** How much a rule weighs on a site. */
export type RuleSetting = Severity | 'off';

/** What a site sets of the rules. */
export type RuleSettings = { [rule in Rule]?: RuleSetting | undefined };

/** True for the name of a rule. */
export function isRule(name: string): name is Rule {
  return RULES.some((rule) => rule === name) || /^CS\d{4}$/u.test(name);
}

/** Problems as a site wants them weighed; those that it has switched off are left out. */
export function weighProblems(problems: readonly Problem[], settings: RuleSettings | undefined): Problem[] {
  if (settings === undefined) return [...problems];
  return problems.flatMap((problem): Problem[] => {
    const setting = isRule(problem.rule) && !FIXED_RULES.includes(problem.rule) ? settings[problem.rule] : undefined;
    if (setting === 'off') return [];
    return [setting === undefined ? problem : { ...problem, severity: setting }];
  });
}
