import * as v from 'valibot';
import type { Problem } from '#shared/problem.ts';
import { CATEGORY_LINK } from '#shared/site-schema.ts';
import { BOOLEAN, NUMBER, readFields, TEXT } from './yaml-fields.ts';

/** Fields of a category's metadata. */
export const CATEGORY = v.object({
  label: v.optional(TEXT),
  position: v.optional(NUMBER),
  description: v.optional(TEXT),
  collapsed: v.optional(BOOLEAN),
  collapsible: v.optional(BOOLEAN),
  className: v.optional(TEXT),
  customProps: v.optional(v.record(TEXT, v.unknown(), 'a list of keys and values')),
  link: v.optional(v.nullable(CATEGORY_LINK)),
});

/** The metadata of a sidebar category, from a folder's `_category_.json` or `.yml`. */
export type CategoryMetadata = v.InferOutput<typeof CATEGORY>;

/** Matches the metadata file of a category. */
export const CATEGORY_FILE = /(?:^|\/)_category_\.(?:json|ya?ml)$/u;

/** Parses a category's metadata. Invalid fields are omitted and reported. */
export function parseCategory(text: string, file: string): { category: CategoryMetadata; problems: Problem[] } {
  const { fields, problems } = readFields({
    text,
    firstLine: 1,
    schema: CATEGORY,
    withoutEffect: ['collapsible', 'className', 'customProps'],
    rule: 'category',
    whole: "The category's metadata",
    field: 'Category field',
    unknownField: 'error',
  });
  return { category: fields ?? {}, problems: problems.map((problem) => ({ ...problem, file })) };
}
