import { readFileSync } from 'node:fs';
import path from 'node:path';
import { slug as getRouteSlug } from 'github-slugger';
import * as v from 'valibot';
import { parse } from 'yaml';
import { readYamlTypes, typeSlug } from './api-yaml.ts';
import { type ExpectedVersion, LATEST, shownFiles, VERSIONS } from './versions.ts';

/**
 * What the site must have. Nothing here is read from the build, so that a page which the build forgets is missed: it comes
 * from the content's folders, or is written out by hand.
 */

/** Address that the site is published at. */
export const ORIGIN = 'https://docs.velaptor.io';

/** A route that must answer, with the words of its heading where they are known. */
export interface ExpectedRoute {
  path: string;
  kind: 'guide' | 'category' | 'namespaces' | 'changes' | 'namespace' | 'type' | 'page' | 'search';
  /** Slug within the version; null outside the versions. */
  slug: string | null;
  /** Text of `<h1>`; null for a type page, whose heading the YAML tells. */
  heading: string | null;
}

const Document = v.object({ title: v.string(), draft: v.optional(v.boolean(), false) });
const Category = v.object({ label: v.string(), link: v.object({ slug: v.optional(v.string()) }) });

/** Every page of a version: its documents, a page for each folder of them, and the pages of its API. */
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

/** Pages that search engines are asked to leave out. */
export const NOT_INDEXED: readonly string[] = ['/markdown-page', '/search', '/offline'];

/** Addresses that answer with the page of another address. */
export const ALIASES: readonly { path: string; shows: string; heading: string }[] = [
  ...VERSIONS.map(({ path }) => ({ path, shows: `${path}/guides/intro`, heading: 'Intro to Velaptor' })),
  { path: '/api/Namespaces', shows: '/docs/api/Namespaces', heading: 'Namespaces' },
];

/** Prefix of the latest release's permanent name, whose addresses lead to those below `/docs`. */
export const PERMANENT_PREFIX = `/docs/${LATEST.name}`;

/** The commands of the home page: a project, and the package in it. */
export const INSTALL = [
  'dotnet new console --name HelloVelaptor',
  'cd HelloVelaptor',
  'dotnet add package KinsonDigital.Velaptor --prerelease',
].join('\n');
