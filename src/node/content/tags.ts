import { slug } from 'github-slugger';
import * as v from 'valibot';
import { LineCounter, YAMLParseError } from 'yaml';
import { getOrCreate } from '#shared/get-or-create.ts';
import { getErrorMessage, type Problem } from '#shared/problem.ts';
import { type BrokenReferenceSetting, toProblemSeverity } from '#shared/site.ts';
import { createTimeLimit } from '../markdown/time-limit.ts';
import type { MarkdownDocument } from './documents.ts';
import type { CachedFileReader } from './file-reader.ts';
import type { FrontMatter } from './front-matter.ts';
import type { ContentFile } from './read-folder.ts';
import { locateValue, parseYaml } from './yaml-fields.ts';

/** A tag. Its page lists the documents that have the tag. */
export interface Tag {
  label: string;
  /** URL path relative to the URL of the version's list of tags. */
  permalink: string;
  /** Description in `tags.yml`; empty if there is none. */
  description: string;
}

/** Tags in a version's `tags.yml`, by the name that front matter uses; null if the file is missing or invalid. */
export type DefinedTags = ReadonlyMap<string, Tag> | null;

/** Name of the file that defines a version's tags. */
export const TAGS_FILE = 'tags.yml';

/** Matches valid permalinks, without characters that are special in URLs, and without empty, `.` or `..` segments. */
const PERMALINK_PATTERN = /^(?!.*(?:^|\/)\.{0,2}(?:\/|$))[^\s?#\\%{}<>"|^`\p{Cc}]+$/u;
const NonEmptyTextSchema = v.pipe(v.string('text'), v.nonEmpty('text'));
const TagDefinitionSchema = v.strictObject({
  label: v.optional(NonEmptyTextSchema),
  permalink: v.optional(NonEmptyTextSchema),
  description: v.optional(NonEmptyTextSchema),
});
const TagsFileSchema = v.nullable(
  v.record(
    v.string(),
    v.union([v.picklist(['', 'null', '~']), TagDefinitionSchema], 'nothing, or label, permalink and description'),
    'a tag a line',
  ),
);

/** Parses a `tags.yml` file: tag names, each with an optional label, permalink and description. */
function parseTagsFile(text: string, file: string): { defined: DefinedTags; problems: Problem[] } {
  const createFailure = (message: string, line: number): { defined: DefinedTags; problems: Problem[] } => {
    return { defined: null, problems: [{ severity: 'error', rule: 'tags', file, line, message }] };
  };
  let value: unknown;
  const lineCounter = new LineCounter();
  try {
    // The `failsafe` schema reads all values as text, so that `1.10` doesn't become 1.1.
    const document = createTimeLimit().run(() =>
      parseYaml(text, { lineCounter, prettyErrors: false, schema: 'failsafe' }),
    );
    if (document.errors[0] !== undefined) throw document.errors[0];
    value = document.toJS();
  } catch (error) {
    const line = error instanceof YAMLParseError ? lineCounter.linePos(error.pos[0]).line : 1;
    return createFailure(`The tags can't be read: ${getErrorMessage(error).split('\n')[0]}`, line);
  }
  const result = v.safeParse(TagsFileSchema, value);
  if (!result.success) {
    const [issue] = result.issues;
    const path = (issue.path ?? []).map(({ key }) => key);
    const { line } = locateValue(text, path);
    return createFailure(`\`${v.getDotPath(issue) ?? TAGS_FILE}\`: expected ${issue.message}.`, line);
  }
  const definedTags = new Map<string, Tag>();
  for (const [name, definition] of Object.entries(result.output ?? {})) {
    const { label = name, permalink = slug(name), description = '' } = typeof definition === 'string' ? {} : definition;
    definedTags.set(name, { label, permalink: trimSlashes(permalink), description });
  }
  return { defined: definedTags, problems: [] };
}

/** Returns a document's tags without duplicates, whether `tags.yml` or only front matter defines them. */
export function resolveTags({ tags = [] }: FrontMatter, definedTags: DefinedTags): Tag[] {
  const allTags = tags.map((tag) => resolveTag(tag, definedTags));
  return allTags.filter(({ permalink }, index) => allTags.findIndex((tag) => tag.permalink === permalink) === index);
}

function resolveTag(tag: NonNullable<FrontMatter['tags']>[number], definedTags: DefinedTags): Tag {
  if (typeof tag === 'object') return { label: tag.label, permalink: trimSlashes(tag.permalink), description: '' };
  return definedTags?.get(tag) ?? { label: tag, permalink: slug(tag), description: '' };
}

/** Parses a version's `tags.yml`, and checks the tags of the version's documents. */
export function readTags(
  file: ContentFile | undefined,
  documents: readonly MarkdownDocument[],
  reader: CachedFileReader,
  onInline: BrokenReferenceSetting | undefined,
): { defined: DefinedTags; problems: Problem[] } {
  const { defined: tags, problems } =
    file === undefined ? { defined: null, problems: [] } : parseTagsFile(reader.text(file.absolute), file.file);
  const tagProblems = documents.flatMap((document) => checkTags(document, tags, file?.file ?? TAGS_FILE, onInline));
  return { defined: tags, problems: [...problems, ...tagProblems, ...findTagCollisions(documents, tags)] };
}

/** Reports different tags with the same permalink, such as C# and C++, whose generated slugs have no punctuation. */
function findTagCollisions(documents: readonly MarkdownDocument[], definedTags: DefinedTags): Problem[] {
  const normaliseLabel = (label: string): string => label.toLowerCase().replaceAll(/[\s_-]+/gu, ' ');
  const labelsByPermalink = new Map<string, string[]>();
  const problems: Problem[] = [];
  for (const { frontMatter, source } of documents) {
    for (const { label, permalink } of (frontMatter.tags ?? []).map((tag) => resolveTag(tag, definedTags))) {
      const labels = getOrCreate(labelsByPermalink, permalink, () => []);
      if (labels.some((other) => normaliseLabel(other) === normaliseLabel(label))) continue;
      if (labels.length > 0) {
        const message = `tags: "${label}" and "${labels[0]}" have the same address, tags/${permalink}.`;
        const hint = `Give one of them another permalink in ${TAGS_FILE}.`;
        problems.push({ severity: 'error', rule: 'tags', file: source.file, message, hint });
      }
      labels.push(label);
    }
  }
  return problems;
}

/** Reports tags with an invalid permalink and tags that `tags.yml` doesn't define, unless it is missing or invalid. */
function checkTags(
  { frontMatter, source: { file } }: MarkdownDocument,
  tags: DefinedTags,
  tagsFile: string,
  onInline: BrokenReferenceSetting = 'warn',
): Problem[] {
  const invalidTags = resolveTags(frontMatter, tags).filter(({ permalink }) => !PERMALINK_PATTERN.test(permalink));
  const problems = invalidTags.map(({ label, permalink }): Problem => {
    const message = `tags: "${permalink}" can't be the permalink of "${label}".`;
    const hint = 'Give the tag a permalink of letters, digits, dots, dashes and slashes.';
    return { severity: 'error', rule: 'tags', file, message, hint };
  });
  const severity = toProblemSeverity(onInline);
  const inlineTagLabels = (frontMatter.tags ?? []).flatMap((tag) => {
    if (typeof tag === 'object') return [tag.label];
    return tags?.has(tag) === true ? [] : [tag];
  });
  if (tags === null || severity === null || inlineTagLabels.length === 0) return problems;
  const message = `Tags [${inlineTagLabels.join(', ')}] used in ${file} are not defined in ${tagsFile}.`;
  const hint = 'Define them there, or use defined tags.';
  return [...problems, { severity, rule: 'inline-tags', file, message, hint }];
}

function trimSlashes(permalink: string): string {
  return permalink.replaceAll(/^\/+|\/+$/gu, '');
}
