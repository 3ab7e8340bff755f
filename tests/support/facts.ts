import { readFileSync } from 'node:fs';
import path from 'node:path';
import { slug as getRouteSlug } from 'github-slugger';
import * as v from 'valibot';
import { parse } from 'yaml';
import { readYamlTypes, typeSlug } from './api-yaml.ts';
import { type ExpectedVersion, LATEST, shownFiles, VERSIONS } from './versions.ts';

/**
 * Expected routes and texts of the site. They are read from the content's folders or written by hand, never from the
 * build, so that tests notice a page that the build omits.
 */

/** Origin of the published site. */
export const ORIGIN = 'https://docs.velaptor.io';

/** A route that must exist. */
export interface ExpectedRoute {
  path: string;
  kind: 'guide' | 'category' | 'namespaces' | 'changes' | 'namespace' | 'type' | 'page' | 'search';
  /** Slug within the version; null outside the versions. */
  slug: string | null;
  /** Text of `<h1>`; null for a type page, whose heading is derived from the YAML. */
  heading: string | null;
}

const Document = v.object({ title: v.string(), draft: v.optional(v.boolean(), false) });
const Category = v.object({ label: v.string(), link: v.object({ slug: v.optional(v.string()) }) });

/** Returns the routes of a version: its documents, its categories and its API pages. */
export function versionRoutes(version: ExpectedVersion): ExpectedRoute[] {
  const entry = (kind: ExpectedRoute['kind'], slug: string, heading: string | null): ExpectedRoute => {
    return { path: `${version.path}/${slug}`, kind, slug, heading };
  };
  const documents = [...shownFiles(version)].flatMap(([at, file]): ExpectedRoute[] => {
    if (path.basename(at) === '_category_.json') {
      const { label, link } = v.parse(Category, JSON.parse(readFileSync(file, 'utf8')));
      return [entry('category', link.slug?.slice(1) ?? `category/${getRouteSlug(label)}`, label)];
    }
    if (!/^guides\/(?:.*\/)?[^_/]+\.mdx$/u.test(at)) return [];
    const { title, draft } = v.parse(Document, parse(readFileSync(file, 'utf8').split(/^---$/mu)[1] ?? ''));
    return draft ? [] : [entry('guide', at.replace(/\.mdx$/u, ''), title)];
  });
  const types = [...readYamlTypes(version).values()];
  const namespaces = new Set(types.map(({ type }) => type.namespace));
  return [
    ...documents,
    entry('namespaces', 'api/Namespaces', 'Namespaces'),
    entry('changes', 'api/Changes', 'API changes'),
    ...[...namespaces].map((name) => entry('namespace', `api/${name}`, `${name} namespace`)),
    ...types.map((type) => entry('type', `api/${typeSlug(type)}`, null)),
  ];
}

/** Pages outside the versions. */
export const TOP_LEVEL_ROUTES: readonly ExpectedRoute[] = [
  { path: '/', kind: 'page', slug: null, heading: 'Velaptor' },
  { path: '/accessibility', kind: 'page', slug: null, heading: 'Accessibility' },
  { path: '/markdown-page', kind: 'page', slug: null, heading: 'Markdown page example' },
  { path: '/search', kind: 'search', slug: null, heading: 'Search the documentation' },
  { path: '/offline', kind: 'page', slug: null, heading: 'This page is not on this device' },
];

/** Pages with `noindex`. */
export const NOT_INDEXED: readonly string[] = ['/markdown-page', '/search', '/offline'];

/** Addresses that show the page of another address. */
export const ALIASES: readonly { path: string; shows: string; heading: string }[] = [
  ...VERSIONS.map(({ path }) => ({ path, shows: `${path}/guides/intro`, heading: 'Intro to Velaptor' })),
  { path: '/api/Namespaces', shows: '/docs/api/Namespaces', heading: 'Namespaces' },
];

/** Prefix of the latest release's permanent addresses, which redirect to addresses below `/docs`. */
export const PERMANENT_PREFIX = `/docs/${LATEST.name}`;

/** The commands of the home page: a project, and the package in it. */
export const INSTALL = [
  'dotnet new console --name HelloVelaptor',
  'cd HelloVelaptor',
  `dotnet add package KinsonDigital.Velaptor --version ${LATEST.name}`,
].join('\n');
