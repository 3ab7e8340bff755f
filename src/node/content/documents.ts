import { posix } from 'node:path';
import { findAddressFault, findFileNameFault, INVALID_ADDRESS_HINT } from '#shared/address-fault.ts';
import { API_FOLDER } from '#shared/api.ts';
import type { PageProblem, Problem } from '#shared/problem.ts';
import { isOverwriteFile } from '../api/prose/overwrite-file.ts';
import { type FrontMatter, parseFrontMatter } from './front-matter.ts';
import type { ContentFile } from './read-folder.ts';

/** A Markdown page of a version or, if its file is in `content/pages`, an unversioned page. */
export interface MarkdownDocument {
  /** Path without extension and ordering numbers, such as `guides/intro`. Front matter `id` replaces the last part. */
  id: string;
  /** URL path relative to the version's path or, for an unversioned page, to the base path. */
  slug: string;
  source: ContentFile;
  frontMatter: FrontMatter;
  /** Sort key in the folder: `sidebar_position` or the file name's number prefix; undefined if the page has neither. */
  position: number | undefined;
  problems: Problem[];
}

/** Returns true for a Markdown file that is a page: no part of its path starts with `_`. */
export function isMarkdownPage(path: string): boolean {
  return /\.mdx?$/iu.test(path) && !path.split('/').some((part) => part.startsWith('_'));
}

/** Parses a document, and derives its id and slug. Returns null for an overwrite file (text for the API reference). */
export function readDocument(source: ContentFile, text: string): MarkdownDocument | null {
  // Overwrite files are detected first, because their front matter (`summary: *content`) is invalid for a page.
  if (source.path.startsWith(`${API_FOLDER}/`) && isOverwriteFile(text)) return null;
  const { frontMatter, problems } = parseFrontMatter(text);
  const shouldSplit = frontMatter.parse_number_prefixes !== false;
  const segments = source.path.replace(/\.mdx?$/iu, '').split('/');
  const splitNames = segments.map((name) => (shouldSplit ? splitNumberPrefix(name) : { name, position: undefined }));
  const names = splitNames.map(({ name }) => name);
  const folder = names.slice(0, -1).join('/');
  const id = [...names.slice(0, -1), frontMatter.id ?? names.at(-1)].join('/');
  const isIndex = isFolderIndex(posix.dirname(source.path), segments.at(-1) ?? '');
  const fullSlug = resolveSlug(frontMatter.slug, folder, isIndex ? folder : id);
  // `checkSourceFileNames` reports an invalid file name, so the slug derived from the name is not reported again.
  const isReportedElsewhere = frontMatter.slug === undefined && findFileNameFault(source.path) !== null;
  const slugProblems = isReportedElsewhere ? [] : checkSlug(frontMatter.slug, fullSlug, folder, text);
  return {
    id,
    // Truncates a slug that is reported as too long, because later checks process each folder in the path.
    slug: fullSlug.slice(0, 1000),
    source,
    frontMatter,
    position: frontMatter.sidebar_position ?? splitNames.at(-1)?.position,
    problems: [...problems, ...slugProblems].map((problem) => ({ ...problem, file: problem.file ?? source.file })),
  };
}

/** Returns true for a folder's index page. As in Docusaurus, it is named `index`, `readme` or like the folder. */
export function isFolderIndex(folder: string, name: string): boolean {
  return ['index', 'readme', posix.basename(folder).toLowerCase()].includes(name.toLowerCase());
}

function resolveSlug(rawSlug: string | undefined, folder: string, defaultSlug: string): string {
  if (rawSlug === undefined) return defaultSlug;
  const joinedPath = rawSlug.startsWith('/') ? posix.normalize(rawSlug) : posix.join('/', folder, rawSlug);
  return joinedPath.replace(/^\/+|\/+$/gu, '');
}

/** Reports a slug that is not a valid URL path or that leads out of the version. */
function checkSlug(rawSlug: string | undefined, slug: string, folder: string, text: string): PageProblem[] {
  const baseProblem = { severity: 'error', rule: 'slug', column: 1 } as const;
  if (rawSlug === undefined) {
    const fault = findAddressFault(slug);
    const message = `The page can't have the address "${slug}" of its file: ${fault}.`;
    return fault === null ? [] : [{ ...baseProblem, line: 1, message, hint: 'Rename the file, or give it a `slug`.' }];
  }
  const isOutside = !rawSlug.startsWith('/') && posix.join(folder, rawSlug).startsWith('..');
  const fault = isOutside ? 'it leads out of the version' : rawSlug === '' ? 'it is empty' : findAddressFault(slug);
  if (fault === null) return [];
  const line = text.split('\n').findIndex((candidate) => /^slug\s*:/u.test(candidate)) + 1;
  const hint = findFileNameFault(slug) === null ? INVALID_ADDRESS_HINT : 'Choose another, shorter address.';
  const message = `slug: "${rawSlug}" can't be an address: ${fault}.`;
  return [{ ...baseProblem, line: line || undefined, message, hint }];
}

/** Matches names that start with a date or a version instead of an ordering number: `2024-01-02-x`, `7.0-x`. */
const DATE_OR_VERSION_PATTERN = /^\d+[-_.]\d/u;
const NUMBER_PREFIX_PATTERN = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/u;

/**
 * Splits a name into its ordering number and the rest.
 *
 * @example splitNumberPrefix('01-intro') → { name: 'intro', position: 1 }
 * @example splitNumberPrefix('7.0-notes') → { name: '7.0-notes', position: undefined }
 */
export function splitNumberPrefix(name: string): { name: string; position: number | undefined } {
  if (DATE_OR_VERSION_PATTERN.test(name)) return { name, position: undefined };
  const [, number, baseName] = NUMBER_PREFIX_PATTERN.exec(name) ?? [];
  return baseName === undefined ? { name, position: undefined } : { name: baseName, position: Number(number) };
}
