import * as v from 'valibot';
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit, YAMLParseError } from 'yaml';
import { didYouMean, findSimilarNames } from '#shared/nearest.ts';
import type { PageProblem, Severity } from '#shared/problem.ts';
import type { RuleName } from '#shared/rules.ts';
import { createTimeLimit, TimeLimitError } from '../markdown/time-limit.ts';
import { findForbiddenValue } from './value-faults.ts';

/** Schema of text. The messages of the schemas in this file complete the sentence "expected …, got …". */
export const TextSchema = v.string('text');
/** Schema of a number, with or without quotes. */
export const NumberSchema = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(?:\.\d+)?$/u, 'a number'))], 'a number'),
  v.transform(Number),
);
/** Schema of a boolean, with or without quotes. */
export const BooleanSchema = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'], 'true or false')], 'true or false'),
  v.transform((value) => value === true || value === 'true'),
);

/** YAML text with fields, such as front matter or a category's metadata, and its schema. */
interface FieldsSource<E extends v.ObjectEntries> {
  text: string;
  /** One-based line in the file at which the text starts. */
  firstLine: number;
  schema: v.ObjectSchema<E, undefined>;
  /** Names of valid fields that have no effect. Each causes a warning. */
  withoutEffect: readonly string[];
  rule: RuleName;
  /** Name of the text in messages: `The front matter`. */
  whole: string;
  /** Name of a field in messages: `Front matter field`. */
  field: string;
  unknownField: Severity;
}

/** Maximum number of aliases (`*name`) in YAML text, because nested aliases can expand to a huge value. */
const MAX_ALIASES = 20;

/** Maximum length of the text of a `FieldsSource`, such as a page's front matter, in UTF-16 code units. */
export const MAX_YAML_LENGTH = 100_000;

/** Maximum number of top-level fields in a `FieldsSource`. */
const MAX_FIELDS = 1000;

/** Result of `parseYamlFields`. `fields` contains the valid fields, or is null if the text can't be parsed. */
export interface ParsedYamlFields<T> {
  fields: T | null;
  problems: PageProblem[];
  /** Returns the position of a field in the file. */
  locateField(path: readonly string[]): { line: number; column: number };
}

/** Parses YAML. Adds errors for too many aliases, and for duplicate keys (the parser's check takes quadratic time). */
export function parseYaml(text: string, options: Parameters<typeof parseDocument>[1]) {
  const document = parseDocument(text, { ...options, uniqueKeys: false });
  let aliasCount = 0;
  visit(document, {
    Alias(_, { range }) {
      aliasCount += 1;
      if (aliasCount <= MAX_ALIASES) return undefined;
      const offset = range?.[0] ?? 0;
      const message = `There are more than ${MAX_ALIASES} aliases (\`*name\`)`;
      document.errors.push(new YAMLParseError([offset, offset + 1], 'BAD_ALIAS', message));
      return visit.BREAK;
    },
    Map(_, { items }) {
      const seenKeys = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const offset = key.range?.[0] ?? 0;
        if (seenKeys.has(key.value))
          document.errors.push(new YAMLParseError([offset, offset + 1], 'DUPLICATE_KEY', 'Map keys must be unique'));
        seenKeys.add(key.value);
      }
    },
  });
  return document;
}

type FieldValues<E extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<E, undefined>>;

/** Parses and checks YAML fields, and reports all problems. Also accepts JSON, which is valid YAML. */
export function parseYamlFields<E extends v.ObjectEntries>(source: FieldsSource<E>): ParsedYamlFields<FieldValues<E>> {
  let reason = `it has more than ${MAX_YAML_LENGTH.toLocaleString('en')} characters`;
  try {
    if (source.text.length <= MAX_YAML_LENGTH)
      return createTimeLimit().run(() => parseAndCheckFields(source), source.text);
  } catch (error) {
    if (!(error instanceof TimeLimitError)) throw error;
    reason = error.message;
  }
  const position = { line: source.firstLine, column: 1 };
  const message = `${source.whole} can't be read: ${reason}.`;
  const problem = { severity: 'error', rule: source.rule, ...position, message, hint: 'Write fewer fields.' } as const;
  return { fields: null, problems: [problem], locateField: () => position };
}

