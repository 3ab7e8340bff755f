import { join } from 'node:path';
import { raw } from 'hast-util-raw';
import { visit } from 'unist-util-visit';
import * as v from 'valibot';
import { API_FOLDER } from '#shared/api.ts';
import { didYouMean, nearest } from '#shared/nearest.ts';
import type { Problem } from '#shared/problem.ts';
import { FIXED_RULES, isRule, RULES } from '#shared/rules.ts';
import type { LoadedConfig, SiteConfig } from '#shared/site.ts';
import { isHref, NAVBAR_ITEM, SITE_SCHEMA } from '#shared/site-schema.ts';
import { readIfThere } from './files.ts';
import { policyFaults } from './policy-faults.ts';

/** Path of the site's configuration, for messages. */
export const SITE_FILE = 'content/site.ts';

/** Types of navbar items. */
const NAVBAR_TYPES: readonly string[] = NAVBAR_ITEM.options.map((option) => option.entries.type.literal);

/** Checks a configuration and reports all problems, each with its field, such as `navbar[2].type`. */
export function parseSiteConfig(value: unknown): { config: LoadedConfig | null; problems: Problem[] } {
  const result = v.safeParse(SITE_SCHEMA, value);
  if (!result.success) {
    const meant = result.issues.flatMap((issue) => meantField(issue) ?? []);
    // A misspelt field is not also reported as missing.
    const issues = result.issues.filter((issue) => !isMissing(issue) || !meant.includes(fieldName(issue.path ?? [])));
    return { config: null, problems: issues.map(toProblem) };
  }
  return { config: result.output, problems: crossCheck(result.output) };
}

/** Checks that involve several fields. */
function crossCheck({ sidebars, ...config }: LoadedConfig): Problem[] {
  return [
    ...(sidebars === undefined ? [] : unknownSidebars({ ...config, sidebars })),
    ...ruleFaults(config.rules),
    ...announcementFaults(config.announcement?.html ?? ''),
  ];
}

/** Reports sidebars that the configuration references and does not define. */
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
    // The default is also valid for a site without an API.
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
    else if (FIXED_RULES.includes(name)) tell(name, 'this rule is always an error', 'Remove it.');
  }
  return faults;
}

/** Reports HTML in the announcement that the content security policy blocks, and unsafe links. */
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
      tell("the site's content security policy blocks inline styles.", 'Remove it.');
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

/** Returns unused fields of the same object with names similar to an unknown one. */
function nearestFields(issue: v.BaseIssue<unknown>): string[] {
  const path: readonly v.IssuePathItem[] = issue.path ?? [];
  const last = path.at(-1);
  const parent: object = typeof last?.input === 'object' && last.input !== null ? last.input : {};
  const given = Object.entries(parent).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  const free = knownFields(SITE_SCHEMA, path.slice(0, -1)).filter((field) => !given.includes(field));
  return nearest(String(last?.key), free);
}

/** Returns the path of the field that an unknown one probably stands for; null if there is none. */
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

/** Lists the fields of a schema at a path, including those of all options of a variant. */
function knownFields(schema: unknown, path: readonly v.IssuePathItem[]): string[] {
  const at = path.reduce<unknown[]>((found, { key }) => found.flatMap((one) => inside(one, String(key))), [schema]);
  return [...new Set(at.flatMap((one) => plain(one)).flatMap((one) => Object.keys(entriesOf(one) ?? {})))];
}

function inside(schema: unknown, key: string): unknown[] {
  return plain(schema).flatMap((one): unknown[] => {
    const entries = entriesOf(one);
    if (entries !== null) return Object.hasOwn(entries, key) ? [Reflect.get(entries, key)] : [];
    const item: unknown = Reflect.get(one, 'item') ?? Reflect.get(one, 'value');
    return item === undefined ? [] : [item];
  });
}

