import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as v from 'valibot';

const require = createRequire(import.meta.url);
const MANIFEST = v.object({ version: v.string() });

/** Folder of the modules that Mermaid's package has ready-made, wherever npm put it. */
export const MERMAID_FOLDER = join(dirname(require.resolve('mermaid/package.json')), 'dist');

/** Its version. */
export const { version: MERMAID_VERSION } = v.parse(MANIFEST, require('mermaid/package.json'));
