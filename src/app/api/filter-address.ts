/** Name of the query in the address, and of the filter's field. */
export const FILTER_NAME = 'member';

/** What the address asks for. */
export function askedQuery(): string {
  return new URLSearchParams(location.search).get(FILTER_NAME) ?? '';
}

/**
 * Write the query into the address, so that it can be kept and shared, without a step of the history.
 *
 * @param hash what the address names besides; '' to name nothing
 */
export function writeQuery(query: string, hash: string): void {
  const parameters = new URLSearchParams(location.search);
  if (query === '') parameters.delete(FILTER_NAME);
  else parameters.set(FILTER_NAME, query);
  const search = parameters.size === 0 ? '' : `?${parameters}`;
  if (search === location.search && hash === location.hash) return;
  try {
    history.replaceState(history.state, '', location.pathname + search + hash);
  } catch (error) {
    // Safari refuses after a hundred in ten seconds; the filter works without.
    console.debug('The address could not be changed.', error);
  }
}
