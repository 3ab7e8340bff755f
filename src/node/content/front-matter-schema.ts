import * as v from 'valibot';

/** Numbers and booleans may stand in quotes, as they could on the old site. */
const number = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(?:\.\d+)?$/u, 'a number'))], 'a number'),
  v.transform(Number),
);
const boolean = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'], 'true or false')], 'true or false'),
  v.transform((value) => value === true || value === 'true'),
);
const string = v.string('text');
const nullableString = v.nullable(v.string('text or null'));
const level = v.pipe(number, v.picklist([2, 3, 4, 5, 6], 'a whole number from 2 to 6'));
const tag = v.union([string, v.object({ label: string, permalink: string })], 'text, or a label with a permalink');

/** Every field that front matter may have (behaviours.md 355), `layout` and `uid` being ours and docfx's. */
export const FRONT_MATTER = v.object({
  id: v.optional(v.pipe(string, v.regex(/^[^/\\]+$/u, 'a name without slashes'))),
  title: v.optional(string),
  description: v.optional(string),
  slug: v.optional(string),
  sidebar_label: v.optional(string),
  sidebar_position: v.optional(number),
  sidebar_class_name: v.optional(string),
  sidebar_custom_props: v.optional(v.record(string, v.unknown(), 'a list of keys and values')),
  displayed_sidebar: v.optional(nullableString),
  hide_title: v.optional(boolean),
  hide_table_of_contents: v.optional(boolean),
  toc_min_heading_level: v.optional(level),
  toc_max_heading_level: v.optional(level),
  keywords: v.optional(v.array(string, 'a list of texts')),
  image: v.optional(string),
  tags: v.optional(v.array(tag, 'a list')),
  pagination_label: v.optional(string),
  pagination_next: v.optional(nullableString),
  pagination_prev: v.optional(nullableString),
  custom_edit_url: v.optional(nullableString),
  draft: v.optional(boolean),
  unlisted: v.optional(boolean),
  last_update: v.optional(
    v.object({ author: v.optional(string), date: v.optional(string) }, 'an object with author, date or both'),
  ),
  parse_number_prefixes: v.optional(boolean),
  mdx: v.optional(v.object({ format: v.optional(v.picklist(['md', 'mdx', 'detect'], 'md, mdx or detect')) })),
  /** `home` leaves out sidebar, breadcrumbs and the like. */
  layout: v.optional(v.picklist(['doc', 'home'], 'doc or home')),
  /** Marks an overwrite file of the API reference. */
  uid: v.optional(string),
});