/** Unwraps optional, lazy and variant schemas. */
function plain(schema: unknown): object[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const wrapped: unknown = Reflect.get(schema, 'wrapped');
  const getter: unknown = Reflect.get(schema, 'getter');
  const options: unknown = Reflect.get(schema, 'options');
  if (wrapped !== undefined) return plain(wrapped);
  if (typeof getter === 'function') return plain(getter());
  if (Array.isArray(options)) return options.flatMap(plain);
  return [schema];
}

function entriesOf(schema: object): object | null {
  const entries: unknown = Reflect.get(schema, 'entries');
  return typeof entries === 'object' && entries !== null ? entries : null;
}

/** A node of a parsed module. */
type Node = { type: string; start: number } & Readonly<Record<string, unknown>>;

/**
 * Adds positions to problems of the configuration, from the field at the start of their messages (`navbar[2].type: …`). A
 * missing field has the position of its parent.
 */
export async function withConfigPlaces(root: string, problems: readonly Problem[]): Promise<Problem[]> {
  const isUnplaced = ({ file, line }: Problem): boolean => file === SITE_FILE && line === undefined;
  const text = problems.some(isUnplaced) ? readIfThere(join(root, SITE_FILE)) : null;
  if (text === null) return [...problems];
  const { parseSync } = await import('vite');
  const { program, errors } = parseSync(SITE_FILE, text);
  if (errors.length > 0) return [...problems];
  return problems.map((problem) => {
    const [, field] = /^([\w$-]+(?:\.[\w$-]+|\[\d+\])*): /u.exec(problem.message) ?? [];
    if (!isUnplaced(problem) || field === undefined) return problem;
    const before = text.slice(0, startOf(program, field.match(/[\w$-]+/gu) ?? [])).split('\n');
    return { ...problem, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  });
}

/** Returns the offset of a field, or of its nearest existing parent. */
function startOf(program: unknown, path: readonly string[]): number {
  const statements = nodesOf(program, 'body');
  const exported = statements.find(({ type }) => type === 'ExportDefaultDeclaration');
  let value = objectOf(nodeOf(exported?.declaration), statements);
  let start = value?.start ?? 0;
  for (const part of path) {
    const property = nodesOf(value, 'properties').find((candidate) => nameOf(candidate) === part);
    const next = property ?? nodesOf(value, 'elements')[Number(part)];
    if (next === undefined) break;
    start = next.start;
    value = objectOf(property === undefined ? next : nodeOf(property.value), statements);
  }
  return start;
}

/** Returns the object of an expression: in `defineSite({ … })`, in `{ … } satisfies X`, or of a constant. */
function objectOf(node: Node | undefined, statements: readonly Node[]): Node | undefined {
  if (node?.type === 'CallExpression') return objectOf(nodesOf(node, 'arguments')[0], statements);
  if (node?.type === 'TSSatisfiesExpression' || node?.type === 'TSAsExpression')
    return objectOf(nodeOf(node.expression), statements);
  if (node?.type !== 'Identifier') return node;
  const declared = statements
    .flatMap((statement) => [statement, ...[nodeOf(statement.declaration)].flatMap((inner) => inner ?? [])])
    .flatMap((statement) => nodesOf(statement, 'declarations'))
    .find(({ id }) => nodeOf(id)?.name === node.name);
  const value = nodeOf(declared?.init);
  // Follows a constant only once, because it may refer to itself.
  return value?.type === 'Identifier' ? value : objectOf(value, statements);
}

function nameOf({ key }: Node): unknown {
  const node = nodeOf(key);
  return node?.name ?? node?.value;
}

function nodesOf(node: unknown, field: string): Node[] {
  const list: unknown = typeof node === 'object' && node !== null ? Reflect.get(node, field) : undefined;
  // Holes keep the indexes of other elements.
  return Array.isArray(list) ? list.flatMap((one) => nodeOf(one) ?? { type: '', start: 0 }) : [];
}

function nodeOf(value: unknown): Node | undefined {
  return isNode(value) ? value : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
