import * as v from 'valibot';
import { isCollection, isMap, LineCounter, visit } from 'yaml';
import { getOrCreate } from '#shared/get-or-create.ts';
import type { Problem } from '#shared/problem.ts';
import { findForbiddenValue, formatFieldPath } from '../../content/value-faults.ts';
import { getNodeOffset, parseYaml } from '../../content/yaml-fields.ts';
import { createTimeLimit, TimeLimitError } from '../../markdown/time-limit.ts';

/** Path of keys and indexes from the root of a YAML document to a value. */
export type YamlPath = readonly (string | number)[];

interface Position {
  line: number;
  column: number;
}

/** A parsed YAML document. */
export interface ParsedYaml<T> {
  /** Null if there are problems. */
  value: T | null;
  problems: Problem[];
  /** Returns the one-based source position of a value, or of the closest enclosing value if the value is missing. */
  locate(path: YamlPath): Position;
}

/**
 * Parses YAML with the failsafe schema, which makes every scalar a string: docfx's `name: true` is the name "true".
 * Omits empty values, and validates the other values against `schema`.
 *
 * @param rules rules and hints of reported problems: `syntax` for invalid YAML, `schema` for schema violations
 * @param linesBefore number of lines in the file above the text
 */
export function parseYamlAsStrings<T>(
  text: string,
  file: string,
  schema: v.GenericSchema<unknown, T>,
  rules: Record<'syntax' | 'schema', Pick<Problem, 'rule' | 'hint'>>,
  linesBefore = 0,
): ParsedYaml<T> {
  const lineCounter = new LineCounter();
  const toPosition = (offset: number): Position => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: Math.max(line, 1) + linesBefore, column: Math.max(col, 1) };
  };
  const options = { schema: 'failsafe', lineCounter, prettyErrors: false, logLevel: 'error' } as const;
  let yamlDocument: ReturnType<typeof parseYaml>;
  try {
    yamlDocument = createTimeLimit().run(() => parseYaml(text, options), text);
  } catch (error) {
    if (!(error instanceof TimeLimitError)) throw error;
    const startPosition = { line: linesBefore + 1, column: 1 };
    const message = 'This YAML takes too long to read.';
    const problem: Problem = { severity: 'error', ...rules.syntax, file, ...startPosition, message };
    return { value: null, problems: [problem], locate: () => startPosition };
  }
  // Caches the entries of maps, because finding a key in a YAML document takes linear time.
  const mapCache = new WeakMap<object, ReadonlyMap<string, unknown>>();
  const getChildNode = (node: unknown, key: string | number): unknown => {
    if (!isMap(node)) return isCollection(node) ? node.get(key, true) : undefined;
    const values = getOrCreate(mapCache, node, () => new Map(node.items.map((pair) => [String(pair.key), pair.value])));
    return values.get(String(key));
  };
  const locate = (path: YamlPath): Position => {
    let node: unknown = yamlDocument.contents;
    for (const key of path) {
      const child = getChildNode(node, key);
      if (child === undefined || child === null) break;
      node = child;
    }
    return toPosition(getNodeOffset(node));
  };
  const fail = (faults: readonly (Position & { message: string })[]): ParsedYaml<T> => {
    const problems = faults.map((fault): Problem => ({ severity: 'error', ...rules.syntax, file, ...fault }));
    return { value: null, problems, locate };
  };
  const syntaxErrors = yamlDocument.errors.map(({ pos, message }) => {
    return { ...toPosition(pos[0]), message: `This is not valid YAML: ${message}` };
  });
  if (syntaxErrors.length > 0) return fail(syntaxErrors);
  let value: unknown;
  try {
    value = yamlDocument.toJS();
  } catch (error) {
    // `toJS` is the first call that detects unresolved aliases and excessive alias expansion.
    if (!(error instanceof Error)) throw error;
    let offset = 0;
    visit(yamlDocument, {
      Alias(_key, alias) {
        if (alias.resolve(yamlDocument) !== undefined) return undefined;
        offset = getNodeOffset(alias);
        return visit.BREAK;
      },
    });
    return fail([{ ...toPosition(offset), message: error.message }]);
  }
  const fault = findForbiddenValue(value);
  if (fault !== null) return fail([{ ...locate(fault.path), message: `This value can't be read: ${fault.fault}.` }]);
  const result = v.safeParse(schema, omitEmptyValues(value));
  if (result.success) return { value: result.output, problems: [], locate };
  const problems = result.issues.map((issue): Problem => {
    const path = (issue.path ?? []).flatMap(({ key }) =>
      typeof key === 'string' || typeof key === 'number' ? [key] : [],
    );
    return { severity: 'error', ...rules.schema, file, ...locate(path), message: describeIssue(issue, path) };
  });
  return { value: null, problems, locate };
}

function describeIssue({ type, expected, received, message }: v.BaseIssue<unknown>, path: YamlPath): string {
  const isUnknownField = type === 'strict_object' && expected === 'never';
  const isMissing = received === 'undefined';
  const faultPhrase = isUnknownField ? 'is not a known field' : isMissing ? 'is missing' : `is wrong: ${message}`;
  return `\`${formatFieldPath(path)}\` ${faultPhrase}.`;
}

function omitEmptyValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== '').map(omitEmptyValues);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== '');
  return Object.fromEntries(entries.map(([key, item]) => [key, omitEmptyValues(item)]));
}
