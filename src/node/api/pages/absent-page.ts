import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { API_FOLDER, compareFullNames, NAMESPACES_SLUG } from '#shared/api.ts';
import type { CompiledPage } from '#shared/article.ts';
import { getOrCreate, groupByKey } from '#shared/get-or-create.ts';
import type { StoredHref } from '#shared/link.ts';
import { createSimilarNameFinder } from '#shared/nearest.ts';
import { getDocPath, type Version } from '#shared/version.ts';
import type { ApiIndex } from '../docfx/api-index.ts';
import { createEmptyPageCollections, renderBreakableText, renderLink, serialisePage } from './page-draft.ts';

/** A type or namespace that at least one version has. */
export interface PublishedSymbol {
  slug: string;
  uid: string;
  name: string;
  fullName: string;
  /** Kind of type in lower case, or `namespace`. */
  kind: string;
  /** File of the type, or of the namespace's first type; undefined for a namespace without types. */
  file: string | undefined;
  /** Names of the versions with this symbol. */
  versions: Set<string>;
}

/**
 * Lists the types and namespaces of all versions, by slug.
 *
 * @param versions newest first; the newest version with a symbol determines its name and kind
 */
export function listPublishedSymbols(
  versions: readonly { version: Version; api: { index: ApiIndex } }[],
): ReadonlyMap<string, PublishedSymbol> {
  const places = new Map<string, PublishedSymbol>();
  for (const { version, api } of versions) {
    for (const entry of api.index.entries.values()) {
      if (entry.kind === 'member') continue;
      const { uid, name, fullName } = entry;
      const kind = entry.kind === 'type' ? entry.type.kind : entry.kind;
      const file = entry.kind === 'type' ? entry.type.file : entry.namespace.types[0]?.file;
      const place = { slug: `${API_FOLDER}/${entry.slug}`, uid, name, fullName, kind, file };
      getOrCreate(places, place.slug, () => ({ ...place, versions: new Set<string>() })).versions.add(version.name);
    }
  }
  return places;
}

/**
 * Collects the input of the page about a symbol that `version` doesn't have.
 *
 * @param all all versions, newest first
 * @param related types of any version that may replace the symbol
 */
export function createAbsentPageInput(
  { versions: having, ...place }: PublishedSymbol,
  version: Version,
  all: readonly Version[],
  hasApi: boolean,
  { sameName, similar }: RelatedPlaces,
) {
  const at = all.indexOf(version);
  const has = ({ name }: Version): boolean => having.has(name);
  const listPresent = (places: readonly PublishedSymbol[]) =>
    places.filter(({ versions }) => versions.has(version.name)).map(({ slug, fullName }) => ({ slug, fullName }));
  return {
    place,
    label: version.label,
    hasApi,
    // Labels of the closest older and the closest newer version with the symbol; null for none.
    last: all.slice(at + 1).find(has)?.label ?? null,
    first: all.slice(0, at).findLast(has)?.label ?? null,
    versions: all.filter(has),
    others: listPresent(sameName).sort((a, b) => compareFullNames(a.fullName, b.fullName)),
    similar: listPresent(similar).slice(0, MAX_SIMILAR_TYPES),
  };
}

interface RelatedPlaces {
  /** Types with the same short name, in case the type has moved to another namespace. */
  sameName: readonly PublishedSymbol[];
  /** Types with a similar name, most similar first, in case the type was renamed. */
  similar: readonly PublishedSymbol[];
}

/** Maximum number of similar types on a page, and of candidate names, some of which the page's version may lack. */
const [MAX_SIMILAR_TYPES, MAX_CANDIDATE_NAMES] = [3, 8];

/** Creates a function that finds types that may replace a missing type. */
export function createReplacementFinder(places: Iterable<PublishedSymbol>): (place: PublishedSymbol) => RelatedPlaces {
  const shortName = ({ name }: PublishedSymbol): string => name.replaceAll(/<[^<>]*>/gu, '').replace(/^.*\./u, '');
  const types = [...places].filter(({ kind }) => kind !== 'namespace');
  const byName = groupByKey(types.map((place) => [shortName(place), place]));
  const nearNames = createSimilarNameFinder(() => byName.keys());
  return (place) => {
    if (place.kind === 'namespace') return { sameName: [], similar: [] };
    const own = shortName(place);
    const near = nearNames(own, MAX_CANDIDATE_NAMES).filter((name) => name !== own);
    return { sameName: byName.get(own) ?? [], similar: near.flatMap((name) => byName.get(name) ?? []) };
  };
}

/** Compiles the page about a symbol that a version doesn't have, with links to the versions that have the symbol. */
export function compileAbsentPage(input: ReturnType<typeof createAbsentPageInput>): CompiledPage {
  const { label, hasApi, last, first, versions, others, similar } = input;
  const { slug, name, fullName, kind } = input.place;
  const title = `${name} isn't in ${label}`;
  const draft = createEmptyPageCollections();
  const link = (href: StoredHref, content: string | ElementContent[]): Element => renderLink(draft, href, content);
  const typesOfVersion = (words: string, types: typeof others): Element[] => {
    const names = types.flatMap((type, index) => [
      index === types.length - 1 ? ' and ' : ', ',
      h('code', [link(`~/${type.slug}`, renderBreakableText(type.fullName))]),
    ]);
    return names.length === 0 ? [] : [h('p', [words, ...names.slice(1), '.'])];
  };
  const cameBack = first === null ? '' : ` and came back with ${first}`;
  const when = last === null ? `came with ${first ?? ''}` : `was last in ${last}${cameBack}`;
  const description = `The ${kind} ${fullName} ${when}: version ${label} doesn't have it.`;
  const items = versions.map((version) => h('li', [link(getDocPath(version, slug), version.label)]));
  const content: ElementContent[] = [
    h('h1', { id: 'absent' }, [...renderBreakableText(name), ` isn't in ${label}`]),
    h('p', { class: 'api-summary' }, [`The ${kind} `, h('code', renderBreakableText(fullName)), ` ${when}.`]),
    ...typesOfVersion('This version has ', others),
    ...typesOfVersion('Similar names in this version: ', similar),
    h('p', 'Versions that have it:'),
    h('ul', items),
    h('p', [
      hasApi
        ? link(`~/${NAMESPACES_SLUG}`, `All namespaces and types of ${label}`)
        : `Version ${label} has no API reference.`,
    ]),
  ];
  return serialisePage(draft, { title, description }, content);
}
