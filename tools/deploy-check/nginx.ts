import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { failure } from '#node/content/files.ts';

/** Where systems keep it that isn't on everybody's path. */
const USUAL_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** What the configuration names that is another here. */
const SITE_FOLDER = '/srv/docs/dist';
const LISTEN = 'listen 80;';

/** A server that runs. */
export interface RunningServer {
  port: number;
  stop(): Promise<void>;
}

/** The nginx that is installed; null when there is none. */
export function findNginx(path = process.env.PATH ?? ''): string | null {
  const folders = [...path.split(delimiter), ...USUAL_FOLDERS].filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file)) ?? null;
}

/**
 * Start nginx on a built site, in the foreground and as who calls, with all that it writes in a folder of its own.
 *
 * @param configuration text of the file that a server would include, for the folder and the port that it names
 */
export async function startNginx(
  nginx: string,
  configuration: string,
  site: { folder: string; port: number },
): Promise<RunningServer> {
  const { port } = site;
  const home = mkdtempSync(join(tmpdir(), 'nginx-'));
  const server = replaceAll(replaceAll(configuration, SITE_FOLDER, site.folder), LISTEN, `listen 127.0.0.1:${port};`);
  writeFileSync(join(home, 'server.conf'), server);
  writeFileSync(join(home, 'nginx.conf'), around(home));
  const child = spawn(nginx, ['-p', home, '-e', join(home, 'error.log'), '-c', join(home, 'nginx.conf')], {
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(home, { recursive: true, force: true });
  };
  const hasBegun = await Promise.race([ended.then(() => false), answers(port, () => child.exitCode === null)]);
  if (hasBegun) return { port, stop };
  const log = join(home, 'error.log');
  const said = existsSync(log) ? readFileSync(log, 'utf8').trim() : 'it said nothing';
  await stop();
  throw failure(`nginx doesn't start with this configuration: ${said}`);
}

function replaceAll(text: string, mark: string, value: string): string {
  if (!text.includes(mark)) throw failure(`The configuration doesn't say "${mark}", which stands for the site here.`);
  return text.replaceAll(mark, value);
}

/** The smallest configuration that a server's own file can stand in. */
function around(home: string): string {
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const folders = own.map((name) => `  ${name}_temp_path ${join(home, name)};`).join('\n');
  const types = ['/etc/nginx', '/usr/local/etc/nginx', '/opt/homebrew/etc/nginx']
    .map((folder) => join(folder, 'mime.types'))
    .find((file) => existsSync(file));
  const include = types === undefined ? '' : `  include ${types};\n`;
  return `daemon off;
master_process off;
pid ${join(home, 'pid')};
events {}
http {
${include}  access_log off;
${folders}
  include ${join(home, 'server.conf')};
}
`;
}

/** Resolves with true once somebody listens, with false when nobody will. */
async function answers(port: number, isAlive: () => boolean): Promise<boolean> {
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
