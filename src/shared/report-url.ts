/** A page that somebody has found a problem on. */
export interface ReportedPage {
  /** Site path. */
  path: string;
  /** Label of its version; null outside the versions. */
  version: string | null;
}

/**
 * Address that opens a new issue about a page: its title names page and version.
 *
 * @param newIssueUrl as the configuration has it; it may have a query of its own
 */
export function reportUrl(newIssueUrl: string, { path, version }: ReportedPage): string {
  const title = encodeURIComponent(`Problem on ${path}${version === null ? '' : ` (${version})`}`);
  // Slashes may stand in a query, and weigh less where the page's address stands in the document anyway.
  return `${newIssueUrl}${newIssueUrl.includes('?') ? '&' : '?'}title=${title.replaceAll('%2F', '/')}`;
}
