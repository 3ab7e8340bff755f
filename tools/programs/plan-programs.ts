import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import * as v from 'valibot';
import type { ApiType } from '#shared/api.ts';
import { compareByCodeUnit } from '#shared/problem.ts';
import type { SiteContent, VersionContent } from '../../src/node/content/read-content.ts';
import { hashApi } from '../../src/node/samples/listing-analyser.ts';
import { getDownloadText } from '../../src/node/samples/regions.ts';

/** File with the settings of a program that runs in the page. Programs without this file don't run in the page. */
const RUN_FILE = 'run.json';
/** Folder with the files that guides offer for download, relative to the folder of a version. */
const GUIDE_FILES_FOLDER = 'guides/guides/files';

/** Schema of `run.json`. */
const RunSchema = v.strictObject({
  /** Files of the guides that the program loads. */
  files: v.optional(v.array(v.string()), []),
  /** Keys that the program uses, as `KeyboardEvent.code`. */
  keys: v.optional(v.array(v.string()), []),
  usesPointer: v.optional(v.boolean(), false),
  usesWheel: v.optional(v.boolean(), false),
  /** True if the program moves its window. */
  showsDisplay: v.optional(v.boolean(), false),
  /** Name of the program; the name of its folder by default. */
  name: v.optional(v.string()),
  /** C# files of the program; all files of the folder by default. */
  sources: v.optional(v.array(v.string())),
  /** Class of the program's window, if there is no `Program.cs`. */
  game: v.optional(v.string(), 'Game'),
});

/** Settings of a guide's program, from `run.json`. */
export type RunSettings = v.InferOutput<typeof RunSchema>;

/** A program of a guide in one version. */
export interface PlannedProgram {
  /** Folder of the program: `guides/guides/first-game`. It is the id of the guide's page as well. */
  folder: string;
  /** Unique name: `first-game`. */
  name: string;
  version: string;
  settings: RunSettings;
  sources: { path: string; text: string }[];
  /** Paths, relative to the site's root, of the files that the program loads, by path in its content folder. */
  content: Map<string, string>;
  api: string;
}

/** All programs of a site, with the APIs against which they are compiled. */
export interface ProgramsPlan {
  programs: PlannedProgram[];
  apis: Map<string, readonly ApiType[]>;
}

/** Finds the programs that run in the page, in all versions. Throws an error if a `run.json` is invalid. */
export function planPrograms({ versions, pageFiles }: SiteContent): ProgramsPlan {
  const apis = new Map<string, readonly ApiType[]>();
  const programs = versions.flatMap((content) => {
    const { types } = content.api.index;
    const api = hashApi(types);
    apis.set(api, types);
    const unversionedFiles = content.version.isLatest ? pageFiles.map((file) => [file.path, file] as const) : [];
    const files = new Map([...content.files, ...unversionedFiles]);
    return [...files.keys()]
      .filter((path) => posix.basename(path) === RUN_FILE)
      .map((path) => planProgram(posix.dirname(path), files, content, api));
  });
  return { programs: programs.sort((a, b) => compareByCodeUnit(a.name, b.name)), apis };
}

function planProgram(
  folder: string,
  files: ReadonlyMap<string, { absolute: string; file: string }>,
  { version }: VersionContent,
  api: string,
): PlannedProgram {
  const read = (path: string): string => readFileSync(files.get(path)?.absolute ?? path, 'utf8');
  const settings = v.parse(RunSchema, JSON.parse(read(posix.join(folder, RUN_FILE))));
  const isSource = (path: string): boolean => settings.sources?.includes(posix.basename(path)) ?? path.endsWith('.cs');
  const paths = [...files.keys()].filter((path) => posix.dirname(path) === folder && isSource(path));
  const sources = paths.sort(compareByCodeUnit).map((path) => ({
    path: posix.basename(path),
    text: getDownloadText(read(path)),
  }));
  if (!sources.some(({ path }) => path === 'Program.cs'))
    sources.push({ path: 'Program.cs', text: createEntryPoint(settings.game) });
  const content = settings.files.map((name): [string, string] => {
    const file = files.get(posix.join(GUIDE_FILES_FOLDER, name));
    if (file === undefined) throw new Error(`${folder}/${RUN_FILE}: there is no ${GUIDE_FILES_FOLDER}/${name}.`);
    return [`${getContentFolder(name, settings.files)}/${name}`, file.file];
  });
  const { name = posix.basename(folder) } = settings;
  return { folder, name, version: version.name, settings, sources, content: new Map(content), api };
}

/** Returns the `Program.cs` that the first guide shows, with the given window class. */
function createEntryPoint(game: string): string {
  return `using HelloVelaptor;\n\nvar game = new ${game}();\ngame.Show();\n`;
}

/** Returns the content folder for a file. An image with the base name of a JSON file is the image of an atlas. */
function getContentFolder(name: string, all: readonly string[]): string {
  const { ext, name: stem } = posix.parse(name);
  if (ext === '.ttf') return 'Fonts';
  if (ext === '.ogg' || ext === '.mp3') return 'Audio';
  return ext === '.json' || all.includes(`${stem}.json`) ? 'Atlas' : 'Graphics';
}
