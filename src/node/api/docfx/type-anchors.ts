import GithubSlugger from 'github-slugger';
import { API_MEMBER_KINDS, type ApiMember, type ApiSymbol, type ApiType, MEMBER_TITLES } from '#shared/api.ts';

/** Sections of a symbol that had their own headings on the old site. */
export type Section =
  | 'parameters'
  | 'type-parameters'
  | 'returns'
  | 'property-value'
  | 'field-value'
  | 'event-type'
  | 'exceptions'
  | 'example'
  | 'remarks';

/** The ids of one symbol. */
export interface SymbolAnchors {
  /** Id of the symbol's heading, to link to. */
  id: string;
  /** Other ids of the symbol on the old site: its full names, other spellings of its heading. */
  aliases: string[];
  /** Ids of its sections, including those that only the old page may have had. */
  sections: Partial<Record<Section, string>>;
  /** Ids of its parameters and type parameters, by name; the first one is preferred. */
  parameters: Record<string, string[]>;
}

/** Every id of a type page. */
export interface TypeAnchors extends SymbolAnchors {
  /** Ids of group headings, by title. */
  groups: Record<string, string>;
  members: ReadonlyMap<string, SymbolAnchors>;
}

/**
 * Computes the ids of a type page, such that every anchor of the old site still works. There, each heading had the slug
 * of its text, numbered down the page, and each symbol had its full name as an anchor. The page began with the assembly's
 * and the namespace's name as headings. Every symbol gets ids for remarks and an example, which it may have had.
 */
export function typeAnchors(type: ApiType): TypeAnchors {
  const slugger = new GithubSlugger();
  const taken = new Set<string>();
  const claim = (id: string): string[] => {
    if (taken.has(id)) return [];
    taken.add(id);
    return [id];
  };
  const slug = (text: string): string => {
    const id = slugger.slug(text);
    taken.add(id);
    return id;
  };

  const above = [type.assemblies[0] ?? '', type.namespace].filter((text) => text !== '').map(slug);
  const [typeHeading = type.name] = headingTexts(type);
  const id = slug(typeHeading);
  const sections = sectionIds(sectionsOf(type), slug);
  const groups: Record<string, string> = {};
  const planned: { member: ApiMember; id: string; sections: SymbolAnchors['sections'] }[] = [];
  for (const group of memberGroups(type)) {
    groups[group.title] = slug(group.title);
    for (const member of group.members) {
      const [heading = member.name] = headingTexts(member);
      // The old site listed enum fields in a table, without headings.
      const below = type.kind === 'enum' ? [] : sectionsOf(member);
      planned.push({ member, id: slug(heading), sections: sectionIds(below, slug) });
    }
  }
  // Aliases are claimed after all headings, so that no heading loses its id to another symbol's alias.
  const aliasesOf = (symbol: ApiType | ApiMember, own: string): string[] => {
    const others = headingTexts(symbol)
      .slice(1)
      .map((text) => new GithubSlugger().slug(text));
    return [...oldNames(symbol), ...others].filter((name) => name !== own).flatMap(claim);
  };
  const parametersOf = (symbol: ApiSymbol): SymbolAnchors['parameters'] =>
    Object.fromEntries(
      [...symbol.typeParameters, ...symbol.parameters].map(({ id: name }) => [
        name,
        oldNames(symbol).flatMap((full) => claim(`${full}.${name}`)),
      ]),
    );
  const members = new Map(
    planned.map((plan): [string, SymbolAnchors] => [
      plan.member.uid,
      {
        id: plan.id,
        sections: plan.sections,
        aliases: aliasesOf(plan.member, plan.id),
        parameters: parametersOf(plan.member),
      },
    ]),
  );
  return { id, aliases: [...above, ...aliasesOf(type, id)], sections, parameters: parametersOf(type), groups, members };
}

/** Returns the section that describes a symbol's value. */
export function valueSection(kind: ApiType['kind'] | ApiMember['kind']): Section {
  if (kind === 'property' || kind === 'field') return `${kind}-value`;
  return kind === 'event' ? 'event-type' : 'returns';
}

