import process from 'node:process';

/** Folder in which `npm run docs` was called: npm runs scripts in the package's folder, but tells the other one. */
export function startFolder(): string {
  const { INIT_CWD, npm_lifecycle_event: script } = process.env;
  return script === 'docs' && INIT_CWD !== undefined ? INIT_CWD : process.cwd();
}
