import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { API_FOLDER, NAMESPACES_SLUG } from '#model/api-folder.ts';
import type { CompiledPage } from '#model/article.ts';
import type { StoredHref } from '#model/link.ts';
import { compareText } from '#model/problem.ts';
import { docPath, type Version } from '#model/version.ts';
import type { ApiIndex } from '../../content/api/api-index.ts';
import { breakable, drawLink, emptyParts } from './page-draft.ts';
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
    for (const entry of api.index.entries.values()) {
      if (entry.kind === 'member') continue;
      const { uid, name, fullName } = entry;
      const kind = entry.kind === 'type' ? entry.type.kind : entry.kind;
      const place = { slug: `${API_FOLDER}/${entry.slug}`, uid, name, fullName, kind };
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
 * @param namesakes types of any version that are called the same
 */
export function absentPageInput(
  { versions: having, ...place }: ApiPlace,
  version: Version,
  all: readonly Version[],
  hasApi: boolean,
  namesakes: readonly ApiPlace[],
) {
  const at = all.indexOf(version);
  const has = ({ name }: Version): boolean => having.has(name);
  return {
    place,
    label: version.label,
    hasApi,
    // The next older and the next newer version that have it.
    last: all.slice(at + 1).find(has)?.label ?? null,
    first: all.slice(0, at).findLast(has)?.label ?? null,
    versions: all.filter(has),
    // Types of this version with the same short name: it may have moved.
    others: namesakes
      .filter((other) => other.versions.has(version.name))
      .map(({ slug, fullName }) => ({ slug, fullName }))
      .sort((a, b) => compareText(a.slug, b.slug)),
  };
}

/** Finds the types that are called as one is, but for namespace, outer type and type parameters. */
export function findNamesakes(places: Iterable<ApiPlace>): (place: ApiPlace) => readonly ApiPlace[] {
  const shortName = ({ name }: ApiPlace): string => name.replaceAll(/<[^<>]*>/gu, '').replace(/^.*\./u, '');
  const byName = new Map<string, ApiPlace[]>();
  for (const place of places) {
    if (place.kind === 'namespace') continue;
    const same = byName.get(shortName(place)) ?? [];
    byName.set(shortName(place), same);
    same.push(place);
  }
  return (place) => (place.kind === 'namespace' ? [] : (byName.get(shortName(place)) ?? []));
}

/** Compile the page that says that a version doesn't have a type or namespace, and which do. */
export function compileAbsentPage(input: ReturnType<typeof absentPageInput>): CompiledPage {
  const { label, hasApi, last, first, versions, others } = input;
  const { slug, name, fullName, kind } = input.place;
  const title = `${name} isn't in ${label}`;
  const draft = emptyParts();
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
      versions.map((version) => h('li', [link(docPath(version, slug), version.label)])),
    ),
    ...(hasApi
      ? [h('p', [link(`~/${NAMESPACES_SLUG}`, `All namespaces and types of ${label}`)])]
      : [h('p', `Version ${label} has no API reference.`)]),
  ];
  return writePage(draft, { title, description }, content);
}
