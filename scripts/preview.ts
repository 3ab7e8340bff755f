import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { cac } from 'cac';
import * as v from 'valibot';
import { listen } from '#node/serve/listen.ts';
import { createPreviewServer } from '#node/serve/preview-server.ts';
import { parseRedirects, REDIRECTS_FILE } from '#node/serve/redirects-file.ts';
import { runCli } from './support/run-cli.ts';

const Options = v.object({
  port: v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(Number),
    v.integer('--port takes a number from 0 to 65535.'),
    v.minValue(0, '--port takes a number from 0 to 65535.'),
    v.maxValue(65535, '--port takes a number from 0 to 65535.'),
  ),
  host: v.pipe(v.string('--host takes a name or an address, such as 127.0.0.1.'), v.nonEmpty('--host is empty.')),
  base: v.pipe(v.string(), v.regex(/^\/(?:[^/]+\/)*$/u, '--base begins and ends with a slash: /docs-site/.')),
  root: v.pipe(v.string(), v.nonEmpty()),
});

const cli = cac('npm run preview --');
cli
  .command('', 'Serve the built site as a static host does')
  .option('--port <number>', 'Port to listen at; 0 takes any free one', { default: 4173 })
  .option('--host <name>', 'Address to listen at; 0.0.0.0 lets other machines in', { default: '127.0.0.1' })
  .option('--base <path>', 'Path that the site was built for', { default: '/' })
  .option('--root <folder>', 'Folder of the built site', { default: 'dist' })
  .action(async (given: unknown) => {
    const options = v.safeParse(Options, given, { abortPipeEarly: true });
    if (options.success) await serve(options.output);
    else fail(options.issues.map((issue) => issue.message).join('\n'));
  });
cli.help();
await runCli(cli, 'preview');

async function serve({ port, host, base, root }: v.InferOutput<typeof Options>): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) {
    fail(`There is no built site in ${root}/. Build it first: npm run build`);
    return;
  }
  warnOfRedirects(join(root, REDIRECTS_FILE));
  const server = createPreviewServer({ root, base });
  const listening = await listen(server, { port, host });
  if (listening.kind === 'port-taken') {
    fail(`Port ${port} is taken. Choose another, or 0 for any free one: npm run preview -- --port ${port + 1}`);
  } else if (listening.kind === 'host-unknown') {
    fail(`"${host}" is no address of this machine. Try --host 127.0.0.1`);
  } else {
    console.log(`The site is at ${listening.origin}${base} (Ctrl+C ends it)`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        server.close();
        server.closeAllConnections();
      });
    }
  }
}

function warnOfRedirects(file: string): void {
  if (!existsSync(file)) return;
  for (const { line, message } of parseRedirects(readFileSync(file, 'utf8')).problems) {
    console.warn(`${file}:${line}: ${message} The line is left out.`);
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
