const refreshed = new Set<string>();

/**
 * Fetches this page's files again, past the browser's own cache, which may have a broken copy for a year. The next load
 * of the page gets them. Each file only once, so that retries don't fetch it again and again.
 */
export function refreshFiles(): void {
  for (const { name } of performance.getEntriesByType('resource')) {
    if (!/\/(?:assets|p)\//.test(name) || refreshed.has(name)) continue;
    refreshed.add(name);
    fetch(name, { cache: 'reload' }).catch(Boolean);
  }
}
