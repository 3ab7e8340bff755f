/** Full name of the type that a link of a declaration leads to: here, or in the reference of .NET. */
const TYPE_ADDRESS = /\/api\/([^/?#]+)/u;

/**
 * The lines that a declaration needs above it: its own namespace and those of the types that it links to, as C# tools sort
 * them. Each ends with a line break.
 *
 * @param namespaces the declaration's own, then all others of its page
 * @param code the declaration; names of C# itself, such as `int`, need no line
 */
export function usingLines([own = '', ...others]: readonly string[], code: Element): string {
  const needed = new Set([own]);
  for (const link of code.querySelectorAll('a[href]')) {
    if (/^\p{Ll}/u.test(link.textContent)) continue;
    const [, type = ''] = TYPE_ADDRESS.exec(link.getAttribute('href') ?? '') ?? [];
    const namespace = namespaceOf(type, [own, ...others]);
    if (namespace !== undefined) needed.add(namespace);
  }
  return [...needed]
    .sort((a, b) => Number(isSystem(b)) - Number(isSystem(a)) || (a < b ? -1 : 1))
    .map((namespace) => `using ${namespace};\n`)
    .join('');
}

/** The longest that a type's full name begins with; addresses of .NET are in lower case. */
function namespaceOf(type: string, namespaces: readonly string[]): string | undefined {
  const [longest] = namespaces
    .filter((namespace) => type.toLowerCase().startsWith(`${namespace.toLowerCase()}.`))
    .sort((a, b) => b.length - a.length);
  return longest;
}

function isSystem(namespace: string): boolean {
  return namespace === 'System' || namespace.startsWith('System.');
}
