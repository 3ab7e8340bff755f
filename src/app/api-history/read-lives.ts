import type { LifeDeclaration, LifeEvent, SymbolLife, TypeLife } from '#model/api-life.ts';

/**
 * Check the life of a type as it comes from the network.
 *
 * @throws Error when it isn't what the build wrote
 */
export function readTypeLife(json: unknown, address: string): TypeLife {
  if (isTypeLife(json)) return json;
  throw new Error(`The answer from ${address} is not the history that was expected.`);
}

/**
 * Check the list of all that changed as it comes from the network.
 *
 * @throws Error when it isn't what the build wrote
 */
export function readChangedTypes(json: unknown, address: string): TypeLife[] {
  if (isObject(json) && 'types' in json && isListOf(json.types, isTypeLife)) return json.types;
  throw new Error(`The answer from ${address} is not the list of changes that was expected.`);
}

function isTypeLife(json: unknown): json is TypeLife {
  return (
    isSymbolLife(json) &&
    'fullName' in json &&
    typeof json.fullName === 'string' &&
    'members' in json &&
    isListOf(json.members, isSymbolLife) &&
    'unchanged' in json &&
    isListOf(json.unchanged, isUnchanged)
  );
}

function isSymbolLife(json: unknown): json is SymbolLife {
  return (
    isObject(json) &&
    'name' in json &&
    typeof json.name === 'string' &&
    'declarations' in json &&
    isListOf(json.declarations, isDeclaration) &&
    'texts' in json &&
    isListOf(json.texts, (text): text is string => typeof text === 'string') &&
    'events' in json &&
    isListOf(json.events, isEvent)
  );
}

function isDeclaration(json: unknown): json is LifeDeclaration {
  return (
    isObject(json) && 'kind' in json && typeof json.kind === 'string' && 'code' in json && typeof json.code === 'string'
  );
}

function isEvent(json: unknown): json is LifeEvent {
  if (!isObject(json) || !('version' in json) || typeof json.version !== 'string' || !('state' in json)) return false;
  const { state } = json;
  return (
    state === null ||
    (isObject(state) &&
      'declaration' in state &&
      typeof state.declaration === 'number' &&
      'text' in state &&
      typeof state.text === 'number' &&
      'at' in state &&
      typeof state.at === 'string')
  );
}

function isUnchanged(json: unknown): json is TypeLife['unchanged'][number] {
  return (
    isObject(json) && 'name' in json && typeof json.name === 'string' && 'at' in json && typeof json.at === 'string'
  );
}

function isListOf<T>(json: unknown, isEntry: (entry: unknown) => entry is T): json is T[] {
  return Array.isArray(json) && json.every(isEntry);
}

function isObject(json: unknown): json is object {
  return typeof json === 'object' && json !== null;
}
