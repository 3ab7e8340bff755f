import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiNamespace, type ApiType, apiSlug } from '#shared/api.ts';
import type { Problem } from '#shared/problem.ts';
import { isFolder } from '../../content/load-site.ts';
import { listFiles } from '../../content/read-folder.ts';
import { isApiFile, parseApiFile } from '../docfx/parse-docfx-file.ts';
import { isBareNamespace, outputProblem } from './current-api.ts';

/** A type or a namespace with the text of the file that declares it. */
export interface GivenSymbol {
  symbol: ApiType | ApiNamespace;
  /** The file's text, without a byte order mark, with line feeds and an end of line at its end. */
  text: string;
}

/** What docfx wrote, or why it can't be used. */
interface GivenApi {
  symbols: GivenSymbol[];
  problems: Problem[];
  /** What is left out. */
  warnings: Problem[];
}

const FIRST_LINE = '### YamlMime:ManagedReference';
/** Names of files that an `api` folder has for something else. */
const TAKEN_NAME = /^(?:toc|[_.].*|namespaces|changes)$/iu;

/**
 * Read the folder that `docfx metadata` wrote. Its table of contents and its manifest are left out; every other YAML file
 * must be right, or nothing is taken.
 *
 * @param absolute the folder
 * @param shown the folder as the caller named it, for messages
 */
export function readGivenApi(absolute: string, shown: string): GivenApi {
  const fault = (message: string, hint: string, file = shown): Problem => outputProblem(file, message, hint);
  const hint = `Name the folder that \`docfx metadata\` wrote: *.yml files that begin with \`${FIRST_LINE}\`.`;
  const refuse = (message: string): GivenApi => ({ symbols: [], problems: [fault(message, hint)], warnings: [] });
  if (statSync(absolute, { throwIfNoEntry: false })?.isFile() === true)
    return refuse('This is a file; give the folder that docfx wrote.');
  if (!isFolder(absolute)) return refuse('There is no such folder.');
  const files = listFiles(absolute);
  const symbols: GivenSymbol[] = [];
  const problems: Problem[] = [];
  for (const { path, absolute: file } of files) {
    if (!/\.ya?ml$/iu.test(path)) continue;
    const name = join(shown, path);
    const text = normalText(readFileSync(file, 'utf8'));
    // A table of contents may have any shape.
    if (!isApiFile(path) && !text.startsWith(FIRST_LINE)) continue;
    const parsed = parseApiFile(text, name);
    problems.push(...parsed.problems);
    const found: (ApiType | ApiNamespace)[] = [...parsed.types, ...parsed.namespaces];
    if (found.length > 1) {
      const uids = found.map(({ uid }) => `\`${uid}\``).join(', ');
      const hint = 'docfx writes a file for each: let it write the folder again.';
      problems.push(fault(`The file declares more than one type or namespace: ${uids}.`, hint, name));
    }
    symbols.push(...found.map((symbol) => ({ symbol, text })));
  }
  const { kept, warnings } = standingAlone(symbols);
  if (!kept.some(({ symbol }) => 'kind' in symbol) && problems.length === 0) {
    const held = files.length === 1 ? '1 other file' : `${files.length} other files`;
    problems.push(fault(`There is no ManagedReference YAML of a type here, but ${held}.`, hint));
  }
  return { symbols: kept, problems, warnings };
}

/**
 * Symbols of which each can have a page of its own: the first by file of those with one uid, and of those whose pages would
 * be one file on some system. Assemblies that share a namespace each have a file for it: one with words counts.
 */
function standingAlone(symbols: readonly GivenSymbol[]): { kept: GivenSymbol[]; warnings: Problem[] } {
  const kept = new Map<string, GivenSymbol>();
  const warnings: Problem[] = [];
  const leaveOut = ({ uid, file }: GivenSymbol['symbol'], why: string): void => {
    const hint = 'Leave one of them out with a filter of docfx, if it is the wrong one.';
    warnings.push({
      severity: 'warning',
      rule: 'docfx-output',
      file,
      message: `\`${uid}\` is left out: ${why}.`,
      hint,
    });
  };
  for (const given of symbols) {
    const { symbol } = given;
    const slug = slugOf(symbol);
    const known = kept.get(slug.toLowerCase());
    if (TAKEN_NAME.test(slug)) leaveOut(symbol, `its page can't be called \`${slug}\``);
    else if (known === undefined) kept.set(slug.toLowerCase(), given);
    else if (known.symbol.uid !== symbol.uid) leaveOut(symbol, `its page would be that of \`${known.symbol.uid}\``);
    else if ('kind' in symbol || 'kind' in known.symbol) leaveOut(symbol, `${known.symbol.file} declares it, too`);
    else if (isBareNamespace(known.symbol)) kept.set(slug.toLowerCase(), given);
  }
  return { kept: [...kept.values()], warnings };
}

function slugOf(symbol: GivenSymbol['symbol']): string {
  return apiSlug('kind' in symbol ? symbol.fullName : symbol.uid);
}

/** Files of Windows and of Unix become the same bytes, so that a change in git is a change of content. */
function normalText(text: string): string {
  return `${text
    .replace(/^\uFEFF/u, '')
    .replaceAll('\r\n', '\n')
    .trimEnd()}\n`;
}
