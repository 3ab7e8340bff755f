import * as v from 'valibot';
import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import { didYouMean, nearest } from '#shared/nearest.ts';
import type { PageProblem, Severity } from '#shared/problem.ts';

/** Text, with the words that a message has for it. */
export const TEXT = v.string('text');
/** A number; it may stand in quotes, as it could on the old site. */
export const NUMBER = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(?:\.\d+)?$/u, 'a number'))], 'a number'),
  v.transform(Number),
);
/** True or false, in quotes or not. */
export const BOOLEAN = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'], 'true or false')], 'true or false'),
  v.transform((value) => value === true || value === 'true'),
);

/** YAML of fields that people write: a page's front matter, a category's metadata. */
interface FieldsSource<E extends v.ObjectEntries> {
  text: string;
  /** One-based line of the file that the text begins on. */
  firstLine: number;
  schema: v.ObjectSchema<E, undefined>;
  /** Fields that are checked and then ignored. */
  withoutEffect: readonly string[];
  /** Names of things in messages: the rule, the text as a whole, one field of it. */
  rule: string;
  whole: string;
  field: string;
  unknownField: Severity;
}

/** More aliases than any page has a use for. */
const MAX_ALIASES = 20;

/** What fields say, and where. */
export interface ReadFields<T> {
  /** The fields that are right; wrong ones are left out and reported. Null where the text can't be read at all. */
  fields: T | null;
  problems: PageProblem[];
  placeOf(path: readonly string[]): { line: number; column: number };
}

/** Read and check fields; every problem is reported, none thrown. JSON is read as YAML, which it is. */
export function readFields<E extends v.ObjectEntries>(
  source: FieldsSource<E>,
): ReadFields<v.InferOutput<v.ObjectSchema<E, undefined>>> {
  const { schema, rule, whole } = source;
  const lines = new LineCounter();
  const document = parseDocument(source.text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number): { line: number; column: number } => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1) + source.firstLine - 1, column: Math.max(col, 1) };
  };
  const placeOf = (path: readonly string[]): { line: number; column: number } => at(offsetOf(document.contents, path));
  const refused = (problems: PageProblem[]): ReadFields<never> => ({ fields: null, problems, placeOf });

  const tooDeep = document.errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
  const failures =
    tooDeep === undefined
      ? document.errors.map(({ pos, message }) => ({ offset: pos[0], message }))
      : [{ offset: tooDeep.pos[0], message: 'Lists or maps are nested too deeply' }];
  let aliases = 0;
  if (failures.length === 0) {
    // The parser lets aliases without an anchor pass, and throws only when values are asked for.
    visit(document, {
      Alias(_, node) {
        aliases += 1;
        // A few aliases of aliases stand for more than a memory holds.
        if (aliases > MAX_ALIASES) {
          failures.push({
            offset: node.range?.[0] ?? 0,
            message: `There are more than ${MAX_ALIASES} aliases (\`*name\`)`,
          });
          return visit.BREAK;
        }
        if (node.resolve(document) !== undefined) return undefined;
        const message = `\`*${node.source}\` stands for no other value; put it into double quotes.`;
        failures.push({ offset: node.range?.[0] ?? 0, message });
        return undefined;
      },
    });
  }
  if (failures.length > 0) {
    // JSON has quotes already.
    const hint = source.text.trimStart().startsWith('{')
      ? undefined
      : 'A value with special characters (a colon and a space, #, @, quotes, brackets) needs double quotes around it.';
    return refused(
      failures.map(({ offset, message }) => ({
        severity: 'error',
        rule,
        ...at(offset),
        message: `${whole} can't be read: ${/[.!?]$/u.test(message) ? message : `${message}.`}`,
        hint,
      })),
    );
  }
  const { contents } = document;
  const isEmpty = contents === null || (isScalar(contents) && contents.value === null);
  if (!isEmpty && !isMap(contents)) {
    const message = `${whole} must be a list of \`field: value\` lines.`;
    return refused([{ severity: 'error', rule, ...at(0), message }]);
  }
  const given: Record<string, unknown> = isEmpty ? {} : document.toJS({ maxAliasCount: -1 });
  const right: Record<string, unknown> = {};
  const problems: PageProblem[] = [];
  for (const [name, value] of Object.entries(given)) {
    const found = checkField(source, name, value);
    if (!found.some(({ severity }) => severity === 'error')) right[name] = value;
    problems.push(...found.map(({ path, ...problem }) => ({ ...problem, rule, ...placeOf(path) })));
  }
  return { fields: v.parse(schema, right), problems, placeOf };
}

interface FieldProblem {
  severity: Severity;
  path: string[];
  message: string;
  hint?: string | undefined;
}

function checkField<E extends v.ObjectEntries>(source: FieldsSource<E>, name: string, value: unknown): FieldProblem[] {
  const { schema, withoutEffect, whole, field } = source;
  const known = Object.hasOwn(schema.entries, name) ? schema.entries[name] : undefined;
  if (known === undefined) {
    const hint = didYouMean(nearest(name, Object.keys(schema.entries)), '`');
    return [{ severity: source.unknownField, path: [name], message: `${whole} has no field \`${name}\`.`, hint }];
  }
  const result = v.safeParse(known, value);
  if (!result.success) {
    return result.issues.map((issue) => {
      const path = [name, ...(issue.path ?? []).map((item) => String(item.key))];
      const isUnknown = issue.type === 'strict_object' && issue.expected === 'never';
      const wrong = isUnknown ? 'there is no such field' : `expected ${issue.message}, got ${shown(issue.input)}`;
      return { severity: 'error', path, message: `${field} \`${path.join('.')}\`: ${wrong}.` };
    });
  }
  return withoutEffect.flatMap((ignored): FieldProblem[] => {
    const path = ignored.split('.');
    if (path[0] !== name || (path[1] !== undefined && !hasField(value, path[1]))) return [];
    const message = `${field} \`${ignored}\` has no effect yet.`;
    return [{ severity: 'warning', path, message, hint: 'Delete it: nothing on the site comes of it.' }];
  });
}

function hasField(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name);
}

/** Where a field begins: its name, or as much of the way to it as there is. */
function offsetOf(contents: unknown, path: readonly string[]): number {
  let offset = 0;
  let node = contents;
  for (const name of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === name);
      if (pair === undefined) break;
      offset = nodeOffset(pair.key);
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(name)];
      offset = nodeOffset(node);
    }
  }
  return offset;
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? `"${value}"` : String(value);
}

/** Where a node of a YAML document begins; 0 for what has no place of its own. */
export function nodeOffset(node: unknown): number {
  if (typeof node !== 'object' || node === null || !('range' in node) || !Array.isArray(node.range)) return 0;
  const [start]: unknown[] = node.range;
  return typeof start === 'number' ? start : 0;
}
