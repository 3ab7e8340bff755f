/**
 * History of API symbols, as plain data that pages fetch on demand. Each event applies from its version until the next
 * event, so that a version without changes adds nothing.
 */

/** A declaration at some time. */
export interface LifeDeclaration {
  /** Kind of type or member, in lower case: `struct`, `property`. */
  kind: string;
  code: string;
}

/** State of a symbol from one event to the next. */
export interface LifeState {
  /** Index of its declaration. */
  declaration: number;
  /** Index of its prose. */
  text: number;
  /** A type's slug or a member's anchor. */
  at: string;
}

/** The state of a symbol from a version on; null when the symbol does not exist. */
export interface LifeEvent {
  /** Name of the version. */
  version: string;
  state: LifeState | null;
}

/** The history of a symbol. */
export interface SymbolLife {
  name: string;
  declarations: LifeDeclaration[];
  /** Its prose as plain text; empty when it never changed. */
  texts: string[];
  /** Oldest first. */
  events: LifeEvent[];
}

/** The history of a type and its members. */
export interface TypeLife extends SymbolLife {
  fullName: string;
  /** Members that changed independently of their type. */
  members: SymbolLife[];
  /** Names and anchors of the other members, from the newest version that has them. */
  unchanged: { name: string; at: string }[];
}

/** Folder of the history files, below the base path. */
const LIFE_FOLDER = '/data/life';

/** Returns the site path of a type's history file. */
export function lifePath(slug: string): string {
  return `${LIFE_FOLDER}/${slug.replace(/^.*\//u, '')}.json`;
}

/** Site path of the file with all API changes. */
export const API_CHANGES_PATH = '/data/api-changes.json';

/**
 * Returns the state of a symbol in a version; null when the version does not have it.
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
