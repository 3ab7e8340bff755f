import * as v from 'valibot';
import { LineCounter, parseDocument } from 'yaml';
import { didYouMean, nearest } from '#model/nearest.ts';
import type { Problem } from '#model/problem.ts';
import { nodeOffset } from './node-offset.ts';
import { unresolvedAlias } from './unresolved-alias.ts';

const LINK = v.nullable(
  v.variant('type', [
    v.strictObject({
      type: v.literal('generated-index'),
      title: v.optional(v.string()),
      description: v.optional(v.string()),
      slug: v.optional(v.string()),
      image: v.optional(v.string()),
      keywords: v.optional(v.array(v.string())),
    }),
    v.strictObject({ type: v.literal('doc'), id: v.string() }),
  ]),
);

const CATEGORY = v.strictObject({
  label: v.optional(v.string()),
  position: v.optional(v.number()),
  description: v.optional(v.string()),
  collapsed: v.optional(v.boolean()),
  collapsible: v.optional(v.boolean()),
  className: v.optional(v.string()),
  customProps: v.optional(v.record(v.string(), v.unknown())),
  link: v.optional(LINK),
});

/** What a folder's `_category_.json` (or `.yml`) says of its sidebar category (behaviours.md 361). */
export type CategoryMetadata = v.InferOutput<typeof CATEGORY>;

/** Matches the metadata file of a category. */
export const CATEGORY_FILE = /(?:^|\/)_category_\.(?:json|ya?ml)$/u;

/** Parse a category's metadata; JSON is read as YAML, which it is. */
export function parseCategory(text: string, file: string): { category: CategoryMetadata; problems: Problem[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  const alias = unresolvedAlias(document);
  const failure =
    error === undefined && alias !== null
      ? {
          at: alias.range?.[0] ?? 0,
          message: `\`*${alias.source}\` stands for no other value; put it into double quotes.`,
        }
      : error && { at: error.pos[0], message: error.message };
  if (failure !== undefined) {
    const { line, col } = lines.linePos(failure.at);
    const problem: Problem = {
      severity: 'error',
      rule: 'category',
      file,
      line,
      column: col,
      message: `The category's metadata can't be read: ${failure.message}`,
    };
    return { category: {}, problems: [problem] };
  }
  const result = v.safeParse(CATEGORY, document.toJS() ?? {});
  if (result.success) return { category: result.output, problems: [] };
  const problems = result.issues.map((issue): Problem => {
    const path = (issue.path ?? []).map((item) => String(item.key));
    const { line, col } = lines.linePos(nodeOffset(document.getIn(path, true)));
    const name = path.join('.');
    const known = path.length === 1 ? nearest(name, Object.keys(CATEGORY.entries)) : [];
    return {
      severity: 'error',
      rule: 'category',
      file,
      line,
      column: col,
      message:
        issue.type === 'strict_object' && issue.expected === 'never'
          ? `A category's metadata has no field "${name}".`
          : `${name === '' ? 'The metadata' : name}: expected ${issue.expected ?? 'another value'}, received ${issue.received}.`,
      hint: issue.type === 'strict_object' ? didYouMean(known) : undefined,
    };
  });
  return { category: {}, problems };
}
