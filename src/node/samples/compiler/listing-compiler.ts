import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import type { ApiType } from '#model/api.ts';
import { ENGINE_ROOT } from '../../content/import-module.ts';
import { listFiles } from '../../content/read-folder.ts';
import { shortHash } from '../../content/short-hash.ts';
import type { Listing, ListingAnalysis } from '../listing.ts';
import { compiledTypes } from './api-request.ts';
import { Answer, toAnalysis } from './answer.ts';

/** C#'s own compiler, in a process that lives beside this one. */
export interface ListingCompiler {
  /** The language and the framework that it compiles for, and a hash of its program: `C# 12.0, net8.0, 0123…`. */
  name: Promise<string>;
  /** @param types the same array for the same API */
  judge(listing: Listing, types: readonly ApiType[]): Promise<ListingAnalysis>;
  close(): void;
}

/** Why there is no compiler. */
export interface NoCompiler {
  missing: string;
}

const PROJECT = join(ENGINE_ROOT, 'tools/csharp');
const PROGRAM = join(PROJECT, 'bin/Release/net10.0/Listings.dll');
const QUIET = { ...process.env, DOTNET_NOLOGO: '1', DOTNET_CLI_TELEMETRY_OPTOUT: '1' };

/** Build the compiler's program, where the SDK is, and start it. */
export async function startListingCompiler(): Promise<ListingCompiler | NoCompiler> {
  const build = ['build', PROJECT, '-c', 'Release', '-v', 'quiet', '--nologo'];
  const first = await run(build);
  if (first.code === null) return { missing: 'there is no `dotnet` on the path' };
  // Without a package registry, the compiler that the SDK itself has.
  const built = first.code === 0 ? first : await run([...build, '-p:CompilerOfSdk=true']);
  if (built.code !== 0) return { missing: `\`dotnet build tools/csharp\` fails: ${firstError(first.output)}` };
  return talkTo(spawn('dotnet', [PROGRAM], { env: QUIET }));
}

/** A process that takes a line for each question, and answers in the same order. */
function talkTo(program: ChildProcessWithoutNullStreams): ListingCompiler {
  const waiting: { resolve: (line: string) => void; reject: (reason: Error) => void }[] = [];
  const names = new WeakMap<readonly ApiType[], string>();
  let count = 0;
  let errors = '';
  program.stderr.on('data', (text: Buffer) => {
    errors += text.toString();
  });
  program.stdin.on('error', () => undefined);
  program.on('exit', () => {
    for (const { reject } of waiting.splice(0)) reject(new Error(`The C# compiler's program ended: ${errors}`));
  });
  const target = new Promise<string>((resolve, reject) => waiting.push({ resolve, reject }));
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
    send({ api, types: compiledTypes(types) });
    return api;
  };
  const name = target.then((words) => `${words}, ${programHash()}`);
  // Who doesn't ask needn't hear that the program never started.
  name.catch(() => undefined);
  return {
    name,
    async judge(listing, types) {
      const api = nameOf(types);
      const line = await new Promise<string>((resolve, reject) => {
        waiting.push({ resolve, reject });
        send({ api, listing });
      });
      return toAnalysis(v.parse(Answer, JSON.parse(line)), listing);
    },
    close: () => program.stdin.end(),
  };
}

/** Changes with the code that judges. */
function programHash(): string {
  const files = [...listFiles(PROJECT), ...listFiles(import.meta.dirname)];
  const sources = files.filter(({ path }) => /^[^/]+\.(?:cs|csproj|ts)$/u.test(path));
  return shortHash(sources.map(({ absolute }) => readFileSync(absolute, 'utf8')).join('\n'));
}

async function run(args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn('dotnet', args, { env: QUIET, stdio: ['ignore', 'pipe', 'pipe'] });
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

function firstError(output: string): string {
  return /error .*/u.exec(output)?.[0] ?? output.trim().slice(0, 200);
}
