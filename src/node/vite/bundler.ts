import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createBuilder, type ViteBuilder } from 'vite';
import { reasonOf } from '#model/reason-of.ts';
import type { FullSiteData } from '#model/site.ts';
import { componentsPlugin } from '../plugin/components.ts';
import type { AppFiles } from './app-files.ts';
import { pureRouterPlugin } from './pure-router-plugin.ts';
import { sitePlugin } from './site-plugin.ts';

/** What the build asks the bundler's process for. */
export interface BundlerJob {
  engineRoot: string;
  /** Folder with `content/`. */
  root: string;
  site: FullSiteData;
  /** Folder for the bundle. */
  home: string;
}

/** What it answers; `memory` is the most that it took, in kilobytes. */
export type BundlerReply = { kind: 'done'; app: AppFiles; memory: number } | { kind: 'failed'; message: string };

const CLIENT_ENTRY = 'src/app/entry-client.tsx';
const API_STYLES = 'src/app/styles/api-pages.css';
const SERVER_ENTRY = 'src/app/entry-server.tsx';
const VENDOR = /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/u;

/** Bundle the app for the browser and for the prerender, in one Vite build. */
async function bundle({ engineRoot, root, site, home }: BundlerJob): Promise<AppFiles> {
  const { baseUrl } = site.config;
  const builder = await createBuilder({
    configFile: false,
    root: engineRoot,
    base: baseUrl,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), pureRouterPlugin(), sitePlugin(() => site), componentsPlugin(root)],
    environments: {
      client: {
        build: {
          outDir: join(home, 'client'),
          emptyOutDir: true,
          assetsDir: 'assets',
          modulePreload: false,
          chunkSizeWarningLimit: 2000,
          rolldownOptions: {
            input: [join(engineRoot, CLIENT_ENTRY), join(engineRoot, API_STYLES)],
            output: { codeSplitting: { groups: [{ name: 'react', test: VENDOR }] } },
          },
        },
      },
      ssr: {
        // One file that needs no packages beside it, wherever the cache lies.
        resolve: { noExternal: ['react', 'react-dom', 'react-router'] },
        build: {
          ssr: true,
          emptyOutDir: true,
          outDir: join(home, 'server'),
          rolldownOptions: { input: join(engineRoot, SERVER_ENTRY), output: { entryFileNames: 'entry-server.js' } },
        },
      },
    },
  });
  const { client, ssr } = builder.environments;
  if (client === undefined || ssr === undefined)
    throw new Error('Vite made no environments for the browser and the prerender.');
  const [output] = await Promise.all([builder.build(client), builder.build(ssr)]);
  const app = appFiles(output, baseUrl);
  writeFileSync(join(home, 'app.json'), JSON.stringify(app));
  return app;
}

/** Find the entry, what it imports at once, and its stylesheets in Vite's output. */
function appFiles(output: Awaited<ReturnType<ViteBuilder['build']>>, baseUrl: string): AppFiles {
  const list = Array.isArray(output) ? output : [output];
  const files = list.flatMap((part) => ('output' in part ? part.output : []));
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
  if (entry === undefined || entry.type !== 'chunk') throw new Error(`Vite's output has no entry for ${CLIENT_ENTRY}.`);
  const styles = [...(entry.viteMetadata?.importedCss ?? [])];
  const address = (file: string): string => baseUrl + file;
  const api = files.find((file) => file.type === 'asset' && file.originalFileNames.includes(API_STYLES));
  if (api === undefined) throw new Error(`Vite's output has no stylesheet for ${API_STYLES}.`);
  return {
    entry: address(entry.fileName),
    imports: entry.imports.map(address),
    styles: styles.map(address),
    apiStyles: address(api.fileName),
  };
}

process.once('message', (job: BundlerJob) => {
  bundle(job)
    .then(
      (app): BundlerReply => ({ kind: 'done', app, memory: process.resourceUsage().maxRSS }),
      (error: unknown): BundlerReply => ({
        kind: 'failed',
        message: reasonOf(error),
      }),
    )
    .then((reply) => process.send?.(reply, () => process.disconnect()));
});