function parseAndCheckFields<E extends v.ObjectEntries>(source: FieldsSource<E>): ParsedYamlFields<FieldValues<E>> {
  const { schema, rule, whole } = source;
  const lineCounter = new LineCounter();
  const document = parseYaml(source.text, { lineCounter, prettyErrors: false });
  const locateOffset = (offset: number): { line: number; column: number } => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: Math.max(line, 1) + source.firstLine - 1, column: Math.max(col, 1) };
  };
  const locateField = (path: readonly string[]) => locateOffset(findFieldOffset(document.contents, path));
  const nestingError = document.errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
  const failures =
    nestingError === undefined
      ? [...document.errors, ...document.warnings].map(({ pos, message }) => ({ offset: pos[0], message }))
      : [{ offset: nestingError.pos[0], message: 'Lists or maps are nested too deeply' }];
  if (failures.length === 0) {
    // The parser accepts an alias of an unknown anchor, but `toJS` would throw an error.
    visit(document, {
      Alias(_, node) {
        if (node.resolve(document) !== undefined) return undefined;
        const message = `\`*${node.source}\` is an alias of an unknown anchor; put it into double quotes.`;
        failures.push({ offset: node.range?.[0] ?? 0, message });
        return undefined;
      },
    });
  }
  const { contents } = document;
  if (isMap(contents) && contents.items.length > MAX_FIELDS)
    failures.push({ offset: 0, message: `There are more than ${MAX_FIELDS} fields` });
  if (failures.length > 0) {
    // The hint doesn't apply to JSON, which always has quotes.
    const hint = source.text.trimStart().startsWith('{')
      ? undefined
      : 'A value with special characters (a colon and a space, #, @, quotes, brackets) needs double quotes around it.';
    const problems = failures.map(({ offset, message: reason }): PageProblem => {
      const message = `${whole} can't be read: ${reason.replace(/[^.!?]$/u, '$&.')}`;
      const failureHint = reason.startsWith('Tabs') ? 'Indent with spaces.' : hint;
      return { severity: 'error', rule, ...locateOffset(offset), message, hint: failureHint };
    });
    return { fields: null, problems, locateField };
  }
  const isEmpty = contents === null || (isScalar(contents) && contents.value === null);
  if (!isEmpty && !isMap(contents)) {
    const message = `${whole} must be a list of \`field: value\` lines.`;
    return { fields: null, problems: [{ severity: 'error', rule, ...locateOffset(0), message }], locateField };
  }
  const fieldValues: Record<string, unknown> = isEmpty ? {} : document.toJS({ maxAliasCount: -1 });
  const validFields: Record<string, unknown> = {};
  const problems: PageProblem[] = [];
  for (const [name, value] of Object.entries(fieldValues)) {
    const valueFault = findForbiddenValue({ [name]: value });
    if (valueFault !== null) {
      const path = valueFault.path.map(String);
      const message = `${source.field} \`${path.join('.')}\`: ${valueFault.fault}.`;
      problems.push({ severity: 'error', rule, ...locateField(path), message, hint: 'Delete it.' });
      continue;
    }
    // As in Docusaurus, a number is valid where text is expected: `1.10` becomes "1.10".
    const textValue = convertNumbersToText(value, document.get(name, true));
    const shouldBeText = checkField(source, name, value).length > 0 && checkField(source, name, textValue).length === 0;
    const fieldValue = shouldBeText ? textValue : value;
    const issues = checkField(source, name, fieldValue);
    if (!issues.some(({ severity }) => severity === 'error')) validFields[name] = fieldValue;
    problems.push(...issues.map(({ path, ...problem }) => ({ ...problem, rule, ...locateField(path) })));
  }
  return { fields: v.parse(schema, validFields), problems, locateField };
}

