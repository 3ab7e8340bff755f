import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiNamespace, type ApiType, apiSlug } from '#model/api.ts';
import type { Problem } from '#model/problem.ts';
import { indexSymbols } from '../content/api/api-index.ts';
import { isApiFile, parseApiFile } from '../content/api/parse-docfx-file.ts';
import { isFolder } from '../content/load-site.ts';
import { listFiles } from '../content/read-folder.ts';
import { outputProblem } from './current-api.ts';

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
}

const FIRST_LINE = '### YamlMime:ManagedReference';
/** Names that any file system takes: a full name of C# with `_` for brackets. */
const SAFE_NAME = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.,@-]*$/u;

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
  if (statSync(absolute, { throwIfNoEntry: false })?.isFile() === true)
    return { symbols: [], problems: [fault('This is a file; give the folder that docfx wrote.', hint)] };
  if (!isFolder(absolute)) return { symbols: [], problems: [fault('There is no such folder.', hint)] };
  const files = listFiles(absolute);
  const symbols: GivenSymbol[] = [];
  const problems: Problem[] = [];
  for (const { path, absolute: file } of files) {
    if (!isApiFile(path)) continue;
    const name = join(shown, path);
    const text = normalText(readFileSync(file, 'utf8'));
    const parsed = parseApiFile(text, name);
    problems.push(...parsed.problems);
    const found: (ApiType | ApiNamespace)[] = [...parsed.types, ...parsed.namespaces];
    if (found.length > 1) {
      const uids = found.map(({ uid }) => `\`${uid}\``).join(', ');
      const hint = 'docfx writes a file for each: let it write the folder again.';
      problems.push(fault(`The file declares more than one type or namespace: ${uids}.`, hint, name));
    }
    for (const symbol of found) {
      const slug = apiSlug('kind' in symbol ? symbol.fullName : symbol.uid);
      if (SAFE_NAME.test(slug)) symbols.push({ symbol, text });
      else problems.push(fault(`\`${slug}\` can't be the name of a file.`, 'Let docfx write the folder again.', name));
    }
  }
  const index = indexSymbols(symbols.map(({ symbol }) => symbol));
  problems.push(...index.problems);
  if (index.types.length === 0 && problems.length === 0) {
    const held = files.length === 1 ? '1 other file' : `${files.length} other files`;
    problems.push(fault(`There is no ManagedReference YAML of a type here, but ${held}.`, hint));
  }
  return { symbols, problems };
}

/** Files of Windows and of Unix become the same bytes, so that a change in git is a change of content. */
function normalText(text: string): string {
  return `${text
    .replace(/^\uFEFF/u, '')
    .replaceAll('\r\n', '\n')
    .trimEnd()}\n`;
}
