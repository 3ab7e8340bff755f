import * as v from 'valibot';
import { type Document, isMap, isPair, isScalar, isSeq, LineCounter, parse, parseDocument } from 'yaml';
import type { ApiFigure, ApiProse } from '#shared/api.ts';
import type { Plain } from '#shared/island.ts';
import type { Problem } from '#shared/problem.ts';
import { nodeOffset } from '../../content/yaml-fields.ts';

/** A field of a symbol that an overwrite can set; with the parameter's name or the exception's uid where needed. */
export type OverwriteTarget =
  | { field: 'summary' | 'remarks' | 'example' | 'returns' }
  | { field: 'parameter' | 'typeParameter' | 'exception'; name: string }
  | { field: 'groups'; groups: WrittenGroup[] }
  | { field: 'figure'; figure: ApiFigure };

/** An overwritten field of a symbol. */
export interface Overwrite {
  uid: string;
  target: OverwriteTarget;
  /** The text; for groups and figures empty, with their position. */
  prose: ApiProse;
  /** Line of the section's uid, for messages. */
  uidLine: number;
}

const FIELDS = 'summary, remarks, returns, example, syntax, parameters, typeParameters, exceptions, groups, figure';

/** True for a Markdown file that overwrites symbols: its first front matter has a `uid`. */
export function isOverwriteFile(text: string): boolean {
  const [first] = splitSections(text);
  return first !== undefined && /^uid\s*:/mu.test(first.head);
}

/**
 * Parses a docfx overwrite file: Markdown in sections, each with front matter that names a `uid`. A field with the value
 * `*content` gets the section's body. A body that no field claims becomes the remarks.
 * Source: https://dotnet.github.io/docfx/docs/overwrite-files.html
 *
 * @param file path relative to the site's root, for messages
 */
export function parseOverwriteFile(text: string, file: string): { overwrites: Overwrite[]; problems: Problem[] } {
  const overwrites: Overwrite[] = [];
  const problems: Problem[] = [];
  const sections = splitSections(text);
  if (sections.length === 0) {
    const message = 'An overwrite file must begin with front matter that names a `uid`.';
    const hint = 'Add `---`, `uid: …`, `---` above the text.';
    problems.push({ severity: 'error', rule: 'overwrite-file', file, line: 1, column: 1, message, hint });
  }
  for (const section of sections) readSection(section, file, overwrites, problems);
  return { overwrites, problems };
}

function readSection(section: OverwriteSection, file: string, overwrites: Overwrite[], problems: Problem[]): void {
  const lineCounter = new LineCounter();
  // YAML would read `*content` as an alias, so it is quoted before parsing.
  const head = section.head.replaceAll(/(:\s*)\*content[ \t]*$/gmu, '$1"*content"');
  const document = parseDocument(head, { schema: 'failsafe', lineCounter, prettyErrors: false });
  const place = (offset: number): { line: number; column: number } => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: section.headLine + Math.max(line, 1) - 1, column: Math.max(col, 1) };
  };
  const report: Report = (offset, message, hint) => {
    problems.push({ severity: 'error', rule: 'overwrite-file', file, ...place(offset), message, hint });
  };
  for (const error of document.errors) {
    report(
      error.pos[0],
      `This front matter is not valid YAML: ${error.message}`,
      'Quote values that contain `:` or `#`.',
    );
  }
  if (document.errors.length > 0) return;
  const uid = readUid(document);
  if (uid === null) {
    report(0, 'This section has no `uid`.', 'Add `uid:` with the uid of the symbol to describe.');
    return;
  }
  const body = trimBody(section);
  const write = (target: OverwriteTarget, markdown: string, line: number): void => {
    overwrites.push({ uid: uid.text, target, prose: { markdown, file, line }, uidLine: place(uid.offset).line });
  };
  let claimed = false;
  const add = (target: OverwriteTarget, value: unknown): void => {
    if (!isScalar(value) || typeof value.value !== 'string') {
      const message = `\`${targetName(target)}\` must be text or \`*content\`.`;
      report(nodeOffset(value), message, 'Move the Markdown below the front matter.');
      return;
    }
    const isBody = value.value === '*content';
    claimed ||= isBody;
    const markdown = isBody ? body.text : value.value.trim();
    if (markdown !== '') write(target, markdown, isBody ? body.line : place(nodeOffset(value)).line);
  };
  readFields(document.contents, add, report);
  const groups = document.get('groups', true);
  if (groups !== undefined) {
    const read = readGroups(groups, (offset) => place(offset).line, report);
    write({ field: 'groups', groups: read }, '', place(nodeOffset(groups)).line);
  }
  const figure = document.get('figure', true);
  if (figure !== undefined) {
    const line = place(nodeOffset(figure)).line;
    const read = readFigure(figure, head, report);
    if (read !== null) write({ field: 'figure', figure: { ...read, file, line } }, '', line);
  }
  if (!claimed && body.text !== '') write({ field: 'remarks' }, body.text, body.line);
}

