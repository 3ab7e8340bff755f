import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cac } from 'cac';
import pc from 'picocolors';
import * as v from 'valibot';
import { readLedger } from '#node/content/addresses-file.ts';
import { engineRoot, folder, runWith, startFolder } from '../../scripts/support/commands.ts';
import { freePort } from '../../scripts/support/free-port.ts';
import { runCommands } from '../../scripts/support/run-commands.ts';
import { createAsk } from './ask.ts';
import { findNginx, startNginx } from './nginx.ts';
import { AT_ONCE, walkSite } from './walk-site.ts';

const Options = v.object({
  root: folder('--root'),
  outDir: folder('--outDir'),
});

const NO_NGINX = `There is no nginx here. Install it (\`apt-get install nginx-light\`, \`brew install nginx\`); nothing needs to run.`;
/** So many faults say what is wrong; the others are counted. */
const MOST_FAULTS = 40;

const cli = cac('npm run deploy:check --');
cli
  .command(
    '',
    'Serve the built site with nginx and deploy/nginx.conf, and ask for every page, file, redirect and header',
  )
  .option('--outDir <folder>', 'The built site', { default: 'dist' })
  .option('--root <folder>', 'Folder with content/ and deploy/', { default: engineRoot })
  .action((given: unknown) => runWith(Options, given, check));
await runCommands(cli);

/** Resolves with what is wrong, or null. */
async function check({ root, outDir }: v.InferOutput<typeof Options>): Promise<string | null> {
  const site = resolve(startFolder(), outDir);
  if (!existsSync(join(site, '.vite/written.json')))
    return `There is no built site in ${outDir}. Build it first: npm run build`;
  const nginx = findNginx();
  if (nginx === null) return NO_NGINX;
  const own = join(root, 'deploy/nginx.conf');
  const configuration = readFileSync(existsSync(own) ? own : join(engineRoot, 'deploy/nginx.conf'), 'utf8');
  const server = await startNginx(nginx, configuration, { folder: site, port: await freePort(0) });
  const { ask, close } = createAsk(server.port, AT_ONCE);
  try {
    const published = (readLedger(resolve(startFolder(), root)) ?? []).map(({ address }) => address);
    const { asked, faults } = await walkSite(ask, site, published);
    if (faults.length === 0) console.log(pc.green(`nginx answers ${asked} addresses as the build says.`));
    const more = faults.length > MOST_FAULTS ? `\n… and ${faults.length - MOST_FAULTS} more` : '';
    return faults.length === 0
      ? null
      : `${faults.slice(0, MOST_FAULTS).join('\n')}${more}\n\n${pc.red(`${faults.length} faults at ${asked} addresses`)}`;
  } finally {
    close();
    await server.stop();
  }
}
