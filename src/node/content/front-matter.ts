import { join } from 'node:path';
import * as v from 'valibot';
import type { PageProblem, Problem } from '#shared/problem.ts';
import { readIfExists } from './files.ts';
import { BooleanSchema, NumberSchema, type ParsedYamlFields, parseYamlFields, TextSchema } from './yaml-fields.ts';

const NullableTextSchema = v.nullable(v.string('text or null'));
const EditUrlSchema = v.pipe(
  TextSchema,
  v.regex(/^(?:https?:\/\/\S+|\/(?!\/)\S*)?$/u, 'an address that begins with https: or /, or null'),
);
const HeadingLevelSchema = v.pipe(NumberSchema, v.picklist([2, 3, 4, 5, 6], 'a whole number from 2 to 6'));
/** Schema of a date in any format that `Date.parse` supports. The parsed value has the form `2026-11-22`. */
const DateSchema = v.pipe(
  TextSchema,
  v.check((value) => !Number.isNaN(parseUtcDate(value)), 'a date such as 2026-11-22'),
  v.transform((value) => new Date(parseUtcDate(value)).toISOString().slice(0, 10)),
);
const TagSchema = v.union(
  [TextSchema, v.object({ label: TextSchema, permalink: TextSchema })],
  'text, or a label with a permalink',
);

/** Schema of front matter: the fields of Docusaurus 3, docfx's `uid`, and fields of this engine. */
export const FrontMatterSchema = v.object({
  id: v.optional(v.pipe(TextSchema, v.regex(/^[^/\\]+$/u, 'a name without slashes'))),
  title: v.optional(TextSchema),
  description: v.optional(TextSchema),
  slug: v.optional(TextSchema),
  sidebar_label: v.optional(TextSchema),
  sidebar_position: v.optional(NumberSchema),
  sidebar_class_name: v.optional(TextSchema),
  sidebar_custom_props: v.optional(v.record(TextSchema, v.unknown(), 'a list of keys and values')),
  displayed_sidebar: v.optional(NullableTextSchema),
  hide_title: v.optional(BooleanSchema),
  hide_table_of_contents: v.optional(BooleanSchema),
  toc_min_heading_level: v.optional(HeadingLevelSchema),
  toc_max_heading_level: v.optional(HeadingLevelSchema),
  keywords: v.optional(v.array(TextSchema, 'a list of texts')),
  image: v.optional(TextSchema),
  /** Small image for the page's card on category pages. */
  thumbnail: v.optional(TextSchema),
  tags: v.optional(v.array(TagSchema, 'a list')),
  pagination_label: v.optional(TextSchema),
  pagination_next: v.optional(NullableTextSchema),
  pagination_prev: v.optional(NullableTextSchema),
  custom_edit_url: v.optional(v.nullable(EditUrlSchema)),
  draft: v.optional(BooleanSchema),
  unlisted: v.optional(BooleanSchema),
  /** Id of an older document that this page replaces. The version menu treats both documents as the same page. */
  replaces: v.optional(TextSchema),
  /** `noindex` excludes a page from search engines and the site's search, but not from menus. */
  robots: v.optional(v.picklist(['noindex'], 'noindex')),
  last_update: v.optional(
    v.object({ author: v.optional(TextSchema), date: v.optional(DateSchema) }, 'an object with author, date or both'),
  ),
  parse_number_prefixes: v.optional(BooleanSchema),
  mdx: v.optional(v.object({ format: v.optional(v.picklist(['md', 'mdx', 'detect'], 'md, mdx or detect')) })),
  /** `home` shows an unversioned page as a home page, without table of contents. No effect on versioned pages. */
  layout: v.optional(v.picklist(['doc', 'home'], 'doc or home')),
  /** Disables the checks of the page's C# code blocks. */
  nocheck: v.optional(BooleanSchema),
  /** Uid of an API symbol. A file with this field is an overwrite file, which contains prose for the API reference. */
  uid: v.optional(TextSchema),
});

/** Parses a date as UTC if it has no time zone, so that the result doesn't depend on the machine's time zone. */
function parseUtcDate(date: string): number {
  return Date.parse(/^\d{4}-\d\d-\d\d$|Z$|[+-]\d\d:?\d\d$/u.test(date) ? date : `${date} UTC`);
}

