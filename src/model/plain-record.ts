import type { IndexedPage, SearchRecord } from './search-data.ts';

/** The slug of a page of the API by its title and its namespace: where it has that one, the file leaves it out. */
export function plainSlug({ kind, group, title }: Omit<IndexedPage, 'slug'>): string {
  return kind === 'namespace' ? `api/${title}` : `api/${group}.${title}`;
}

/** What a record is by its titles and its kind of member; where it is that, the file leaves it out. */
export function plainKind(titles: readonly string[], memberKind: unknown): SearchRecord['kind'] {
  return memberKind === undefined ? (titles.length === 0 ? 'page' : 'heading') : 'member';
}

/** The anchor that a title makes by itself: where a record has that one, the file leaves it out. */
export function plainAnchor(title: string, memberKind: unknown): string {
  const own = memberKind === undefined ? title : withoutNames(title);
  const anchor = own
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replaceAll(/\s/gu, '-');
  return memberKind === 'constructor' ? `${anchor}-constructor` : anchor;
}

/** The types that a member takes by its title, by their short names: where it takes those, the file leaves them out. */
export function plainTakes(title: string): string[] {
  return (partsOf(title)?.types ?? []).map((type) =>
    type.replace(/^(?:in|out|params|ref|this) /u, '').replace(/\?$/u, ''),
  );
}

/** A member's title, with its parameters' types alone. */
function withoutNames(title: string): string {
  const parts = partsOf(title);
  return parts === null ? title : parts.name + parts.types.join(', ');
}

/** A member's name, and the types of its parameters: `Draw(Pair<int, int> size)`, `this[int index]`; null without any. */
function partsOf(title: string): { name: string; types: string[] } | null {
  const [list, inside = ''] = /[([](.*)[)\]]$/su.exec(title) ?? [];
  if (list === undefined) return null;
  const types: string[] = [];
  let depth = 0;
  let own = '';
  for (const letter of `${inside},`) {
    if ('<(['.includes(letter)) depth += 1;
    if ('>)]'.includes(letter)) depth -= 1;
    if (letter !== ',' || depth > 0) {
      own += letter;
      continue;
    }
    if (own !== '') types.push(own.trim().replace(/\s\S+$/u, ''));
    own = '';
  }
  return { name: title.slice(0, -list.length), types };
}
