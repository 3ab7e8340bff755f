import { raw } from 'hast-util-raw';
import { visit } from 'unist-util-visit';
import * as v from 'valibot';
import { API_FOLDER } from '#shared/api-folder.ts';
import { didYouMean, nearest } from '#shared/nearest.ts';
import type { Problem } from '#shared/problem.ts';
import { FIXED_RULES, isRule, RULES } from '#shared/rules.ts';
import type { LoadedConfig, SiteConfig } from '#shared/site.ts';
import { knownFields } from './known-fields.ts';
import { policyFaults } from './policy-faults.ts';
import { isHref, NAVBAR_TYPES, SITE_SCHEMA } from './site-config-schema.ts';

/** Path of the site's configuration, for messages. */
export const SITE_FILE = 'content/site.ts';

/** Check a configuration: every fault at once, each naming its field, such as `navbar[2].type`. */
export function parseSiteConfig(value: unknown): { config: LoadedConfig | null; problems: Problem[] } {
  const result = v.safeParse(SITE_SCHEMA, value);
  if (!result.success) {
    const meant = result.issues.flatMap((issue) => meantField(issue) ?? []);
    // A field that is misspelt isn't missing besides.
    const issues = result.issues.filter((issue) => !isMissing(issue) || !meant.includes(fieldName(issue.path ?? [])));
    return { config: null, problems: issues.map(toProblem) };
  }
  return { config: result.output, problems: crossCheck(result.output) };
}

/** Rules that no single field can tell. */
function crossCheck({ sidebars, ...config }: LoadedConfig): Problem[] {
  return [
    ...(sidebars === undefined ? [] : unknownSidebars({ ...config, sidebars })),
    ...ruleFaults(config.rules),
    ...announcementFaults(config.announcement?.html ?? ''),
  ];
}

/** Sidebars that the configuration names and doesn't have. */
export function unknownSidebars(
  config: Pick<SiteConfig, 'sidebars' | 'api'> & Pick<LoadedConfig, 'navbar'>,
): Problem[] {
  const sidebars = Object.keys(config.sidebars);
  const unknown = (field: string, id: string): Problem[] => {
    if (sidebars.includes(id)) return [];
    const message = `${field}: can't find any sidebar with id "${id}". Available sidebar ids are: ${sidebars.join(', ')}.`;
    const hint = didYouMean(nearest(id, sidebars));
    return [{ severity: 'error', rule: 'unknown-sidebar', file: SITE_FILE, message, hint }];
  };
  return [
    ...(config.navbar ?? []).flatMap((item, index) =>
      item.type === 'sidebar' ? unknown(`navbar[${index}].id`, item.id) : [],
    ),
    // Its default is right for a site without an API, too.
    ...(config.api.sidebar === API_FOLDER ? [] : unknown('api.sidebar', config.api.sidebar)),
  ];
}

function ruleFaults(rules: LoadedConfig['rules'] = {}): Problem[] {
  const faults: Problem[] = [];
  const tell = (name: string, fault: string, hint: string | undefined): void => {
    const message = `rules.${name}: ${fault}.`;
    faults.push({ severity: 'error', rule: 'site-config', file: SITE_FILE, message, hint });
  };
  for (const name of Object.keys(rules)) {
    if (!isRule(name)) tell(name, 'there is no such rule', didYouMean(nearest(name, RULES)));
    else if (FIXED_RULES.includes(name)) tell(name, 'this rule is always an error', 'Take it out.');
  }
  return faults;
}

/** What has no effect, or none that is wanted, in the announcement: it is HTML, and stands on every page. */
function announcementFaults(html: string): Problem[] {
  const problems: Problem[] = [];
  const tell = (message: string, hint: string): void => {
    problems.push({
      severity: 'error',
      rule: 'site-config',
      file: SITE_FILE,
      message: `announcement.html: ${message}`,
      hint,
    });
  };
  visit(raw({ type: 'root', children: [{ type: 'raw', value: html }] }), 'element', (element) => {
    for (const { message, hint } of policyFaults(element)) tell(message, hint);
    const { style, href } = element.properties;
    if (style !== undefined || element.tagName === 'style') {
      tell("the site's content security policy lets no style in a page take effect.", 'Leave it out.');
    }
    if (href !== undefined && !isHref(String(href)))
      tell(`the link leads to "${href}".`, 'Write a site path or a full address.');
  });
  return problems;
}

function toProblem(issue: v.BaseIssue<unknown>): Problem {
  const field = fieldName(issue.path ?? []);
  const isNavbarType = /^navbar\[\d+\]\.type$/u.test(field) && issue.type === 'variant';
  if (isNavbarType) {
    const given = typeof issue.input === 'string' ? issue.input : String(issue.received).replaceAll('"', '');
    return {
      severity: 'error',
      rule: 'unknown-navbar-item',
      file: SITE_FILE,
      message: `${field}: no navbar item has the type "${given}". Types: ${NAVBAR_TYPES.join(', ')}.`,
      hint: didYouMean(nearest(given, NAVBAR_TYPES)),
    };
  }
  const message = `${field === '' ? 'The configuration' : field}: ${faultOf(issue)}.`;
  const near = isUnknown(issue) ? nearestFields(issue) : [];
  return { severity: 'error', rule: 'site-config', file: SITE_FILE, message, hint: didYouMean(near) };
}

function isUnknown({ type, expected }: v.BaseIssue<unknown>): boolean {
  return type === 'strict_object' && expected === 'never';
}

function isMissing({ input }: v.BaseIssue<unknown>): boolean {
  return input === undefined;
}

/** Fields that an unknown one may have been meant for: those of its place that aren't taken. */
function nearestFields(issue: v.BaseIssue<unknown>): string[] {
  const path: readonly v.IssuePathItem[] = issue.path ?? [];
  const last = path.at(-1);
  const parent: object = typeof last?.input === 'object' && last.input !== null ? last.input : {};
  const given = Object.entries(parent).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  const free = knownFields(SITE_SCHEMA, path.slice(0, -1)).filter((field) => !given.includes(field));
  return nearest(String(last?.key), free);
}

/** The path of the field that an unknown one was meant for; null where it is none, or like none. */
function meantField(issue: v.BaseIssue<unknown>): string | null {
  const [near] = isUnknown(issue) ? nearestFields(issue) : [];
  const parent = fieldName((issue.path ?? []).slice(0, -1));
  return near === undefined ? null : `${parent}${parent === '' ? '' : '.'}${near}`;
}

function faultOf({ type, message, expected, received }: v.BaseIssue<unknown>): string {
  if (type === 'strict_object' && expected === 'never') return 'there is no such field';
  if (type === 'non_empty') return message;
  if (type === 'regex' || type === 'custom' || type === 'check' || type === 'raw_check')
    return `${message} (it is ${received})`;
  return `expected ${expected ?? 'another value'}, received ${received}`;
}

function fieldName(path: readonly v.IssuePathItem[]): string {
  return path
    .map((item) => (typeof item.key === 'number' ? `[${item.key}]` : `.${String(item.key)}`))
    .join('')
    .replace(/^\./u, '');
}
