import { NAMESPACE_SLUGS, TYPE_SLUGS } from './api-slugs.ts';

/**
 * What the site must have, written out by hand. Nothing here is read from the build, so that a
 * page which the build forgets is missed.
 */

/** Address that the site is published at. */
export const ORIGIN = 'https://docs.velaptor.io';

/** A version of the documentation. */
export interface ExpectedVersion {
  /** Name in storage, meta tags and data files. */
  name: string;
  label: string;
  /** Prefix of its addresses. */
  path: string;
}

/** The unreleased version. */
export const NEXT: ExpectedVersion = { name: 'current', label: 'Next', path: '/docs/next' };
/** The latest release, which `/docs` stands for. */
export const LATEST: ExpectedVersion = { name: '1.0.0-preview.42', label: '1.0.0-preview.42', path: '/docs' };
/** The oldest release. */
export const OLDEST: ExpectedVersion = release(38);

/** Every version, newest first. */
export const VERSIONS: readonly ExpectedVersion[] = [NEXT, LATEST, release(41), release(40), release(39), OLDEST];

/** Releases from the oldest to the newest: the way that files are inherited. */
export const FOLDERS_OLDEST_FIRST = [38, 39, 40, 41, 42].map((number) => `1.0.0-preview.${number}`);

function release(number: number): ExpectedVersion {
  const name = `1.0.0-preview.${number}`;
  return { name, label: name, path: `/docs/${name}` };
}

/** Title of each guide that every version has, by slug. */
const GUIDES: readonly (readonly [slug: string, title: string])[] = [
  ['guides/intro', 'Intro to Velaptor'],
  ['guides/guides/audio', 'Audio'],
  ['guides/guides/coming-soon/system-monitors', 'System Monitors'],
  ['guides/guides/coming-soon/windows', 'Windows'],
  ['guides/guides/content/adding-content', 'Adding Content'],
  ['guides/guides/content/loading-content', 'Loading Content'],
  ['guides/guides/input/keyboard-input', 'Keyboard Input'],
  ['guides/guides/input/mouse-input', 'Mouse Input'],
  ['guides/guides/rendering-atlas-textures', 'Rendering With An Atlas Texture'],
  ['guides/guides/rendering-primitives/rendering-circles', 'Rendering Circles'],
  ['guides/guides/rendering-primitives/rendering-lines', 'Rendering Lines'],
  ['guides/guides/rendering-primitives/rendering-rectangles', 'Rendering Rectangles'],
  ['guides/guides/rendering-text', 'Rendering Text'],
  ['guides/guides/rendering-textures', 'Rendering Textures'],
  ['guides/guides/scenes/scene-management', 'Scene Management'],
  ['guides/guides/scenes/scenes-window-size', 'Scenes & Window Size'],
];

/** Project setup is one guide in the oldest version, two in the others. */
const ONE_SETUP_GUIDE: typeof GUIDES = [['guides/guides/project-setup', 'Project Setup']];
const TWO_SETUP_GUIDES: typeof GUIDES = [
  ['guides/guides/project-setup/manual-project-setup', 'Manually Setup Project'],
  ['guides/guides/project-setup/project-template-setup', 'Quick Project Setup Using Template'],
];

/** Title of each category index that every version has, by slug. */
const CATEGORIES: typeof GUIDES = [
  ['category/content', 'Content'],
  ['category/guides', 'Guides'],
  ['category/guides-coming-soon', 'Guides coming soon!!'],
  ['category/input', 'Input'],
  ['category/rendering-primitives', 'Rendering Primitives'],
  ['category/scenes', 'Scenes'],
];
const SETUP_CATEGORY: typeof GUIDES = [['category/project-setup', 'Project Setup']];

/** A route that must answer, with the words of its heading where they are known. */
export interface ExpectedRoute {
  path: string;
  kind: 'guide' | 'category' | 'namespaces' | 'changes' | 'namespace' | 'type' | 'page' | 'search';
  /** Slug within the version; null outside the versions. */
  slug: string | null;
  /** Text of `<h1>`; null for a type page, whose heading the YAML tells. */
  heading: string | null;
}

/** Every page of a version. */
export function versionRoutes(version: ExpectedVersion): ExpectedRoute[] {
  const oldest = version === OLDEST;
  const entry = (kind: ExpectedRoute['kind'], slug: string, heading: string | null): ExpectedRoute => ({
    path: `${version.path}/${slug}`,
    kind,
    slug,
    heading,
  });
  const guides = [...GUIDES, ...(oldest ? ONE_SETUP_GUIDE : TWO_SETUP_GUIDES)];
  const categories = [...CATEGORIES, ...(oldest ? [] : SETUP_CATEGORY)];
  return [
    ...guides.map(([slug, title]) => entry('guide', slug, title)),
    ...categories.map(([slug, title]) => entry('category', slug, title)),
    entry('namespaces', 'api/Namespaces', 'Namespaces'),
    entry('changes', 'api/Changes', 'API changes'),
    ...NAMESPACE_SLUGS.map((slug) => entry('namespace', `api/${slug}`, `${slug} namespace`)),
    ...TYPE_SLUGS.map((slug) => entry('type', `api/${slug}`, null)),
  ];
}

/** Pages outside the versions. */
export const TOP_LEVEL_ROUTES: readonly ExpectedRoute[] = [
  { path: '/', kind: 'page', slug: null, heading: 'Velaptor' },
  { path: '/markdown-page', kind: 'page', slug: null, heading: 'Markdown page example' },
  { path: '/search', kind: 'search', slug: null, heading: 'Search the documentation' },
  { path: '/offline', kind: 'page', slug: null, heading: 'This page is not on this device' },
];

/** Pages that search engines are asked to leave out. */
export const NOT_INDEXED: readonly string[] = ['/markdown-page', '/search', '/offline'];

/** Addresses that answer with the page of another address. */
export const ALIASES: readonly { path: string; shows: string; heading: string }[] = [
  ...VERSIONS.map(({ path }) => ({ path, shows: `${path}/guides/intro`, heading: 'Intro to Velaptor' })),
  { path: '/api/Namespaces', shows: '/docs/api/Namespaces', heading: 'Namespaces' },
];

/** Prefix of the latest release's permanent name, whose addresses lead to those below `/docs`. */
export const PERMANENT_PREFIX = '/docs/1.0.0-preview.42';

/** The commands of the home page: a project, and the package in it. */
export const INSTALL = [
  'dotnet new console --name HelloVelaptor',
  'cd HelloVelaptor',
  'dotnet add package KinsonDigital.Velaptor --prerelease',
].join('\n');
