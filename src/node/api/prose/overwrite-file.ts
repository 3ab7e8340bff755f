import * as v from 'valibot';
import { parse } from 'yaml';
import type { ApiFigure, ApiProse, ApiSeeAlso } from '#shared/api.ts';
import type { JsonValue } from '#shared/island.ts';
import type { Problem } from '#shared/problem.ts';
import { toSeeAlso } from '../docfx/read-docfx.ts';
import { parseYamlAsStrings, type YamlPath } from '../docfx/yaml-source.ts';

/** A field of a symbol that an overwrite can set. `name` is a parameter's name or an exception's uid. */
export type OverwriteTarget =
  | { field: 'summary' | 'remarks' | 'example' | 'returns' }
  | { field: 'parameter' | 'typeParameter' | 'exception'; name: string }
  | { field: 'groups'; groups: { title: string; members: string[] }[] }
  | { field: 'seealso'; seeAlso: ApiSeeAlso[] }
  | { field: 'figure'; figure: ApiFigure };

/** A new value for one field of a symbol, from an overwrite file: a Markdown file with the authors' API prose. */
export interface Overwrite {
  uid: string;
  target: OverwriteTarget;
  /** New text of the field with its position. The text is empty for groups, figures and "see also" entries. */
  prose: ApiProse;
  /** Line of `uid` in the overwrite file, for messages. */
  uidLine: number;
}

const OptionalTextSchema = v.optional(v.string(), '');

/** Schema of a field such as `parameters`, with descriptions by name. `path` is a description's path in the field. */
const DescriptionsSchema = v.optional(
  v.union(
    [
      v.pipe(
        v.array(v.object({ id: OptionalTextSchema, type: OptionalTextSchema, description: OptionalTextSchema })),
        v.check((list) => list.every(({ id, type }) => id !== '' || type !== '')),
        v.transform((list) =>
          list.map(({ id, type, description: text }, at) => ({ name: id || type, text, path: [at, 'description'] })),
        ),
      ),
      v.pipe(
        v.record(v.string(), v.string()),
        v.transform((map) => Object.entries(map).map(([name, text]) => ({ name, text, path: [name] }))),
      ),
    ],
    'Expected a map of names and texts, or a list of `id` (exceptions: `type`) and `description`',
  ),
  [],
);

/** Key of a line that `parseSection` adds to front matter to define a YAML anchor for the alias `*content`. */
const BODY_YAML_ANCHOR_KEY = '"*content"';

/** Schema of the front matter in a section of an overwrite file, parsed with YAML's failsafe schema. */
const SectionFrontMatterSchema = v.strictObject({
  '*content': v.string(),
  uid: v.string(),
  summary: OptionalTextSchema,
  remarks: OptionalTextSchema,
  conceptual: OptionalTextSchema,
  returns: OptionalTextSchema,
  example: v.optional(v.union([v.string(), v.array(v.string())]), []),
  parameters: DescriptionsSchema,
  typeParameters: DescriptionsSchema,
  exceptions: DescriptionsSchema,
  syntax: v.optional(
    v.strictObject({
      content: OptionalTextSchema,
      parameters: DescriptionsSchema,
      typeParameters: DescriptionsSchema,
      return: v.optional(v.object({ description: OptionalTextSchema }), {}),
    }),
    {},
  ),
  seealso: v.optional(
    v.array(v.object({ linkId: v.string(), linkType: OptionalTextSchema, altText: OptionalTextSchema })),
  ),
  groups: v.optional(v.record(v.string(), v.array(v.string()))),
  figure: v.optional(v.unknown()),
});

const JsonPrimitiveSchema = v.union([v.null(), v.string(), v.number(), v.boolean()]);
/** Schema of the values that YAML's core schema can produce. */
const JsonValueSchema: v.GenericSchema<JsonValue> = v.lazy(() =>
  v.union([JsonPrimitiveSchema, v.array(JsonValueSchema), v.record(v.string(), JsonValueSchema)]),
);
const FigureNameSchema = v.pipe(
  v.string(),
  v.transform((name) => ({ name })),
);
/** Schema of a figure: the name of an island, or a map with its name and props. */
const FigureSchema = v.object({
  figure: v.union([FigureNameSchema, v.objectWithRest({ name: v.string() }, JsonValueSchema)]),
});

