import { join, resolve } from 'node:path';
import process from 'node:process';
import { DOC_IDS_FILE, writeDocIds } from '#node/site/doc-ids.ts';
import { engineRoot } from './support/commands.ts';
import { readSite } from './support/read-site.ts';

/** Write the types that are generated from content, for editors and the type check. Builds do the same. */
export async function generate(): Promise<void> {
  // The path that builds keep what they read under.
  const root = resolve(engineRoot);
  const content = await readSite(root);
  if (typeof content === 'string') {
    console.error(content);
    process.exitCode = 1;
    return;
  }
  writeDocIds(root, content);
  console.log(`  ${join(root, DOC_IDS_FILE)} is up to date.`);
}
