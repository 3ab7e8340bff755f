import GithubSlugger from 'github-slugger';
import { API_MEMBER_KINDS, type ApiMember, type ApiSymbol, type ApiType, MEMBER_KIND_HEADINGS } from '#shared/api.ts';
import { getOrCreate } from '#shared/get-or-create.ts';

/** A section of a symbol's description that had its own heading on the old site. */
export type SymbolSection = 'type-parameters' | 'parameters' | ValueSection | 'exceptions' | 'example' | 'remarks';
type ValueSection = 'returns' | 'property-value' | 'field-value' | 'event-type';

/** HTML ids of a type or member on the type's page. */
export interface SymbolAnchors {
  /** Id of the symbol's heading or row. Links to the symbol use this id. */
  id: string;
  /** Other ids that old links may use: full names, other heading spellings, and headings above a type's heading. */
  aliases: string[];
  /** Ids of the symbol's sections, including sections that only the page on the old site may have had. */
  sections: Partial<Record<SymbolSection, string>>;
  /** Maps each parameter and type parameter to its ids, the preferred id first. */
  parameters: Record<string, string[]>;
}

/** HTML ids of a type page: of the type, its members, and the headings above groups of members. */
export interface TypeAnchors extends SymbolAnchors {
  /** Maps the titles of group headings to their ids. */
  groups: Record<string, string>;
  members: ReadonlyMap<string, SymbolAnchors>;
}

/**
 * Computes the HTML ids of a type page so that links to the old site, which DefaultDocumentation generated, still work.
 * On the old site, the page began with the assembly and the namespace as headings. Each heading's id was the slug of
 * its text, with a number if it was repeated, and each symbol also had its full name as an anchor. Every symbol except
 * an enum value gets ids for remarks and an example, because the old page may have had these sections.
 */
export function getTypeAnchors(type: ApiType): TypeAnchors {
  return getOrCreate(ANCHORS_BY_TYPE, type, () => createTypeAnchors(type));
}

/** Cache of anchors by type. Versions with the same API file share its type objects, and thus also their anchors. */
const ANCHORS_BY_TYPE = new WeakMap<ApiType, TypeAnchors>();

function createTypeAnchors(type: ApiType): TypeAnchors {
  const slugger = new GithubSlugger();
  const toSlug = (text: string): string => slugger.slug(text);
  const claimId = (id: string): string[] => {
    if (Object.hasOwn(slugger.occurrences, id)) return [];
    slugger.occurrences[id] = 0;
    return [id];
  };

  const assemblyAndNamespaceIds = [type.assemblies[0] ?? '', type.namespace].filter((text) => text !== '').map(toSlug);
  const [typeHeading = type.name] = listOldHeadingTexts(type);
  const id = toSlug(typeHeading);
  const sectionIds = createSectionIds(type, toSlug);
  const groupIdByTitle: Record<string, string> = {};
  const memberIds: { member: ApiMember; id: string; sections: SymbolAnchors['sections'] }[] = [];
  for (const group of groupMembersByKind(type)) {
    groupIdByTitle[group.title] = toSlug(group.title);
    for (const member of group.members) {
      const [heading = member.name] = listOldHeadingTexts(member);
      const memberId = toSlug(heading);
      // The old site listed enum values in a table, so they had no sections.
      memberIds.push({ member, id: memberId, sections: type.kind === 'enum' ? {} : createSectionIds(member, toSlug) });
    }
  }
  // Aliases are claimed after all headings, so that an alias never takes the id of a heading.
  const shortNameSlugger = new GithubSlugger();
  const createAliases = (symbol: ApiType | ApiMember, ownId: string): string[] => {
    const [, ...spellings] = listOldHeadingTexts(symbol);
    const otherIds = spellings.map((text) => new GithubSlugger().slug(text));
    // The old site omitted the namespaces of parameter types, and numbered overloads whose names became equal.
    const shortName = omitNamespaces(symbol.name);
    if (shortName !== symbol.name && type.members.filter(({ name }) => omitNamespaces(name) === shortName).length > 1)
      otherIds.push(shortNameSlugger.slug(shortName));
    return [...listOldAnchorNames(symbol), ...otherIds].filter((name) => name !== ownId).flatMap(claimId);
  };
  const createParameterIds = (symbol: ApiSymbol): SymbolAnchors['parameters'] => {
    const names = [...symbol.typeParameters, ...symbol.parameters].map((parameter) => parameter.id);
    const fullNames = listOldAnchorNames(symbol);
    return Object.fromEntries(names.map((name) => [name, fullNames.flatMap((full) => claimId(`${full}.${name}`))]));
  };
  const members = new Map<string, SymbolAnchors>();
  for (const { member, ...ids } of memberIds)
    members.set(member.uid, { ...ids, aliases: createAliases(member, ids.id), parameters: createParameterIds(member) });
  const aliases = [...assemblyAndNamespaceIds, ...createAliases(type, id)];
  return { id, aliases, sections: sectionIds, parameters: createParameterIds(type), groups: groupIdByTitle, members };
}