type Add = (target: OverwriteTarget, value: unknown) => void;

/** Reads the fields of a section, or those below its `syntax`. */
function readFields(map: unknown, add: Add, report: Report, below = ''): void {
  for (const { key, offset, value } of pairs(map)) {
    const field = `${below}${key}`;
    if (field === 'summary' || field === 'remarks' || field === 'returns') add({ field }, value);
    else if (field === 'conceptual') add({ field: 'remarks' }, value);
    else if (field === 'example') {
      for (const item of isSeq(value) ? value.items : [value]) add({ field }, item);
    } else if (field === 'syntax') readFields(value, add, report, 'syntax.');
    else if (field === 'syntax.return') {
      for (const inner of pairs(value)) if (inner.key === 'description') add({ field: 'returns' }, inner.value);
    } else if (field === 'exceptions') readList(value, 'exception', add, report);
    else if (key === 'typeParameters') readList(value, 'typeParameter', add, report);
    else if (key === 'parameters') readList(value, 'parameter', add, report);
    else if (!['uid', 'groups', 'figure', 'syntax.content'].includes(field)) {
      const hint = `Supported fields: ${below === '' ? FIELDS : 'parameters, typeParameters, return'}.`;
      report(offset, `\`${field}\` cannot be overwritten.`, hint);
    }
  }
}

/** Reads a list of `{id, description}` (exceptions: `{type, description}`), or the short form, a map of name → description. */
function readList(value: unknown, field: 'parameter' | 'typeParameter' | 'exception', add: Add, report: Report): void {
  const nameKey = field === 'exception' ? 'type' : 'id';
  if (isMap(value)) {
    for (const pair of pairs(value)) add({ field, name: pair.key }, pair.value);
    return;
  }
  for (const item of isSeq(value) ? value.items : []) {
    const inner = pairs(item);
    const name = inner.find(({ key }) => key === nameKey)?.value;
    const description = inner.find(({ key }) => key === 'description')?.value;
    if (isScalar(name) && typeof name.value === 'string') {
      if (description !== undefined) add({ field, name: name.value }, description);
    } else report(nodeOffset(item), `An entry has no \`${nameKey}\`.`, `Add \`${nameKey}: …\`.`);
  }
}

function pairs(map: unknown): { key: string; offset: number; value: unknown }[] {
  if (!isMap(map)) return [];
  return map.items.flatMap((pair) =>
    isPair(pair) && isScalar(pair.key)
      ? [{ key: String(pair.key.value), offset: nodeOffset(pair.key), value: pair.value }]
      : [],
  );
}

function readUid(document: Document): { text: string; offset: number } | null {
  const value = document.get('uid', true);
  if (!isScalar(value) || typeof value.value !== 'string' || value.value === '') return null;
  return { text: value.value, offset: nodeOffset(value) };
}

function trimBody(section: OverwriteSection): { text: string; line: number } {
  const lines = section.body.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  if (first < 0) return { text: '', line: section.bodyLine };
  return { text: lines.slice(first).join('\n').trimEnd(), line: section.bodyLine + first };
}

/** Returns the name of a field for messages. */
export function targetName(target: OverwriteTarget): string {
  return 'name' in target ? `${target.field} ${target.name}` : target.field;
}

/** A group of enum values, with the one-based line of each name. */
interface WrittenGroup {
  title: string;
  members: { name: string; line: number }[];
}

/** Reports a problem at an offset of the front matter. */
type Report = (offset: number, message: string, hint: string) => void;

/**
 * Reads the field `groups`: a map of title → list of names.
 *
 * @param lineAt one-based line of the file at an offset of the front matter
 */
