import { delimiter, join } from 'node:path';
import process from 'node:process';

/** The environment of a site's commands: its own programs come first, and nothing asks or tells the network. */
export function commandEnv(folder: string, nodeFolder: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_|SITE_ROOT$|INIT_CWD$|CI$)/u.test(name));
  return {
    ...Object.fromEntries(kept),
    PATH: [join(folder, 'node_modules/.bin'), nodeFolder, process.env.PATH].join(delimiter),
    ASTRO_TELEMETRY_DISABLED: '1',
    NO_UPDATE_NOTIFIER: '1',
    BROWSERSLIST_IGNORE_OLD_DATA: '1',
    NO_COLOR: '1',
  };
}
