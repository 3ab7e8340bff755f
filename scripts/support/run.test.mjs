import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const runner = fileURLToPath(new URL('./run.mjs', import.meta.url));

/** Runs a script that has `run` and `node` in its scope, in a process of its own, and tells how it ended. */
function launch(body, { env = {}, onLine = () => {} } = {}) {
  const source = `import { createRunner } from ${JSON.stringify(runner)};
    const { run } = createRunner(process.cwd());
    ${body}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { env: { ...process.env, ...env } });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
    onLine(child, output);
  });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, output: output.trim() }));
  });
}

test('resolves with the exit code of the command', async () => {
  const body = `console.log(await run(process.execPath, ['-e', 'process.exit(3)']))`;
  expect(await launch(body)).toEqual({ code: 0, output: '3' });
});

test('resolves with 127 for a command that is not there', async () => {
  expect((await launch(`console.log(await run('no-such-command-here', []))`)).output).toBe('127');
});

test('hides NODE_ENV from the command, and hands on what is asked for', async () => {
  const body = `await run(process.execPath, ['-p', 'process.env.NODE_ENV + process.env.EXTRA'], { env: { EXTRA: '!' } })`;
  expect((await launch(body, { env: { NODE_ENV: 'production' } })).output).toBe('undefined!');
});

test.skipIf(process.platform === 'win32')('ends the command when it is told to end itself', async () => {
  const waiting = `process.on('SIGINT', () => { console.log('tidied up'); process.exit(); });
    console.log('waiting'); setInterval(() => {}, 1000);`;
  let told = false;
  const ended = await launch(`await run(process.execPath, ['-e', ${JSON.stringify(waiting)}]);`, {
    onLine(child, output) {
      if (told || !output.includes('waiting')) return;
      told = true;
      child.kill('SIGTERM');
    },
  });
  expect(ended).toEqual({ code: 143, output: 'waiting\ntidied up' });
});
