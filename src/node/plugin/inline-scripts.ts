import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'vite';
import type { InlineScript, InlineScripts } from '#model/app-files.ts';
import { ENGINE_ROOT } from '../content/import-module.ts';

/**
 * Bundle the scripts of `src/app/inline` that stand in pages themselves: a classic script each, without imports, whose
 * text depends on nothing of the site.
 */
export async function bundleInlineScripts(): Promise<InlineScripts> {
  const bundle = async (name: string): Promise<InlineScript> => {
    const built = await build({
      configFile: false,
      root: ENGINE_ROOT,
      logLevel: 'warn',
      publicDir: false,
      build: {
        write: false,
        rolldownOptions: { input: join(ENGINE_ROOT, `src/app/inline/${name}.ts`), output: { format: 'iife' } },
      },
    });
    const [file] = 'output' in built ? built.output : [];
    if (file === undefined) throw new Error(`Vite made nothing of the inline script "${name}".`);
    const code = file.code.trim();
    return { code, hash: createHash('sha256').update(code).digest('base64') };
  };
  const [announcement, baseUrl, colorMode, start] = await Promise.all([
    bundle('announcement'),
    bundle('base-url'),
    bundle('color-mode'),
    bundle('start'),
  ]);
  return { announcement, baseUrl, colorMode, start };
}
