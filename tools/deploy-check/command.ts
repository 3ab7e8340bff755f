import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cac } from 'cac';
import pc from 'picocolors';
import * as v from 'valibot';
import { readPublishedAddresses } from '#node/content/addresses-file.ts';
import {
  createFolderOptionSchema,
  engineRoot,
  getUserWorkingFolder,
  runCli,
  runWithOptions,
} from '../../scripts/support/commands.ts';
import { findFreePort } from '../../scripts/support/free-port.ts';
import { checkServedSite, MAX_CONNECTIONS } from './check-site.ts';
import { createHttpClient } from './http-client.ts';
import { findNginx, startNginx } from './nginx.ts';

const Options = v.object({
  root: createFolderOptionSchema('--root'),
  outDir: createFolderOptionSchema('--outDir'),
});

const NO_NGINX =
  'nginx is not installed. Run `apt-get install nginx-light` or `brew install nginx`; the check starts it.';
const MAX_LISTED_ERRORS = 40;

const cli = cac('npm run deploy:check --');
cli
  .command('', 'Serve the built site with nginx and deploy/nginx.conf, and check every page, file, redirect and header')
  .option('--outDir <folder>', 'Folder of the built site', { default: 'dist' })
  .option('--root <folder>', 'Folder with content/ and deploy/', { default: engineRoot })
  .action((given: unknown) => runWithOptions(Options, given, check));
await runCli(cli);

/** Checks the built site. Resolves with an error message or the errors found, or with null. */
async function check({ root, outDir }: v.InferOutput<typeof Options>): Promise<string | null> {
  const site = resolve(getUserWorkingFolder(), outDir);
  if (!existsSync(join(site, '.vite/written.json')))
    return `${outDir} is not a built site. Build it first: npm run build`;
  const nginx = findNginx();
  if (nginx === null) return NO_NGINX;
  const ownConfiguration = join(root, 'deploy/nginx.conf');
  const configuration = readFileSync(
    existsSync(ownConfiguration) ? ownConfiguration : join(engineRoot, 'deploy/nginx.conf'),
    'utf8',
  );
  const server = await startNginx(nginx, configuration, { folder: site, port: await findFreePort(0) });
  const { fetchPath, close } = createHttpClient(server.port, MAX_CONNECTIONS);
  try {
    const published = (readPublishedAddresses(resolve(getUserWorkingFolder(), root)) ?? []).map(
      ({ address }) => address,
    );
    const { requests, errors } = await checkServedSite(fetchPath, site, published);
    if (errors.length === 0) console.log(pc.green(`All ${requests} responses match the build.`));
    const more = errors.length > MAX_LISTED_ERRORS ? `\n… and ${errors.length - MAX_LISTED_ERRORS} more` : '';
    return errors.length === 0
      ? null
      : `${errors.slice(0, MAX_LISTED_ERRORS).join('\n')}${more}\n\n${pc.red(`${errors.length} errors in ${requests} responses`)}`;
  } finally {
    close();
    await server.stop();
  }
}
