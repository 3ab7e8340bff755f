/**
 * Address of a new issue about a search that finds nothing, filled in.
 *
 * @param newIssueUrl address that opens a new issue
 */
export function missingResultsUrl(newIssueUrl: string, query: string, version: string): string {
  const url = new URL(newIssueUrl);
  url.searchParams.set('title', `The search finds nothing for "${query}"`);
  url.searchParams.set('body', `I searched version ${version} for "${query}" and expected to find:\n\n`);
  return url.href;
}
