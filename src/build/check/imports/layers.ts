import { isBuiltin } from 'node:module';

/** The parts of the repository between which imports may go one way only. */
export type Layer =
  | 'model'
  | 'search'
  | 'build'
  | 'app'
  | 'sprites'
  | 'scripts'
  | 'content'
  | 'queries'
  | 'tests'
  | 'elsewhere';

/** What is wrong with an import, and how to mend it. */
export interface Offence {
  message: string;
  hint: string;
}

/** What a layer may import of our own files, and what it must not import of others'. */
interface LayerRule {
  own: readonly Layer[];
  packages: 'any' | 'none' | 'no-node' | 'no-react' | 'no-node-or-react';
  hint: string;
}

const FOLDERS: readonly (readonly [string, Layer])[] = [
  ['src/model/', 'model'],
  ['src/search/', 'search'],
  ['src/build/', 'build'],
  // Before the app, in whose folder they stand.
  ['src/app/figures/sprites/', 'sprites'],
  ['src/app/', 'app'],
  ['scripts/', 'scripts'],
  ['content/', 'content'],
  // Types made from content: as pure as the model.
  ['.generated/', 'model'],
  // Before the tests, in whose folder they stand: a bench asks them, too.
  ['tests/search/queries/', 'queries'],
  ['tests/', 'tests'],
];

const RULES: Readonly<Record<Layer, LayerRule>> = {
  model: {
    own: ['model'],
    packages: 'none',
    hint: 'The model is pure: move this code to src/build or src/app, or take what it needs as an argument.',
  },
  search: {
    own: ['search', 'model'],
    packages: 'no-node-or-react',
    hint: 'The search engine runs in a worker, in a page and in scripts: take what it needs as an argument.',
  },
  build: {
    own: ['build', 'model'],
    packages: 'no-react',
    hint: 'Move what both sides need to src/model; let the build load the app through Vite, and a script call the build.',
  },
  app: {
    own: ['app', 'search', 'sprites', 'model', 'elsewhere'],
    packages: 'no-node',
    hint: 'Move what both sides need to src/model, or let the build hand it over as data in a `virtual:` module.',
  },
  sprites: {
    own: ['sprites'],
    packages: 'none',
    hint: 'Sprites are pure data, which a script paints as files and the app draws as SVG: move this code to one of them.',
  },
  scripts: {
    own: ['scripts', 'build', 'search', 'sprites', 'queries', 'model', 'content', 'elsewhere'],
    packages: 'any',
    hint: 'A script parses arguments and calls src/build.',
  },
  content: {
    own: ['content', 'model'],
    packages: 'none',
    hint: 'Content names things of the site and imports only the types of src/model.',
  },
  queries: {
    own: ['queries'],
    packages: 'none',
    hint: 'Queries are plain data, which tests and benches read.',
  },
  tests: {
    own: ['model', 'search', 'build', 'app', 'sprites', 'scripts', 'content', 'queries', 'tests', 'elsewhere'],
    packages: 'any',
    hint: '',
  },
  elsewhere: { own: ['model', 'build', 'content', 'elsewhere'], packages: 'any', hint: '' },
};

const REACT = /^(?:react|react-dom|react-router)(?:\/|$)/u;

/** The layer of a file, named by its path below the repository's root. */
function layerOf(file: string): Layer {
  return FOLDERS.find(([folder]) => file.startsWith(folder))?.[1] ?? 'elsewhere';
}

/** What is wrong with importing one of our own files, or null. */
export function judgeFile(file: string, target: string): Offence | null {
  const layer = layerOf(file);
  const targetLayer = layerOf(target);
  const { own, hint } = RULES[layer];
  if (own.includes(targetLayer)) return null;
  if (targetLayer === 'tests' || (targetLayer === 'scripts' && layer !== 'tests')) {
    return {
      message: `Nothing may import ${target}: ${targetLayer} stand at the end of the chain.`,
      hint: 'Move what is shared to src/model or src/build.',
    };
  }
  return { message: `${layer} must not import ${targetLayer}: ${target}.`, hint };
}

/** What is wrong with importing a package or a module of Node, or null. A test may use any. */
export function judgePackage(file: string, specifier: string): Offence | null {
  if (/\.test\.[jt]sx?$/u.test(file) || specifier.startsWith('virtual:')) return null;
  const layer = layerOf(file);
  const { packages, hint } = RULES[layer];
  const offends =
    packages === 'none' ||
    (packages.startsWith('no-node') && isBuiltin(specifier)) ||
    (packages.endsWith('react') && REACT.test(specifier));
  return offends ? { message: `${layer} must not import "${specifier}".`, hint } : null;
}