/** The valid fields of a page's front matter. Missing and invalid fields are undefined. */
export type FrontMatter = v.InferOutput<typeof FrontMatterSchema>;

/** Parses a page's front matter. Reports and omits invalid fields. */
export function parseFrontMatter(text: string): { frontMatter: FrontMatter; problems: PageProblem[] } {
  const { yaml } = splitFrontMatter(text);
  if (yaml === null) return { frontMatter: {}, problems: checkEndMarker(text) };
  const result = parseYamlFields({
    text: yaml,
    firstLine: 2,
    schema: FrontMatterSchema,
    withoutEffect: ['sidebar_class_name', 'sidebar_custom_props'],
    rule: 'front-matter',
    whole: 'The front matter',
    field: 'Front matter field',
    unknownField: 'warning',
  });
  // Front matter without an end marker extends to the next horizontal rule. The text before that rule is read as YAML.
  const isProbablyUnclosed = result.fields === null && /\n[ \t]*\n/u.test(yaml);
  const hint = 'If the front matter should end earlier, write a line `---` after its last field.';
  const problems = isProbablyUnclosed ? result.problems.map((problem) => ({ ...problem, hint })) : result.problems;
  return { frontMatter: result.fields ?? {}, problems: [...problems, ...checkFieldCombinations(result)] };
}

/**
 * Splits a page's text. `yaml` is null if the front matter is missing or unclosed. In `body`, blank lines replace the
 * front matter to preserve line numbers. If it is unclosed, `body` is empty, to avoid compiling fields as Markdown.
 */
export function splitFrontMatter(text: string): { yaml: string | null; body: string } {
  const source = text.replace(/^\uFEFF/u, '').replaceAll('\r\n', '\n');
  const match = /^---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/mu.exec(source);
  if (match === null || match.index !== 0)
    return { yaml: null, body: FRONT_MATTER_START_PATTERN.test(source) ? '' : source };
  const blankLines = '\n'.repeat(match[0].split('\n').length - 1);
  return { yaml: match[1] ?? '', body: blankLines + source.slice(match[0].length) };
}

const FRONT_MATTER_START_PATTERN = /^\uFEFF?---[ \t]*\r?\n\s*(?:#.*\s+)*[\w-]+:(?:\s|$)/u;

function checkEndMarker(text: string): PageProblem[] {
  if (!FRONT_MATTER_START_PATTERN.test(text)) return [];
  const message = 'The front matter that begins here has no end.';
  const hint = 'Write a line `---` after its last field.';
  return [{ severity: 'error', rule: 'front-matter', line: 1, column: 1, message, hint }];
}

function checkFieldCombinations({ fields, locateField }: ParsedYamlFields<FrontMatter>): PageProblem[] {
  const createProblem = (field: string, message: string, hint?: string): PageProblem => {
    return { severity: 'error', rule: 'front-matter', ...locateField([field]), message, hint };
  };
  const { draft, unlisted, toc_min_heading_level: minLevel = 2, toc_max_heading_level: maxLevel = 6 } = fields ?? {};
  const conflict = "Can't be draft and unlisted at the same time.";
  const orderMessage = `Front matter field \`toc_min_heading_level\` (${minLevel}) is above \`toc_max_heading_level\` (${maxLevel}).`;
  return [
    ...(draft === true && unlisted === true ? [createProblem('unlisted', conflict, 'Remove one of the two.')] : []),
    ...(minLevel > maxLevel ? [createProblem('toc_min_heading_level', orderMessage)] : []),
  ];
}

/**
 * Adds the field's line to a front matter problem, or line 1 if no line begins with the field. The field is the name
 * with which the message begins (`displayed_sidebar: …`), or `tags` for the rule `inline-tags`.
 */
export function locateFrontMatterProblem(root: string, problem: Problem): Problem {
  const field = problem.rule === 'inline-tags' ? 'tags' : /^(\w+): /u.exec(problem.message)?.[1];
  if (problem.line !== undefined || field === undefined || !/\.mdx?$/u.test(problem.file)) return problem;
  const lines = readIfExists(join(root, problem.file))?.split('\n') ?? [];
  return { ...problem, line: lines.findIndex((line) => line.startsWith(`${field}:`)) + 1 || 1 };
}
