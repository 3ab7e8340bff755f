import process from 'node:process';

/**
 * Why a command can't go on, or null: where `--` doesn't stand before them, npm takes options for its own, hands on at most
 * their values, and the command would do something else. npm tells them in its environment.
 *
 * @param {string} call with the `--` that was left out, such as `npm run dev --`
 * @param {readonly string[]} names of the command's options, as they are written, such as `dry-run` or `outDir`
 * @param {readonly string[]} [args] what npm handed on
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | null}
 */
export function takenByNpm(call, names, args = process.argv.slice(2), env = process.env) {
  if (env.npm_lifecycle_event === undefined) return null;
  const taken = [...new Set(names)].flatMap((name) => {
    if (args.some((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`))) return [];
    const value = [name, kebab(name)].map((form) => env[variable(form)]).find(Boolean);
    return value === undefined ? [] : [[`--${name}`, value === 'true' ? '' : `=${value}`]];
  });
  if (taken.length === 0) return null;
  const shown = taken.map(([name]) => `\`${name}\``).join(' and ');
  const written = taken.map((parts) => parts.join('')).join(' ');
  return `npm took ${shown} for its own. Write \`--\` before: \`${call} … ${written}\`.`;
}

function variable(option) {
  return `npm_config_${option.toLowerCase().replaceAll('-', '_')}`;
}

/** @param {string} name such as `dryRun` @returns {string} such as `dry-run` */
export function kebab(name) {
  return name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
}

/** How npm runs a script of package.json. @param {string | undefined} script @returns {string} */
export function npmCall(script) {
  return script === 'start' || script === 'test' ? `npm ${script}` : `npm run ${script}`;
}