function readGroups(value: unknown, lineAt: (offset: number) => number, report: Report): WrittenGroup[] {
  const hint = 'Write `Title: [First, Second]` for each group.';
  if (!isMap(value)) {
    report(nodeOffset(value), '`groups` must be a map of titles and lists of names.', hint);
    return [];
  }
  return value.items.flatMap((pair): WrittenGroup[] => {
    if (!isPair(pair) || !isScalar(pair.key)) return [];
    const title = String(pair.key.value);
    if (!isSeq(pair.value) || pair.value.items.length === 0) {
      report(nodeOffset(pair.key), `The group \`${title}\` has no list of names.`, hint);
      return [];
    }
    const members = pair.value.items.flatMap((item) => {
      if (isScalar(item)) return [{ name: String(item.value), line: lineAt(nodeOffset(item)) }];
      report(nodeOffset(item), `The group \`${title}\` contains a value that is not a name.`, hint);
      return [];
    });
    return [{ title, members }];
  });
}

/** Values of YAML's core schema. */
const PLAIN: v.GenericSchema<Plain> = v.lazy(() =>
  v.union([v.null(), v.string(), v.number(), v.boolean(), v.array(PLAIN), v.record(v.string(), PLAIN)]),
);
const NAMED = v.pipe(
  v.string(),
  v.transform((name) => ({ name })),
);
const FIGURE = v.object({ figure: v.union([NAMED, v.objectWithRest({ name: v.string() }, PLAIN)]) });

/**
 * Reads the field `figure`: the name of an island, or a map of its name and props.
 *
 * @param head the whole front matter; props keep YAML's types, other fields are read as text
 */
function readFigure(
  value: unknown,
  head: string,
  report: Report,
): { name: string; props: { [key: string]: Plain } } | null {
  const read = v.safeParse(FIGURE, parse(head, { logLevel: 'error' }));
  if (!read.success) {
    const hint = 'Write `figure:` with the name of a component, or a map with `name` and its props.';
    report(nodeOffset(value), '`figure` has no name.', hint);
    return null;
  }
  const { name, ...props } = read.output.figure;
  return { name, props };
}

/** A section of an overwrite file: front matter and the text below it. */
interface OverwriteSection {
  /** Front matter and body, with the one-based number of the first line of each. */
  head: string;
  headLine: number;
  body: string;
  bodyLine: number;
}

/**
 * Splits a file into sections. A line `---` begins front matter at the start of the file when a `key:` follows, later
 * only when a `uid:` follows, so that thematic breaks in a body are kept. Code fences are skipped.
 */
function splitSections(text: string): OverwriteSection[] {
  const lines = text.replace(/^\uFEFF/u, '').split(/\r?\n/u);
  const sections: OverwriteSection[] = [];
  let fence: string | null = null;
  let current: OverwriteSection | null = null;
  let body: string[] = [];
  const closeSection = (): void => {
    if (current !== null) sections.push({ ...current, body: body.join('\n') });
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const mark = /^ {0,3}(`{3,}|~{3,})/u.exec(line)?.[1];
    if (mark !== undefined && fence === null) fence = mark;
    else if (mark !== undefined && fence !== null && mark.startsWith(fence) && line.trim() === mark) fence = null;
    const end: number = fence === null && /^---\s*$/u.test(line) ? frontMatterEnd(lines, at, current === null) : -1;
    if (end < 0) {
      body.push(line);
      continue;
    }
    closeSection();
    current = { head: lines.slice(at + 1, end).join('\n'), headLine: at + 2, body: '', bodyLine: end + 2 };
    body = [];
    at = end;
  }
  closeSection();
  return sections;
}

/** Returns the index of the line that closes front matter opened at `start`; -1 when none is opened there. */
function frontMatterEnd(lines: readonly string[], start: number, first: boolean): number {
  const end = lines.findIndex((line, index) => index > start && /^---\s*$/u.test(line));
  if (end < 0) return -1;
  const head = lines.slice(start + 1, end);
  const begins = head.find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
  const isFront = first ? /^[\w$]+\s*:/u.test(begins) : /^uid\s*:/u.test(begins) || isKeysWithUid(head);
  return isFront ? end : -1;
}

function isKeysWithUid(head: readonly string[]): boolean {
  const plain = head.every((line) => line.trim() === '' || /^(?:\s|-|#|[\w$.]+\s*:)/u.test(line));
  return plain && head.some((line) => /^uid\s*:/u.test(line));
}
