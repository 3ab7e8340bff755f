import * as v from 'valibot';
import type { PageProblem } from '#shared/problem.ts';
import { BOOLEAN, NUMBER, type ParsedFields, parseFields, TEXT } from './yaml-fields.ts';

const NULLABLE_TEXT = v.nullable(v.string('text or null'));
const EDIT_URL = v.pipe(
  TEXT,
  v.regex(/^(?:https?:\/\/\S+|\/(?!\/)\S*)?$/u, 'an address that begins with https: or /, or null'),
);
const LEVEL = v.pipe(NUMBER, v.picklist([2, 3, 4, 5, 6], 'a whole number from 2 to 6'));
/** Schema of a date in any format that `Date.parse` supports. The parsed value has the form `2026-11-22`. */
const DATE = v.pipe(
  TEXT,
  v.check((value) => !Number.isNaN(parseUtcDate(value)), 'a date such as 2026-11-22'),
  v.transform((value) => new Date(parseUtcDate(value)).toISOString().slice(0, 10)),
);
const TAG = v.union([TEXT, v.object({ label: TEXT, permalink: TEXT })], 'text, or a label with a permalink');

/**
 * Schema of front matter: the fields of Docusaurus 3, docfx's `uid`, and this engine's `layout`, `robots` and
 * `nocheck`.
 */
export const FrontMatterSchema = v.object({
  id: v.optional(v.pipe(TEXT, v.regex(/^[^/\\]+$/u, 'a name without slashes'))),
  title: v.optional(TEXT),
  description: v.optional(TEXT),
  slug: v.optional(TEXT),
  sidebar_label: v.optional(TEXT),
  sidebar_position: v.optional(NUMBER),
  sidebar_class_name: v.optional(TEXT),
  sidebar_custom_props: v.optional(v.record(TEXT, v.unknown(), 'a list of keys and values')),
  displayed_sidebar: v.optional(NULLABLE_TEXT),
  hide_title: v.optional(BOOLEAN),
  hide_table_of_contents: v.optional(BOOLEAN),
  toc_min_heading_level: v.optional(LEVEL),
  toc_max_heading_level: v.optional(LEVEL),
  keywords: v.optional(v.array(TEXT, 'a list of texts')),
  image: v.optional(TEXT),
  tags: v.optional(v.array(TAG, 'a list')),
  pagination_label: v.optional(TEXT),
  pagination_next: v.optional(NULLABLE_TEXT),
  pagination_prev: v.optional(NULLABLE_TEXT),
  custom_edit_url: v.optional(v.nullable(EDIT_URL)),
  draft: v.optional(BOOLEAN),
  unlisted: v.optional(BOOLEAN),
  /** `noindex` excludes a page from search engines and the site's search, but not from menus. */
  robots: v.optional(v.picklist(['noindex'], 'noindex')),
  last_update: v.optional(
    v.object({ author: v.optional(TEXT), date: v.optional(DATE) }, 'an object with author, date or both'),
  ),
  parse_number_prefixes: v.optional(BOOLEAN),
  mdx: v.optional(v.object({ format: v.optional(v.picklist(['md', 'mdx', 'detect'], 'md, mdx or detect')) })),
  /** `home` shows a page without sidebar, breadcrumbs and table of contents. */
  layout: v.optional(v.picklist(['doc', 'home'], 'doc or home')),
  /** Disables the checks of the page's C# code blocks. */
  nocheck: v.optional(BOOLEAN),
  /** Marks an overwrite file of the API reference. */
  uid: v.optional(TEXT),
});

/** Parses a date, in UTC unless it has a time zone, so that the result doesn't depend on the machine. */
function parseUtcDate(date: string): number {
  return Date.parse(/^\d{4}-\d\d-\d\d$|Z$|[+-]\d\d:?\d\d$/u.test(date) ? date : `${date} UTC`);
}

/** The front matter of a page. */
export type FrontMatter = v.InferOutput<typeof FrontMatterSchema>;

const FRONT_MATTER_RULE = 'front-matter';

/** Parses a page's front matter. Reports and omits invalid fields. */
export function parseFrontMatter(text: string): { frontMatter: FrontMatter; problems: PageProblem[] } {
  const { yaml, body } = splitFrontMatter(text);
  if (yaml === null) return { frontMatter: {}, problems: checkClosed(body) };
  const read = parseFields({
    text: yaml,
    firstLine: 2,
    schema: FrontMatterSchema,
    withoutEffect: ['sidebar_class_name', 'sidebar_custom_props'],
    rule: FRONT_MATTER_RULE,
    whole: 'The front matter',
    field: 'Front matter field',
    unknownField: 'warning',
  });
  return { frontMatter: read.fields ?? {}, problems: [...read.problems, ...checkFieldCombinations(read)] };
}

/**
 * Splits a file into the YAML of its front matter and the body. The body keeps its line numbers. `yaml` is null without
 * front matter.
 */
export function splitFrontMatter(text: string): { yaml: string | null; body: string } {
  const source = text.replace(/^\uFEFF/u, '').replaceAll('\r\n', '\n');
  const match = /^---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/mu.exec(source);
  if (match === null || match.index !== 0) return { yaml: null, body: source };
  const emptied = '\n'.repeat(match[0].split('\n').length - 1);
  return { yaml: match[1] ?? '', body: emptied + source.slice(match[0].length) };
}

function checkClosed(body: string): PageProblem[] {
  if (!/^---[ \t]*\n[\w-]+:/u.test(body)) return [];
  const message = 'The front matter that begins here has no end.';
  const hint = 'Write a line `---` after its last field.';
  return [{ severity: 'error', rule: FRONT_MATTER_RULE, line: 1, column: 1, message, hint }];
}

function checkFieldCombinations({ fields, placeOf }: ParsedFields<FrontMatter>): PageProblem[] {
  const wrong = (field: string, message: string, hint?: string): PageProblem => {
    return { severity: 'error', rule: FRONT_MATTER_RULE, ...placeOf([field]), message, hint };
  };
  const { draft, unlisted, toc_min_heading_level: min = 2, toc_max_heading_level: max = 6 } = fields ?? {};
  const both = "Can't be draft and unlisted at the same time.";
  const order = `Front matter field \`toc_min_heading_level\` (${min}) is above \`toc_max_heading_level\` (${max}).`;
  return [
    ...(draft === true && unlisted === true ? [wrong('unlisted', both, 'Remove one of the two.')] : []),
    ...(min > max ? [wrong('toc_min_heading_level', order)] : []),
  ];
}
