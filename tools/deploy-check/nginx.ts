import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createErrorWithoutStack } from '#node/content/files.ts';

/** Common folders of nginx that may be missing from PATH. */
const NGINX_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** The site folder and the port in `deploy/nginx.conf`, which are replaced. */
const SITE_FOLDER = '/srv/docs/dist';
const LISTEN_DIRECTIVE = 'listen 80;';

/** A running nginx server. `stop` also deletes its temporary files. */
export interface RunningServer {
  port: number;
  stop(): Promise<void>;
}

/** Returns the path of the nginx program; null if it is not installed. */
export function findNginx(path = process.env.PATH ?? ''): string | null {
  const folders = [...path.split(delimiter), ...NGINX_FOLDERS].filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file)) ?? null;
}

/**
 * Starts nginx for a built site, as a child process whose files are in a temporary folder.
 *
 * @param configuration text of `deploy/nginx.conf`
 * @throws Error without a stack trace if nginx does not start, or if the configuration lacks the replaced folder or port
 */
export async function startNginx(
  nginx: string,
  configuration: string,
  site: { folder: string; port: number },
): Promise<RunningServer> {
  const { port } = site;
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const server = replaceRequired(
    replaceRequired(configuration, SITE_FOLDER, site.folder),
    LISTEN_DIRECTIVE,
    `listen 127.0.0.1:${port};`,
  );
  writeFileSync(join(folder, 'server.conf'), server);
  writeFileSync(join(folder, 'nginx.conf'), formatMainConfiguration(folder));
  const child = spawn(nginx, ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], {
    stdio: 'ignore',
  });
  const exited = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  const isListening = await Promise.race([
    exited.then(() => false),
    waitForPort(port, () => child.exitCode === null && child.signalCode === null),
  ]);
  if (isListening) return { port, stop };
  const log = join(folder, 'error.log');
  const message = existsSync(log) ? readFileSync(log, 'utf8').trim() : 'no error message';
  await stop();
  throw createErrorWithoutStack(`nginx does not start with this configuration: ${message}`);
}

function replaceRequired(text: string, expected: string, value: string): string {
  if (!text.includes(expected)) throw createErrorWithoutStack(`The configuration must contain "${expected}".`);
  return text.replaceAll(expected, value);
}

/** Returns a minimal main configuration that includes `server.conf`. */
function formatMainConfiguration(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const folders = temporary.map((name) => `  ${name}_temp_path ${join(folder, name)};`).join('\n');
  const types = ['/etc/nginx', '/usr/local/etc/nginx', '/opt/homebrew/etc/nginx']
    .map((path) => join(path, 'mime.types'))
    .find((file) => existsSync(file));
  const include = types === undefined ? '' : `  include ${types};\n`;
  return `daemon off;
master_process off;
pid ${join(folder, 'pid')};
events {}
http {
${include}  access_log off;
${folders}
  include ${join(folder, 'server.conf')};
}
`;
}

/** Resolves with true once a port accepts connections, or with false when the server has exited. */
async function waitForPort(port: number, isAlive: () => boolean): Promise<boolean> {
  while (isAlive()) {
    const socket = connect({ port, host: '127.0.0.1' });
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return true;
    await setTimeout(20);
  }
  return false;
}
