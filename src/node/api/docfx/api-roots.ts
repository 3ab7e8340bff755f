/** Namespaces that libraries of many makers stand below. */
const SHARED = new Set(['System', 'Microsoft']);

/**
 * Beginnings of the names that are the API's own: the first part of each namespace (`Toy`), since what a library is split
 * into shares it. Of those that .NET has, too, the highest namespaces that have types: `Microsoft.Toys`.
 *
 * @param namespaces names of all namespaces
 */
export function apiRoots(namespaces: readonly string[]): string[] {
  const roots = namespaces.map((name) => {
    const first = name.replace(/\..*$/u, '');
    return SHARED.has(first) ? highest(name, namespaces) : first;
  });
  return [...new Set(roots)];
}

/** True for a uid that begins like one of the API's own. */
export function isBelow(roots: readonly string[], uid: string): boolean {
  return roots.some((root) => uid === root || uid.startsWith(`${root}.`));
}

function highest(name: string, namespaces: readonly string[]): string {
  const above = namespaces.filter((other) => name.startsWith(`${other}.`));
  return above.toSorted((a, b) => a.length - b.length)[0] ?? name;
}
