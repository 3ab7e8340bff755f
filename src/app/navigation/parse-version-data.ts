import type { VersionData } from '#model/page.ts';

/**
 * Check a version's data as it comes from the network: a proxy's login page or a half file must not reach the app.
 *
 * @throws Error when the answer isn't the JSON that the build wrote
 */
export function parseVersionData(json: unknown, address: string): VersionData {
  if (isVersionData(json)) return json;
  throw new Error(`The answer from ${address} is not the list of pages that was expected.`);
}

function isVersionData(json: unknown): json is VersionData {
  if (typeof json !== 'object' || json === null) return false;
  return (
    'version' in json &&
    (json.version === null || typeof json.version === 'string') &&
    'main' in json &&
    typeof json.main === 'string' &&
    'sidebars' in json &&
    isRecord(json.sidebars) &&
    Object.values(json.sidebars).every(Array.isArray) &&
    'aliases' in json &&
    isRecord(json.aliases) &&
    'pages' in json &&
    isRecord(json.pages) &&
    Object.values(json.pages).every(isEntry)
  );
}

function isEntry(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value.module === 'string' &&
    typeof value.title === 'string' &&
    typeof value.kind === 'string'
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
