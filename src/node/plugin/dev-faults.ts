import { SourceMap } from 'node:module';
import { stripVTControlCharacters } from 'node:util';
import pc from 'picocolors';
import * as v from 'valibot';
import type { ViteDevServer } from 'vite';
import type { DevCrash, DevOverlay } from '#shared/development.ts';
import { fileFault } from '../content/files.ts';
import { codeFaults } from './code-faults.ts';
import { frameOf } from './problem-overlay.ts';

/** What a bundler's error tells besides its message. */
const Located = v.object({ loc: v.object({ file: v.optional(v.string()), line: v.number(), column: v.number() }) });
const Mapped = v.object({
  version: v.number(),
  sources: v.array(v.string()),
  names: v.array(v.string()),
  mappings: v.pipe(v.string(), v.nonEmpty()),
});
const Named = v.object({ id: v.string() });

/** An error that kept the site from being assembled, as the overlay shows it. */
export function faultOverlay(error: unknown): DevOverlay {
  const told = fileFault(error);
  if (told !== null) return { message: told, stack: '' };
  const [code] = codeFaults(error);
  if (code !== undefined)
    return { message: code.message, stack: '', ...placeOverlay(code.file, code.line, code.column) };
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const plain = { message: stripVTControlCharacters(message), stack: stripVTControlCharacters(stack) };
  const named = v.safeParse(Named, error);
  const located = v.safeParse(Located, error);
  if (located.success) {
    const { file = named.success ? named.output.id : '', line, column } = located.output.loc;
    return { ...plain, stack: '', ...placeOverlay(file, line, column) };
  }
  const place = placeIn(plain.stack);
  return place === null ? plain : { ...plain, ...placeOverlay(place.file, place.line, place.column) };
}

/** The same for the terminal. */
export function faultText({ message, loc, frame }: DevOverlay): string {
  const place = loc === undefined ? '' : `${pc.bold(`${loc.file}:${loc.line}:${loc.column}`)} `;
  return `${place}${pc.red(message)}${frame === undefined ? '' : `\n${frame}`}`;
}

/** What threw in a browser, at its place in the sources. */
export function crashOverlay({ environments }: ViteDevServer, { message, stack }: DevCrash): DevOverlay {
  const frames = stack.matchAll(/(https?:\/\/[^\s)]+?):(\d+):(\d+)/gu);
  for (const [, address = '', line, column] of frames) {
    const { pathname } = new URL(address);
    if (/\/node_modules\/|\/@vite\//u.test(pathname)) continue;
    const module = [...environments.client.moduleGraph.idToModuleMap.values()].find(
      ({ url }) => pathname.endsWith(url.replace(/\?.*$/u, '')) && url !== '/',
    );
    const { success, output: map } = v.safeParse(Mapped, module?.transformResult?.map);
    if (module?.file == null || !success) continue;
    const payload = { ...map, file: module.file, sourcesContent: [], sourceRoot: '' };
    const found = new SourceMap(payload).findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalLine' in found)) continue;
    return { message, stack, ...placeOverlay(module.file, found.originalLine + 1, found.originalColumn + 1) };
  }
  return { message, stack };
}

/** The first place in a stack that is neither a package's nor Node's. */
export function placeIn(stack: string): { file: string; line: number; column: number } | null {
  for (const [, file = '', line, column] of stack.matchAll(/\(?((?:\/|[A-Z]:[\\/])[^\s()]+?):(\d+):(\d+)\)?$/gmu)) {
    if (!file.includes('node_modules') && /\.[cm]?[jt]sx?$/u.test(file)) {
      return { file, line: Number(line), column: Number(column) };
    }
  }
  return null;
}

function placeOverlay(file: string, line: number, column: number): Required<Pick<DevOverlay, 'id' | 'loc' | 'frame'>> {
  return { id: file, loc: { file, line, column }, frame: frameOf(file, line) };
}
