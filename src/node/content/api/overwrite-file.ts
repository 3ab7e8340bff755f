import { type Document, isMap, isPair, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { ApiFigure, ApiProse } from '#model/api.ts';
import type { Problem } from '#model/problem.ts';
import { nodeOffset } from '../node-offset.ts';
import { type OverwriteSection, splitSections } from './overwrite-sections.ts';
import { readFigure, readGroups, type WrittenGroup } from './overwrite-type-fields.ts';

/** A field of a symbol that people may write; with the parameter's name or the exception's uid where it needs one. */
export type OverwriteTarget =
  | { field: 'summary' | 'remarks' | 'example' | 'returns' }
  | { field: 'parameter' | 'typeParameter' | 'exception'; name: string }
  | { field: 'groups'; groups: WrittenGroup[] }
  | { field: 'figure'; figure: ApiFigure };

/** One field of one symbol, written by people. */
export interface Overwrite {
  uid: string;
  target: OverwriteTarget;
  /** The text; empty for groups and figures, of which it says only where they stand. */
  prose: ApiProse;
  /** Where the section's uid stands, for messages. */
  uidLine: number;
}

/** What an overwrite file says. */
export interface OverwriteFile {
  overwrites: Overwrite[];
  problems: Problem[];
}

const FIELDS = 'summary, remarks, returns, example, syntax, parameters, typeParameters, exceptions, groups, figure';

/** True for Markdown of an `api` folder that overwrites symbols: its first front matter has a `uid`. */
export function isOverwriteFile(text: string): boolean {
  const [first] = splitSections(text);
  return first !== undefined && /^uid\s*:/mu.test(first.head);
}

/**
 * Read a docfx overwrite file: Markdown in sections, each with front matter that names a `uid`. A field with the
 * value `*content` gets the section's body; a body that no field claims is `conceptual`, which belongs to the remarks.
 * Source: https://dotnet.github.io/docfx/docs/overwrite-files.html
 *
 * @param file path for messages, relative to the site's root
 */
export function parseOverwriteFile(text: string, file: string): OverwriteFile {
  const overwrites: Overwrite[] = [];
  const problems: Problem[] = [];
  const sections = splitSections(text);
  if (sections.length === 0) {
    const message = 'An overwrite file must begin with front matter that names a `uid`.';
    const hint = 'Write `---`, `uid: …`, `---` above the text.';
    problems.push({ severity: 'error', rule: 'overwrite-file', file, line: 1, column: 1, message, hint });
  }
  for (const section of sections) readSection(section, file, overwrites, problems);
  return { overwrites, problems };
}

function readSection(section: OverwriteSection, file: string, overwrites: Overwrite[], problems: Problem[]): void {
  const lineCounter = new LineCounter();
  // `*content` would be an alias in YAML; docfx reads it as a mark, so it is quoted before parsing.
  const head = section.head.replaceAll(/(:\s*)\*content[ \t]*$/gmu, '$1"*content"');
  const document = parseDocument(head, { schema: 'failsafe', lineCounter, prettyErrors: false });
  const place = (offset: number): { line: number; column: number } => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: section.headLine + Math.max(line, 1) - 1, column: Math.max(col, 1) };
  };
  const report = (offset: number, message: string, hint: string): void => {
    problems.push({ severity: 'error', rule: 'overwrite-file', file, ...place(offset), message, hint });
  };
  for (const error of document.errors) {
    report(error.pos[0], `This front matter isn't valid YAML: ${error.message}`, 'Quote values that hold `:` or `#`.');
  }
  if (document.errors.length > 0) return;
  const uid = readUid(document);
  if (uid === null) {
    report(0, 'This section names no `uid`.', 'Write `uid:` and the symbol that the text is about.');
    return;
  }
  const body = trimBody(section);
  let claimed = false;
  const add = (target: OverwriteTarget, value: unknown): void => {
    if (!isScalar(value) || typeof value.value !== 'string') {
      report(
        nodeOffset(value),
        `\`${targetName(target)}\` must be text or \`*content\`.`,
        'Put the Markdown below the front matter.',
      );
      return;
    }
    const isBody = value.value === '*content';
    claimed ||= isBody;
    const prose: ApiProse = isBody
      ? { markdown: body.text, file, line: body.line }
      : { markdown: value.value.trim(), file, line: place(nodeOffset(value)).line };
    if (prose.markdown !== '') overwrites.push({ uid: uid.text, target, prose, uidLine: place(uid.offset).line });
  };
  if (isMap(document.contents)) readFields(document.contents, add, report);
  const ofType = (target: OverwriteTarget, offset: number): void => {
    const prose = { markdown: '', file, line: place(offset).line };
    overwrites.push({ uid: uid.text, target, prose, uidLine: place(uid.offset).line });
  };
  const groups = document.get('groups', true);
  if (groups !== undefined) {
    const read = readGroups(groups, (offset) => place(offset).line, report);
    ofType({ field: 'groups', groups: read }, nodeOffset(groups));
  }
  const figure = document.get('figure', true);
  if (figure !== undefined) {
    const line = place(nodeOffset(figure)).line;
    const read = readFigure(figure, head, report);
    if (read !== null) ofType({ field: 'figure', figure: { ...read, file, line } }, nodeOffset(figure));
  }
  if (!claimed && body.text !== '') {
    const prose = { markdown: body.text, file, line: body.line };
    overwrites.push({ uid: uid.text, target: { field: 'remarks' }, prose, uidLine: place(uid.offset).line });
  }
}

type Add = (target: OverwriteTarget, value: unknown) => void;
type Report = (offset: number, message: string, hint: string) => void;

function readFields(map: unknown, add: Add, report: Report): void {
  for (const { key, offset, value } of pairs(map)) {
    if (key === 'summary' || key === 'remarks' || key === 'returns') add({ field: key }, value);
    else if (key === 'conceptual') add({ field: 'remarks' }, value);
    else if (key === 'example') {
      for (const item of isSeq(value) ? value.items : [value]) add({ field: 'example' }, item);
    } else if (key === 'syntax') readSyntax(value, add, report);
    else if (key === 'exceptions') readList(value, 'exception', add, report);
    else if (key === 'typeParameters') readList(value, 'typeParameter', add, report);
    else if (key === 'parameters') readList(value, 'parameter', add, report);
    else if (!['uid', 'groups', 'figure'].includes(key))
      report(offset, `\`${key}\` is no field that can be overwritten.`, `Fields are ${FIELDS}.`);
  }
}

function readSyntax(map: unknown, add: Add, report: Report): void {
  for (const { key, offset, value } of pairs(map)) {
    if (key === 'parameters') readList(value, 'parameter', add, report);
    else if (key === 'typeParameters') readList(value, 'typeParameter', add, report);
    else if (key === 'return') {
      for (const inner of pairs(value)) if (inner.key === 'description') add({ field: 'returns' }, inner.value);
    } else if (key !== 'content') {
      report(
        offset,
        `\`syntax.${key}\` is no field that can be overwritten.`,
        'Fields are parameters, typeParameters, return.',
      );
    }
  }
}

type ListField = 'parameter' | 'typeParameter' | 'exception';

/** A list of `{id, description}` (of exceptions, `{type, description}`), or shorter a map of name → description. */
function readList(value: unknown, field: ListField, add: Add, report: Report): void {
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
    } else report(nodeOffset(item), `An entry lacks \`${nameKey}\`.`, `Write \`- ${nameKey}: …\`.`);
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

/** How a field is written in front matter, for messages. */
export function targetName(target: OverwriteTarget): string {
  return 'name' in target ? `${target.field} ${target.name}` : target.field;
}
