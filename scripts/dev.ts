import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cac } from 'cac';
import pc from 'picocolors';
import { startDevServer } from '#node/dev/dev-server.ts';
import { countProblems, formatProblems } from '#node/report/print-problems.ts';
import { runCli } from './support/run-cli.ts';

const engineRoot = fileURLToPath(new URL('..', import.meta.url));

const cli = cac('npm run dev --');
cli
  .command('', 'Serve the site from its sources; saved files show at once')
  .option('--port <port>', 'Port to listen on; the next free one is taken when it is in use', { default: 5173 })
  .option('--host <host>', 'Address to listen on', { default: '127.0.0.1' })
  .option('--root <folder>', 'Folder with content/ and public/', { default: engineRoot })
  .action(async (options: { port: number; host: string; root: string }) => {
    if (!Number.isInteger(options.port) || options.port < 0 || options.port > 65535) {
      console.error(`--port takes a number from 0 to 65535, not "${options.port}".`);
      process.exitCode = 1;
      return;
    }
    let known = '';
    const { address } = await startDevServer({
      root: options.root,
      engineRoot,
      cache: join(engineRoot, 'node_modules/.cache/site'),
      port: options.port,
      host: options.host,
      onProblems(problems) {
        const text = problems.length === 0 ? '' : `${formatProblems(problems)}\n\n  ${countProblems(problems)}`;
        if (text === known) return;
        console.log(text === '' ? pc.green('  All problems are mended.') : `\n${text}`);
        known = text;
      },
    });
    console.log(
      `\n  The site is at ${pc.cyan(address)} ${pc.dim(`(ready in ${Math.round(performance.now())} ms; Ctrl+C ends it)`)}`,
    );
  });
cli.help();
await runCli(cli, 'dev');
