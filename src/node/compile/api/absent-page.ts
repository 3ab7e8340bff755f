import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { API_FOLDER, NAMESPACES_SLUG } from '#model/api-folder.ts';
import type { CompiledPage, FoundLink } from '#model/article.ts';
import type { StoredHref } from '#model/link.ts';
import { compareText } from '#model/problem.ts';
import type { Version } from '#model/version.ts';
import { versionPath } from '#model/version.ts';
import type { ApiIndex } from '../../content/api/api-index.ts';
import type { PlaceOfVersion } from './changes-page.ts';
import { drawLink } from './page-draft.ts';
import { breakable } from './word-breaks.ts';
import { writePage } from './write-page.ts';

/** A type or namespace with a page in some version. */
export interface ApiPlace {
  slug: string;
  uid: string;
  name: string;
  fullName: string;
  /** `struct`, `namespace`. */
  kind: string;
  /** Names of the versions that have it. */
  versions: Set<string>;
}

/** All that the page is made from. */
interface AbsentPageInput {
  place: Omit<ApiPlace, 'versions'>;
  /** Label of the version that doesn't have it, and whether there is an API at all. */
  label: string;
  hasApi: boolean;
  /** The next older and the next newer version that have it, by label; null for none. */
  last: string | null;
  first: string | null;
  /** Every version that has it, newest first. */
  versions: PlaceOfVersion[];
  /** Types of this version with the same short name, by slug: it may have moved. */
  others: { slug: string; fullName: string }[];
}

/**
 * Every type and namespace that any version has, by slug.
 *
 * @param versions newest first: the newest tells name and kind
 */
export function apiPlaces(
  versions: readonly { version: Version; api: { index: ApiIndex } }[],
): ReadonlyMap<string, ApiPlace> {
  const places = new Map<string, ApiPlace>();
  for (const { version, api } of versions) {
    const types = api.index.types.flatMap(({ uid, name, fullName, kind }) => {
      const slug = api.index.entries.get(uid)?.slug;
      return slug === undefined ? [] : [{ slug: `${API_FOLDER}/${slug}`, uid, name, fullName, kind }];
    });
    const namespaces = api.index.namespaces.map(({ name, slug }) => {
      return { slug: `${API_FOLDER}/${slug}`, uid: name, name, fullName: name, kind: 'namespace' };
    });
    for (const place of [...types, ...namespaces]) {
      const known = places.get(place.slug) ?? { ...place, versions: new Set() };
      places.set(place.slug, known);
      known.versions.add(version.name);
    }
  }
  return places;
}

/**
 * What the page of a place says in a version that doesn't have it.
 *
 * @param all every version, newest first
 * @param places what any version has, by slug
 */
export function absentPageInput(
  { versions: having, ...place }: ApiPlace,
  version: Version,
  all: readonly Version[],
  hasApi: boolean,
  places: ReadonlyMap<string, ApiPlace>,
): AbsentPageInput {
  const at = all.indexOf(version);
  const has = ({ name }: Version): boolean => having.has(name);
  return {
    place,
    label: version.label,
    hasApi,
    last: all.slice(at + 1).find(has)?.label ?? null,
    first: all.slice(0, at).findLast(has)?.label ?? null,
    versions: all.filter(has).map((other) => ({ name: other.name, label: other.label, path: versionPath(other) })),
    others: [...places.values()]
      .filter((other) => isNamedAlike(place, other) && other.versions.has(version.name))
      .map(({ slug, fullName }) => ({ slug, fullName }))
      .sort((a, b) => compareText(a.slug, b.slug)),
  };
}

/** True for two types that are called the same but for namespace, outer type and type parameters. */
function isNamedAlike(one: Pick<ApiPlace, 'kind' | 'name'>, other: Pick<ApiPlace, 'kind' | 'name'>): boolean {
  const shortName = (name: string): string => name.replaceAll(/<[^<>]*>/gu, '').replace(/^.*\./u, '');
  const areTypes = one.kind !== 'namespace' && other.kind !== 'namespace';
  return areTypes && shortName(one.name) === shortName(other.name);
}

/** Compile the page that says that a version doesn't have a type or namespace, and which do. */
export function compileAbsentPage(input: AbsentPageInput): CompiledPage {
  const { label, hasApi, last, first, versions, others } = input;
  const { slug, name, fullName, kind } = input.place;
  const title = `${name} isn't in ${label}`;
  const draft = { links: new Map<StoredHref, FoundLink>(), problems: [] };
  const link = (href: StoredHref, content: string | ElementContent[]): Element => drawLink(draft, href, content);
  const when =
    last === null
      ? `came with ${first ?? ''}`
      : first === null
        ? `was last in ${last}`
        : `was last in ${last} and came back with ${first}`;
  const description = `The ${kind} ${fullName} ${when}: version ${label} doesn't have it.`;
  const content: ElementContent[] = [
    h('h1', { id: 'absent' }, [...breakable(name), { type: 'text', value: ` isn't in ${label}` }]),
    h('p', { class: 'api-summary' }, [`The ${kind} `, h('code', breakable(fullName)), ` ${when}.`]),
    ...(others.length === 0
      ? []
      : [
          h('p', [
            'This version has ',
            ...others.flatMap(({ slug: other, fullName: written }, index) => [
              ...(index === 0 ? [] : [index === others.length - 1 ? ' and ' : ', ']),
              h('code', [link(`~/${other}`, breakable(written))]),
            ]),
            '.',
          ]),
        ]),
    h('p', 'Versions that have it:'),
    h(
      'ul',
      versions.map((version) => h('li', [link(`${version.path}/${slug}`, version.label)])),
    ),
    ...(hasApi
      ? [h('p', [link(`~/${NAMESPACES_SLUG}`, `All namespaces and types of ${label}`)])]
      : [h('p', `Version ${label} has no API reference.`)]),
  ];
  return writePage(draft, { title, description, toc: [], records: [] }, content);
}
