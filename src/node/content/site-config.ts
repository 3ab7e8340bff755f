import { join } from 'node:path';
import * as v from 'valibot';
import type { ESTree } from 'vite';
import { API_FOLDER } from '#shared/api.ts';
import { addMarkToHref } from '#shared/link.ts';
import { didYouMean, findSimilarNames } from '#shared/nearest.ts';
import { getLineAndColumn, type Problem } from '#shared/problem.ts';
import { FIXED_SEVERITY_RULES, isRuleName, RULE_NAMES } from '#shared/rules.ts';
import type { SiteConfig, ValidatedConfig } from '#shared/site.ts';
import { isHref, NAVBAR_ITEM_SCHEMA, SITE_SCHEMA } from '#shared/site-schema.ts';
import { readIfExists } from './files.ts';
import { mapElementUrls, transformHtml } from './html-addresses.ts';
import { findCspViolations } from './policy-faults.ts';
import { describeValidationIssue, findForbiddenValue, formatFieldPath } from './value-faults.ts';

/** Path of the configuration, relative to the site's root. */
export const SITE_FILE = 'content/site.ts';

const NAVBAR_TYPES: readonly string[] = NAVBAR_ITEM_SCHEMA.options.map((option) => option.entries.type.literal);

/** Validates a configuration; `config` is null if its form is invalid. Messages start with the field's path. */
export function parseSiteConfig(value: unknown): { config: ValidatedConfig | null; problems: Problem[] } {
  // Plugin options are excluded from the check, because they can have any value.
  const fields = typeof value === 'object' ? value : {};
  const valueFault = findForbiddenValue({ ...fields, remarkPlugins: [], rehypePlugins: [] });
  if (valueFault !== null)
    return { config: null, problems: [createProblem(`${formatFieldPath(valueFault.path)}: ${valueFault.fault}.`)] };
  const result = v.safeParse(SITE_SCHEMA, value);
  if (!result.success) return { config: null, problems: result.issues.map(toConfigProblem) };
  const { sidebars, ...config } = result.output;
  // `config` is kept after problems that the schema can't detect: in references to sidebars, names of rules, and HTML.
  const problems = [
    ...(sidebars === undefined ? [] : checkSidebarReferences({ ...config, sidebars })),
    ...checkRuleNames(config.rules),
    ...checkConfigHtml('announcement.html', config.announcement?.html ?? ''),
    ...checkConfigHtml('footer.copyright', config.footer.copyright),
  ];
  return { config: result.output, problems };
}

function createProblem(message: string, hint?: string): Problem {
  return { severity: 'error', rule: 'site-config', file: SITE_FILE, message, hint };
}

/** Adds a marker to site paths in the configuration's HTML. Rendering replaces the marker with the base path. */
export function markSitePathsInConfig({ announcement, footer, ...config }: ValidatedConfig): ValidatedConfig {
  const markHtml = (html: string): string =>
    html.includes('<') ? transformHtml(html, ({ properties }) => mapElementUrls(properties, addMarkToHref)) : html;
  const result = { ...config, footer: { ...footer, copyright: markHtml(footer.copyright) } };
  return announcement ? { ...result, announcement: { ...announcement, html: markHtml(announcement.html) } } : result;
}

/** Reports references to sidebars that the configuration does not define. */
export function checkSidebarReferences(
  config: Pick<SiteConfig, 'sidebars' | 'api'> & Pick<ValidatedConfig, 'navbar'>,
): Problem[] {
  const sidebarIds = Object.keys(config.sidebars);
  const checkSidebarId = (field: string, id: string): Problem[] => {
    if (sidebarIds.includes(id)) return [];
    const message = `${field}: can't find any sidebar with id "${id}". Available sidebar ids are: ${sidebarIds.join(', ')}.`;
    const hint = didYouMean(findSimilarNames(id, sidebarIds));
    return [{ severity: 'error', rule: 'unknown-sidebar', file: SITE_FILE, message, hint }];
  };
  return [
    ...(config.navbar ?? []).flatMap((item, index) =>
      item.type === 'sidebar' ? checkSidebarId(`navbar[${index}].id`, item.id) : [],
    ),
    // The default value is valid even if the site has no API and therefore no API sidebar.
    ...(config.api.sidebar === API_FOLDER ? [] : checkSidebarId('api.sidebar', config.api.sidebar)),
  ];
}