/** Returns true for a Markdown file with prose for API symbols: its first front matter has a `uid`. */
export function isOverwriteFile(text: string): boolean {
  const [firstSection] = splitSections(text);
  return firstSection !== undefined && /^uid\s*:/mu.test(firstSection.head);
}

/** Returns the front matter and text of each section; for a file without sections, its text. Lines are one-based. */
export function listSectionParts(text: string): { text: string; line: number }[] {
  const sectionParts = splitSections(text).flatMap(({ head, headLine, body, bodyLine }) => [
    { text: head, line: headLine },
    { text: body.join('\n'), line: bodyLine },
  ]);
  return sectionParts.length === 0 ? [{ text, line: 1 }] : sectionParts;
}

/**
 * Parses a docfx overwrite file: Markdown sections, each with front matter that specifies a `uid`. The value `*content`
 * sets a field to the section's body. A body that no field uses becomes the remarks.
 * Source: https://dotnet.github.io/docfx/tutorial/intro_overwrite_files.html
 *
 * @param file path relative to the site's root, for messages
 */
export function parseOverwriteFile(text: string, file: string): { overwrites: Overwrite[]; problems: Problem[] } {
  const sections = splitSections(text).map((section) => parseSection(section, file));
  if (sections.length === 0) {
    const message = 'An overwrite file must begin with front matter that names a `uid`.';
    const hint = 'Add `---`, `uid: …`, `---` above the text.';
    const problem: Problem = { severity: 'error', rule: 'overwrite-file', file, line: 1, column: 1, message, hint };
    return { overwrites: [], problems: [problem] };
  }
  return {
    overwrites: sections.flatMap(({ overwrites }) => overwrites),
    problems: sections.flatMap(({ problems }) => problems),
  };
}

const OVERWRITE_RULE_AND_HINT = {
  rule: 'overwrite-file',
  hint: 'docs/api-reference.md names the fields. Quote values that contain `:` or `#`, or begin with `*`.',
} as const;

function parseSection(section: OverwriteSection, file: string): ReturnType<typeof parseOverwriteFile> {
  // `*content` is a YAML alias and needs an anchor. The anchor's line replaces the `---`, so line numbers stay correct.
  const frontMatter = `${BODY_YAML_ANCHOR_KEY}: &content "*content"\n${section.head}`;
  const rules = { syntax: OVERWRITE_RULE_AND_HINT, schema: OVERWRITE_RULE_AND_HINT };
  const parsedYaml = parseYamlAsStrings(frontMatter, file, SectionFrontMatterSchema, rules, section.headLine - 2);
  const { value: fields, problems } = parsedYaml;
  if (fields === null) return { overwrites: [], problems };
  const { uid, syntax, example, groups, seealso } = fields;
  const overwrites: Overwrite[] = [];
  const firstTextIndex = section.body.findIndex((line) => line.trim() !== '');
  const blankLineCount = Math.max(firstTextIndex, 0);
  const bodyText = section.body.slice(blankLineCount).join('\n').trimEnd();
  const bodyLine = section.bodyLine + blankLineCount;
  const getLine = (path: YamlPath): number => parsedYaml.locate(path).line;
  const addOverwrite = (target: OverwriteTarget, markdown: string, line: number): void => {
    overwrites.push({ uid, target, prose: { markdown, file, line }, uidLine: getLine(['uid']) });
  };
  let isBodyUsed = false;
  const addText = (target: OverwriteTarget, text: string, path: YamlPath): void => {
    const isBodyAlias = text === '*content';
    isBodyUsed ||= isBodyAlias;
    const markdown = isBodyAlias ? bodyText : text.trim();
    if (markdown !== '') addOverwrite(target, markdown, isBodyAlias ? bodyLine : getLine(path));
  };
  addText({ field: 'summary' }, fields.summary, ['summary']);
  addText({ field: 'remarks' }, fields.remarks, ['remarks']);
  addText({ field: 'remarks' }, fields.conceptual, ['conceptual']);
  addText({ field: 'returns' }, fields.returns, ['returns']);
  addText({ field: 'returns' }, syntax.return.description, ['syntax', 'return', 'description']);
  for (const [index, text] of [example].flat().entries()) addText({ field: 'example' }, text, ['example', index]);
  const descriptionLists = [
    ['parameter', fields.parameters, ['parameters']],
    ['parameter', syntax.parameters, ['syntax', 'parameters']],
    ['typeParameter', fields.typeParameters, ['typeParameters']],
    ['typeParameter', syntax.typeParameters, ['syntax', 'typeParameters']],
    ['exception', fields.exceptions, ['exceptions']],
  ] as const;
  for (const [field, descriptions, parentPath] of descriptionLists)
    for (const { name, text, path } of descriptions) addText({ field, name }, text, [...parentPath, ...path]);
  if (seealso !== undefined)
    addOverwrite({ field: 'seealso', seeAlso: seealso.flatMap(toSeeAlso) }, '', getLine(['seealso']));
  if (groups !== undefined) {
    const valueGroups = Object.entries(groups).map(([title, members]) => ({ title, members }));
    addOverwrite({ field: 'groups', groups: valueGroups }, '', getLine(['groups']));
  }
  if (fields.figure !== undefined) {
    const line = getLine(['figure']);
    // Parses the front matter again, because props keep their YAML types, while all other fields are strings.
    const figureResult = v.safeParse(FigureSchema, parse(frontMatter, { logLevel: 'error' }));
    if (figureResult.success) {
      const { name, ...props } = figureResult.output.figure;
      addOverwrite({ field: 'figure', figure: { name, props, file, line } }, '', line);
    } else {
      const hint = 'Write `figure:` with the name of a component, or a map with `name` and its props.';
      problems.push({ severity: 'error', rule: 'overwrite-file', file, line, message: '`figure` has no name.', hint });
    }
  }
  if (!isBodyUsed && bodyText !== '') addOverwrite({ field: 'remarks' }, bodyText, bodyLine);
  return { overwrites, problems };
}

