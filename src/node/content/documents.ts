import { posix } from 'node:path';
import { API_FOLDER } from '#model/api-folder.ts';
import type { PageProblem, Problem } from '#model/problem.ts';
import { isOverwriteFile } from './api/overwrite-file.ts';
import { type FrontMatter, parseFrontMatter } from './front-matter.ts';
import { splitNumberPrefix } from './number-prefix.ts';
import type { ContentFile } from './read-folder.ts';

/** A Markdown document of a version, or a page outside the versions. */
export interface MarkdownDocument {
  /** Folder and name without numbers that only order them: `guides/intro`. */
  id: string;
  /** Where it is shown, below the version's path. */
  slug: string;
  source: ContentFile;
  frontMatter: FrontMatter;
  /** Place in its folder: from front matter, else from the number in its name. */
  position: number | undefined;
  problems: Problem[];
}

/** True for a file that is a page of its own: Markdown whose path has no part that begins with `_`. */
export function isMarkdownPage(path: string): boolean {
  return /\.mdx?$/iu.test(path) && !path.split('/').some((part) => part.startsWith('_'));
}

/**
 * Read a document's front matter and work out its id and slug.
 *
 * Returns null for an overwrite file: API prose that belongs to a uid and is no page.
 */
export function readDocument(source: ContentFile, text: string): MarkdownDocument | null {
  // First of all, since docfx's front matter (`summary: *content`) isn't the YAML of a page.
  if (source.path.startsWith(`${API_FOLDER}/`) && isOverwriteFile(text)) return null;
  const { frontMatter, problems } = parseFrontMatter(text);
  const prefixes = frontMatter.parse_number_prefixes !== false;
  const parts = source.path.replace(/\.mdx?$/iu, '').split('/');
  const split = parts.map((part) => (prefixes ? splitNumberPrefix(part) : { name: part, position: undefined }));
  const last = split.at(-1) ?? { name: '', position: undefined };
  const folder = split
    .slice(0, -1)
    .map((part) => part.name)
    .join('/');
  const name = frontMatter.id ?? last.name;
  const id = folder === '' ? name : `${folder}/${name}`;
  const slug = slugOf(frontMatter.slug, folder, name, frontMatter.id === undefined);
  const fault = slugProblem(frontMatter.slug, folder, text);
  return {
    id,
    slug,
    source,
    frontMatter,
    position: frontMatter.sidebar_position ?? last.position,
    problems: [...problems, ...fault].map((problem) => ({ ...problem, file: problem.file ?? source.file })),
  };
}

/** A file named `index`, `readme` or as its folder stands for the folder itself. */
export function isFolderIndex(folder: string, name: string): boolean {
  const lower = name.toLowerCase();
  return lower === 'index' || lower === 'readme' || lower === posix.basename(folder).toLowerCase();
}

function slugOf(slug: string | undefined, folder: string, name: string, indexes: boolean): string {
  if (slug !== undefined) {
    const joined = slug.startsWith('/') ? posix.normalize(slug) : posix.normalize(posix.join('/', folder, slug));
    return joined.replace(/^\/+|\/+$/gu, '');
  }
  if (indexes && isFolderIndex(folder, name)) return folder;
  return folder === '' ? name : `${folder}/${name}`;
}

/** A slug becomes a folder and an address: what neither can hold, or what climbs out, is refused. */
function slugProblem(slug: string | undefined, folder: string, text: string): PageProblem[] {
  if (slug === undefined) return [];
  const climbs = !slug.startsWith('/') && posix.join(folder, slug).startsWith('..');
  const bad = /[\s?#\\%{}<>"|^`]|\p{Cc}/u.exec(slug)?.[0];
  if (!climbs && bad === undefined && slug !== '') return [];
  const why = climbs
    ? 'it leads out of the version'
    : bad === undefined
      ? 'it is empty'
      : `it has the character "${bad}"`;
  const line = text.split('\n').findIndex((candidate) => /^slug\s*:/u.test(candidate)) + 1;
  const message = `slug: "${slug}" can't be an address: ${why}.`;
  const hint = 'Use letters, digits, dots, dashes and slashes.';
  return [{ severity: 'error', rule: 'slug', line: line === 0 ? undefined : line, column: 1, message, hint }];
}
