import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded before a build (`node --import`), this makes the disk fail: from the change number `FAULT_AT` below the folder
 * `FAULT_BELOW` on, each is refused with the error `FAULT_CODE`; with `KILL`, the process is killed there.
 */
const { FAULT_BELOW: below = '/', FAULT_CODE: code = 'EIO', FAULT_AT: at = '1' } = process.env;
let changes = 0;

function refuse(syscall, path) {
  if (typeof path !== 'string' || !path.startsWith(below)) return;
  changes += 1;
  if (changes < Number(at)) return;
  if (code === 'KILL') process.kill(process.pid, 'SIGKILL');
  // As Node has it: what fails while bytes are written has no path.
  const place = syscall === 'write' ? {} : { path };
  throw Object.assign(new Error(`${code}: refused, ${syscall}`), { code, syscall, ...place });
}

for (const [name, syscall] of [
  ['writeFileSync', 'write'],
  ['mkdirSync', 'mkdir'],
  ['renameSync', 'rename'],
  ['rmSync', 'rm'],
]) {
  const work = fs[name];
  fs[name] = (path, ...rest) => {
    refuse(syscall, path);
    return work(path, ...rest);
  };
}
const { linkSync } = fs;
fs.linkSync = (from, to) => {
  refuse('link', to);
  linkSync(from, to);
};
syncBuiltinESMExports();
