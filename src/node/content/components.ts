import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { isMap, LineCounter, parseDocument } from 'yaml';
import { ISLAND_TRIGGERS, type IslandTrigger, NON_ISLAND_COMPONENT_NAMES } from '#shared/island.ts';
import type { Problem } from '#shared/problem.ts';
import { readIfExists } from './files.ts';
import { listFiles, toPosix } from './read-folder.ts';
import { getNodeOffset } from './yaml-fields.ts';

/** A React component that articles may use as an island: the export `name` of the module `<name>.tsx`. */
export interface ArticleComponent {
  name: string;
  trigger: IslandTrigger;
  /** True for the site's own components, false for the engine's. */
  isOwn: boolean;
  /** Absolute path of the module. */
  module: string;
}

/** Components and stylesheets of all component folders, and problems in these folders. */
export type ComponentRegistry = ReturnType<typeof readComponents>;

/** Name of the file that declares a folder's components and their hydration triggers: `{ "Chart": "intent" }`. */
export const COMPONENT_MANIFEST_FILE = 'component.json';

/** Name of the stylesheet of a component or of shared code. All are bundled with the app's stylesheet. */
const STYLES_FILE = 'styles.css';

const DeclarationsSchema = v.record(v.string(), v.unknown());
const TriggerSchema = v.picklist(ISLAND_TRIGGERS);

/** Returns absolute paths of the folders with components: the engine's folder, then the site's. */
export function listComponentFolders(root: string): string[] {
  return [fileURLToPath(new URL('../../app', import.meta.url)), join(root, 'content/components')];
}

/** Finds components and stylesheets of the engine and a site. Folders without `component.json` contain shared code. */
export function readComponents(root: string) {
  const componentByName = new Map<string, ArticleComponent>();
  const problems: Problem[] = [];
  const ownerByName = new Map<string, string>(NON_ISLAND_COMPONENT_NAMES.map((name) => [name, 'the engine']));
  const files = listComponentFolders(root).flatMap((folder) => listFiles(folder).map(({ absolute }) => absolute));
  const declarations = files
    .filter((file) => basename(file) === COMPONENT_MANIFEST_FILE)
    .flatMap((file) => readDeclarations(file, toPosix(relative(root, file)), problems));
  const componentFolders = new Set(declarations.map(({ module }) => dirname(module)));
  const isSharedFile = (file: string): boolean => !componentFolders.has(dirname(file));
  const stylesheets = files.filter((file) => basename(file) === STYLES_FILE);
  // Absolute paths. Shared stylesheets come first, so that the stylesheets of components override them.
  const styles = [...stylesheets.filter(isSharedFile), ...stylesheets.filter((file) => !isSharedFile(file))];
  for (const { name, trigger, module, report } of declarations) {
    const path = toPosix(relative(root, module));
    const isOwn = path.startsWith('content/components/');
    const owner = ownerByName.get(name);
    const source = readIfExists(module);
    if (owner !== undefined) report(`The name \`${name}\` is already used by ${owner}.`, 'Choose another name.');
    else if (source === null) report(`There is no ${name}.tsx beside this file.`, `Create it, or remove \`${name}\`.`);
    else if (!hasExport(source, name)) {
      report(`${name}.tsx has no export \`${name}\`.`, `Write \`export function ${name}(…)\`.`);
    } else componentByName.set(name, { name, trigger, module, isOwn });
    ownerByName.set(name, owner ?? (isOwn ? path : 'the engine'));
  }
  return { components: [...componentByName.values()], styles, problems };
}

/** A declared component, and a function that reports a problem at the line of its declaration. */
interface ComponentDeclaration extends Omit<ArticleComponent, 'isOwn'> {
  report(message: string, hint: string): void;
}

function readDeclarations(absolute: string, file: string, problems: Problem[]): ComponentDeclaration[] {
  const lineCounter = new LineCounter();
  const document = parseDocument(readIfExists(absolute) ?? '', { lineCounter, prettyErrors: false });
  const reportAt = (offset: number, message: string, hint: string): void => {
    const { line, col } = lineCounter.linePos(offset);
    problems.push({ severity: 'error', rule: 'component', file, line, column: col, message, hint });
  };
  const [error] = document.errors;
  const usage = `Write, for example, { "Chart": "intent" }; the trigger is one of ${ISLAND_TRIGGERS.join(', ')}.`;
  if (error !== undefined) reportAt(error.pos[0], `The file isn't valid JSON: ${error.message}`, usage);
  else if (!isMap(document.contents)) reportAt(0, 'The file must be an object of component names and triggers.', usage);
  if (error !== undefined || !isMap(document.contents)) return [];
  const triggerByName = v.parse(DeclarationsSchema, document.toJS({ maxAliasCount: -1 }));
  return Object.entries(triggerByName).flatMap(([name, value]): ComponentDeclaration[] => {
    const report: ComponentDeclaration['report'] = (message, hint) =>
      reportAt(getNodeOffset(document.get(name, true)), message, hint);
    if (!/^[A-Z]\w*$/u.test(name)) {
      report(`\`${name}\` is not a component name.`, 'Start it with a capital letter.');
      return [];
    }
    const { success, output } = v.safeParse(TriggerSchema, value);
    if (!success) report(`\`${name}\` has the unknown trigger ${JSON.stringify(value)}.`, usage);
    // The component is kept, because an invalid trigger must not turn every use of the component into an error.
    return [{ name, trigger: success ? output : 'never', module: join(dirname(absolute), `${name}.tsx`), report }];
  });
}

function hasExport(source: string, name: string): boolean {
  return new RegExp(`export (?:(?:async )?function|const|class|\\{[^}]*\\b)\\s*${name}\\b`, 'u').test(source);
}