/** Returns the section that describes a symbol's value: `returns` for a method, `event-type` for an event. */
export function getValueSection(kind: ApiType['kind'] | ApiMember['kind']): ValueSection {
  if (kind === 'property' || kind === 'field') return `${kind}-value`;
  return kind === 'event' ? 'event-type' : 'returns';
}

/** Creates the ids of a symbol's sections in the old site's order, which determines the suffixes of repeated ids. */
function createSectionIds(symbol: ApiType | ApiMember, toSlug: (text: string) => string): SymbolAnchors['sections'] {
  const { typeParameters, parameters, returns, exceptions, kind } = symbol;
  const sections: [section: SymbolSection, isPresent: boolean][] = [
    ['type-parameters', typeParameters.length > 0],
    ['parameters', parameters.length > 0],
    [getValueSection(kind), returns !== null],
    ['exceptions', exceptions.length > 0],
    ['example', true],
    ['remarks', true],
  ];
  const presentSections = sections.filter(([, isPresent]) => isPresent);
  return Object.fromEntries(presentSections.map(([section]) => [section, toSlug(section.replaceAll('-', ' '))]));
}

const PARAMETER_MODIFIER_PATTERN = /(?<=[(,]\s*)(?:this|ref|out|in|params|scoped)\s+/gu;

/**
 * Returns possible heading texts of a symbol on the old site, the most likely first. DefaultDocumentation, the old
 * site's generator, wrote the kind after type names, `Constructor` after constructors, `this` in extension methods, and
 * no space after commas inside `<…>` and tuples.
 */
function listOldHeadingTexts(symbol: ApiType | ApiMember): string[] {
  const headingText = removeSpacesInTypes(addThisModifier(symbol.name, symbol));
  if ('members' in symbol) return [`${headingText} ${symbol.kind}`];
  const spellings = symbol.kind === 'constructor' ? [`${headingText} Constructor`, headingText] : [headingText];
  return [...new Set([...spellings, ...spellings.map(removeModifiers)])];
}

/**
 * Returns the full names that were anchors on the old site: C# names without spaces such as
 * `Toy.IStore<T>.Unload(string)`, with and without parameter modifiers, and with and without `?`.
 */
function listOldAnchorNames(symbol: ApiSymbol): string[] {
  const name = addThisModifier(symbol.fullName, symbol);
  const spellings = [name, removeModifiers(name)].flatMap((spelling) => [spelling.replaceAll('?', ''), spelling]);
  return [...new Set(spellings.map((spelling) => spelling.replaceAll(/\s+/gu, '')))];
}

/** Removes namespaces in a list of parameters: `Paint(A.Color)` → `Paint(Color)`. */
function omitNamespaces(name: string): string {
  return name.replaceAll(/(?<=[([].*)(?:[\p{L}_][\p{L}\p{N}_]*\.)+/gu, '');
}

/** Removes the modifiers of parameters except `this`. */
function removeModifiers(name: string): string {
  return name.replaceAll(PARAMETER_MODIFIER_PATTERN, (modifier) => (modifier.startsWith('this') ? modifier : ''));
}

/** Adds `this` to the first parameter of an extension method. The old site included it, but docfx omits it. */
function addThisModifier(name: string, symbol: ApiSymbol): string {
  const isExtension = 'isExtensionMethod' in symbol && symbol.isExtensionMethod === true;
  return isExtension ? name.replace(/\((?!this )/u, '(this ') : name;
}

/** Removes spaces after commas, except between parameters: `(IFont, Span<(A a, B b)>)` → `(IFont, Span<(A a,B b)>)`. */
function removeSpacesInTypes(text: string): string {
  let depth = 0;
  let listDepth = 0;
  let result = '';
  for (const [index, character] of [...text].entries()) {
    if ('<([{'.includes(character)) depth += 1;
    if ('>)]}'.includes(character)) depth -= 1;
    if ((character === '(' || character === '[') && depth === 1) listDepth = 1;
    if (character === ' ' && text[index - 1] === ',' && depth > listDepth) continue;
    result += character;
  }
  return result;
}

/** Groups a type's members by kind, with explicit interface implementations last. Omits empty groups. */
export function groupMembersByKind(type: ApiType): { title: string; members: ApiMember[] }[] {
  const groups = API_MEMBER_KINDS.map((kind) => {
    const members = type.members.filter((member) => member.kind === kind && !member.isExplicit);
    return { title: MEMBER_KIND_HEADINGS[kind], members };
  });
  groups.push({ title: 'Explicit Interface Implementations', members: type.members.filter((one) => one.isExplicit) });
  return groups.filter(({ members }) => members.length > 0);
}
