import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, posix } from 'node:path';
import process from 'node:process';
import { brotliCompressSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import * as v from 'valibot';
import type {
  Manifest,
  ManifestFile,
  ManifestProgram,
  StoredManifest,
} from '#components/run-program/program-manifest.ts';
import { compareByCodeUnit } from '#shared/problem.ts';
import { shortHash } from '../../src/node/content/files.ts';
import { toCompiledTypes } from '../csharp/compiler-messages.ts';
import type { PlannedProgram, ProgramsPlan } from './plan-programs.ts';

const PROJECT_FOLDER = import.meta.dirname;
const LIBRARY_FILE = join(PROJECT_FOLDER, 'Velaptor.Browser/bin/Release/net10.0/Velaptor.dll');
const COMPILER_FILE = join(PROJECT_FOLDER, 'Compiler/bin/Release/net10.0/ProgramCompiler.dll');
/** File with the public symbols of Velaptor.Browser, which a test compares with the API reference. */
export const SURFACE_FILE = 'surface.json';
/** File that starts the runtime. */
const RUNTIME_ENTRY = 'dotnet.js';
/** The download size is rounded up to a multiple of this, because versions of Brotli differ by a few bytes. */
const DOWNLOAD_STEP_BYTES = 10_000;
const MAX_COMPILER_OUTPUT_BYTES = 64 * 1024 * 1024;

/** A missing prerequisite of a build: the .NET SDK or a NuGet package. */
export interface UnavailableBuild {
  missing: string;
}

/** The errors of a failed build. */
export interface FailedBuild {
  failure: string;
}

/** Files of `content/programs`, by path. */
export type ProgramFiles = ReadonlyMap<string, Buffer>;

/**
 * Builds all programs and the runtime. Throws an error if the compiler of the programs crashes.
 *
 * @param root folder of the site
 * @param workFolder folder for intermediate files; deleted first, like the earlier output of Velaptor.Browser and Host
 */
export async function buildPrograms(
  plan: ProgramsPlan,
  root: string,
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

  const files = new Map<string, Buffer>([[SURFACE_FILE, toJson(surface)]]);
  const add = (path: string, content: Buffer): string => {
    const { dir, name, ext } = posix.parse(path);
    const hashed = posix.join(dir, `${name}-${shortHash(content)}${ext}`);
    files.set(hashed, content);
    return hashed;
  };
  const { programs } = plan;
  const programFiles = new Map(
    [...new Set(names.values())].map((name) => [
      name,
      add(`programs/${name}.bin`, readFileSync(join(assemblies, `${name}.dll`))),
    ]),
  );
  const contentFiles = new Map(
    programs.flatMap(({ content }) =>
      [...content.values()].map((file) => [file, add(`files/${posix.basename(file)}`, readFileSync(join(root, file)))]),
    ),
  );
  const runtime = readRuntime(join(output, 'wwwroot/_framework'), programFiles);
  const entry = addRuntime(runtime, add);
  const manifest: Manifest = {
    downloadBytes: roundUp([...runtime.values()].reduce((sum, content) => sum + brotliCompressSync(content).length, 0)),
    entry,
    messages: add('messages.json', toJson(filterMessages(messages, runtime))),
    runtime: listManifestFiles(files, 'runtime'),
    assemblies: listManifestFiles(files, 'programs'),
    programs: listPrograms(programs, (program) => programFiles.get(names.get(program) ?? '') ?? '', contentFiles),
  };
  const readFrame = (name: string): Buffer => readFileSync(join(PROJECT_FOLDER, 'frame', name));
  const page = readFrame('frame.htm')
    .toString()
    .replace('frame.css', add('frame.css', readFrame('frame.css')))
    .replace('frame.js', add('frame.js', Buffer.from(await bundleFrame(manifest))));
  const frame = add('frame.htm', Buffer.from(page));
  return files.set('manifest.json', toJson({ frame, ...manifest } satisfies StoredManifest));
}

/**
 * Names the assembly of each program. Versions of a program with the same sources share one assembly, whatever their APIs. If
 * the sources differ, the oldest version's assembly has the program's name, and the names of later ones end in the version.
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

/** Compiles each assembly against the API of each version that uses it. Keeps the last result of each assembly and does not compare them. */
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
function readRuntime(folder: string, programs: ReadonlyMap<string, string>): Map<string, Buffer> {
  const isProgram = (name: string): boolean => programs.has(name.replace(/\.\w+$/u, ''));
  const names = readdirSync(folder).filter((name) => /\.(?:js|wasm)$/u.test(name) && !isProgram(name));
  return new Map(names.sort(compareByCodeUnit).map((name) => [name, readFileSync(join(folder, name))]));
}

/**
 * Adds the files of the runtime with hashes in their names. Writes these names to the list of files in `dotnet.js`, and removes
 * the programs from the list, because otherwise every changed program would change the runtime.
 *
 * @returns the file that starts the runtime
 */
function addRuntime(runtime: ReadonlyMap<string, Buffer>, add: (path: string, content: Buffer) => string): string {
  const others = [...runtime].filter(([name]) => name !== RUNTIME_ENTRY);
  const added = new Map(others.map(([name, content]) => [name, posix.basename(add(`runtime/${name}`, content))]));
  const text = runtime.get(RUNTIME_ENTRY)?.toString() ?? '';
  const pattern = /\/\*json-start\*\/(.*?)\/\*json-end\*\//su;
  const config = v.parse(
    v.looseObject({ resources: v.looseObject({ lazyAssembly: v.optional(v.unknown()) }) }),
    JSON.parse(pattern.exec(text)?.[1] ?? '{}'),
  );
  delete config.resources.lazyAssembly;
  const renamed = JSON.stringify(config, (key, value) => (key === 'name' ? (added.get(value) ?? value) : value));
  return add(
    `runtime/${RUNTIME_ENTRY}`,
    Buffer.from(text.replace(pattern, () => `/*json-start*/${renamed}/*json-end*/`)),
  );
}

/** Returns the messages whose keys are in the linked runtime. */
function filterMessages(
  messages: Readonly<Record<string, string>>,
  runtime: ReadonlyMap<string, Buffer>,
): Record<string, string> {
  const all = Buffer.concat([...runtime.values()]);
  return Object.fromEntries(Object.entries(messages).filter(([key]) => all.includes(Buffer.from(key, 'utf16le'))));
}

/** Bundles the script of the frame with the manifest. */
async function bundleFrame(manifest: Manifest): Promise<string> {
  const bundle = await rolldown({
    input: join(PROJECT_FOLDER, 'frame/frame.ts'),
    platform: 'browser',
    logLevel: 'silent',
    transform: { define: { MANIFEST: JSON.stringify(manifest) } },
  });
  const { output } = await bundle.generate({ format: 'es', minify: true });
  await bundle.close();
  return output[0].code;
}

function listManifestFiles(files: ProgramFiles, folder: string): ManifestFile[] {
  return [...files].flatMap(([file, content]) =>
    file.startsWith(`${folder}/`) ? [{ file, bytes: content.length }] : [],
  );
}

/**
 * Lists the programs by name.
 *
 * @param contentFiles paths in `content/programs` of the programs' content files, by path relative to the site's root
 */
function listPrograms(
  programs: readonly PlannedProgram[],
  findAssembly: (program: PlannedProgram) => string,
  contentFiles: ReadonlyMap<string, string>,
): Manifest['programs'] {
  const byName: Record<string, ManifestProgram> = {};
  for (const program of programs) {
    const { name, folder, version, settings, content } = program;
    byName[name] = {
      page: folder,
      versions: { ...byName[name]?.versions, [version]: findAssembly(program) },
      content: Object.fromEntries([...content].map(([path, file]) => [path, contentFiles.get(file) ?? ''])),
      keys: settings.keys,
      usesPointer: settings.usesPointer,
      usesWheel: settings.usesWheel,
      showsDisplay: settings.showsDisplay,
    };
  }
  return byName;
}

function roundUp(bytes: number): number {
  return Math.ceil(bytes / DOWNLOAD_STEP_BYTES) * DOWNLOAD_STEP_BYTES;
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
