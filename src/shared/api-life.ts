/**
 * What became of API symbols over the versions: plain data that pages fetch on demand. A symbol's life is a list of
 * events, each of which holds from its version until the next event's; so a version in which nothing changed adds
 * nothing.
 */

/** A declaration as it stood at some time. */
export interface LifeDeclaration {
  /** Kind of type or member, in lower case: `struct`, `property`. */
  kind: string;
  code: string;
}

/** What a symbol is from one event to the next. */
export interface LifeState {
  /** Index of its declaration. */
  declaration: number;
  /** Index of its prose. */
  text: number;
  /** A type's page, as a slug; a member's anchor on the page of its type. */
  at: string;
}

/** From a version on, a symbol is so; or, without a state, it isn't there. */
export interface LifeEvent {
  /** Name of the version. */
  version: string;
  state: LifeState | null;
}

/** A symbol over the versions. */
export interface SymbolLife {
  name: string;
  declarations: LifeDeclaration[];
  /** Its prose as plain text; empty where nobody asks for it. */
  texts: string[];
  /** Oldest first. */
  events: LifeEvent[];
}

/** A type over the versions, with its members. */
export interface TypeLife extends SymbolLife {
  fullName: string;
  /** Members to which something happened besides coming and going with their type. */
  members: SymbolLife[];
  /** Names and anchors of the others, as they are in the newest version that has them. */
  unchanged: { name: string; at: string }[];
}

/** Folder of the files that tell each type's life, below the base path. */
const LIFE_FOLDER = '/data/life';

/** Site path of the file that tells the life of the type with a slug (`api/…`). */
export function lifePath(slug: string): string {
  return `${LIFE_FOLDER}/${slug.replace(/^.*\//u, '')}.json`;
}

/** Site path of the file that holds all that ever changed in the API. */
export const API_CHANGES_PATH = '/data/api-changes.json';

/**
 * What a symbol is in a version; null where it isn't there.
 *
 * @param order names of all versions, oldest first
 */
export function stateIn(life: SymbolLife, order: readonly string[], version: string): LifeState | null {
  const at = order.indexOf(version);
  const event = life.events.findLast((candidate) => {
    const index = order.indexOf(candidate.version);
    return index >= 0 && index <= at;
  });
  return event?.state ?? null;
}
