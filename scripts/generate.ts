import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readContent } from '#node/content/read-content.ts';
import { DOC_IDS_FILE, writeDocIds } from '#node/manifest/doc-ids.ts';
import { formatProblems } from '#node/report/print-problems.ts';

/** Writes the types that are generated from content, for editors and the type check. Builds do the same. */
const root = fileURLToPath(new URL('..', import.meta.url));
const { content, problems } = await readContent({ root, cache: null, production: false });
if (content === null) {
  console.error(formatProblems(problems));
  process.exitCode = 1;
} else {
  writeDocIds(root, content);
  console.log(`  ${join(root, DOC_IDS_FILE)} is up to date.`);
}