/** Returns the one-based line and column of a value in YAML or JSON, or of the first syntax error in invalid text. */
export function locateValue(text: string, path: readonly unknown[]): { line: number; column: number } {
  // Doesn't parse deeply nested brackets, for which the parser needs quadratic time.
  if (/(?:[[{]\s*){500}/u.test(text)) return { line: 1, column: 1 };
  const lineCounter = new LineCounter();
  const { contents, errors } = parseDocument(text, { lineCounter, prettyErrors: false, uniqueKeys: false });
  const { line, col } = lineCounter.linePos(errors[0]?.pos[0] ?? findFieldOffset(contents, path.map(String)));
  return { line: Math.max(line, 1), column: Math.max(col, 1) };
}

/** Maximum depth at which `convertNumbersToText` replaces numbers in a field, as in `tags[0].label`. */
const MAX_CONVERSION_DEPTH = 3;

/** Replaces each number in a parsed value with its source text, such as `1.10`. */
function convertNumbersToText(value: unknown, node: unknown, depth = MAX_CONVERSION_DEPTH): unknown {
  if (typeof value === 'number') return isScalar(node) ? (node.source ?? String(value)) : String(value);
  if (typeof value !== 'object' || value === null || depth === 0) return value;
  const nodeByKey = new Map(isMap(node) ? node.items.map(({ key, value }) => [String(key), value] as const) : []);
  const convertChild = (child: unknown, key: string | number): unknown => {
    const childNode = isSeq(node) ? node.get(key, true) : nodeByKey.get(String(key));
    return convertNumbersToText(child, childNode, depth - 1);
  };
  if (Array.isArray(value)) return value.map(convertChild);
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, convertChild(child, key)]));
}

type FieldIssue = Pick<PageProblem, 'severity' | 'message' | 'hint'> & { path: string[] };

function checkField<E extends v.ObjectEntries>(source: FieldsSource<E>, name: string, value: unknown): FieldIssue[] {
  const { schema, withoutEffect, whole, field } = source;
  const fieldSchema = Object.hasOwn(schema.entries, name) ? schema.entries[name] : undefined;
  if (fieldSchema === undefined) {
    const hint = didYouMean(findSimilarNames(name, Object.keys(schema.entries)), '`');
    return [{ severity: source.unknownField, path: [name], message: `${whole} has no field \`${name}\`.`, hint }];
  }
  const result = v.safeParse(fieldSchema, value);
  if (!result.success) {
    return result.issues.map((issue) => {
      const path = [name, ...(issue.path ?? []).map((item) => String(item.key))];
      const isUnknown = issue.type === 'strict_object' && issue.expected === 'never';
      const fault = isUnknown ? 'there is no such field' : `expected ${issue.message}, got ${formatValue(issue.input)}`;
      const isUnquoted = issue.message.startsWith('text') && /^(?:number|boolean)$/u.test(typeof issue.input);
      const hint = isUnquoted ? 'Write the value in quotes.' : undefined;
      return { severity: 'error', path, message: `${field} \`${path.join('.')}\`: ${fault}.`, hint };
    });
  }
  if (!withoutEffect.includes(name)) return [];
  const message = `${field} \`${name}\` has no effect yet.`;
  return [{ severity: 'warning', path: [name], message, hint: 'Delete it.' }];
}

/** Returns the offset of a field's name; for a missing field, the offset of the nearest existing parent. */
function findFieldOffset(contents: unknown, path: readonly string[]): number {
  let offset = 0;
  let node = contents;
  for (const name of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === name);
      if (pair === undefined) break;
      offset = getNodeOffset(pair.key);
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(name)];
      offset = getNodeOffset(node);
    }
  }
  return offset;
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? `"${value}"` : String(value);
}

/** Returns the offset at which a YAML node starts; 0 if the offset is unknown. */
export function getNodeOffset(node: unknown): number {
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}
