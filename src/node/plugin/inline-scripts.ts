import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { InlineScript, InlineScripts } from '#shared/app-files.ts';
import { ENGINE_ROOT } from '../content/import-module.ts';
import { BROWSERS } from './browsers.ts';

/**
 * Bundle the scripts of `src/app/inline` that stand in pages themselves: a classic script each, without imports, whose
 * text depends on nothing of the site.
 */
export async function bundleInlineScripts(): Promise<InlineScripts> {
  const bundle = async (name: string): Promise<InlineScript> => {
    const code = await bundleScript(`src/app/inline/${name}.ts`);
    return { code, hash: createHash('sha256').update(code).digest('base64') };
  };
  const [announcement, baseUrl, colorMode, moved, start] = await Promise.all([
    bundle('announcement'),
    bundle('base-url'),
    bundle('color-mode'),
    bundle('moved'),
    bundle('start'),
  ]);
  return { announcement, baseUrl, colorMode, moved, start };
}

/** Bundle the service worker, a classic script too. */
export function bundleWorker(): Promise<string> {
  return bundleScript('src/app/offline/worker/service-worker.ts');
}

async function bundleScript(input: string): Promise<string> {
  const bundle = await rolldown({
    input: join(ENGINE_ROOT, input),
    transform: { target: BROWSERS, define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  // A word to Vite, which no reader has to load.
  return output[0].code.replaceAll('\n/* @vite-ignore */\n', '').trim();
}
