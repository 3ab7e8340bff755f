import type { BaseIssue } from 'valibot';
import { isCollection, LineCounter, parseDocument } from 'yaml';
import type { Problem } from '#shared/problem.ts';
import { nodeOffset } from '../../content/yaml-fields.ts';

/** Keys from the top of a YAML document to a value. */
export type YamlPath = readonly (string | number)[];

/** A YAML document as data, its syntax errors, and the positions of its values. */
export interface YamlSource {
  value: unknown;
  problems: Problem[];
  /** Returns the one-based position of a value, or of the nearest value around it. */
  locate(path: YamlPath): { line: number; column: number };
}

/**
 * Parses YAML with the failsafe schema, in which every scalar is text: docfx's `name: true` is a name. Omits
 * entries whose value is empty.
 */
export function readYaml(text: string, file: string): YamlSource {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { schema: 'failsafe', lineCounter, prettyErrors: false, logLevel: 'error' });
  const place = (offset: number): { line: number; column: number } => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const locate = (path: YamlPath): { line: number; column: number } => {
    let node: unknown = document.contents;
    for (const key of path) {
      const next = isCollection(node) ? node.get(key, true) : undefined;
      if (next === undefined || next === null) break;
      node = next;
    }
    return place(nodeOffset(node));
  };
  const fail = (offset: number, message: string): Problem => {
    const hint = 'Generate the file again with docfx; do not edit it by hand.';
    return { severity: 'error', rule: 'yaml-syntax', file, ...place(offset), message, hint };
  };
  const problems = document.errors.map(({ pos, message }) => fail(pos[0], `This is not valid YAML: ${message}`));
  if (problems.length > 0) return { value: null, problems, locate };
  try {
    return { value: withoutEmpty(document.toJS()), problems, locate };
  } catch (error) {
    // Unresolved aliases, and aliases that would expand to too much, are only found when values are made.
    if (!(error instanceof Error)) throw error;
    return { value: null, problems: [fail(0, error.message)], locate };
  }
}

/**
 * Converts the issues of a schema to problems with the field's name and position.
 *
 * @param above path to the checked value
 */
export function schemaProblems(
  issues: readonly BaseIssue<unknown>[],
  { locate }: YamlSource,
  problem: Pick<Problem, 'rule' | 'file' | 'hint'>,
  above: YamlPath = [],
): Problem[] {
  return issues.map(({ path, type, expected, received, message }) => {
    const inside = (path ?? []).flatMap(({ key }) => (typeof key === 'string' || typeof key === 'number' ? [key] : []));
    const whole = [...above, ...inside];
    const name = whole.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
    const isUnknown = type === 'strict_object' && expected === 'never';
    const isMissing = received === 'undefined';
    const fault = isUnknown ? 'is not a known field' : isMissing ? 'is missing' : `is wrong: ${message}`;
    return { ...problem, severity: 'error', ...locate(whole), message: `\`${name.replace(/^\./u, '')}\` ${fault}.` };
  });
}

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== '').map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (item === '' ? [] : [[key, withoutEmpty(item)]])),
  );
}
