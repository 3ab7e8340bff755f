import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import type { ApiType } from '#shared/api.ts';
import { getErrorMessage } from '#shared/problem.ts';
import { shortHash } from '../../src/node/content/files.ts';
import { ENGINE_ROOT } from '../../src/node/content/import-module.ts';
import { listFiles } from '../../src/node/content/read-folder.ts';
import type { Listing, ListingAnalysis } from '../../src/node/samples/listing.ts';
import { ResponseSchema, toAnalysis, toCompiledTypes } from './compiler-messages.ts';

/** The C# compiler, which runs in a child process. */
export interface ListingCompiler {
  /** Language, framework and a hash of the program: `C# 12.0, net8.0, 0123…`. */
  name: string;
  /** @param types must be the same array for the same API, because the program receives each array only once */
  compile(listing: Listing, types: readonly ApiType[]): Promise<ListingAnalysis>;
  close(): void;
}

/** Reason why the compiler is not available. */
interface UnavailableCompiler {
  missing: string;
}

const PROJECT_FOLDER = join(ENGINE_ROOT, 'tools/csharp');
const PROGRAM_FILE = join(PROJECT_FOLDER, 'bin/Release/net10.0/Listings.dll');
const createQuietEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  DOTNET_NOLOGO: '1',
  DOTNET_CLI_TELEMETRY_OPTOUT: '1',
});

/**
 * Builds the compiler program with the .NET SDK and starts it.
 *
 * @throws Error if the program does not compile
 */
export async function startListingCompiler(): Promise<ListingCompiler | UnavailableCompiler> {
  if (isBuilt())
    return connectCompiler(spawn('dotnet', [PROGRAM_FILE], { env: createQuietEnvironment() })).catch(toMissingReason);
  const build = ['build', PROJECT_FOLDER, '-c', 'Release', '-v', 'quiet', '--nologo'];
  const first = await runDotnet(build);
  if (first.code === null) return MISSING_SDK;
  if (/error CS\d/u.test(first.output)) throw new Error(findFirstError(first.output));
  // Without access to the package registry, the build uses the SDK's compiler.
  const built = first.code === 0 ? first : await runDotnet([...build, '-p:CompilerOfSdk=true']);
  if (built.code !== 0) return { missing: `\`dotnet build tools/csharp\` fails: ${findFirstError(first.output)}` };
  return connectCompiler(spawn('dotnet', [PROGRAM_FILE], { env: createQuietEnvironment() })).catch(toMissingReason);
}

const MISSING_SDK: UnavailableCompiler = { missing: 'there is no `dotnet` on the path' };

function toMissingReason(error: unknown): UnavailableCompiler {
  return /ENOENT/u.test(getErrorMessage(error)) ? MISSING_SDK : { missing: getErrorMessage(error) };
}

/** Wraps a process that reads one request per line and writes the responses in the same order. */
async function connectCompiler(program: ChildProcessWithoutNullStreams): Promise<ListingCompiler> {
  const waiting: { resolve: (line: string) => void; reject: (reason: Error) => void }[] = [];
  const names = new WeakMap<readonly ApiType[], string>();
  let count = 0;
  let errors = '';
  program.stderr.on('data', (text: Buffer) => {
    errors += text.toString();
  });
  program.stdin.on('error', () => undefined);
  const end = (reason: string): void => {
    for (const { reject } of waiting.splice(0)) reject(new Error(`the C# compiler's program ended: ${reason}`));
  };
  program.on('error', ({ message }) => end(message));
  program.on('close', () => end(errors));
  createInterface(program.stdout).on('line', (line) => waiting.shift()?.resolve(line));
  const send = (message: object): void => {
    program.stdin.write(`${JSON.stringify(message)}\n`);
  };
  const nameOf = (types: readonly ApiType[]): string => {
    const known = names.get(types);
    if (known !== undefined) return known;
    count += 1;
    const api = String(count);
    names.set(types, api);
    send({ api, types: toCompiledTypes(types) });
    return api;
  };
  const readResponse = (): Promise<string> => new Promise((resolve, reject) => waiting.push({ resolve, reject }));
  const name = `${await readResponse()}, ${hashProgram()}`;
  return {
    name,
    async compile(listing, types) {
      const api = nameOf(types);
      const line = readResponse();
      send({ api, listing });
      return toAnalysis(v.parse(ResponseSchema, JSON.parse(await line)), listing);
    },
    close() {
      program.stdin.end();
    },
  };
}

/** Returns true if the built program is newer than its sources. */
function isBuilt(): boolean {
  const built = statSync(PROGRAM_FILE, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return listSources(PROJECT_FOLDER).every((file) => statSync(file).mtimeMs < built);
}

/** Hashes the code that determines results: the compiler program, and the conversion of requests and responses. */
export function hashProgram(): string {
  const sources = [...listSources(PROJECT_FOLDER), join(import.meta.dirname, 'compiler-messages.ts')];
  return shortHash(sources.map((file) => readFileSync(file, 'utf8')).join('\n'));
}

function listSources(folder: string): string[] {
  const files = listFiles(folder).filter(({ path }) => /^[^/]+\.(?:cs|csproj)$/u.test(path));
  return files.map(({ absolute }) => absolute);
}

async function runDotnet(args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn('dotnet', args, { env: createQuietEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output += text.toString();
    });
  }
  try {
    await once(child, 'close');
  } catch {
    return { code: null, output };
  }
  return { code: child.exitCode, output };
}

function findFirstError(output: string): string {
  return /error .*/u.exec(output)?.[0] ?? output.trim().slice(0, 200);
}
