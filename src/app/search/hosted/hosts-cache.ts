import { type Cache, createMemoryCache } from '@algolia/client-common';

/**
 * What the service's client knows of its hosts, for as long as the page lives. Its own cache forgets which host failed: it
 * writes by the host with its state and reads by the host alone, and in storage a host loses its functions.
 */
export function createHostsCache(): Cache {
  const cache = createMemoryCache({ serializable: false });
  const address = (key: Parameters<Cache['delete']>[0]): string =>
    typeof key === 'string' ? key : `${String(key.protocol)}://${String(key.url)}`;
  return {
    get: (key, defaultValue, events) => cache.get(address(key), defaultValue, events),
    set: (key, value) => cache.set(address(key), value),
    delete: (key) => cache.delete(address(key)),
    clear: () => cache.clear(),
  };
}