function checkRuleNames(rules: ValidatedConfig['rules'] = {}): Problem[] {
  return Object.keys(rules).flatMap((name) => {
    if (!isRuleName(name))
      return [createProblem(`rules.${name}: there is no such rule.`, didYouMean(findSimilarNames(name, RULE_NAMES)))];
    return FIXED_SEVERITY_RULES.includes(name)
      ? [createProblem(`rules.${name}: this rule is always an error.`, 'Remove it.')]
      : [];
  });
}

/** Reports invalid links in a field's HTML, and elements and attributes that the content security policy blocks. */
export function checkConfigHtml(field: string, html: string): Problem[] {
  const problems: Problem[] = [];
  const report = (message: string, hint: string): void => {
    problems.push(createProblem(`${field}: ${message}`, hint));
  };
  transformHtml(html, (element) => {
    for (const { message, hint } of findCspViolations(element)) report(message, hint);
    const { style } = element.properties;
    if (style !== undefined || element.tagName === 'style')
      report("the site's content security policy blocks inline styles.", 'Remove it.');
    mapElementUrls(element.properties, (href) => {
      if (!isHref(href)) report(`the link leads to "${href}".`, 'Write a site path or a full address.');
      return href;
    });
  });
  return problems;
}

function toConfigProblem(issue: v.BaseIssue<unknown>): Problem {
  const field = formatFieldPath((issue.path ?? []).map(({ key }) => key));
  if (issue.type !== 'variant' || !/^navbar\[\d+\]\.type$/u.test(field))
    return createProblem(`${field || 'The configuration'}: ${describeValidationIssue(issue)}.`);
  const type = typeof issue.input === 'string' ? issue.input : String(issue.received).replaceAll('"', '');
  const message = `${field}: no navbar item has the type "${type}". Types: ${NAVBAR_TYPES.join(', ')}.`;
  return { ...createProblem(message, didYouMean(findSimilarNames(type, NAVBAR_TYPES))), rule: 'unknown-navbar-item' };
}

/** Adds a position to configuration problems without one: of a syntax error, or of the field named in the message. */
export async function locateConfigProblems(root: string, problems: readonly Problem[]): Promise<Problem[]> {
  const isUnlocated = ({ file, line }: Problem): boolean => file === SITE_FILE && line === undefined;
  const text = problems.some(isUnlocated) ? readIfExists(join(root, SITE_FILE)) : null;
  if (text === null) return [...problems];
  const { parseSync } = await import('vite');
  const { program, errors } = parseSync(SITE_FILE, text);
  const syntaxErrorOffset = errors[0]?.labels[0]?.start;
  if (syntaxErrorOffset !== undefined)
    return problems.map((one) => (isUnlocated(one) ? { ...one, ...getLineAndColumn(text, syntaxErrorOffset) } : one));
  return problems.map((problem) => {
    const [, field] = /^([\w$-]+(?:\.[\w$-]+|\[\d+\])*): /u.exec(problem.message) ?? [];
    if (!isUnlocated(problem) || field === undefined) return problem;
    return { ...problem, ...getLineAndColumn(text, findFieldOffset(program, field.match(/[\w$-]+/gu) ?? [])) };
  });
}

/** Returns the offset of a field in the configuration file; for a missing field, of its nearest existing parent. */
function findFieldOffset({ body }: ESTree.Program, path: readonly string[]): number {
  const defaultExport = body.find((statement) => statement.type === 'ExportDefaultDeclaration');
  let value = defaultExport === undefined ? null : unwrapExpression(defaultExport.declaration);
  let offset = value?.start ?? 0;
  for (const key of path) {
    const property =
      value?.type === 'ObjectExpression'
        ? value.properties.find((candidate) => getPropertyName(candidate) === key)
        : null;
    const child = value?.type === 'ArrayExpression' ? value.elements[Number(key)] : property;
    if (!child) break;
    offset = child.start;
    value = unwrapExpression(child.type === 'Property' ? child.value : child);
  }
  return offset;
}

/** Unwraps an expression: the argument in `defineSite({ … })`, the object in `… satisfies X` or `… as X`, or itself. */
function unwrapExpression(node: ESTree.Node | undefined): ESTree.Node | null {
  if (node?.type === 'CallExpression') return unwrapExpression(node.arguments[0]);
  if (node?.type === 'TSSatisfiesExpression' || node?.type === 'TSAsExpression')
    return unwrapExpression(node.expression);
  return node ?? null;
}

function getPropertyName(property: ESTree.ObjectPropertyKind): unknown {
  if (property.type !== 'Property') return null;
  const { key } = property;
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : null;
}
