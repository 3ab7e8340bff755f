import * as v from 'valibot';
import type { Problem } from '#shared/problem.ts';
import { CATEGORY_LINK_SCHEMA } from '#shared/site-schema.ts';
import { BooleanSchema, NumberSchema, parseYamlFields, TextSchema } from './yaml-fields.ts';

/** Schema of a category's metadata, for validation and for `schemas/category.schema.json`. */
export const CategorySchema = v.object({
  label: v.optional(TextSchema),
  position: v.optional(NumberSchema),
  description: v.optional(TextSchema),
  collapsed: v.optional(BooleanSchema),
  collapsible: v.optional(BooleanSchema),
  className: v.optional(TextSchema),
  customProps: v.optional(v.record(TextSchema, v.unknown(), 'a list of keys and values')),
  link: v.optional(v.nullable(CATEGORY_LINK_SCHEMA)),
});

/** Metadata of a sidebar category, from `_category_.json` or `_category_.yml` in its folder. */
export type CategoryMetadata = v.InferOutput<typeof CategorySchema>;

/** Matches the path of a category's metadata file. */
export const CATEGORY_FILE_PATTERN = /(?:^|\/)_category_\.(?:json|ya?ml)$/u;

/** Parses a category's metadata. Reports and omits invalid fields. */
export function parseCategory(text: string, file: string): { category: CategoryMetadata; problems: Problem[] } {
  const { fields, problems } = parseYamlFields({
    text,
    firstLine: 1,
    schema: CategorySchema,
    withoutEffect: ['collapsible', 'className', 'customProps'],
    rule: 'category',
    whole: "The category's metadata",
    field: 'Category field',
    unknownField: 'error',
  });
  return { category: fields ?? {}, problems: problems.map((problem) => ({ ...problem, file })) };
}
