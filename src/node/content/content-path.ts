/**
 * Path below its version's folder of a file that is named from the site's root.
 *
 * @example contentPath('content/docs/next/guides/intro.mdx') → 'guides/intro.mdx'
 */
export function contentPath(file: string): string {
  return file.replace(/^content\/docs\/[^/]+\//u, '');
}