function sectionsOf(symbol: ApiType | ApiMember): Section[] {
  const { typeParameters, parameters, returns, exceptions, kind } = symbol;
  const sections: [isThere: boolean, section: Section][] = [
    [typeParameters.length > 0, 'type-parameters'],
    [parameters.length > 0, 'parameters'],
    [returns !== null, valueSection(kind)],
    [exceptions.length > 0, 'exceptions'],
    [true, 'example'],
    [true, 'remarks'],
  ];
  return sections.flatMap(([isThere, section]) => (isThere ? [section] : []));
}

function sectionIds(sections: readonly Section[], slug: (text: string) => string): SymbolAnchors['sections'] {
  const ids: SymbolAnchors['sections'] = {};
  for (const section of sections) ids[section] = slug(section.replaceAll('-', ' '));
  return ids;
}

const MODIFIERS = /(?<=[(,]\s*)(?:this|ref|out|in|params|scoped)\s+/gu;

/**
 * Returns possible heading texts of a symbol on the old site, most likely first. DefaultDocumentation wrote types with
 * their kind, constructors with the word, extension methods with `this`, and no space after a comma inside `<…>` and
 * tuples.
 */
function headingTexts(symbol: ApiType | ApiMember): string[] {
  const text = tightCommas(withThis(symbol.name, symbol));
  if ('members' in symbol) return [`${text} ${symbol.kind}`];
  const spellings = symbol.kind === 'constructor' ? [`${text} Constructor`, text] : [text];
  return unique([...spellings, ...spellings.map((spelling) => spelling.replaceAll(MODIFIERS, keepThis))]);
}

/**
 * Returns the full names that were anchors on the old site: C# names without spaces, `Toy.IStore<T>.Unload(string)`,
 * in every possible spelling of modifiers and `?`.
 */
function oldNames(symbol: ApiSymbol): string[] {
  const name = withThis(symbol.fullName, symbol);
  const plain = name.replaceAll(MODIFIERS, keepThis);
  return unique([name, plain].flatMap((spelling) => [spelling.replaceAll('?', ''), spelling])).map((spelling) =>
    spelling.replaceAll(/\s+/gu, ''),
  );
}

function keepThis(modifier: string): string {
  return modifier.startsWith('this') ? modifier : '';
}

/** Adds `this`, which docfx omits and the old site had. */
function withThis(name: string, symbol: ApiSymbol): string {
  const isExtension = 'isExtensionMethod' in symbol && symbol.isExtensionMethod === true;
  return isExtension ? name.replace(/\((?!this )/u, '(this ') : name;
}

/** Removes spaces after commas inside the parameter list's brackets: `Render(IFont, Span<(A a,B b)>)`. */
function tightCommas(text: string): string {
  let depth = 0;
  let list = 0;
  let result = '';
  for (const [index, character] of [...text].entries()) {
    if ('<([{'.includes(character)) depth += 1;
    if ('>)]}'.includes(character)) depth -= 1;
    if ((character === '(' || character === '[') && depth === 1) list = 1;
    const deep = depth > list || (list === 0 && depth > 0);
    if (character === ' ' && text[index - 1] === ',' && deep) continue;
    result += character;
  }
  return result;
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}

/** A heading of a type page with its members. */
interface MemberGroup {
  title: string;
  members: ApiMember[];
}

/** Groups a type's members by kind, explicit interface implementations last; omits empty groups. */
export function memberGroups(type: ApiType): MemberGroup[] {
  const groups = API_MEMBER_KINDS.map((kind) => ({
    title: MEMBER_TITLES[kind],
    members: type.members.filter((member) => member.kind === kind && !member.isExplicit),
  }));
  const explicit = type.members.filter((member) => member.isExplicit);
  return [...groups, { title: 'Explicit Interface Implementations', members: explicit }].filter(
    (group) => group.members.length > 0,
  );
}
