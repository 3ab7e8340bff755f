/**
 * The path of a page in every generator: letters that none of them changes, and folders where our sidebar has categories,
 * so that theirs come out alike.
 *
 * @example plainPath('next', 'api/Toy.Box', 'Toy') → 'docs/next/api/toy/toy-box'
 */
export function plainPath(segment: string, slug: string, namespace: string | null): string {
  const parts = slug.split('/');
  const name = parts.pop() ?? '';
  const folders = ['docs', segment, ...parts, namespace ?? ''];
  return [...folders, name]
    .map(plainName)
    .filter((part) => part !== '')
    .join('/');
}

function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
}
