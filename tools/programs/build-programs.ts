import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, posix } from 'node:path';
import process from 'node:process';
import { brotliCompressSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import * as v from 'valibot';
import { compareText } from '#shared/problem.ts';
import type { Manifest, ManifestFile, ManifestProgram } from '#shared/program-manifest.ts';
import { shortHash } from '../../src/node/content/files.ts';
import { toCompiledTypes } from '../csharp/compiler-messages.ts';
import { CONTENT_FOLDER, type PlannedProgram, type ProgramsPlan } from './plan-programs.ts';

const PROJECT_FOLDER = import.meta.dirname;
const LIBRARY_FILE = join(PROJECT_FOLDER, 'Velaptor.Browser/bin/Release/net10.0/Velaptor.dll');
const COMPILER_FILE = join(PROJECT_FOLDER, 'Compiler/bin/Release/net10.0/ProgramCompiler.dll');
/** The public surface of Velaptor.Browser, which a test compares with the API reference. */
export const SURFACE_FILE = 'surface.json';
/** Messages of .NET's exceptions, which the frame loads when a program throws one. */
const MESSAGES_FILE = 'messages.json';
/** The download size is rounded up to a multiple of this, because versions of Brotli differ by a few bytes. */
const DOWNLOAD_STEP_BYTES = 10_000;
const MAX_COMPILER_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Reason why programs can't be built. */
export interface UnavailableBuild {
  missing: string;
}

/** Error message of a failed build. */
export interface FailedBuild {
  failure: string;
}

/** Files of `content/programs`, by path. */
export type ProgramFiles = ReadonlyMap<string, Buffer>;

/**
 * Builds all programs and the runtime.
 *
 * @param workFolder folder for intermediate files; it is deleted first
 */
export async function buildPrograms(
  plan: ProgramsPlan,
  workFolder: string,
  log: (line: string) => void,
): Promise<ProgramFiles | UnavailableBuild | FailedBuild> {
  const sdk = runDotnet(['--version']);
  if (sdk.code !== 0) return { missing: `the .NET SDK of ${PROJECT_FOLDER}/global.json is not installed` };
  for (const folder of ['Velaptor.Browser', 'Host'])
    for (const output of ['bin', 'obj']) rmSync(join(PROJECT_FOLDER, folder, output), { recursive: true, force: true });
  rmSync(workFolder, { recursive: true, force: true });
  const assemblies = join(workFolder, 'assemblies');
  mkdirSync(assemblies, { recursive: true });

  log('Building Velaptor.Browser and the compiler …');
  for (const project of ['Velaptor.Browser', 'Compiler']) {
    const built = runDotnet(['build', project, '-c', 'Release', '-v', 'quiet', '--nologo']);
    if (/error NU\d/u.test(built.output)) return { missing: findFirstError(built.output) };
    if (built.code !== 0) return { failure: findFirstError(built.output) };
  }
  log('Compiling the programs …');
  const names = nameAssemblies(plan.programs);
  const { problems, surface, messages } = compile(plan, names, assemblies);
  if (problems.length > 0) return { failure: problems.join('\n') };

  log('Linking the runtime …');
  const output = join(workFolder, 'publish');
  const published = runDotnet([
    ...['publish', 'Host', '-c', 'Release', '-v', 'quiet', '--nologo', '-o', output],
    `-p:ProgramsFolder=${assemblies}`,
  ]);
  if (/error NU\d/u.test(published.output)) return { missing: findFirstError(published.output) };
  if (published.code !== 0) return { failure: findFirstError(published.output) };

  const files = new Map<string, Buffer>();
  const programNames = new Set(names.values());
  for (const name of programNames) files.set(`programs/${name}.bin`, readFileSync(join(assemblies, `${name}.dll`)));
  for (const [name, content] of readRuntime(join(output, 'wwwroot/_framework'), programNames))
    files.set(`runtime/${name}`, content);
  files.set('frame.js', Buffer.from(await bundleFrame()));
  for (const name of ['frame.html', 'frame.css']) files.set(name, readFileSync(join(PROJECT_FOLDER, 'frame', name)));
  files.set(SURFACE_FILE, toJson(surface));
  files.set(MESSAGES_FILE, toJson(filterMessages(messages, files)));
  files.set('manifest.json', toJson(createManifest(plan, names, files)));
  return files;
}

/**
 * Names the assembly of each program. Programs with the same source and API share one. If they differ, the name of a later
 * version's assembly ends in the version.
 */
function nameAssemblies(programs: readonly PlannedProgram[]): Map<PlannedProgram, string> {
  const byKey = new Map<string, string>();
  const taken = new Set<string>();
  const names = new Map<PlannedProgram, string>();
  for (const program of [...programs].reverse()) {
    const key = JSON.stringify([program.folder, program.sources]);
    const isTaken = taken.has(program.name) && !byKey.has(key);
    const name = byKey.get(key) ?? (isTaken ? `${program.name}-${program.version}` : program.name);
    byKey.set(key, name);
    taken.add(name);
    names.set(program, name);
  }
  return names;
}

const CompileResponseSchema = v.object({
  problems: v.array(v.string()),
  surface: v.array(v.object({ uid: v.string(), declaration: v.string() })),
  messages: v.record(v.string(), v.string()),
});

/** Compiles each program against the API of each version that shows it. Equal results are written once. */
function compile(
  { programs, apis }: ProgramsPlan,
  names: ReadonlyMap<PlannedProgram, string>,
  output: string,
): v.InferOutput<typeof CompileResponseSchema> {
  const distinct = new Map(programs.map((program) => [`${names.get(program)} ${program.api}`, program] as const));
  const request = {
    apis: [...apis].map(([key, types]) => ({ key, types: toCompiledTypes(types) })),
    programs: [...distinct.values()].map((program) => ({
      name: names.get(program),
      api: program.api,
      files: program.sources,
    })),
    library: LIBRARY_FILE,
    output,
  };
  const { code, output: text, errors } = runDotnet([COMPILER_FILE], JSON.stringify(request));
  if (code !== 0) throw new Error(errors);
  return v.parse(CompileResponseSchema, JSON.parse(text));
}

/** Reads the files of the published runtime. The programs are not part of it, because the page loads them itself. */
function readRuntime(folder: string, programs: ReadonlySet<string>): [string, Buffer][] {
  const isProgram = (name: string): boolean => programs.has(name.replace(/\.\w+$/u, ''));
  return readdirSync(folder)
    .filter((name) => /\.(?:js|wasm)$/u.test(name) && !isProgram(name))
    .sort(compareText)
    .map((name) => {
      const content = readFileSync(join(folder, name));
      return [name, name === 'dotnet.js' ? removePrograms(content.toString()) : content];
    });
}

/** Removes the programs from the list of files in `dotnet.js`, so that a change of a program doesn't change the runtime. */
function removePrograms(text: string): Buffer {
  const pattern = /\/\*json-start\*\/(.*?)\/\*json-end\*\//su;
  const config = v.parse(
    v.looseObject({ resources: v.looseObject({ lazyAssembly: v.optional(v.unknown()) }) }),
    JSON.parse(pattern.exec(text)?.[1] ?? '{}'),
  );
  delete config.resources.lazyAssembly;
  return Buffer.from(text.replace(pattern, () => `/*json-start*/${JSON.stringify(config)}/*json-end*/`));
}

/** Returns the messages whose keys are in the linked runtime. */
function filterMessages(messages: Readonly<Record<string, string>>, files: ProgramFiles): Record<string, string> {
  const runtime = Buffer.concat(
    [...files].filter(([path]) => path.startsWith('runtime/')).map(([, content]) => content),
  );
  return Object.fromEntries(Object.entries(messages).filter(([key]) => runtime.includes(Buffer.from(key, 'utf16le'))));
}

/** Bundles the script of the frame. */
async function bundleFrame(): Promise<string> {
  const bundle = await rolldown({
    input: join(PROJECT_FOLDER, 'frame/frame.ts'),
    platform: 'browser',
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'es', minify: true });
  await bundle.close();
  return output[0].code;
}

function createManifest(
  { programs }: ProgramsPlan,
  names: ReadonlyMap<PlannedProgram, string>,
  files: ProgramFiles,
): Manifest {
  const list = (folder: string): ManifestFile[] =>
    [...files]
      .filter(([path]) => path.startsWith(`${folder}/`))
      .map(([file, content]) => ({ file, bytes: content.length, hash: shortHash(content) }));
  const runtime = list('runtime');
  const compressed = runtime.reduce((sum, { file }) => sum + compress(files.get(file) ?? Buffer.alloc(0)), 0);
  const byName: Record<string, ManifestProgram> = {};
  for (const program of programs) {
    const { name, folder, version, settings, content } = program;
    const known = byName[name];
    byName[name] = {
      page: folder,
      versions: { ...known?.versions, [version]: `programs/${names.get(program)}.bin` },
      content: Object.fromEntries(
        [...content.keys()].map((path) => [path, `${CONTENT_FOLDER}/${posix.basename(path)}`]),
      ),
      keys: settings.keys,
      usesPointer: settings.usesPointer,
      usesWheel: settings.usesWheel,
      showsDisplay: settings.showsDisplay,
    };
  }
  return {
    downloadBytes: Math.ceil(compressed / DOWNLOAD_STEP_BYTES) * DOWNLOAD_STEP_BYTES,
    runtime,
    assemblies: list('programs'),
    programs: byName,
  };
}

function compress(content: Buffer): number {
  return brotliCompressSync(content).length;
}

function toJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}

function runDotnet(args: readonly string[], input = ''): { code: number | null; output: string; errors: string } {
  const { status, stdout, stderr, error } = spawnSync('dotnet', args, {
    cwd: PROJECT_FOLDER,
    input,
    encoding: 'utf8',
    maxBuffer: MAX_COMPILER_OUTPUT_BYTES,
    env: { ...process.env, DOTNET_NOLOGO: '1', DOTNET_CLI_TELEMETRY_OPTOUT: '1' },
  });
  return error === undefined
    ? { code: status, output: stdout, errors: stderr }
    : { code: null, output: '', errors: error.message };
}

function findFirstError(output: string): string {
  return /[^\n]*error [^\n]*/u.exec(output)?.[0].trim() ?? output.trim().slice(0, 200);
}
