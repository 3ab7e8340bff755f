import type { TypeHistoryData } from '#shared/api-history.ts';

/**
 * Checks the fetched history of a type.
 *
 * @throws Error if the response is something else, such as a proxy's login page
 */
export function readTypeHistory(json: unknown, address: string): TypeHistoryData {
  if (isTypeHistory(json)) return json;
  throw new Error(`${address} does not contain the history of a type.`);
}

/**
 * Checks the fetched list of all API changes.
 *
 * @throws Error if the response is something else
 */
export function readChangedTypes(json: unknown, address: string): TypeHistoryData[] {
  const types: unknown = typeof json === 'object' && json !== null && 'types' in json ? json.types : null;
  if (Array.isArray(types) && types.every(isTypeHistory)) return types;
  throw new Error(`${address} does not contain the list of API changes.`);
}

function isTypeHistory(json: unknown): json is TypeHistoryData {
  if (typeof json !== 'object' || json === null || !('events' in json && 'members' in json)) return false;
  return Array.isArray(json.events) && Array.isArray(json.members);
}
