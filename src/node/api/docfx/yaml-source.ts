import { FAILSAFE_SCHEMA, load } from 'js-yaml';
import { isCollection, LineCounter, parse, parseDocument } from 'yaml';
import type { Problem } from '#shared/problem.ts';
import { nodeOffset } from '../../content/node-offset.ts';

/** A way from the top of a YAML document to a value. */
export type YamlPath = readonly (string | number)[];

/** YAML as data, what is wrong with it, and where its values stand. */
export interface YamlSource {
  value: unknown;
  problems: Problem[];
  /** One-based place of a value, or of the nearest one around it. */
  locate(path: YamlPath): { line: number; column: number };
}

/**
 * Read YAML with the failsafe schema (every scalar is text): docfx's `name: true` is a name, and it is the fastest.
 * Positions are only worked out when they are asked for, by parsing again with a parser that knows them, and is a fifth
 * as fast; it has the last word on what is wrong, too.
 *
 * @param keepsEmpty false to leave out entries that say nothing
 */
export function readYaml(text: string, file: string, keepsEmpty = true): YamlSource {
  const lineCounter = new LineCounter();
  let document: ReturnType<typeof parseDocument> | null = null;
  const reparse = () => {
    document ??= parseDocument(text, { schema: 'failsafe', lineCounter, prettyErrors: false });
    return document;
  };
  const place = (offset: number): { line: number; column: number } => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const locate = (path: YamlPath): { line: number; column: number } => {
    let node: unknown = reparse().contents;
    for (const key of path) {
      const next = isCollection(node) ? node.get(key, true) : undefined;
      if (next === undefined || next === null) break;
      node = next;
    }
    return place(nodeOffset(node));
  };
  const fast = readFast(text);
  if (fast !== null) return { value: keepsEmpty ? fast.value : withoutEmpty(fast.value), problems: [], locate };
  try {
    const reviver = (_key: unknown, value: unknown): unknown => (value === '' && !keepsEmpty ? undefined : value);
    const value: unknown = parse(text, reviver, { schema: 'failsafe', prettyErrors: false, logLevel: 'error' });
    return { value, problems: [], locate };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const at = { severity: 'error', rule: 'yaml-syntax', file } as const;
    const hint = 'Write the file again with docfx; it is not meant to be edited by hand.';
    const found = reparse().errors.map((one) => {
      return { ...at, ...place(one.pos[0]), message: `This isn't valid YAML: ${one.message}`, hint };
    });
    // Aliases without an anchor are only found when values are made, not by `parseDocument`.
    return {
      value: null,
      problems: found.length > 0 ? found : [{ ...at, line: 1, column: 1, message: error.message }],
      locate,
    };
  }
}

/** What docfx writes has neither faults nor aliases, which could stand for more than there is room for; null for others. */
function readFast(text: string): { value: unknown } | null {
  if (/[:-] +[&*]\S/u.test(text)) return null;
  try {
    return { value: load(text, { schema: FAILSAFE_SCHEMA }) };
  } catch {
    return null;
  }
}

/** A value without the entries that say nothing. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== '').map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (item === '' ? [] : [[key, withoutEmpty(item)]])),
  );
}
