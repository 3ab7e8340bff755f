import { join } from 'node:path';
import { API_FOLDER, CHANGES_SLUG, NAMESPACES_SLUG } from '#shared/api-folder.ts';
import { compareText } from '#shared/problem.ts';
import type { Content } from '../content/read-content.ts';
import { readIfThere } from '../content/read-file.ts';
import { replaceFile } from '../content/replace-file.ts';

/** File that holds the ids, below the site's root; made anew by builds, and left out of the repository. */
export const DOC_IDS_FILE = '.generated/doc-ids.ts';

/** Ids of all documents of all versions. */
function docIds(content: Content): string[] {
  const ids = content.versions.flatMap(({ documents, api }) => [
    ...documents.map((document) => document.id),
    ...[...api.index.entries.values()].flatMap((entry) =>
      entry.kind === 'member' ? [] : [`${API_FOLDER}/${entry.slug}`],
    ),
    ...(api.index.types.length === 0 ? [] : [NAMESPACES_SLUG, CHANGES_SLUG]),
  ]);
  return [...new Set(ids)].sort(compareText);
}

/** A TypeScript module with the union type of the ids. */
function docIdsSource(ids: readonly string[]): string {
  const union = ids.length === 0 ? ' never' : ids.map((id) => `\n  | ${JSON.stringify(id)}`).join('');
  return `/** Generated from content/: the id of every document, of any version. */\nexport type DocId =${union};\n`;
}

/** Bring the file up to date; a file that is so already isn't touched. */
export function writeDocIds(root: string, content: Content): void {
  const file = join(root, DOC_IDS_FILE);
  const source = docIdsSource(docIds(content));
  if (source === readIfThere(file)) return;
  replaceFile(file, source);
}
