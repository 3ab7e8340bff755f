// A process that changes a site's content in the folder `SITE`, to be killed on the way: see staged-content.test.ts.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const { stageContent } = await import(process.env.COMPILED);
const staged = stageContent(process.env.SITE);
rmSync(join(staged.root, 'content/docs/old'), { recursive: true });
rmSync(join(staged.root, 'content/versions.json'));
writeFileSync(join(staged.root, 'content/versions.json'), '["new"]');
staged.swap();
