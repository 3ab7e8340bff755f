import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import { expect, it } from 'vitest';
import { CATEGORY } from './category-file.ts';
import { FRONT_MATTER } from './front-matter.ts';
import { ENGINE_ROOT } from './import-module.ts';

/**
 * Editors complete and check front matter and categories by `schemas/`, which `.vscode/settings.json` names. The files are
 * what the build checks, written by this test: `npx vitest run src/node/content/editor-schemas.test.ts --update`.
 */
it.each([
  ['front-matter', 'Front matter of a page', FRONT_MATTER],
  ['category', 'A category of the sidebar', CATEGORY],
] as const)('the schema of %s for editors is what the build checks', async (name, title, checked) => {
  // What only code can tell, such as that a text is an address, is left to the build; editors see what people write.
  const schema = toJsonSchema(checked, { errorMode: 'ignore', typeMode: 'input', target: 'draft-07' });
  const text = `${JSON.stringify({ title, ...schema, additionalProperties: false }, null, 2)}\n`;
  await expect(text).toMatchFileSnapshot(join(ENGINE_ROOT, `schemas/${name}.schema.json`));
});
