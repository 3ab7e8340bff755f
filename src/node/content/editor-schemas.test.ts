import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import { expect, it } from 'vitest';
import { CategorySchema } from './category-file.ts';
import { FrontMatterSchema } from './front-matter.ts';
import { ENGINE_ROOT } from './import-module.ts';

/**
 * `schemas/`, which `.vscode/settings.json` refers to, lets editors check front matter and categories. After a change,
 * update the files with `npx vitest run src/node/content/editor-schemas.test.ts --update`.
 */
it.each([
  ['front-matter', 'Front matter of a page', FrontMatterSchema],
  ['category', 'A category of the sidebar', CategorySchema],
] as const)('the schema of %s for editors is what the build checks', async (name, title, checked) => {
  // JSON Schema can't express checks that need code, such as whether a text is a URL, so they are omitted.
  const schema = toJsonSchema(checked, { errorMode: 'ignore', typeMode: 'input', target: 'draft-07' });
  const text = `${JSON.stringify({ title, ...schema, additionalProperties: false }, null, 2)}\n`;
  await expect(text).toMatchFileSnapshot(join(ENGINE_ROOT, `schemas/${name}.schema.json`));
});
