import { isCollection, LineCounter, parse, parseDocument } from 'yaml';
import type { Problem } from '#model/problem.ts';
import { nodeOffset } from '../node-offset.ts';

/** A way from the top of a YAML document to a value. */
export type YamlPath = readonly (string | number)[];

/** Text that was parsed, or what is wrong with it. */
export type YamlResult = { ok: true; value: unknown } | { ok: false; problems: Problem[] };

/**
 * Parse YAML with the failsafe schema (every scalar is text): docfx's `name: true` is a name, and it is the fastest.
 * Positions are only worked out when something is wrong, by parsing again.
 */
export function parseYaml(text: string, file: string): YamlResult {
  try {
    return { ok: true, value: parse(text, { schema: 'failsafe', prettyErrors: false, logLevel: 'error' }) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { ok: false, problems: syntaxProblems(text, file, error) };
  }
}

function syntaxProblems(text: string, file: string, error: Error): Problem[] {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { schema: 'failsafe', lineCounter, prettyErrors: false });
  // Aliases without an anchor are only found when values are made, not by `parseDocument`.
  if (document.errors.length === 0) {
    return [{ severity: 'error', rule: 'yaml-syntax', file, line: 1, column: 1, message: error.message }];
  }
  return document.errors.map((found) => {
    const { line, col } = lineCounter.linePos(found.pos[0]);
    return {
      severity: 'error',
      rule: 'yaml-syntax',
      file,
      line,
      column: col,
      message: `This isn't valid YAML: ${found.message}`,
      hint: 'Write the file again with docfx; it is not meant to be edited by hand.',
    };
  });
}

/** Finds lines and columns of values; it parses the text once, when it is first asked. */
export function yamlLocator(text: string): (path: YamlPath) => { line: number; column: number } {
  const lineCounter = new LineCounter();
  let document: ReturnType<typeof parseDocument> | null = null;
  return (path) => {
    document ??= parseDocument(text, { schema: 'failsafe', lineCounter });
    let node: unknown = document.contents;
    for (const key of path) {
      const next = isCollection(node) ? node.get(key, true) : undefined;
      if (next === undefined || next === null) break;
      node = next;
    }
    const { line, col } = lineCounter.linePos(nodeOffset(node));
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
}
