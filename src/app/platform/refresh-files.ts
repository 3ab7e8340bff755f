const refreshed = new Set<string>();

/**
 * Fetches a file again, bypassing the browser's HTTP cache, which may have a broken copy for a year. Only once for each
 * document, so that retries don't fetch it again and again.
 */
export async function refreshFile(address: string): Promise<void> {
  const { href } = new URL(address, location.href);
  if (refreshed.has(href)) return;
  refreshed.add(href);
  await fetch(href, { cache: 'reload' }).catch(Boolean);
}

/** Fetches this page's files again. The next load of the page gets them. */
export function refreshFiles(): void {
  for (const { name } of performance.getEntriesByType('resource'))
    if (/\/(?:assets|p)\//.test(name)) void refreshFile(name);
}