/** A section of an overwrite file: front matter and the text after it. Line numbers are one-based. */
interface OverwriteSection {
  /** Source of the front matter, without its `---` delimiters. */
  head: string;
  headLine: number;
  /** Lines of the text. */
  body: string[];
  bodyLine: number;
}

/**
 * Splits a file into sections. Before the first section, `---` opens front matter if a `key:` follows. Later, it opens
 * front matter only if a `uid:` follows; otherwise, it stays in the body. A `---` in a code fence is text.
 */
function splitSections(text: string): OverwriteSection[] {
  const lines = text.replace(/^\uFEFF/u, '').split(/\r?\n/u);
  const sections: OverwriteSection[] = [];
  let fence: string | null = null;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const marker = /^ {0,3}(`{3,}|~{3,})/u.exec(line)?.[1];
    if (marker !== undefined && fence === null) fence = marker;
    else if (marker !== undefined && fence !== null && marker.startsWith(fence) && line.trim() === marker) fence = null;
    const end: number = fence === null ? findFrontMatterEnd(lines, index, sections.length === 0) : -1;
    if (end < 0) {
      sections.at(-1)?.body.push(line);
      continue;
    }
    sections.push({ head: lines.slice(index + 1, end).join('\n'), headLine: index + 2, body: [], bodyLine: end + 2 });
    index = end;
  }
  return sections;
}

/** Returns the index of the line that closes the front matter opened at `start`; -1 if no front matter begins there. */
function findFrontMatterEnd(lines: readonly string[], start: number, isFirst: boolean): number {
  if (!DELIMITER_PATTERN.test(lines[start] ?? '')) return -1;
  let endIndex = start + 1;
  while (endIndex < lines.length && !DELIMITER_PATTERN.test(lines[endIndex] ?? '')) endIndex += 1;
  if (endIndex === lines.length) return -1;
  const headLines = lines.slice(start + 1, endIndex).filter((line) => line.trim() !== '');
  const firstKeyLine = headLines.find((line) => !line.startsWith('#')) ?? '';
  const hasOnlyKeys = headLines.every((line) => /^(?:\s|-|#|[\w$.]+\s*:)/u.test(line));
  const hasUid =
    UID_LINE_PATTERN.test(firstKeyLine) || (hasOnlyKeys && headLines.some((line) => UID_LINE_PATTERN.test(line)));
  return (isFirst ? /^[\w$]+\s*:/u.test(firstKeyLine) : hasUid) ? endIndex : -1;
}

const DELIMITER_PATTERN = /^---\s*$/u;
const UID_LINE_PATTERN = /^uid\s*:/u;
