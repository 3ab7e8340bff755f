import * as v from 'valibot';
import { didYouMean, nearest } from '#model/nearest.ts';
import type { Problem } from '#model/problem.ts';
import type { SiteConfig } from '#model/site.ts';
import { NAVBAR_TYPES, SITE_SCHEMA } from './site-config-schema.ts';

/** Path of the site's configuration, for messages. */
export const SITE_FILE = 'content/site.ts';

/** Check a configuration: every fault at once, each naming its field, such as `navbar[2].type`. */
export function parseSiteConfig(value: unknown, file = SITE_FILE): { config: SiteConfig | null; problems: Problem[] } {
  const result = v.safeParse(SITE_SCHEMA, value);
  if (!result.success) return { config: null, problems: result.issues.map((issue) => toProblem(issue, file)) };
  const problems = crossCheck(result.output, file);
  return { config: result.output, problems };
}

/** Rules that no single field can tell. */
function crossCheck(config: SiteConfig, file: string): Problem[] {
  const problems: Problem[] = [];
  const sidebars = Object.keys(config.sidebars);
  const unknownSidebar = (field: string, id: string): void => {
    if (sidebars.includes(id)) return;
    problems.push({
      severity: 'error',
      rule: 'unknown-sidebar',
      file,
      message: `${field}: can't find any sidebar with id "${id}". Available sidebar ids are: ${sidebars.join(', ')}.`,
      hint: didYouMean(nearest(id, sidebars)),
    });
  };
  for (const [index, item] of config.navbar.entries()) {
    if (item.type === 'sidebar') unknownSidebar(`navbar[${index}].id`, item.id);
  }
  unknownSidebar('api.sidebar', config.api.sidebar);
  return problems;
}

function toProblem(issue: v.BaseIssue<unknown>, file: string): Problem {
  const field = fieldName(issue.path ?? []);
  const isNavbarType = /^navbar\[\d+\]\.type$/u.test(field) && issue.type === 'variant';
  if (isNavbarType) {
    const given = typeof issue.input === 'string' ? issue.input : String(issue.received).replaceAll('"', '');
    return {
      severity: 'error',
      rule: 'unknown-navbar-item',
      file,
      message: `${field}: no navbar item has the type "${given}". Types: ${NAVBAR_TYPES.join(', ')}.`,
      hint: didYouMean(nearest(given, NAVBAR_TYPES)),
    };
  }
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return { severity: 'error', rule: 'site-config', file, message: `${field}: there is no such field.` };
  }
  if (issue.type === 'non_empty') {
    return { severity: 'error', rule: 'site-config', file, message: `${field}: ${issue.message}.` };
  }
  const own = ['regex', 'check'].includes(issue.type);
  const said = own
    ? `${issue.message} (it is ${issue.received})`
    : `expected ${issue.expected ?? 'another value'}, received ${issue.received}`;
  return {
    severity: 'error',
    rule: 'site-config',
    file,
    message: `${field === '' ? 'The configuration' : field}: ${said}.`,
  };
}

function fieldName(path: readonly v.IssuePathItem[]): string {
  return path
    .map((item) => (typeof item.key === 'number' ? `[${item.key}]` : `.${String(item.key)}`))
    .join('')
    .replace(/^\./u, '');
}
