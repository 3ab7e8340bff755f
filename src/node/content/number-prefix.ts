/** A file or folder name with the number that orders it taken off. */
export interface Prefixed {
  name: string;
  position: number | undefined;
}

/** Dates and versions begin with numbers too, but are names: `2024-01-02-x`, `7.0-x`. */
const NOT_A_PREFIX = /^(?:\d{2,4}[-_.]\d{2}(?:[-_.](?:\d{2,4}))?.*|\d+[-_.]\d+.*)$/u;
const PREFIX = /^(?<number>\d+)\s*[-_.]+\s*(?<name>[^-_.\s].*)$/u;

/**
 * Take the ordering number off a name.
 *
 * @example splitNumberPrefix('01-intro') → { name: 'intro', position: 1 }
 * @example splitNumberPrefix('7.0-notes') → { name: '7.0-notes', position: undefined }
 */
export function splitNumberPrefix(name: string): Prefixed {
  if (NOT_A_PREFIX.test(name)) return { name, position: undefined };
  const groups = PREFIX.exec(name)?.groups;
  if (groups?.name === undefined) return { name, position: undefined };
  return { name: groups.name, position: Number(groups.number) };
}
