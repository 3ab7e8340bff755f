import type { BaseIssue } from 'valibot';
import { type Document, isCollection, isMap, LineCounter, visit } from 'yaml';
import { getOrCreate } from '#shared/get-or-create.ts';
import type { Problem } from '#shared/problem.ts';
import { findValueFault } from '../../content/value-faults.ts';
import { getNodeOffset, parseYaml } from '../../content/yaml-fields.ts';
import { createTimeLimit, TimeLimitError } from '../../markdown/time-limit.ts';

/** Path of keys and indexes from the root of a YAML document to a value. */
export type YamlPath = readonly (string | number)[];

/** A parsed YAML document, its syntax errors and the positions of its values. */
export interface YamlSource {
  value: unknown;
  problems: Problem[];
  /** Returns the one-based position of a value, or of the closest enclosing value if it doesn't exist. */
  locate(path: YamlPath): { line: number; column: number };
}

/**
 * Parses YAML with the failsafe schema, which reads every scalar as a string, so that docfx's `name: true` is a name.
 * Omits entries with an empty value.
 *
 * @param linesBefore number of lines of the file above the text
 */
export function readYaml(text: string, file: string, linesBefore = 0): YamlSource {
  const lineCounter = new LineCounter();
  const options = { schema: 'failsafe', lineCounter, prettyErrors: false, logLevel: 'error' } as const;
  const document = parseWithTimeLimit(text, options);
  if (document === null) {
    const at = { line: linesBefore + 1, column: 1 };
    const message = 'This YAML takes too long to read.';
    return {
      value: null,
      problems: [{ severity: 'error', rule: 'yaml-syntax', file, ...at, message }],
      locate: () => at,
    };
  }
  const place = (offset: number): { line: number; column: number } => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: Math.max(line, 1) + linesBefore, column: Math.max(col, 1) };
  };
  // Finding a key of a map in the parsed document takes linear time.
  const valuesOf = new WeakMap<object, ReadonlyMap<string, unknown>>();
  const getValue = (node: unknown, key: string | number): unknown => {
    if (!isMap(node)) return isCollection(node) ? node.get(key, true) : undefined;
    const values = getOrCreate(valuesOf, node, () => new Map(node.items.map((pair) => [String(pair.key), pair.value])));
    return values.get(String(key));
  };
  const locate = (path: YamlPath): { line: number; column: number } => {
    let node: unknown = document.contents;
    for (const key of path) {
      const next = getValue(node, key);
      if (next === undefined || next === null) break;
      node = next;
    }
    return place(getNodeOffset(node));
  };
  const fail = (offset: number, message: string): Problem => {
    const hint = 'Generate the file again with docfx; do not edit it by hand.';
    return { severity: 'error', rule: 'yaml-syntax', file, ...place(offset), message, hint };
  };
  const problems = document.errors.map(({ pos, message }) => fail(pos[0], `This is not valid YAML: ${message}`));
  if (problems.length > 0) return { value: null, problems, locate };
  try {
    const value: unknown = document.toJS();
    const wrong = findValueFault(value);
    if (wrong === null) return { value: omitEmptyValues(value), problems, locate };
    const { line, column } = locate(wrong.path);
    const problem = { ...fail(0, `This value can't be read: ${wrong.fault}.`), line, column };
    return { value: null, problems: [problem], locate };
  } catch (error) {
    // `toJS` is the first call that detects unresolved aliases and excessive alias expansion.
    if (!(error instanceof Error)) throw error;
    let offset = 0;
    visit(document, {
      Alias(_key, alias) {
        if (alias.resolve(document) !== undefined) return undefined;
        offset = getNodeOffset(alias);
        return visit.BREAK;
      },
    });
    return { value: null, problems: [fail(offset, error.message)], locate };
  }
}

/** Parses a YAML document; returns null if that takes too long. */
function parseWithTimeLimit(text: string, options: Parameters<typeof parseYaml>[1]): Document.Parsed | null {
  try {
    return createTimeLimit().run(() => parseYaml(text, options), text);
  } catch (error) {
    if (error instanceof TimeLimitError) return null;
    throw error;
  }
}

/** Converts schema issues to problems with the field's name and position. */
export function createSchemaProblems(
  issues: readonly BaseIssue<unknown>[],
  { locate }: YamlSource,
  problem: Pick<Problem, 'rule' | 'file' | 'hint'>,
): Problem[] {
  return issues.map(({ path, type, expected, received, message }) => {
    const whole = (path ?? []).flatMap(({ key }) => (typeof key === 'string' || typeof key === 'number' ? [key] : []));
    const name = whole.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
    const isUnknown = type === 'strict_object' && expected === 'never';
    const isMissing = received === 'undefined';
    const fault = isUnknown ? 'is not a known field' : isMissing ? 'is missing' : `is wrong: ${message}`;
    return { ...problem, severity: 'error', ...locate(whole), message: `\`${name.replace(/^\./u, '')}\` ${fault}.` };
  });
}

function omitEmptyValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== '').map(omitEmptyValues);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (item === '' ? [] : [[key, omitEmptyValues(item)]])),
  );
}
