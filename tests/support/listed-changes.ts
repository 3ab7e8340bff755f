import { parseChangedTypes } from '#app/api/fetched-history.ts';
import { API_CHANGES_PATH, findApiChanges, type VersionPair } from '#shared/api-history.ts';

const SIGNS = { added: '+', removed: '-', changed: '~' } as const;

/**
 * What changed between two versions, as the browser works it out from the file of all changes: a line for each type and
 * member, such as `+ Toy.Yo` and `~ Toy.Box Size`.
 *
 * @param order names of all versions, oldest first
 */
export function listedChanges(
  dataFiles: ReadonlyMap<string, string>,
  order: readonly string[],
  pair: VersionPair,
): string[] {
  const json: unknown = JSON.parse(dataFiles.get(API_CHANGES_PATH) ?? 'null');
  return findApiChanges(parseChangedTypes(json, API_CHANGES_PATH), order, pair).flatMap((type) => [
    ...(type.change === null ? [] : [`${SIGNS[type.change]} ${type.fullName}`]),
    ...type.members.map(({ change, name }) => `${SIGNS[change]} ${type.fullName} ${name}`),
  ]);
}
