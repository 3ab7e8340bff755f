import { posix } from 'node:path';
import { ADDRESS_HINT, addressFault } from '#shared/address-fault.ts';
import { API_FOLDER } from '#shared/api.ts';
import type { PageProblem, Problem } from '#shared/problem.ts';
import { isOverwriteFile } from '../api/prose/overwrite-file.ts';
import { type FrontMatter, parseFrontMatter } from './front-matter.ts';
import type { ContentFile } from './read-folder.ts';

/** A Markdown document of a version, or a page outside the versions. */
export interface MarkdownDocument {
  /** Path without extension and ordering numbers: `guides/intro`. */
  id: string;
  /** Address below the version's path. */
  slug: string;
  source: ContentFile;
  frontMatter: FrontMatter;
  /** Position in its folder: from front matter, else from the number in its name. */
  position: number | undefined;
  problems: Problem[];
}

/** True for a file that is a page of its own: Markdown whose path has no part that begins with `_`. */
export function isMarkdownPage(path: string): boolean {
  return /\.mdx?$/iu.test(path) && !path.split('/').some((part) => part.startsWith('_'));
}

/**
 * Reads a document's front matter and derives its id and slug.
 *
 * Returns null for an overwrite file: API prose that belongs to a uid and is no page.
 */
export function readDocument(source: ContentFile, text: string): MarkdownDocument | null {
  // Checked first, because docfx's front matter (`summary: *content`) is not valid for a page.
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
  const fault = slugProblems(frontMatter.slug, slug, folder, text);
  return {
    id,
    slug,
    source,
    frontMatter,
    position: frontMatter.sidebar_position ?? last.position,
    problems: [...problems, ...fault].map((problem) => ({ ...problem, file: problem.file ?? source.file })),
  };
}

/** True for a file that is the page of its folder: named `index`, `readme` or like the folder. */
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

/** Reports a slug that is not a valid address or leads out of the version. */
function slugProblems(written: string | undefined, slug: string, folder: string, text: string): PageProblem[] {
  const wrong = { severity: 'error', rule: 'slug', column: 1 } as const;
  if (written === undefined) {
    const why = addressFault(slug);
    const message = `The page can't have the address "${slug}" of its file: ${why}.`;
    return why === null ? [] : [{ ...wrong, line: 1, message, hint: 'Rename the file, or give it a `slug`.' }];
  }
  const climbs = !written.startsWith('/') && posix.join(folder, written).startsWith('..');
  const why = climbs ? 'it leads out of the version' : written === '' ? 'it is empty' : addressFault(slug);
  if (why === null) return [];
  const line = text.split('\n').findIndex((candidate) => /^slug\s*:/u.test(candidate)) + 1;
  const message = `slug: "${written}" can't be an address: ${why}.`;
  return [{ ...wrong, line: line === 0 ? undefined : line, message, hint: ADDRESS_HINT }];
}

/** A file or folder name without its ordering number. */
interface Prefixed {
  name: string;
  position: number | undefined;
}

/** Dates and versions begin with numbers, but have no ordering number: `2024-01-02-x`, `7.0-x`. */
const NOT_A_PREFIX = /^(?:\d{2,4}[-_.]\d{2}(?:[-_.](?:\d{2,4}))?.*|\d+[-_.]\d+.*)$/u;
const PREFIX = /^(?<number>\d+)\s*[-_.]+\s*(?<name>[^-_.\s].*)$/u;

/**
 * Splits the ordering number from a name.
 *
 * @example splitNumberPrefix('01-intro') → { name: 'intro', position: 1 }
 * @example splitNumberPrefix('7.0-notes') → { name: '7.0-notes', position: undefined }
 */
export function splitNumberPrefix(name: string): Prefixed {
  if (NOT_A_PREFIX.test(name)) return { name, position: undefined };
  const groups = PREFIX.exec(name)?.groups;
  if (groups?.name === undefined) return { name, position: undefined };
  return { name: groups.name, position: Number(groups.number) };
}
