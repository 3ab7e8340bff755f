import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { API_FOLDER, compareFullNames, NAMESPACES_SLUG } from '#shared/api.ts';
import type { CompiledPage } from '#shared/article.ts';
import { getOrCreate, groupByKey } from '#shared/get-or-create.ts';
import { createSimilarNameFinder } from '#shared/nearest.ts';
import { getDocPath, type Version } from '#shared/version.ts';
import type { ApiIndex } from '../docfx/api-index.ts';
import { createEmptyPageCollections, renderBreakableText, renderLink, serialisePage } from './page-draft.ts';

/** A type or namespace that exists in at least one version. */
export interface PublishedSymbol {
  slug: string;
  uid: string;
  name: string;
  fullName: string;
  /** `namespace`, or the kind of type, such as `class`. */
  kind: string;
  /** Source file of the type or of the namespace's first type; undefined for a namespace without types. */
  file: string | undefined;
  /** Names of the versions that have this symbol. */
  versions: Set<string>;
}

/**
 * Lists the types and namespaces of all versions, by slug.
 *
 * @param versions newest first; a symbol's name and kind come from the newest version that has it
 */
export function listPublishedSymbols(versions: readonly { version: Version; api: { index: ApiIndex } }[]) {
  const symbols = new Map<string, PublishedSymbol>();
  for (const { version, api } of versions) {
    for (const entry of api.index.entries.values()) {
      if (entry.kind === 'member') continue;
      const { uid, name, fullName } = entry;
      const kind = entry.kind === 'type' ? entry.type.kind : entry.kind;
      const file = entry.kind === 'type' ? entry.type.file : entry.namespace.types[0]?.file;
      const symbol = { slug: `${API_FOLDER}/${entry.slug}`, uid, name, fullName, kind, file };
      getOrCreate(symbols, symbol.slug, () => ({ ...symbol, versions: new Set<string>() })).versions.add(version.name);
    }
  }
  return symbols;
}

/**
 * Collects the data for the page that replaces a symbol's page in a version that lacks the symbol.
 *
 * @param allVersions newest first
 * @param candidates types that may replace the symbol; the page omits types that `version` lacks
 */
export function createAbsentPageInput(
  { versions: versionNames, ...symbol }: PublishedSymbol,
  version: Version,
  allVersions: readonly Version[],
  hasApi: boolean,
  { sameName, similar }: ReplacementCandidates,
) {
  const versionIndex = allVersions.indexOf(version);
  const hasSymbol = ({ name }: Version): boolean => versionNames.has(name);
  const listTypesInVersion = (symbols: readonly PublishedSymbol[]) =>
    symbols.filter(({ versions }) => versions.has(version.name)).map(({ slug, fullName }) => ({ slug, fullName }));
  return {
    place: symbol,
    label: version.label,
    hasApi,
    // Labels of the closest older and the closest newer version that has the symbol; null if there is none.
    olderLabel: allVersions.slice(versionIndex + 1).find(hasSymbol)?.label ?? null,
    newerLabel: allVersions.slice(0, versionIndex).findLast(hasSymbol)?.label ?? null,
    versions: allVersions.filter(hasSymbol),
    sameNameTypes: listTypesInVersion(sameName).sort((a, b) => compareFullNames(a.fullName, b.fullName)),
    similarTypes: listTypesInVersion(similar).slice(0, MAX_SIMILAR_TYPES),
  };
}

interface ReplacementCandidates {
  /** Types with the same short name, in case the type has moved to a different namespace. */
  sameName: readonly PublishedSymbol[];
  /** Types with a similar name, most similar first, in case the type was renamed. */
  similar: readonly PublishedSymbol[];
}

/** Maximum number of similar types on a page, and of similar names to try: more, as a version may lack some types. */
const [MAX_SIMILAR_TYPES, MAX_CANDIDATE_NAMES] = [3, 8];

/** Creates a function that finds the types, in any version, that may replace a missing type. */
export function createReplacementFinder(symbols: Iterable<PublishedSymbol>) {
  const getShortName = ({ name }: PublishedSymbol): string => name.replaceAll(/<[^<>]*>/gu, '').replace(/^.*\./u, '');
  const types = [...symbols].filter(({ kind }) => kind !== 'namespace');
  const typesByName = groupByKey(types.map((symbol) => [getShortName(symbol), symbol]));
  const findSimilarNames = createSimilarNameFinder(() => typesByName.keys());
  return (symbol: PublishedSymbol): ReplacementCandidates => {
    if (symbol.kind === 'namespace') return { sameName: [], similar: [] };
    const shortName = getShortName(symbol);
    const similarNames = findSimilarNames(shortName, MAX_CANDIDATE_NAMES).filter((name) => name !== shortName);
    const similarTypes = similarNames.flatMap((name) => typesByName.get(name) ?? []);
    return { sameName: typesByName.get(shortName) ?? [], similar: similarTypes };
  };
}

/** Compiles the page about a symbol that a version doesn't have, with links to the versions that have the symbol. */
export function compileAbsentPage(input: ReturnType<typeof createAbsentPageInput>): CompiledPage {
  const { label, hasApi, olderLabel, newerLabel, versions, sameNameTypes, similarTypes } = input;
  const { slug, name, fullName, kind } = input.place;
  const title = `${name} isn't in ${label}`;
  const collections = createEmptyPageCollections();
  const renderTypeList = (label: string, types: typeof sameNameTypes): Element[] => {
    const nameElements = types.flatMap((type, index) => [
      index === types.length - 1 ? ' and ' : ', ',
      h('code', [renderLink(collections, `~/${type.slug}`, renderBreakableText(type.fullName))]),
    ]);
    return nameElements.length === 0 ? [] : [h('p', [label, ...nameElements.slice(1), '.'])];
  };
  const returnPhrase = newerLabel === null ? '' : ` and came back with ${newerLabel}`;
  const historyPhrase =
    olderLabel === null ? `came with ${newerLabel ?? ''}` : `was last in ${olderLabel}${returnPhrase}`;
  const description = `The ${kind} ${fullName} ${historyPhrase}: version ${label} doesn't have it.`;
  const items = versions.map((version) => h('li', [renderLink(collections, getDocPath(version, slug), version.label)]));
  const content: ElementContent[] = [
    h('h1', { id: 'absent' }, [...renderBreakableText(name), ` isn't in ${label}`]),
    h('p', { class: 'api-summary' }, [`The ${kind} `, h('code', renderBreakableText(fullName)), ` ${historyPhrase}.`]),
    ...renderTypeList('This version has ', sameNameTypes),
    ...renderTypeList('Similar names in this version: ', similarTypes),
    h('p', 'Versions that have it:'),
    h('ul', items),
    h('p', [
      hasApi
        ? renderLink(collections, `~/${NAMESPACES_SLUG}`, `All namespaces and types of ${label}`)
        : `Version ${label} has no API reference.`,
    ]),
  ];
  return serialisePage(collections, { title, description }, content);
}
