import GithubSlugger from 'github-slugger';
import type { ApiMember, ApiSymbol, ApiType } from '#model/api.ts';
import { memberGroups } from './member-groups.ts';
import { headingTexts, oldNames } from './old-headings.ts';

/** Sections below a heading that had headings of their own on the old pages. */
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

/** The ids around one symbol. */
export interface SymbolAnchors {
  /** Id of the symbol's heading, to link to. */
  id: string;
  /** Other ids that led to the symbol: its full names, older spellings of its heading. */
  aliases: string[];
  /** Ids of its sections; also of sections that it may have had on the old page only. */
  sections: Partial<Record<Section, string>>;
  /** Ids of its parameters and type parameters, by name; the first is the one to show. */
  parameters: Record<string, string[]>;
}

/** Every id of a type page. */
export interface TypeAnchors extends SymbolAnchors {
  /** Ids of the headings above groups, by title. */
  groups: Record<string, string>;
  members: ReadonlyMap<string, SymbolAnchors>;
}

/**
 * The ids of a type page, such that every anchor of the old pages still leads somewhere: headings had the slug of
 * their text, counted by one slugger down the page, and each symbol had its full name as an
 * anchor. The old pages began with the assembly's and the namespace's name as headings. Whether a symbol had remarks
 * or an example can't be told from its signature, so each is given an id for both.
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
      // The old pages listed an enum's fields in a table, without headings.
      const below = type.kind === 'enum' ? [] : sectionsOf(member);
      planned.push({ member, id: slug(heading), sections: sectionIds(below, slug) });
    }
  }
  // Aliases come after all headings: a heading's own id is never lost to another symbol's older spelling.
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

function sectionsOf(symbol: ApiSymbol & { kind: string }): Section[] {
  const value: Section =
    symbol.kind === 'property'
      ? 'property-value'
      : symbol.kind === 'field'
        ? 'field-value'
        : symbol.kind === 'event'
          ? 'event-type'
          : 'returns';
  return [
    ...(symbol.typeParameters.length > 0 ? (['type-parameters'] as const) : []),
    ...(symbol.parameters.length > 0 ? (['parameters'] as const) : []),
    ...(symbol.returns === null ? [] : [value]),
    ...(symbol.exceptions.length > 0 ? (['exceptions'] as const) : []),
    'example',
    'remarks',
  ];
}

function sectionIds(sections: readonly Section[], slug: (text: string) => string): SymbolAnchors['sections'] {
  const ids: SymbolAnchors['sections'] = {};
  for (const section of sections) ids[section] = slug(section.replaceAll('-', ' '));
  return ids;
}
