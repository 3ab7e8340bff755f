import { existsSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { isMap, LineCounter, parseDocument } from 'yaml';
import { ISLAND_TRIGGERS, type IslandTrigger, MARKDOWN_COMPONENTS } from '#shared/island.ts';
import type { Problem } from '#shared/problem.ts';
import { readIfThere } from './files.ts';
import { listFiles, toPosix } from './read-folder.ts';
import { nodeOffset } from './yaml-fields.ts';

/** A React component that articles may use as an island: the export `name` of `<name>.tsx`. */
export interface ArticleComponent {
  name: string;
  trigger: IslandTrigger;
  /** False for the engine's, which Markdown and the engine's pages use. */
  isOwn: boolean;
  /** The module's file, absolute. */
  module: string;
  /**
   * The script that runs it in the browser in place of React, absolute: the export `runChart` of `run-chart.ts` beside the component
   * `Chart`; null where there is no such file.
   */
  script: string | null;
}

/** All that the folders of components hold. */
export interface FoundComponents {
  components: ArticleComponent[];
  /** Stylesheets that belong to the site's own, absolute; those of shared code first, so that a component's win. */
  styles: string[];
  problems: Problem[];
}

/** File that says of a folder which components it has and when the browser loads each: `{ "Chart": "intent" }`. */
export const COMPONENT_FILE = 'component.json';

/** Stylesheet of a folder that becomes part of the site's own. */
const STYLES_FILE = 'styles.css';

const DECLARATIONS = v.record(v.string(), v.unknown());
const TRIGGER = v.picklist(ISLAND_TRIGGERS);

/** Folders whose components a site's articles may use: the engine's, then the site's own. */
export function componentFolders(root: string): string[] {
  return [fileURLToPath(new URL('../../app', import.meta.url)), join(root, 'content/components')];
}

/**
 * Find the components of the engine and of a site. A folder of the site without `component.json` is the static component
 * that has its name: `photo-grid/PhotoGrid.tsx`; any other folder that declares none is code that others share.
 */
export function readComponents(root: string): FoundComponents {
  const found = new Map<string, ArticleComponent>();
  const problems: Problem[] = [];
  const taken = new Map<string, string>(MARKDOWN_COMPONENTS.map((name) => [name, 'the engine']));
  const files = componentFolders(root).flatMap((folder) => listFiles(folder).map(({ absolute }) => absolute));
  const declarations = files.filter((file) => basename(file) === COMPONENT_FILE);
  const declared = new Set(declarations.map((file) => dirname(file)));
  const isOwn = (file: string): boolean => toPosix(relative(root, file)).startsWith('content/components/');
  const statics = files.filter((file) => isOwn(file) && !declared.has(dirname(file)) && hasNameOfFolder(file));
  const read = [
    ...declarations.map((file) => readDeclarations(file, toPosix(relative(root, file)), problems)),
    ...statics.map((file) => staticComponent(file, toPosix(relative(root, file)), problems)),
  ];
  const homes = new Set(read.flatMap(({ components }) => components.map(({ module }) => dirname(module))));
  const isShared = (file: string): boolean => !homes.has(dirname(file));
  const stylesheets = files.filter((file) => basename(file) === STYLES_FILE);
  const styles = [...stylesheets.filter(isShared), ...stylesheets.filter((file) => !isShared(file))];
  for (const { components, report } of read) {
    for (const named of components) {
      const component = { ...named, isOwn: isOwn(named.module) };
      const { name, module, script } = component;
      const owner = taken.get(name);
      const source = readIfThere(module);
      if (owner !== undefined) report(name, `The name \`${name}\` is taken by ${owner}.`, 'Choose another name.');
      else if (source === null) {
        report(name, `There is no ${name}.tsx beside this file.`, `Create it, or take \`${name}\` out.`);
      } else if (!exportsName(source, name)) {
        report(name, `${name}.tsx has no export \`${name}\`.`, `Write \`export function ${name}(…)\`.`);
      } else if (script !== null && !exportsName(readIfThere(script) ?? '', `run${name}`)) {
        const file = basename(script);
        report(name, `${file} has no export \`run${name}\`.`, `Write \`export const run${name}: IslandScript = …\`.`);
      } else found.set(name, component);
      const path = toPosix(relative(root, module));
      taken.set(name, owner ?? (path.startsWith('content/') ? path : 'the engine'));
    }
  }
  return { components: [...found.values()], styles, problems };
}

type Report = (name: string, message: string, hint: string) => void;

/** Components as they are found, before it is known whose they are. */
interface ReadComponents {
  components: Omit<ArticleComponent, 'isOwn'>[];
  report: Report;
}

/** True for `photo-grid/PhotoGrid.tsx`, and for `PhotoGrid/PhotoGrid.tsx`. */
function hasNameOfFolder(file: string): boolean {
  const name = basename(file);
  return (
    /^[A-Z]\w*\.tsx$/u.test(name) &&
    `${basename(dirname(file)).replaceAll('-', '')}.tsx`.toLowerCase() === name.toLowerCase()
  );
}

function staticComponent(module: string, file: string, problems: Problem[]): ReadComponents {
  const report: Report = (_, message, hint) =>
    problems.push({ severity: 'error', rule: 'component', file, message, hint });
  return { components: [{ name: basename(module, '.tsx'), trigger: 'never', module, script: null }], report };
}

/** Read one `component.json`; `report` tells a problem at the place of a name. */
function readDeclarations(absolute: string, file: string, problems: Problem[]): ReadComponents {
  const lineCounter = new LineCounter();
  const document = parseDocument(readIfThere(absolute) ?? '', { lineCounter, prettyErrors: false });
  const reportAt = (offset: number, message: string, hint: string): void => {
    const { line, col } = lineCounter.linePos(offset);
    problems.push({ severity: 'error', rule: 'component', file, line, column: col, message, hint });
  };
  const report: Report = (name, message, hint) => reportAt(nodeOffset(document.get(name, true)), message, hint);
  const [error] = document.errors;
  const hint = `Write, for example, { "Chart": "intent" }; a component's script loads ${ISLAND_TRIGGERS.join(', ')}.`;
  if (error !== undefined) reportAt(error.pos[0], `The file isn't valid JSON: ${error.message}`, hint);
  else if (!isMap(document.contents)) reportAt(0, 'The file must hold names of components with their triggers.', hint);
  const declared =
    error === undefined && isMap(document.contents) ? v.parse(DECLARATIONS, document.toJS({ maxAliasCount: -1 })) : {};
  const components = Object.entries(declared).flatMap(([name, written]): ReadComponents['components'] => {
    if (!/^[A-Z]\w*$/u.test(name)) {
      report(name, `\`${name}\` is no name for a component.`, 'Begin it with A to Z.');
      return [];
    }
    const { success, output } = v.safeParse(TRIGGER, written);
    if (!success) report(name, `\`${name}\` can't load ${JSON.stringify(written)}.`, hint);
    // The pages that use it are right all the same: one mistake, one problem.
    const beside = (other: string): string => join(dirname(absolute), other);
    const script = beside(`run${name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}.ts`);
    return [
      {
        name,
        trigger: success ? output : 'never',
        module: beside(`${name}.tsx`),
        script: existsSync(script) ? script : null,
      },
    ];
  });
  return { components, report };
}

function exportsName(source: string, name: string): boolean {
  return new RegExp(`export (?:(?:async )?function|const|class|\\{[^}]*\\b)\\s*${name}\\b`, 'u').test(source);
}
