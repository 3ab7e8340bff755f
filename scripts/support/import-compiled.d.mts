/** Modules that are imported compiled, by their paths below the repository. */
interface Modules {
  'scripts/docs/run-docs.ts': typeof import('../docs/run-docs.ts');
  'src/node/plugin/docs.ts': typeof import('../../src/node/plugin/docs.ts');
}
/** Import a TypeScript module of this repository, and tell the files that it is made of. */
export function importCompiled<File extends keyof Modules>(
  file: File,
): Promise<{ module: Modules[File]; sources: string[] }>;
