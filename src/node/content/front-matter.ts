import * as v from 'valibot';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { didYouMean, nearest } from '#model/nearest.ts';
import type { PageProblem } from '#model/problem.ts';
import { FRONT_MATTER } from './front-matter-schema.ts';
import { unresolvedAlias } from './unresolved-alias.ts';

/** What a page says of itself between the `---` lines at its top. */
export type FrontMatter = v.InferOutput<typeof FRONT_MATTER>;

/** A page's source, taken apart. */
export interface ParsedFrontMatter {
  /** The fields that are right; wrong ones are left out and reported. */
  frontMatter: FrontMatter;
  /** The source with the front matter's lines empty, so that line numbers stay true. */
  body: string;
  problems: PageProblem[];
}

const RULE = 'front-matter';

/** Take a page's source apart and check its front matter; every problem is reported, none thrown. */
export function parseFrontMatter(text: string): ParsedFrontMatter {
  const { yaml, body } = splitFrontMatter(text);
  if (yaml === null) return { frontMatter: {}, body, problems: unclosed(body) };
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  const place = (offset: number): { line: number; column: number } => {
    const { line, col } = lines.linePos(offset);
    // The YAML begins on the file's second line.
    return { line: line + 1, column: col };
  };
  if (document.errors.length > 0) {
    const problems = document.errors.map(
      (failure): PageProblem => ({
        severity: 'error',
        rule: RULE,
        ...place(failure.pos[0]),
        message: `The front matter isn't valid YAML: ${sentence(failure.message)}`,
        hint: 'A value with special characters (a colon and a space, #, @, quotes, brackets) needs double quotes around it.',
      }),
    );
    return { frontMatter: {}, body, problems };
  }
  const alias = unresolvedAlias(document);
  if (alias !== null) {
    const message = `The front matter isn't valid YAML: a value that begins with \`*\` (\`*${alias.source}\`) stands for another one.`;
    const hint = 'Put the value into double quotes.';
    const at = place(alias.range?.[0] ?? 0);
    return { frontMatter: {}, body, problems: [{ severity: 'error', rule: RULE, ...at, message, hint }] };
  }
  const { contents } = document;
  if (contents === null || (isScalar(contents) && contents.value === null)) {
    return { frontMatter: {}, body, problems: [] };
  }
  if (!isMap(contents)) {
    const message = 'The front matter must be a list of `field: value` lines.';
    return { frontMatter: {}, body, problems: [{ severity: 'error', rule: RULE, ...place(0), message }] };
  }
  const values: Record<string, unknown> = {};
  const given: Record<string, unknown> = document.toJS();
  const problems: PageProblem[] = [];
  const places = new Map<string, { line: number; column: number }>();
  for (const { key } of contents.items) {
    const name = isScalar(key) ? String(key.value) : String(key);
    const at = place(isScalar(key) ? (key.range?.[0] ?? 0) : 0);
    const value = given[name];
    places.set(name, at);
    const found = checkField(name, value);
    if (found.length === 0) values[name] = value;
    problems.push(...found.map((problem) => ({ ...problem, ...at })));
  }
  const frontMatter = v.parse(FRONT_MATTER, values);
  problems.push(...checkTogether(frontMatter, places));
  return { frontMatter, body, problems };
}

/** Part the YAML from the body without looking into either; null where there is no front matter. */
export function splitFrontMatter(text: string): { yaml: string | null; body: string } {
  const source = text.replace(/^\uFEFF/u, '').replaceAll('\r\n', '\n');
  const match = /^---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/mu.exec(source);
  if (match === null || match.index !== 0) return { yaml: null, body: source };
  const emptied = '\n'.repeat(match[0].split('\n').length - 1);
  return { yaml: match[1] ?? '', body: emptied + source.slice(match[0].length) };
}

function unclosed(body: string): PageProblem[] {
  if (!/^---[ \t]*\n[\w-]+:/u.test(body)) return [];
  const message = 'The front matter that begins here has no end.';
  return [
    { severity: 'error', rule: RULE, line: 1, column: 1, message, hint: 'Write a line `---` after its last field.' },
  ];
}

function checkField(name: string, value: unknown): PageProblem[] {
  const field = Object.entries(FRONT_MATTER.entries).find(([known]) => known === name);
  if (field === undefined) {
    const hint = didYouMean(nearest(name, Object.keys(FRONT_MATTER.entries)), '`');
    return [{ severity: 'warning', rule: RULE, message: `Front matter has no field \`${name}\`.`, hint }];
  }
  const result = v.safeParse(field[1], value);
  if (result.success) return [];
  return result.issues.map((issue) => {
    const path = [name, ...(issue.path ?? []).map((item) => String(item.key))].join('.');
    const message = `Front matter field \`${path}\`: expected ${issue.message}, got ${shown(issue.input)}.`;
    return { severity: 'error', rule: RULE, message };
  });
}

function checkTogether(
  frontMatter: FrontMatter,
  places: ReadonlyMap<string, { line: number; column: number }>,
): PageProblem[] {
  const problems: PageProblem[] = [];
  if (frontMatter.draft === true && frontMatter.unlisted === true) {
    const message = "Can't be draft and unlisted at the same time.";
    problems.push({
      severity: 'error',
      rule: RULE,
      ...places.get('unlisted'),
      message,
      hint: 'Remove one of the two.',
    });
  }
  const { toc_min_heading_level: min = 2, toc_max_heading_level: max = 6 } = frontMatter;
  if (min > max) {
    const message = `Front matter field \`toc_min_heading_level\` (${min}) is above \`toc_max_heading_level\` (${max}).`;
    problems.push({ severity: 'error', rule: RULE, ...places.get('toc_min_heading_level'), message });
  }
  return problems;
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? `"${value}"` : String(value);
}

function sentence(message: string): string {
  return /[.!?]$/u.test(message) ? message : `${message}.`;
}
